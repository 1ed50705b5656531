/// A file of a locale folder that does not say what it must.
package struct LocaleDataError: Error, Hashable, CustomStringConvertible {
    /// The file's name, such as `grammar.yaml`.
    package let file: String
    /// The line in the file, from 1; nil for the file as a whole.
    package let line: Int?
    /// Where in the file: the key, or the pattern.
    package let place: String
    /// What is wrong there.
    package let problem: String

    package var description: String {
        let place = line.map { "line \($0), \(self.place)" } ?? self.place
        return "\(file), \(place): \(problem)."
    }
}
