import Foundation
import LogStore

/// The scripts that did not pass the last time, for `test --failed`.
///
/// Their paths are kept in a file in the XDG state folder, one on each line.
struct FailedScripts {
    private let file: URL

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        file = DataFolders.state(environment: environment).appending(path: "failed-scripts")
    }

    /// The paths of those scripts that still exist.
    func paths() -> [String] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Updates the list after a run.
    ///
    /// Scripts that were not run stay as they are. If the file cannot be written,
    /// the result of this run is not remembered.
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

    /// The absolute path.
    static func absolute(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    }
}
