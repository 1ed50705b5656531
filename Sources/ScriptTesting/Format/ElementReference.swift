/// How a script names an element: by its id, or by what is heard of it.
public struct ElementReference: Sendable, Hashable {
    public enum Name: Sendable, Hashable {
        /// Its id in the tree: `weight`, `time-15`.
        case id(String)
        /// Its label, and its role when one label is not enough: `button "Done"`.
        case label(String, role: String?)
    }

    public let name: Name
    /// The words of the line that name it.
    public let tokens: [Token]

    public init(_ name: Name, tokens: [Token] = []) {
        self.name = name
        self.tokens = tokens
    }

    /// As it is told to people: `weight`, `button "Done"`.
    public var text: String {
        switch name {
        case .id(let id): id
        case .label(let label, let role):
            ([role].compactMap(\.self) + [Token.quoting(label)]).joined(separator: " ")
        }
    }
}
