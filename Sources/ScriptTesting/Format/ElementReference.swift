/// How a script names an element: by its id, or by its label and perhaps its role.
public struct ElementReference: Sendable, Hashable {
    /// An id, or a label.
    public enum Name: Sendable, Hashable {
        /// The id in the tree: `weight`, `time-15`.
        case id(String)
        /// The label, with the role if the label alone is ambiguous: `button "Done"`.
        ///
        /// The role is nil if the script does not say it.
        case label(String, role: String?)
    }

    /// The id or label that the script uses.
    public let name: Name
    /// The words of the line that form the reference; empty if it does not come from a script.
    public let tokens: [ScriptToken]

    /// A reference with the words of the line that form it.
    public init(_ name: Name, tokens: [ScriptToken] = []) {
        self.name = name
        self.tokens = tokens
    }

    /// The reference as messages show it: `weight`, `button "Done"`.
    public var text: String {
        switch name {
        case .id(let id): id
        case .label(let label, let role):
            ([role].compactMap(\.self) + [ScriptToken.quoting(label)]).joined(separator: " ")
        }
    }
}
