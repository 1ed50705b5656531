import Yams

/// A file of a locale that is missing or is not YAML.
package struct UnreadableFile: Error, Hashable, CustomStringConvertible {
    /// The file's name, such as `grammar.yaml`.
    package let file: String
    /// The line in the file, counted from 1; nil if the whole file is concerned.
    package let line: Int?
    /// What is wrong, such as "cannot be read".
    package let problem: String

    /// The file, the line and the problem as a sentence.
    package var description: String {
        let place = line.map { "\(file), line \($0)" } ?? file
        return "\(place): \(problem)."
    }

    /// Makes the error.
    package init(file: String, line: Int?, problem: String) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    init(file: String, _ error: YamlError) {
        switch error {
        case .scanner(_, let problem, let mark, let yaml),
            .parser(_, let problem, let mark, let yaml),
            .composer(_, let problem, let mark, let yaml):
            let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false)
            let text = lines.indices.contains(mark.line - 1) ? lines[mark.line - 1] : ""
            let quoted = text.trimmingPrefix { $0 == " " }.prefix(40)
            self.init(file: file, line: mark.line, problem: "\(problem), at \(quoted)")
        case .duplicatedKeysInMapping(let duplicates, _):
            let keys = duplicates.sorted().joined(separator: ", ")
            self.init(file: file, line: nil, problem: "has the same key twice: \(keys)")
        default:
            self.init(file: file, line: nil, problem: "is not YAML")
        }
    }
}
