import Foundation
import Journal
import Testing

/// Sentences that a synthesizer says into a file, and the program hears.
@Suite(
    "Heard from a file, end to end", .serialized,
    .enabled(if: Flite.isInstalled, "flite or PocketSphinx's model is not installed"))
struct SpokenTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// A session that hears a sentence whenever it records.
    private func session(hearing sentence: String) throws -> PipeSession {
        let file = sandbox.folder.appending(path: "\(UUID().uuidString).wav")
            .path(percentEncoded: false)
        let flite = Process()
        flite.executableURL = URL(filePath: "/usr/bin/flite")
        flite.arguments = ["-voice", "slt", "-t", sentence, "-o", file]
        try flite.run()
        flite.waitUntilExit()
        let place = try #require(
            sandbox.options.firstIndex(of: "--listen").map { $0 + 1 })
        sandbox.options[place] = file
        return try PipeSession(sandbox)
    }

    @Test("E1 E2 E5: a medicine that is said is said back, and logged after yes")
    func medicine() throws {
        let session = try session(hearing: "I took two ibuprofen at noon")
        _ = try session.answer()
        try session.sendBytes(Data("record\n".utf8))
        try session.line(beginning: "Recording. Speak now. Enter stops it.")
        #expect(
            try session.line(beginning: "Heard:")
                == "Heard: ibuprofen, 2, 12:00 PM. Log it? Enter is no.")
        #expect(try sandbox.history().isEmpty)
        #expect(try session.say("yes").hasPrefix("Logged 1 item"))
        #expect(try sandbox.history().count == 1)
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("E5: a command that is said is performed")
    func command() throws {
        let session = try session(hearing: "undo")
        _ = try session.answer()
        #expect(try session.say("I had soup") == "Logged: soup, now.\n")
        try session.sendBytes(Data("record\n".utf8))
        try session.line(beginning: "Recording. Speak now. Enter stops it.")
        #expect(try session.line(beginning: "Undone") == "Undone: soup.")
        #expect(try sandbox.history().isEmpty)
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }
}

/// A synthesizer whose voices are recognized.
private enum Flite {
    static var isInstalled: Bool {
        ["/usr/bin/flite", "/usr/share/pocketsphinx/model/en-us"].allSatisfy {
            FileManager.default.fileExists(atPath: $0)
        }
    }
}
