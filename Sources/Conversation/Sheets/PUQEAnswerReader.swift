import AccessibleCore
import Foundation
import Journal

/// Reads a typed answer to a question of PUQE-24: a number of hours or times,
/// or words of one of the answers.
///
/// A bare number is hours or times, never the number of an answer. Words that
/// leave open which answer is meant ("2 to 4 times") are no answer.
struct PUQEAnswerReader {
    let question: PUQEQuestion
    /// What the answers are called, from the first.
    let labels: [String]
    /// The locale's words, by what they mean.
    let words: [String: [String]]
    /// The number a whole text says, in digits or words.
    let number: (String) -> Decimal?

    /// Whether the line leaves the question without an answer: "skip", "I don't know".
    func isSkip(_ line: String) -> Bool { words["skip"]?.contains(normal(line)) == true }

    /// The points, 1 to 5; nil when the line is no answer.
    func points(_ line: String) throws(PUQEProblem) -> Int? {
        let text = normal(line)
        guard !text.isEmpty else { return nil }
        if let index = labels.firstIndex(where: { normal($0) == text }) { return index + 1 }
        let begun = text.droppingPrefix(words["fillers"] ?? []) ?? text
        let rest = begun.droppingSuffix(words["endings"] ?? []) ?? begun
        if words["none"]?.contains(rest) == true { return 1 }
        if let low = rest.droppingPrefix(words["more-than"] ?? []) {
            return amount(low).flatMap(pointsOfMoreThan)
        }
        if let high = rest.droppingPrefix(words["at-most"] ?? []) {
            return amount(high).flatMap(pointsUpTo)
        }
        if let low = dropping("or-more", from: rest) {
            return amount(low).flatMap(pointsFrom)
        }
        if let high = dropping("or-less", from: rest) {
            return amount(high).flatMap(pointsUpTo)
        }
        if let single = amount(rest) { return try question.points(for: single) }
        return try range(rest)
    }

    /// In lower case, with single spaces, plain hyphens and no closing mark.
    private func normal(_ text: String) -> String {
        let plain = text.lowercased().replacing("–", with: "-").replacing("’", with: "'")
            .trimmingCharacters(in: CharacterSet(charactersIn: " .!"))
        return plain.split(separator: " ").joined(separator: " ")
    }

    /// The text without words at its end, with the unit before or behind them.
    private func dropping(_ name: String, from text: String) -> String? {
        let endings = words[name] ?? []
        if let rest = text.droppingSuffix(endings) { return rest }
        for unit in [words["hours"] ?? [], words["times"] ?? []] {
            if let rest = text.droppingSuffix(unit)?.droppingSuffix(endings) {
                return unit == words["times"] && question.measure == .hours
                    || unit == words["hours"] && question.measure == .times ? nil : rest
            }
        }
        return nil
    }

    /// A number of hours or times, with or without its unit; nil when it has
    /// the other's.
    private func amount(_ text: String) -> Decimal? {
        if let whole = plainNumber(text) { return whole }
        switch question.measure {
        case .hours:
            if let minutes = text.droppingSuffix(words["minutes"] ?? []) {
                return plainNumber(minutes).map { $0 / 60 }
            }
            return text.droppingSuffix(words["hours"] ?? []).flatMap(plainNumber)
        case .times:
            return text.droppingSuffix(words["times"] ?? []).flatMap(plainNumber)
        }
    }

    private func plainNumber(_ text: String) -> Decimal? {
        if let number = number(text) { return number }
        for (name, own) in words where own.contains(text) {
            if let number = Decimal(exactly: name) { return number }
        }
        return nil
    }

    /// "3 to 4 times", "2-3": both ends must be of one answer.
    private func range(_ text: String) throws(PUQEProblem) -> Int? {
        for between in words["range"] ?? [] {
            let halves = text.components(separatedBy: between == "-" ? "-" : " \(between) ")
            guard halves.count == 2, let low = amount(halves[0].trimmed),
                let high = amount(halves[1].trimmed), low <= high
            else { continue }
            let points = (try question.points(for: low), try question.points(for: high))
            return points.0 == points.1 ? points.1 : nil
        }
        return nil
    }

    // MARK: Open ranges

    private func pointsOfMoreThan(_ low: Decimal) -> Int? {
        low >= (question.limits.last ?? 0) && low <= question.greatest ? 5 : nil
    }

    private func pointsFrom(_ low: Decimal) -> Int? {
        low > (question.limits.last ?? 0) && low <= question.greatest ? 5 : nil
    }

    /// "Up to an hour" is the first answer that is not none.
    private func pointsUpTo(_ high: Decimal) -> Int? {
        high > 0 && high <= question.limits[1] ? 2 : nil
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

    /// What follows one of some words at the beginning.
    fileprivate func droppingPrefix(_ words: [String]) -> String? {
        let word = words.filter { hasPrefix($0 + " ") }.max { $0.count < $1.count }
        return word.map { String(dropFirst($0.count)).trimmed }
    }

    /// What stands before one of some words at the end: "7h", "7 or more".
    fileprivate func droppingSuffix(_ words: [String]) -> String? {
        let word = words.filter { word in
            guard hasSuffix(word), let before = dropLast(word.count).last else { return false }
            return before == " " || (before.isNumber && word.count <= 3)
        }
        return word.max { $0.count < $1.count }.map { String(dropLast($0.count)).trimmed }
    }
}
