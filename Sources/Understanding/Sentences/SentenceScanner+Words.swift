import AccessibleCore

extension SentenceScanner {
    /// The longest known phrase at a place, as what it is most likely there.
    func lexical(at position: Int, after last: Piece?) -> Piece {
        for phrase in matcher.phrases(at: position).reversed() {
            let classes = phrase.entries.map(\.wordClass)
            for wordClass in Self.order(after: last) where classes.contains(wordClass) {
                guard isAllowed(wordClass, after: last) else { continue }
                let payload = phrase.entries.first { $0.wordClass == wordClass }?.payload ?? 0
                if let kind = Self.kind(wordClass, payload) {
                    return Piece(kind: kind, start: position, end: phrase.end)
                }
            }
        }
        return Piece(kind: .unknown, start: position, end: position + 1)
    }

    private static let nouns: [WordClass] = [
        .puqe, .symptom, .vitamin, .water, .drink, .food, .weight,
    ]
    private static let verbs: [WordClass] = [
        .eat, .drinkVerb, .take, .have, .feel, .weigh, .add, .log, .otherVerb,
    ]
    private static let rest: [WordClass] = [
        .list, .separator, .with, .be, .stop, .severity, .notTaken, .well, .of, .article, .filler,
        .ordinal,
    ]
    private static let blocks: [WordClass] = [
        .question, .plan, .negation, .otherSubject, .subject,
    ]
    private static let nounsFirst = blocks + nouns + verbs + rest
    private static let verbsFirst = blocks + verbs + nouns + rest

    /// After an article, a number or a verb a word such as "drink" is a thing.
    private static func order(after last: Piece?) -> [WordClass] {
        switch last?.kind {
        case .article, .filler, .number, .quantity, .verb, .of, .noun: nounsFirst
        default: verbsFirst
        }
    }

    /// Questions are asked at the beginning of a clause.
    private func isAllowed(_ wordClass: WordClass, after last: Piece?) -> Bool {
        guard wordClass == .question else { return true }
        switch last?.kind {
        case nil, .end, .separator, .filler, .time: return true
        default: return false
        }
    }

    private static func kind(_ wordClass: WordClass, _ payload: Int32) -> Piece.Kind? {
        switch wordClass {
        case .food, .drink, .water, .vitamin, .symptom, .puqe, .weight: .noun(wordClass)
        case .eat, .drinkVerb, .take, .have, .feel, .weigh, .add, .log, .otherVerb:
            .verb(wordClass)
        case .question, .plan, .negation: .block(wordClass)
        case .otherSubject: .otherSubject
        case .subject: .subject
        case .list: .list
        case .with: .with
        case .be: .be
        case .stop: .stop
        case .of: .of
        case .article: .article
        case .filler, .ordinal: .filler
        case .notTaken, .well: .beside(wordClass)
        case .separator: Piece.Separator(rawValue: payload).map(Piece.Kind.separator)
        case .severity: .severity([Severity.mild, .moderate, .severe][Int(payload)])
        default: nil
        }
    }
}
