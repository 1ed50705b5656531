/// One choice of a list picker.
public struct ListItem: Sendable, Hashable, Identifiable {
    /// Unique in its list.
    public let id: String
    public let label: Message
    /// What is typed to find it: its label as it is printed.
    public let text: String

    public init(_ id: String, label: Message, text: String) {
        self.id = id
        self.label = label
        self.text = text
    }
}
