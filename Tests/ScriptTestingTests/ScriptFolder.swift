import Foundation

/// A folder with scripts, in which the built program is run.
final class ScriptFolder {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "earshot-test-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "scripts/more"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a script of lines behind `format 1`.
    func write(_ name: String, _ lines: String) throws {
        try Data("format 1\n\(lines)\n".utf8)
            .write(to: folder.appending(path: "scripts/\(name).script"))
    }

    /// Runs `earshot` in the folder; the lines it prints, and its status.
    func earshot(_ arguments: [String]) throws -> (lines: [String], status: Int32) {
        let process = Process()
        process.executableURL = Repository.program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = [
            "HOME": folder.path(percentEncoded: false), "PATH": "/usr/bin:/bin",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, process.terminationStatus)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
}
