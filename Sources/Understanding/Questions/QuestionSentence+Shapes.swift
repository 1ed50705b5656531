import AccessibleCore
import Foundation
import Journal

/// Questions about two things, or about when something usually is (D1).
extension QuestionSentence {
    /// What a sentence asks that has one of the shapes of ``QuestionShapes``; nil for any other.
    ///
    /// - Parameter isForced: it is known to be a question.
    func shaped(isForced: Bool) -> LogQuestion? {
        // "After 6 pm" names hours, and no thing.
        guard scanned?.hours == nil else { return nil }
        let isAsked = isForced || text.contains { "?？¿".contains($0) }
        return utterances.locale.shapes.value.matches(text).lazy
            .compactMap { question(of: $0, isAsked: isAsked) }.first
    }

    private func question(of match: QuestionShapes.Match, isAsked: Bool) -> LogQuestion? {
        switch match.shape {
        case .elapsed:
            guard let from = thing(match.text(.from)), let to = thing(match.text(.to)) else {
                return nil
            }
            return of(to, and: from, kind: .elapsed, on: match.text(.when))
        case .before, .after:
            guard let said = match.text(.asked), let anchor = thing(match.text(.anchor)),
                isAsked || asksSurely(said),
                case .question(var asked) = part(said).plainReading(after: nil, isForced: true),
                [.list, .did].contains(asked.kind), !asked.subject.isEverything
            else { return nil }
            // "What did I eat" alone is about today.
            if !part(said).namesDays { asked.span = nil }
            let kind: LogQuestion.Kind = match.shape == .before ? .before : .after
            return of(asked, and: anchor, kind: kind, on: nil)
        case .usual:
            guard var question = thing(match.text(.thing)) else { return nil }
            question.kind = .usual
            return question
        case .moreOften:
            guard let first = thing(match.text(.thing)), let second = thing(match.text(.other))
            else { return nil }
            return of(first, and: second, kind: .moreOften, on: match.text(.when))
        }
    }

    /// A part of the text asks what there was, or whether there was something where the text begins with
    /// it: German "nach dem Essen war mir übel" reports.
    private func asksSurely(_ asked: String) -> Bool {
        let asked = part(asked)
        guard asked.opensAsking else { return false }
        return asked.scanned?.has(.what) ?? false || text.hasPrefix(asked.text.prefix { $0 != " " })
    }

    /// A question about a thing and another one; nil if it names days twice.
    ///
    /// - Parameter days: the words that name its days; nil for none.
    private func of(
        _ question: LogQuestion, and other: LogQuestion, kind: LogQuestion.Kind, on days: String?
    ) -> LogQuestion? {
        // "Between coffee and coffee"
        guard question.subject != other.subject else { return nil }
        var question = question
        question.kind = kind
        question.other = other.subject
        question.isOfOthersEnd = other.isOfEnd
        var spans = [question.span, other.span].compactMap(\.self)
        if let days {
            guard let span = part(days).span else { return nil }
            spans.append(span)
        }
        guard spans.allSatisfy({ $0 == spans[0] }) else { return nil }
        question.span = spans.first
        return question
    }

    /// Words that name one thing, and perhaps its days, and ask nothing; nil for any others.
    private func thing(_ words: String?) -> LogQuestion? {
        guard let words,
            case .question(let question) = part(words).plainReading(after: nil, isForced: true),
            question.otherSpan == nil, question.unit == nil, let scan = part(words).scanned,
            scan.hours == nil, !scan.isAroundHour
        else { return nil }
        let subject = question.subject
        let isMoment = subject.isOfNights && question.kind == .last
        // "Before 8" and "after I ate" name nothing.
        guard
            isMoment || scan.hasThing || scan.has(anyOf: QuestionScan.ofKinds)
                || subject.meal != nil
        else { return nil }
        guard isMoment || Self.naming.contains(question.kind), !subject.isEverything,
            subject.name != nil || subject.kinds.count == 1 || subject.meal != nil
        else { return nil }
        return question
    }

    /// What a thing alone is read as asking.
    private static let naming: Set<LogQuestion.Kind> = [
        .did, .list, .value, .total, .first, .change,
    ]

    private var namesDays: Bool { scanned?.span != nil }

    private func part(_ words: String) -> QuestionSentence {
        QuestionSentence(text: words, utterances: utterances)
    }
}
