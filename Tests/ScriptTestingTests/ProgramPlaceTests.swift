import Foundation
import Testing

@testable import ScriptTesting

@Suite("Where a program runs, and where it may write")
struct ProgramPlaceTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    /// Runs lines in the folder `scripts`, and returns what is reported.
    private func told(_ command: String, _ lines: String, setup: String = "") throws -> [String] {
        try folder.write(
            "a",
            """
            title A program in its place
            setup program \(ScriptToken.quoting(command)) limit 20s \(setup)
            \(lines)
            """)
        let log = Scripts.suite.run(file: folder.path(of: "scripts/a.script"))
        return try Scripts.told(log).filter { !$0.hasPrefix("Before it") }
    }

    @Test("S4: in a temporary folder of its own, nothing is there but what was copied")
    func ownFolder() throws {
        try Data("Ada".utf8).write(to: folder.folder.appending(path: "scripts/names.txt"))
        try FileManager.default.createDirectory(
            at: folder.folder.appending(path: "scripts/data"), withIntermediateDirectories: true)
        try Data("Bo".utf8).write(to: folder.folder.appending(path: "scripts/data/more.txt"))
        #expect(
            try told(
                "ls; cat names.txt data/more.txt; echo; echo Eve >names.txt; pwd; echo $SCRIPT_FOLDER",
                """
                say default "data"
                say default "names.txt"
                say default "AdaBo"
                say default "<here:any>"
                say default "\(folder.path(of: "scripts/"))"
                state exit = 0
                """, setup: "folder temporary file \"names.txt\" file data") == [])
        #expect(try folder.text(of: "scripts/names.txt") == "Ada")
        #expect(try told("ls -A", "exit 0", setup: "folder temporary") == [])
    }

    @Test("S4: the temporary folder is removed, also if the program is killed")
    func removed() throws {
        let log = Programs.run(
            "pwd; touch x; exec sleep 60", "say default \"<any>\"",
            more: "folder temporary limit 300ms settle 20ms")
        #expect(try Programs.told(log) == [])
        guard case .said(let said)? = log.stageEvents.first?.event else {
            Issue.record("The program did not say where it is.")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: said.printed))
    }

    @Test("a file that is not there, or that would be copied into a named folder, is reported")
    func wrongFiles() throws {
        #expect(
            try told("true", "exit 0", setup: "file nowhere.txt") == [
                "\(folder.path(of: "scripts/a.script")), line 3: \(folder.path(of: "scripts/nowhere.txt")) "
                    + "could not be copied into the folder of the program. Check the path behind file."
            ])
        #expect(
            try told("true", "exit 0", setup: "file a.txt folder \"data\"") == [
                "\(folder.path(of: "scripts/a.script")), line 3: data cannot stand for folder. "
                    + "Try folder temporary."
            ])
    }

    @Test(
        "S4: a program writes in its folder and its home, and nowhere else unless the script says so",
        .enabled(if: ProgramPlace.canConfine, "this kernel cannot confine programs"))
    func confined() throws {
        let other = folder.path(of: "other")
        try Data("old".utf8).write(to: URL(filePath: other))
        let command = """
            echo a >own; mkdir -p $HOME/b; mv own $HOME/b; cat $HOME/b/own; \
            (echo c >'\(other)'; rm '\(other)'; touch '\(other)2') 2>/dev/null; cat '\(other)'; echo
            """
        let lines = "say default \"a\"\nsay default \"old\""
        #expect(try told(command, lines) == [])
        #expect(try told(command, lines, setup: "folder temporary") == [])
        #expect(try folder.text(of: "other") == "old")
        #expect(!FileManager.default.fileExists(atPath: other + "2"))
        // A file that is named can be written, but its folder cannot.
        #expect(
            try told(
                command, "say default \"a\"\nsay default \"c\"", setup: "writes \"\(other)\"") == []
        )
        #expect(
            try told(
                "rm '\(other)'; touch '\(other)2'", "exit 0", setup: "writes anywhere") == [])
        #expect(FileManager.default.fileExists(atPath: other + "2"))
    }
}
