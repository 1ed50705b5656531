import AccessibleCore

/// What is said of an element that gets focus: label, value, state, role,
/// position, then the hint.
enum FocusMessages {
    /// - Parameter withHint: whether the hint follows.
    static func focus(on element: Element, in tree: AccessibilityTree, withHint: Bool) -> Message {
        var sentences: [Message.Argument] = [.message(line(element, in: tree))]
        if withHint, let hint = element.hint { sentences.append(.message(hint)) }
        return Message("parts", ["parts": .sentences(sentences)])
    }

    /// Label and value alone.
    static func name(_ element: Element) -> Message {
        let parts = [element.label, element.value].compactMap(\.self)
        return Message(
            "parts", ["parts": .series(parts.map { .message(inLanguage($0, of: element)) })])
    }

    /// A label or value, read in its element's language.
    private static func inLanguage(_ message: Message, of element: Element) -> Message {
        guard message.reader == .own, let language = element.language else { return message }
        return message.read(by: .language(language))
    }

    /// The element without its hint.
    static func line(_ element: Element, in tree: AccessibilityTree) -> Message {
        let label = inLanguage(element.shortLabel ?? element.label, of: element)
        var parts: [Message.Argument] = [.message(label)]
        if let value = element.value { parts.append(.message(inLanguage(value, of: element))) }
        for trait in [Trait.selected, .adjustable, .button, .header, .textField, .disabled]
        where element.traits.contains(trait) {
            if trait == .adjustable, let step = element.step {
                parts.append(
                    .message(Message("focus.adjustable-by", ["step": .message(step)])))
                continue
            }
            parts.append(.message(Message("trait.\(trait.rawValue.replacing(" ", with: "-"))")))
        }
        if let position = tree.position(of: element.id) {
            parts.append(
                .message(
                    Message(
                        "focus.position",
                        ["index": .count(position.index), "count": .count(position.count)])))
        }
        return Message("parts", ["parts": .series(parts)])
    }
}
