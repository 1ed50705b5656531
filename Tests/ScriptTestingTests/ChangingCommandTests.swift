import Foundation
import Testing

@Suite("earshot test --accept, record and review", .serialized)
final class ChangingCommandTests {
    private let sandbox: ScriptFolder
    private var folder: URL { sandbox.folder }

    init() throws {
        sandbox = try ScriptFolder()
    }

    private func write(_ name: String, _ lines: String) throws { try sandbox.put(name, lines) }
    private func read(_ name: String) throws -> String { try sandbox.text(of: name) }

    /// Runs the program in the folder.
    ///
    /// - Returns: the lines that it prints, and its exit status.
    private func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> (lines: [String], status: Int32) {
        try sandbox.earshot(arguments, input: input, environment: environment)
    }

    private static let toast = "do I had toast\n  say high \"Toast.\" earcon saved\ndo today"
    private static let mended = """
        format 1
        do I had toast
          say default "Logged: toast, now." earcon saved
        do today
        say default "1 entry today. 2:05 PM, toast." spoken "1 entry today. 2 oh 5 PM, toast."

        """

    @Test("S1: --accept changes the file, names every line that it changed, and runs it again")
    func accept() throws {
        try write("a.script", Self.toast)
        try write("b.script", "entries 0")
        let (lines, status) = try run("test", "--accept", "failed", ".")
        #expect(
            lines[0].wholeMatch(of: /\.\/a\.script: 2 values changed(,| and|, and) 1 line added\./)
                != nil)
        #expect(
            lines.dropFirst() == [
                "Line 3 was say high \"Toast.\" earcon saved and is now "
                    + "say default \"Logged: toast, now.\" earcon saved",
                "Line 5 is new: say default \"1 entry today. 2:05 PM, toast.\" "
                    + "spoken \"1 entry today. 2 oh 5 PM, toast.\"", "2 scripts passed.",
            ])
        #expect(status == 0)
        #expect(try read("a.script") == Self.mended)
        #expect(try run("test", "--accept", "all", ".").lines == ["2 scripts passed."])
    }

    @Test("a file keeps its mode, and a link stays a link")
    func file() throws {
        try write("real.script", Self.toast)
        let manager = FileManager.default
        let path = folder.appending(path: "real.script").path(percentEncoded: false)
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let link = folder.appending(path: "link.script").path(percentEncoded: false)
        try manager.createSymbolicLink(atPath: link, withDestinationPath: "real.script")
        #expect(try run("test", "--accept", "failed", "link.script").status == 0)
        #expect(try read("real.script").contains("Logged: toast, now."))
        #expect(try manager.destinationOfSymbolicLink(atPath: link) == "real.script")
        #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(
            try manager.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
                .filter { $0.hasSuffix("~") } == [])
    }

    @Test("a changed script is reported, even if a later one cannot be written")
    func unwritable() throws {
        try write("a.script", Self.toast)
        // Every name is taken that the temporary file could have.
        let long = String(repeating: "b", count: 246) + ".script"
        try write(long, Self.toast)
        let told = try run("test", "--accept", "failed", ".")
        #expect(told.status == 1)
        #expect(told.lines.first?.hasPrefix("./a.script: 2 values changed") == true)
        #expect(
            told.lines.last
                == "The file ./\(long) cannot be written. It is as it was. Check who may write it.")
        try write("a.script", Self.toast)
        let review = try run(
            "review", "a.script", long, "--speech", "off", input: "a\na\na\na\na\na\n")
        #expect(review.status == 1)
        #expect(
            review.lines.contains("3 accepted, 0 rejected, 0 skipped. 1 of 2 scripts pass."))
    }

    @Test("nothing is accepted if CI is set")
    func inCI() throws {
        try write("a.script", Self.toast)
        let before = try read("a.script")
        let sentence =
            "CI is set, and nobody reads what is accepted there. Nothing was changed. "
            + "Accept where a person works."
        for arguments in [
            ["test", "--accept", "missing"], ["test", "--accept", "all"], ["review"],
        ] {
            let told =
                arguments.count > 1
                ? try run(
                    arguments[0], arguments[1], arguments[2], ".", environment: ["CI": "true"])
                : try run(arguments[0], ".", environment: ["CI": "1"])
            #expect(told == ([sentence], 64))
        }
        #expect(
            try run("test", "--accept", "never", ".", environment: ["CI": "true"]).status == 1)
        #expect(try read("a.script") == before)
    }

    @Test("a session in a pipe becomes a script that passes, with and without speech")
    func record() throws {
        for (name, options) in [("quiet", ["--speech", "off"]), ("loud", ["--audio", "null"])] {
            let (lines, status) = try run(
                "record", "\(name).script", "--now", "2026-03-09T14:05", "--with", "interrupts",
                options[0], options[1],
                input:
                    "I had toast\nweight\n175.4\ndone\nrecord\nhear final I had soup\ntoday\nbye\n")
            #expect(status == 0)
            #expect(
                lines.last == "Recorded in \(name).script: 9 steps, 14 lines that can differ.")
            #expect(try run("test", "\(name).script") == (["1 script passed."], 0))
        }
        // The script does not depend on how fast speech was heard.
        #expect(
            try read("quiet.script").replacing("title quiet", with: "")
                == read("loud.script").replacing("title loud", with: ""))
    }

    @Test("recording overwrites nothing unless asked, and changes no log and no settings")
    func recordCare() throws {
        try write("a.script", "entries 0")
        #expect(
            try run("record", "a.script", "--speech", "off", input: "I had toast\n") == (
                [
                    "There is a file a.script already. Nothing was recorded. "
                        + "Choose another name, or say --overwrite."
                ], 1
            ))
        #expect(try read("a.script") == "format 1\nentries 0\n")
        #expect(
            try run("record", "none/a.script", "--speech", "off").lines == [
                "The file none/a.script cannot be written. Nothing was recorded. "
                    + "Check its folder, or choose another."
            ])
        _ = try run(
            "log", "I had soup", "--data", "own", "--now", "2026-03-09T12:00", "--speech", "off")
        let (_, status) = try run(
            "record", "a.script", "--overwrite", "--title", "My day", "--speech", "off", "--data",
            "own", "--now", "2026-03-09T14:05", input: "verbosity brief\nI had toast\ntoday\n")
        #expect(status == 0)
        let text = try read("a.script")
        #expect(text.hasPrefix("format 1\ntitle My day\n"))
        #expect(text.contains("\nsetup entry food \"soup\" at 2026-03-09T12:00"))
        #expect(try run("test", "a.script").status == 0)
        for (title, line) in [("My\nday\u{2028}off", "My day off"), (" \n", "b")] {
            let told = try run(
                "record", "b.script", "--overwrite", "--title", title, "--speech", "off")
            #expect(told.lines.suffix(2).first == "Writing the script.")
            #expect(try read("b.script").hasPrefix("format 1\ntitle \(line)\n"))
            #expect(try run("test", "b.script").status == 0)
        }
        let history = try run("history", "--data", "own", "--speech", "off").lines
        #expect(history.filter { $0.contains("toast") } == [])
        #expect(
            FileManager.default.fileExists(
                atPath: folder.appending(path: ".config/earshot").path(percentEncoded: false))
                == false)
    }

    @Test("if a file takes the script's name during the session, the session is still saved")
    func recordTaken() throws {
        let told = try sandbox.shell(
            """
            (until test -e begun; do sleep 0.01; done; echo mine >a.script; echo bye) |
            earshot record a.script --speech off | (read -r line; touch begun; cat)
            """)
        #expect(
            told.lines.last == "Recorded in a.script.1 instead, as a.script could not be written: "
                + "2 steps, 2 lines that can differ.")
        #expect(try read("a.script") == "mine\n")
        #expect(try read("a.script.1").hasSuffix("do bye\nsay default \"Goodbye.\"\n"))
    }

    @Test("a review asks, makes the accepted changes, and ends with the new status")
    func review() throws {
        try write("a.script", Self.toast)
        let told = try run("review", "a.script", "--speech", "off", input: "a\nwhy\na\na\n")
        #expect(
            told.lines == [
                "Line 3 of a.script. Text: expected \"Toast.\", found \"Logged: toast, now.\". "
                    + "Enter repeats. Accept, reject, skip, why or quit?",
                "Line 3 of a.script. Priority: expected \"high\", found \"default\". "
                    + "Enter repeats. Accept, reject, skip, why or quit?",
                "The step: do I had toast. Before it nothing was said.",
                "Line 3 of a.script. Priority: expected \"high\", found \"default\". "
                    + "Enter repeats. Accept, reject, skip, why or quit?",
                "Line 4 of a.script. Said, and no line expects it: "
                    + "say default \"1 entry today. 2:05 PM, toast.\" "
                    + "spoken \"1 entry today. 2 oh 5 PM, toast.\". "
                    + "Enter repeats. Accept, reject, skip, why or quit?",
                "3 accepted, 0 rejected, 0 skipped. 1 of 1 script passes.",
            ])
        #expect(told.status == 0)
        #expect(try read("a.script") == Self.mended)
        #expect(try run("test", "a.script").status == 0)
    }

    @Test("a review that ends early leaves the rest, and reports that not everything passes")
    func reviewEnds() throws {
        try write("a.script", Self.toast)
        let told = try run("review", "a.script", "--speech", "off", input: "r\na\n")
        #expect(told.status == 1)
        #expect(
            told.lines.last == "1 accepted, 1 rejected, 1 skipped. 0 of 1 script passes.")
        #expect(
            try read("a.script")
                == "format 1\ndo I had toast\n  say default \"Toast.\" earcon saved\ndo today\n"
        )
    }
}
