import AccessibleCore

extension Message {
    /// Its spoken form is made of the very text that is printed of it, with
    /// units in words and at the lower levels of punctuation.
    var isWordedAlike: Bool {
        reader == .own && arguments.values.allSatisfy(\.isWordedAlike)
    }
}

extension Message.Argument {
    fileprivate var isWordedAlike: Bool {
        switch self {
        // "0:03" is "3 seconds" to the ear, and signs are spelled by name.
        case .elapsed, .spelled: false
        case .message(let message): message.isWordedAlike
        case .list(let items), .clauses(let items), .series(let items), .sentences(let items):
            items.allSatisfy(\.isWordedAlike)
        // Signs alone are heard by name.
        case .text(let text): text.isEmpty || text.contains { $0.isLetter || $0.isNumber }
        case .number, .quantity, .moment, .clock, .day, .timeOfDay, .date, .duration,
            .unit, .phonetic:
            true
        }
    }
}
