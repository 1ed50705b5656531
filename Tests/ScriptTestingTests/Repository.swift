import Foundation

/// The files of the repository.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The project's own scripts.
    static var scripts: String { root.appending(path: "Tests/Scripts").path(percentEncoded: false) }

    /// The built program, in the folder of the tests.
    static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "earshot")
}
