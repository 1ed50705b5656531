import Foundation
import Testing

@testable import ScriptTesting

@Suite("Shared steps of scripts")
struct IncludeTests {
    private static let shared = [
        "toast.steps":
            "note Logs toast.\ndo I had toast\nsay default \"Logged: toast, now.\" earcon saved\n",
        "clock.steps": "setup clock 2026-03-09T14:05 locale en_US\n",
        "both.steps": "include \"clock.steps\"\ninclude \"toast.steps\"\n",
        "self.steps": "include \"self.steps\"\n",
        "one.steps": "include \"two.steps\"\n", "two.steps": "include \"one.steps\"\n",
        "titled.steps": "title Mine\n", "wrong.steps": "do I had toast\n\nzork\n",
        "broken.steps": "do I had toast\nsay default \"Logged: eggs, now.\" earcon saved\n",
        "many.steps": String(repeating: "include \"toast.steps\"\n", count: 201),
    ]

    private func parse(_ lines: String) -> ScriptParser.Parsed {
        ScriptParser.parse("format 1\n" + lines, path: "a.script") { Self.shared[$0] }
    }

    private func put(_ text: String, _ name: String, in folder: ScriptFolder) throws {
        try Data(text.utf8).write(to: folder.folder.appending(path: name))
    }

    /// A folder with the shared files.
    private func folder() throws -> ScriptFolder {
        let folder = try ScriptFolder()
        for (name, text) in Self.shared { try put(text, name, in: folder) }
        return folder
    }

    /// Runs a script in a folder with the shared files.
    private func run(_ lines: String) throws -> (told: [String], text: String) {
        let folder = try self.folder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path(of: "a.script")
        let log = Scripts.suite.run("format 1\n" + lines, path: path)
        return (try Scripts.told(log), path)
    }

    @Test(
        "S4: shared lines stand where they are included, and the text of the script stays its own")
    func lines() throws {
        let text = "include \"both.steps\"\ndo undo\nsay default \"Undone: toast.\" earcon undone\n"
        let parsed = parse("asserts 2\n" + text)
        #expect(parsed.errors == [])
        #expect(parsed.script.text == "format 1\nasserts 2\n" + text)
        #expect(parsed.script.setup.clock == "2026-03-09T14:05")
        #expect(parsed.script.lines.count { $0.statement.isAssertion } == 2)
        #expect(
            parsed.script.lines.first { $0.text.hasPrefix("do I had") }?.shared
                == SharedPlace(file: "toast.steps", line: 2))
        #expect(try run(text).told == [])
    }

    @Test("S4: a number that leaves out the lines of shared files is refused")
    func counts() {
        let parsed = parse(
            "asserts 1\ninclude \"toast.steps\"\ndo undo\nsay default \"Undone: toast.\"\n")
        #expect(parsed.errors.map(\.code) == [.otherCount])
        #expect(parsed.errors.first?.nearest == "2")
    }

    @Test(
        "S4: what cannot be included is refused with file and line",
        arguments: [
            ("self.steps", LoadError.Code.includedAgain, "self.steps", 1),
            ("one.steps", .includedAgain, "two.steps", 1),
            ("many.steps", .includedAgain, "many.steps", 200),
            ("missing.steps", .noShared, "a.script", 2),
            ("../toast.steps", .noShared, "a.script", 2),
            ("/etc/passwd", .noShared, "a.script", 2), ("", .noShared, "a.script", 2),
            ("titled.steps", .notShared, "titled.steps", 1),
            ("wrong.steps", .unknownKeyword, "wrong.steps", 3),
        ])
    func refused(file: String, code: LoadError.Code, path: String, line: Int) {
        let errors = parse("include \"\(file)\"\ndo I had toast\nentries 1\n").errors
        #expect(errors.first?.code == code, "\(errors)")
        #expect(errors.first?.path == path)
        #expect(errors.first?.line == line)
    }

    @Test("S4: a link out of the folder is not followed")
    func link() throws {
        let (folder, outside) = (try ScriptFolder(), try ScriptFolder())
        defer { withExtendedLifetime((folder, outside)) {} }
        try put("do I had toast\n", "out.steps", in: outside)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "in.steps"), withDestinationPath: outside.path(of: "out.steps"))
        let parsed = ScriptParser.parse(
            "format 1\ninclude \"in.steps\"\nentries 1\n", path: folder.path(of: "a.script"))
        #expect(parsed.errors.map(\.code) == [.noShared])
    }

    @Test("S6: a failure in a shared file names the script, the file and both lines")
    func failure() throws {
        let (told, path) = try run("include \"broken.steps\"\n")
        let line = try #require(told.first { $0.contains("broken.steps") }, "\(told)")
        #expect(line.hasPrefix("\(path), line 2: In broken.steps, line 2: "), "\(line)")
    }

    @Test("S1: accepting changes the script and never the line that includes a file")
    func accepting() throws {
        let folder = try self.folder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path(of: "a.script")
        let accepter = ScriptAccepter(suite: Scripts.suite)
        let text =
            "format 1\ninclude \"toast.steps\"\ndo undo\nsay default \"Undone: eggs.\" earcon undone\n"
        let accepted = accepter.accept(text, path: path, policy: .failed)
        #expect(accepted.text == text.replacing("eggs", with: "toast"), "\(accepted.text)")
        try put(Self.shared["broken.steps"] ?? "", "toast.steps", in: folder)
        let refused = accepter.accept(
            text.replacing("eggs", with: "toast"), path: path, policy: .failed)
        #expect(refused.text == text.replacing("eggs", with: "toast"))
        #expect(refused.refusal != nil)
    }
}
