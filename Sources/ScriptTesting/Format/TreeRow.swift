/// One row of `tree exact` or `tree part`: an element and its depth.
public struct TreeRow: Sendable, Hashable {
    /// The number of the row's line in the script, from 1.
    public let line: Int
    /// The depth in the tree, from 1 for the root.
    public let depth: Int
    /// The name of the role, such as `list item`; `generic` for an element without a role.
    public let role: String
    /// The label, with matchers if the script contains any.
    public let label: TextPattern
    /// The other stated properties; a value or state that is not stated must be absent.
    public let fields: [ElementField]

    /// A row with its stated properties.
    public init(line: Int, depth: Int, role: String, label: TextPattern, fields: [ElementField]) {
        self.line = line
        self.depth = depth
        self.role = role
        self.label = label
        self.fields = fields
    }
}
