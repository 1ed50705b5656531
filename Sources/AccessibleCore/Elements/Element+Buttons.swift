extension Element {
    /// The two buttons at the end of every sheet, with the ids `NAME-done` and
    /// `NAME-escape`.
    package static func closingButtons(of name: String) -> [Element] {
        [
            Element(
                name + "-done", label: Message("button.done"), traits: [.button],
                actions: [.activate]),
            Element(
                name + "-escape", label: Message("button.escape"), traits: [.button],
                actions: [.activate]),
        ]
    }
}
