import Foundation
import TestSupport

/// A folder with scripts, in which the built program is run.
final class ScriptFolder {
    let folder: URL

    /// A new folder.
    ///
    /// - Parameter scripts: the path of a folder in it, which is made with its parents.
    init(scripts: String = "scripts/more") throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "earshot-test-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder.appending(path: scripts), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a script of these lines after `format 1` into the folder `scripts`.
    func write(_ name: String, _ lines: String) throws {
        try put("scripts/\(name).script", lines)
    }

    /// Writes a script of these lines after `format 1` to another path.
    func put(_ path: String, _ lines: String) throws {
        try Data("format 1\n\(lines)\n".utf8).write(to: folder.appending(path: path))
    }

    func path(of name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// Runs `earshot` in the folder.
    ///
    /// - Returns: the lines that it prints, and its exit status.
    func earshot(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> (lines: [String], status: Int32) {
        try run(Repository.program, arguments, input: input, environment: environment)
    }

    /// Runs a shell command in the folder, in which `earshot` is the built program.
    func shell(_ command: String, input: String = "") throws -> (lines: [String], status: Int32) {
        let programs = Repository.program.deletingLastPathComponent().path(percentEncoded: false)
        return try run(
            URL(filePath: "/bin/sh"), ["-c", command], input: input,
            environment: ["PATH": "\(programs):/usr/bin:/bin"])
    }

    private func run(
        _ program: URL, _ arguments: [String], input: String, environment: [String: String]
    ) throws -> (lines: [String], status: Int32) {
        let outcome = try Command.run(
            [program.path(percentEncoded: false)] + arguments,
            environment: [
                "HOME": folder.path(percentEncoded: false), "PATH": "/usr/bin:/bin",
            ].merging(environment) { $1 }, in: folder, input: input)
        return (outcome.lines, outcome.status)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
}
