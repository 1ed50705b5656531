import Foundation
import LogStore

/// Which scripts did not pass when they were run last, for `test --failed`.
///
/// They are remembered by their paths, one a line, in the state folder of the
/// XDG base directory rules.
struct FailedScripts {
    private let file: URL

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        file = DataFolders.state(environment: environment).appending(path: "failed-scripts")
    }

    /// The paths, of those that are still there; empty when none failed.
    func paths() -> [String] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Notes how scripts ended; what was not run stays as it was.
    ///
    /// A folder that cannot be written loses this and nothing else.
    func remember(failed: [String], passed: [String]) {
        let passed = Set(passed.map(Self.absolute))
        var paths = paths().filter { !passed.contains($0) }
        for path in failed.map(Self.absolute) where !paths.contains(path) { paths.append(path) }
        guard !paths.isEmpty || FileManager.default.fileExists(atPath: file.path) else { return }
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let text = paths.map { $0 + "\n" }.joined()
        try? Data(text.utf8).write(to: file, options: .atomic)
    }

    /// A path that means the same from every folder.
    static func absolute(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    }
}
