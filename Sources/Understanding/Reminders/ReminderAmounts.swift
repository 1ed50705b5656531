import AccessibleCore
import Journal

/// Tells amounts from things among the words of a request about reminders.
struct ReminderAmounts {
    let matcher: PhraseMatcher

    /// An amount among tokens.
    private struct Amount {
        let tokens: Range<Int>
        let value: Rational
        let unit: MeasureUnit?

        var size: Double { Double(value.numerator) / Double(value.denominator) }
    }

    /// The tokens say an amount and nothing else: "1", "half a tablet".
    func isAmount(_ tokens: [Int]) -> Bool {
        let content = content(tokens)
        guard let first = content.first, let last = content.last else { return false }
        return longest(at: first)?.tokens.upperBound ?? 0 > last
    }

    /// They begin with an amount: "1 metformin".
    func beginsWithAmount(_ tokens: [Int]) -> Bool {
        content(tokens).first.flatMap(longest(at:)) != nil
    }

    /// There are words that name or count something.
    func hasContent(_ tokens: [Int]) -> Bool { !content(tokens).isEmpty }

    /// The words of a thing with another amount in place of its own, or before them.
    ///
    /// Of several amounts, such as a count and a strength, it is the one that is nearest to the
    /// new one, in a unit of its kind if there is one.
    func words(of thing: [Int], withAmount amount: [Int]) -> [Int] {
        let thing = content(thing)
        let amount = content(amount)
        guard let new = amount.first.flatMap(longest(at:)) else { return thing }
        var old = all(in: thing)
        let alike = old.filter { ($0.unit == nil) == (new.unit == nil) }
        if !alike.isEmpty { old = alike }
        guard let replaced = old.min(by: { ratio($0, new) < ratio($1, new) }) else {
            return amount + thing
        }
        // "2 tablets … and 1": the unit stays.
        let keepsUnit = new.unit == nil && replaced.unit != nil
        let end =
            keepsUnit
            ? replaced.tokens.lowerBound + number(at: replaced.tokens.lowerBound)
            : replaced.tokens.upperBound
        return thing.filter { $0 < replaced.tokens.lowerBound } + amount
            + thing.filter { $0 >= end }
    }

    // MARK: Amounts

    private func content(_ tokens: [Int]) -> [Int] {
        let isSmall = { (token: Int) in
            [WordClass.filler, .subject, .of, .and, .with, .determiner, .owner, .separator, .stop]
                .contains { matcher.phrase($0, at: token)?.end == token + 1 }
        }
        let tokens = tokens.firstIndex(where: isVerb).map { Array(tokens[..<$0]) } ?? tokens
        // "A whole one" is an amount with its article.
        let ends = tokens.map { token in
            longest(at: token).flatMap { $0.tokens.count > 1 ? $0.tokens.upperBound : nil }
        }
        guard let first = tokens.indices.first(where: { !isSmall(tokens[$0]) || ends[$0] != nil })
        else { return [] }
        let last =
            tokens.indices.last { index in
                !isSmall(tokens[index]) || ends[first].map { tokens[index] < $0 } ?? false
            } ?? first
        return Array(tokens[first...last])
    }

    /// A verb of taking, which in some languages ends a request and is no part of the thing:
    /// "zu nehmen".
    private func isVerb(_ token: Int) -> Bool {
        matcher.matches(.reminderWord, at: token).contains { match in
            guard case .reminder(let piece) = match.value else { return false }
            return [.take, .eat, .drink].contains(piece.word)
        }
    }

    private func ratio(_ one: Amount, _ other: Amount) -> Double {
        let (first, second) = (one.size, other.size)
        return first > second ? first / second : second / first
    }

    private func all(in tokens: [Int]) -> [Amount] {
        var found: [Amount] = []
        for token in tokens where token >= found.last?.tokens.upperBound ?? 0 {
            if let amount = longest(at: token) { found.append(amount) }
        }
        return found
    }

    /// How many tokens a number takes.
    private func number(at position: Int) -> Int {
        let end = matcher.numbers(at: position).filter(\.value.isPositive).map(\.end).max()
        return (end ?? position + 1) - position
    }

    private func longest(at position: Int) -> Amount? {
        var found: Amount?
        func take(_ end: Int, _ value: Rational, _ unit: MeasureUnit?) {
            guard value.isPositive, end > found?.tokens.upperBound ?? 0 else { return }
            found = Amount(tokens: position..<end, value: value, unit: unit)
        }
        for number in matcher.numbers(at: position) { take(number.end, number.value, nil) }
        for match in matcher.matches(.quantity, at: position) {
            if case .quantity(let value, let unit) = match.value { take(match.end, value, unit) }
        }
        return found
    }
}
