import Foundation
import Testing

/// The log goes out as a file, and comes back.
@Suite("Export and import")
struct ExchangeTests {
    private let sandbox: Sandbox
    private let file: String

    init() throws {
        sandbox = try Sandbox()
        file = sandbox.folder.appending(path: "log.json").path(percentEncoded: false)
    }

    @Test("D5: an exported log is imported into an empty one, once, and exported again the same")
    func roundTrip() throws {
        #expect(try sandbox.run("log", "I had two eggs").status == 0)
        #expect(try sandbox.run("log", "took 2 tylenol").status == 0)
        let exported = try sandbox.run("export", "--output", file)
        #expect(exported.status == 0)
        #expect(exported.error.hasPrefix("2 entries written to "))
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let again = try sandbox.run("export", "--output", file)
        #expect(again.status == 1)
        #expect(again.error.contains("is there already"))

        let other = try Sandbox()
        let dry = try other.run("import", file, "--dry-run")
        #expect(dry.output == "2 entries would be imported. Nothing was changed.\n")
        #expect(try other.history().isEmpty)
        let imported = try other.run("import", file)
        #expect(imported.status == 0)
        #expect(imported.output.hasPrefix("2 entries imported.\n"))
        #expect(
            try other.run("import", file).output
                == "0 entries imported.\n2 were in the log already.\n")
        let copy = try other.run("export")
        #expect(copy.output == (try String(contentsOfFile: file, encoding: .utf8)))
        #expect(copy.error == "2 entries written.\n")
    }

    @Test("D5: rows that cannot be read are named, and the status says so")
    func brokenRows() throws {
        try "When,What\n2026-03-09,soup\nsoon,eggs\n".write(
            toFile: file, atomically: true, encoding: .utf8)
        let outcome = try sandbox.run(
            "import", file, "--columns", "time=When,item=What", "--kind", "food")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                1 entry imported.
                Left out: line 3. Its time, soon, is no time. Write it as 2026-03-09T14:05.
                To take it back, say undo in a conversation.

                """)
        #expect(try sandbox.history().map { $0["item"] as? String } == ["soup"])
    }

    @Test("D5: a long import says how far it is, every tenth")
    func progress() throws {
        let rows = (0..<10_001).map { "2026-03-09,toast \($0)\n" }.joined()
        try ("When,What\n" + rows).write(toFile: file, atomically: true, encoding: .utf8)
        let outcome = try sandbox.run("import", file, "--columns", "time=When,item=What")
        #expect(outcome.output.hasPrefix("10,001 entries imported.\n"))
        let percents = (1...9).map { "\($0)0 percent.\n" }.joined()
        #expect(outcome.error == percents)
    }

    @Test(
        "D5: what cannot be imported is refused in a sentence, and nothing is changed",
        arguments: [
            ["import"], ["import", "nowhere.json"], ["import", "/etc/passwd"],
            ["import", "/etc/passwd", "--format", "json"],
            ["import", "/etc/passwd", "--columns", "x=y"], ["export", "--output", "/proc/x/y"],
        ])
    func refused(arguments: [String]) throws {
        let outcome = try sandbox.run(arguments, input: Data())
        #expect(outcome.status != 0)
        #expect(outcome.error.isOneSentenceLine || outcome.error.contains("Nothing was imported."))
        #expect(try sandbox.history().isEmpty)
    }
}

extension ExchangeTests {
    @Test("I3: the log is copied and restored, and what it was before is kept")
    func copies() throws {
        #expect(try sandbox.run("log", "I had two eggs").status == 0)
        let copy = sandbox.folder.appending(path: "copy.sqlite").path(percentEncoded: false)
        #expect(try sandbox.run("backup", copy).output == "1 entry copied to \(copy).\n")
        #expect(try sandbox.run("backup", copy).status == 1)
        #expect(try sandbox.run("log", "took 2 tylenol").status == 0)
        let restored = try sandbox.run("restore", copy)
        #expect(restored.status == 0)
        #expect(restored.output.hasPrefix("1 entry restored. The log as it was before is in "))
        #expect(try sandbox.history().map { $0["item"] as? String } == ["eggs"])
        #expect(try sandbox.run("restore", "/etc/passwd").status == 1)
        #expect(try sandbox.run("restore", "nowhere.sqlite").status == 1)
        #expect(try sandbox.history().count == 1)
    }
}
