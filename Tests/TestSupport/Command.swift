package import Foundation

/// Another program, which a test runs to its end.
package enum Command {
    /// How it ended, and what it wrote to standard output and standard error together.
    package struct Outcome: Sendable {
        package let status: Int32
        package let output: String
        /// The lines that are not empty.
        package var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - words: its path, or its name in the folders of `PATH`, and its arguments.
    ///   - environment: all of its environment; nil for that of the test.
    ///   - folder: the folder in which it runs; nil for that of the test.
    ///   - input: what it reads, up to 64 kB.
    @discardableResult
    package static func run(
        _ words: [String], environment: [String: String]? = nil, in folder: URL? = nil,
        input: String = ""
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        if let environment { process.environment = environment }
        if let folder { process.currentDirectoryURL = folder }
        let (typed, output) = (Pipe(), Pipe())
        process.standardInput = typed
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try typed.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }
}
