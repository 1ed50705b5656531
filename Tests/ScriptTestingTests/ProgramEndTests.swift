import Foundation
import ScriptTesting
import Testing

@Suite("A program has a second to end by itself, and no more")
struct ProgramEndTests {
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
    }

    /// Runs lines with a program in the folder.
    ///
    /// - Returns: whether the program wrote its last file.
    private func saves(_ command: String, _ lines: String, setup: String = "") throws -> Bool {
        let log = Programs.run(
            command, lines, setup: setup, more: "limit 5s folder \(folder.path(of: "."))")
        #expect(try Programs.told(log) == [])
        return FileManager.default.fileExists(atPath: folder.path(of: "saved"))
    }

    @Test("after leave, a program still has its second")
    func leave() throws {
        #expect(try saves("cat; sleep 0.3; touch saved", "leave\nmay state session = open"))
    }

    @Test("at the end of the script, the program's input ends or its terminal hangs up")
    func end() throws {
        #expect(try saves("cat; sleep 0.3; touch saved", "state session = open"))
        try FileManager.default.removeItem(atPath: folder.path(of: "saved"))
        #expect(
            try saves(
                "trap 'sleep 0.3; touch saved; exit' HUP; while :; do sleep 0.05; done",
                "state session = open", setup: "pty "))
    }

    @Test("a program that has ended is not waited for", .timeLimit(.minutes(1)))
    func over() {
        let log = Programs.run("true", "state exit = 0\nwait 2min\nquiet 2min")
        #expect(log.outcome() == .passed)
    }
}

@Suite("What a program of the session protocol reports")
struct SessionTellingTests {
    /// A program that answers each question with this line, in which `N` is the number of the
    /// question.
    private static func program(_ answer: String) -> String {
        """
        read -r hello; echo '{"reply":1,"version":1,"offers":["clock","entries"]}'; n=1; \
        while read -r line; do n=$((n + 1)); echo '\(answer)' | sed "s/NUMBER/$n/"; done
        """
    }

    private func told(_ answer: String, _ lines: String) throws -> [String] {
        try Programs.told(Programs.run(Self.program(answer), lines, setup: "session "))
    }

    @Test("without ids, the last entry of the list counts as added last")
    func entries() throws {
        let entries = #"[{"fields":{"item":"egg"}},{"fields":{"item":"tea"}}]"#
        let answer = #"{"reply":NUMBER,"entries":\#(entries)}"#
        #expect(try told(answer, "entry last item tea\nentry 1 item egg") == [])
    }

    @Test("a number that is not whole is reported with its field")
    func fraction() throws {
        #expect(
            try told(#"{"say":"a","at":1.5}"#, "do a\nsay default \"a\"").first
                == "line 3: Line 2 of what the program sent: The field at must be: number.")
    }

    @Test("the language is compared if it is reported, and not required")
    func language() throws {
        func answer(_ more: String) -> String {
            #"{"say":"a"\#(more)}\n{"reply":NUMBER}"#
        }
        let lines = "do a\nsay default \"a\""
        #expect(try told(answer(""), lines) == [])
        #expect(try told(answer(#","language":"en-US""#), lines) == [])
        #expect(
            try told(answer(#","language":"fr-FR""#), lines).first
                == "line 4: Language is \"fr-FR\", and the line does not say so. "
                + "Where that is right, add language fr-FR.")
        #expect(try told(answer(#","language":"fr-FR""#), lines + " language fr-FR") == [])
    }
}
