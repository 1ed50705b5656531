/// A line of a file that scripts include.
public struct SharedPlace: Sendable, Hashable, Codable {
    /// The file, as the `include` line names it.
    public let file: String
    /// The number of the line in it, from 1.
    public let line: Int

    /// A place in a file.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}
