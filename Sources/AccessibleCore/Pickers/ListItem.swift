/// One choice of a list picker.
public struct ListItem: Sendable, Hashable, Identifiable {
    /// Unique in its list.
    public let id: String
    public let label: Message
    /// What is typed to find it, from any of its words on: a name rather than
    /// all that its label says.
    public let text: String

    public init(_ id: String, label: Message, text: String) {
        self.id = id
        self.label = label
        self.text = text
    }

    /// A choice whose id, label and searched text are the same.
    public init(_ text: String) {
        self.init(text, label: .verbatim(text), text: text)
    }
}
