import Foundation
import Testing

/// Lines that nobody should type; they must do no harm.
@Suite("Bad input")
struct BadInputTests {
    /// A line, as bytes, and a name for it.
    struct Line: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: Data

        init(_ name: String, _ text: String) {
            self.name = name
            bytes = Data(text.utf8)
        }

        init(_ name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = Data(bytes)
        }

        var testDescription: String { name }
    }

    /// None of these may log anything.
    static let lines: [Line] = [
        Line("empty", ""),
        Line("blanks", " \t  "),
        Line("escape sequences", "\u{1B}[2J\u{1B}]0;title\u{7}\u{1B}[31mred"),
        Line("C1 controls", "\u{9B}31m \u{85} \u{90}q"),
        Line("other controls", "\u{1}\u{2}\u{8}\u{B}\u{C}\u{7F}"),
        Line("carriage returns", "one\rtwo\r"),
        Line("bidi controls", "\u{202E}reverse\u{202C} \u{2066}x\u{2069}"),
        Line("zero width", "\u{200B}\u{FEFF}\u{2060}"),
        Line("combining marks", "e" + String(repeating: "\u{301}", count: 300)),
        Line("emoji", "👩‍🍼👨‍👩‍👧‍👦🏳️‍🌈"),
        Line("invalid UTF-8", bytes: [0x61, 0xFF, 0xFE, 0xC3, 0x28, 0xF0, 0x9F]),
        Line("half a surrogate", bytes: [0xED, 0xA0, 0x80, 0x20, 0xED, 0xB0, 0x80]),
        Line("overlong", bytes: [0xC0, 0xAF, 0xE0, 0x80, 0xAF]),
        Line("NUL", bytes: [0x61, 0x00, 0x62]),
        Line("an aborting word", "s" + String(repeating: "'s", count: 100)),
        Line("no number", "weight twelveabc"),
        Line("a weight out of range", "weight 99999"),
        Line("a negative amount", "drank -3 cups"),
        Line("an endless number", "drank " + String(repeating: "9", count: 500) + " cups of water"),
        Line("a tiny number", "weight 0." + String(repeating: "0", count: 300) + "1"),
        Line("a format", "%s %n %@ %x {0} {item} '{'"),
        Line("a pattern", "search ((((a*)*)*)*)*$"),
        Line("SQL", "search '; DROP TABLE entry; --"),
        Line("markup", "say <speak><mark name='x'/></speak> &amp; \u{1}"),
        Line("phonemes", "say [[h@l'oU]] [[ ]]]]"),
        Line("five scripts", "say one Привет 你好 مرحبا नमस्ते γειά"),
        Line("a flood of emoji", "say " + String(repeating: "🤮", count: 490)),
        Line("ten thousand combining marks", "e" + String(repeating: "\u{301}", count: 10_000)),
        Line("no rate", "rate -0.5e9"),
        Line("an endless rate", "rate " + String(repeating: "9", count: 300)),
        Line("no pitch", "pitch 1/0"), Line("a path as voice", "voice ../../../etc/passwd"),
        Line("an endless voice", "voice " + String(repeating: "en-", count: 500)),
        Line("a language with markup", "language <de>"),
        Line("many words", String(repeating: "word ", count: 390)),
        Line("a long line", String(repeating: "x", count: 1 << 20)),
        Line("a long line of words", String(repeating: "and eggs ", count: 120_000)),
        Line("a number no list has", "delete 99999999999999999999"),
        Line("31 February", "history 31 February"),
    ]

    @Test(
        "L8 A4: a bad line gets a sentence, logs nothing, and the session goes on", arguments: lines
    )
    func badLine(line: Line) throws {
        let sandbox = try Sandbox()
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        try session.sendBytes(line.bytes + Data("\n".utf8))
        #expect(try session.answer().hasSuffix("\n"))
        // Leaves an open question without answering it.
        _ = try session.say("escape")
        #expect(try session.say("I drank 16 ounces of water").hasPrefix("Logged: water, 16"))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.output.received.unprintable.isEmpty)
        #expect(session.error.received.isEmpty)
        #expect(try sandbox.history().count == 1)
    }

    @Test("L8: characters are counted, not bytes, up to a million")
    func longLines() throws {
        let sandbox = try Sandbox()
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        func say(_ count: Int) throws -> String {
            try session.say("note: " + String(repeating: "\u{E9}", count: count))
        }
        #expect(try say(1_994).hasPrefix("Logged: note"))
        #expect(try say(1_995).hasPrefix("That line has 2,001 characters; the longest is 2,000."))
        #expect(try say(2_000_000).hasPrefix("That line has more than 1,000,000 characters;"))
        #expect(try sandbox.history().count == 1)
    }

    @Test("T6: a future time is asked about, and nothing is logged before the answer")
    func future() throws {
        let sandbox = try Sandbox()
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        let answer = try session.say("I drank 16 ounces of water at 11 pm today")
        #expect(answer.contains("future"))
        #expect(try sandbox.history().isEmpty)
    }

    @Test("L8: a refused line is kept and can be read again")
    func keptNote() throws {
        let sandbox = try Sandbox()
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        #expect(try session.say("zorble \u{1B}[1m gnu").contains("control characters"))
        #expect(try session.say("kept").contains("zorble ^[[1m gnu"))
        #expect(try session.say("zorble gnu").hasPrefix("Not understood: "))
        #expect(try session.say("yes").contains("note"))
        session.endInput()
        _ = try session.waitForEnd()
        #expect(session.output.received.unprintable.isEmpty)
        let history = try sandbox.history()
        #expect(history.map { $0["kind"] as? String } == ["note"])
        #expect((history.first?["words"] as? String)?.contains("gnu") == true)
    }

    @Test("A4: control characters from a file do not reach the terminal")
    func controlsInHistory() throws {
        let sandbox = try Sandbox()
        #expect(
            try sandbox.run("log", "I had \u{1B}[31meggs\u{9B}2J\u{7}").bytes.unprintable.isEmpty)
        #expect(try sandbox.run("history").bytes.unprintable.isEmpty)
        #expect(try sandbox.run("history", "--json").bytes.unprintable.isEmpty)
        #expect(try sandbox.run("history", "--search", "\u{1B}[31m").bytes.unprintable.isEmpty)
        #expect(try sandbox.run("understand", "\u{1B}[31meggs\u{9B}").bytes.unprintable.isEmpty)
    }
}
