import AccessibleCore

extension Message {
    /// Whether its spoken form can be made from its printed text.
    ///
    /// This holds only with units in words, and at the punctuation levels none and some.
    var isWordedAlike: Bool {
        reader == .own && arguments.values.allSatisfy(\.isWordedAlike)
    }
}

extension Message.Argument {
    fileprivate var isWordedAlike: Bool {
        switch self {
        // "0:03" is spoken as "3 seconds", and spelling gives signs their names.
        case .elapsed, .spelled: false
        case .message(let message): message.isWordedAlike
        case .list(let items), .clauses(let items), .series(let items), .sentences(let items):
            items.allSatisfy(\.isWordedAlike)
        // The signs of a text without letters or digits are spoken by name.
        case .text(let text): text.isEmpty || text.contains { $0.isLetter || $0.isNumber }
        case .number, .quantity, .moment, .clock, .day, .timeOfDay, .date, .duration,
            .unit, .phonetic:
            true
        }
    }
}
