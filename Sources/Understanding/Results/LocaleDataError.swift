/// A file of a locale folder that does not say what it must.
public struct LocaleDataError: Error, Hashable, CustomStringConvertible {
    /// The file's name, such as `grammar.yaml`.
    public let file: String
    /// Where in the file: the key, or the pattern.
    public let place: String
    /// What is wrong there.
    public let problem: String

    public var description: String { "\(file), \(place): \(problem)." }
}
