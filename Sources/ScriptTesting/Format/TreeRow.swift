/// One row of `tree exact`: an element with its depth, from 1.
public struct TreeRow: Sendable, Hashable {
    /// The line it stands on.
    public let line: Int
    public let depth: Int
    public let role: String
    public let label: TextPattern
    public let fields: [ElementField]

    public init(line: Int, depth: Int, role: String, label: TextPattern, fields: [ElementField]) {
        self.line = line
        self.depth = depth
        self.role = role
        self.label = label
        self.fields = fields
    }
}
