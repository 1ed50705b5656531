import ScriptTesting
import Testing

@Suite("S4: say <any lines>")
struct AnyLinesTests {
    private static let accepter = ScriptAccepter(suite: Scripts.suite)

    @Test(
        "any number of lines, and none, are passed over up to the next one that is stated",
        arguments: [
            ("seq 9; cat", "say <any lines>\nsay default \"9\""),
            (
                "seq 9; cat",
                "say default \"1\"\nsay <any lines>\nsay default \"8\"\nsay default \"9\""
            ),
            ("seq 9; cat", "say <any lines>\ndo a\nsay default \"a\""),
            ("seq 9; cat", "say <any lines>\nstate session = open\ndo a\nsay <any lines>"),
            (
                "echo 1; cat",
                "say <any lines>\nsay default \"1\"\nsay <any lines>\ndo a\nsay default \"a\""
            ),
            (
                "seq 9; cat",
                "say <any lines>\nsay default \"<n:int 5..6>\"\nsay <any lines>\ndo a\nsay default \"a\""
            ),
            ("seq 5; sleep 0.3; seq 6 9; cat", "say <any lines>\nsay default \"9\""),
            ("seq 9; echo no >&2; exit 3", "say <any lines>\nsay error \"no\"\nexit 3"),
            (
                "seq 9; cat",
                "say <any lines>\nmay say default \"none\"\nsay default \"7\"\nskip until \"9\""
            ),
            ("seq 9; cat", "say <any lines>\nskip until \"5\"\nsay <any lines>\nsay default \"9\""),
        ])
    func passes(program: String, lines: String) throws {
        #expect(try Programs.told(Programs.run(program, lines, more: "settle 1s limit 9s")) == [])
    }

    @Test(
        "what follows must still come, and errors and endings must still be stated",
        arguments: [
            (
                "seq 9; cat", "say <any lines>\nsay default \"10\"",
                ["line 4: Not said: \"10\". The program waits for input and has said nothing."]
            ),
            (
                "seq 9; cat", "say <any lines>\nsay default \"8\"\ndo a\nsay default \"a\"",
                ["line 4: Said, and no line expects it: \"9\"."]
            ),
            (
                "seq 9; echo no >&2; cat", "say <any lines>\nstate session = open",
                ["line 4: Written to stderr, and no line expects it: \"no\"."]
            ),
            (
                "seq 9; exit 3", "say <any lines>\nstate session = ended",
                [
                    "line 4: The program has ended with 3, and no line says so. Add exit 3 where that is right."
                ]
            ),
            (
                "seq 4; cat", "say <any lines>\nsay default \"2\"\nsay default \"4\"",
                ["line 5: Said, and no line expects it: \"3\"."]
            ),
        ])
    func fails(program: String, lines: String, told: [String]) throws {
        let found = try Programs.told(Programs.run(program, lines, more: "settle 1s limit 2s"))
        #expect(found == told)
    }

    @Test("it cannot fail, so it does not count, and alone it is no script")
    func alone() throws {
        let text = "format 1\nasserts 1\nsetup program \"seq 9\"\nsay <any lines>\nstate exit = 0\n"
        #expect(Scripts.parse(text, path: "a.script").errors.isEmpty)
        let alone = "format 1\nsetup program \"seq 9\"\nsay <any lines>\n"
        #expect(!Scripts.parse(alone, path: "a.script").errors.isEmpty)
        let misspelt = "format 1\nsetup program \"seq 9\"\nsay <any line>\nstate exit = 0\n"
        #expect(Scripts.parse(misspelt, path: "a.script").errors.first?.nearest == "lines>")
    }

    @Test(
        "accepting keeps it, and mends the lines around it",
        arguments: [
            ("\"8\"\nsay default \"9\"", "\"8\"\nsay default \"nine\""),
            ("\"9\"", "\"ten\""),
            ("\"9\"\nsay error \"no\"", "\"9\""),
        ])
    func accepts(right: String, wrong: String) {
        let error = right.contains("error") ? "; echo no >&2" : ""
        func text(_ lines: String) -> String {
            """
            format 1
            setup program "seq 9\(error); cat" settle 1s limit 9s
            say default "1"
            say <any lines>
            say default \(lines)
            do a
            say default "a"

            """
        }
        let accepted = Self.accepter.accept(text(wrong), path: "a.script", policy: .failed)
        #expect(accepted.text == text(right))
        #expect(accepted.log.outcome() == .passed)
    }
}

@Suite("S3: what a program does to its terminal")
struct TerminalChangeTests {
    @Test(
        "a script states whether the terminal is as it was",
        arguments: [
            ("cat", "unchanged"), ("stty -icanon; echo a; cat", "other mode"),
            ("stty -icanon; echo a; stty icanon; exit", "unchanged"),
            ("stty raw; exit", "other mode"), ("stty cols 40 rows 10; cat", "other size"),
            ("stty cols 40; exit", "other size"),
        ])
    func shape(program: String, found: String) throws {
        for channel in ["pty ", "screen "] {
            let end = program.hasSuffix("exit") ? "state exit = 0" : "state session = open"
            let lines = "may say default \"a\"\n\(end)\nstate terminal = \"\(found)\""
            #expect(try Programs.told(Programs.run(program, lines, setup: channel)) == [])
        }
        let wrong = Programs.run(program, "state terminal = x", setup: "pty ")
        #expect(
            try Programs.told(wrong).contains {
                $0.contains("Terminal: expected \"x\", found \"\(found)\".")
            })
    }

    @Test("the state of the terminal is none for a program that runs without one")
    func pipes() throws {
        #expect(try Programs.told(Programs.run("cat", "state terminal = none")) == [])
    }
}
