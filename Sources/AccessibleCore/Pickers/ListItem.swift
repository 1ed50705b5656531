/// An item that can be chosen in a ``ListPicker``.
public struct ListItem: Sendable, Hashable, Identifiable {
    /// The id, unique in its list.
    public let id: String
    /// What is said for the item.
    public let label: Message
    /// The text that typed letters are compared with, from the beginning of each of its
    /// words.
    ///
    /// It is usually the item's name, while ``label`` may say more.
    public let text: String
    /// How high the tone of a step to the item is, from 0 to 1; nil for its place in the list.
    public let tonePosition: Double?

    /// Makes an item.
    public init(_ id: String, label: Message, text: String, tonePosition: Double? = nil) {
        self.id = id
        self.label = label
        self.text = text
        self.tonePosition = tonePosition
    }

    /// A choice whose id, label and searched text are the same.
    public init(_ text: String) {
        self.init(text, label: .verbatim(text), text: text)
    }
}
