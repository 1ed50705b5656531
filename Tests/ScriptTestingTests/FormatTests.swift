import ConversationScripts
import Foundation
import Journal
import ScriptTesting
import Testing

@Suite("The format of scripts")
struct FormatTests {
    private func statement(_ line: String) -> Statement? {
        let parsed = Scripts.parse("format 1\n\(line)\nentries 0\n", path: "a.script")
        #expect(parsed.errors == [], "\(line)")
        return parsed.script.lines.dropFirst().first?.statement
    }

    @Test(
        "lines that do something",
        arguments: [
            ("start", Acting.start), ("do weight", .type("weight")), ("do", .type("")),
            ("do  two  spaces ", .type(" two  spaces ")), ("do say \"hi", .type("say \"hi")),
            ("  \tdo weight", .type("weight")),
            ("key page up", .press(key: "page up")), ("key escape", .press(key: "escape")),
            ("hear partial \"I \\\"am\\\"\"", .hear(.partial("I \"am\""))),
            ("hear final \"\"", .hear(.final(""))), ("hear silence", .hear(.silence)),
            ("hear file a/eggs.wav", .hear(.file("a/eggs.wav"))),
            ("wait 1.5s", .wait(milliseconds: 1_500)), ("wait 0s", .wait(milliseconds: 0)),
            ("wait 2min", .wait(milliseconds: 120_000)),
            ("wait 1h", .wait(milliseconds: 3_600_000)),
            ("interrupt", .interrupt(again: false)), ("interrupt again", .interrupt(again: true)),
            ("leave", .leave), ("trouble no-audio", .trouble("no-audio")),
        ])
    func acting(line: String, acting: Acting) {
        #expect(statement(line) == .acting(acting))
    }

    @Test("a microphone opens and closes by itself, unless the recognizer is slow")
    func microphone() {
        for (word, heard) in [("opened", Acting.Heard.opened), ("closed", .closed)] {
            let lines = "hear \(word)\nentries 0\n"
            #expect(
                Scripts.parse("format 1\n\(lines)", path: "a.script").errors == [
                    LoadError(
                        .missing, path: "a.script", line: 2, subject: "fixture",
                        nearest: "setup recognizer slow")
                ])
            for setup in ["setup recognizer slow", "setup program \"cat\""] {
                let parsed = Scripts.parse("format 1\n\(setup)\n\(lines)", path: "a.script")
                #expect(parsed.errors == [])
                #expect(parsed.script.lines[2].statement == .acting(.hear(heard)))
            }
        }
    }

    @Test(
        "elements are named by id, label, or role and label",
        arguments: [
            ("act weight-done activate", ElementReference.Name.id("weight-done"), "activate", 1),
            ("act time-45 activate times 2", .id("time-45"), "activate", 2),
            ("act item-weight-done activate", .id("item-weight-done"), "activate", 1),
            ("act \"Done\" increment coarse", .label("Done", role: nil), "increment coarse", 1),
            ("act button \"Done\" activate", .label("Done", role: "button"), "activate", 1),
            (
                "act text field \"What happened?\" set value",
                .label("What happened?", role: "text field"), "set value", 1
            ),
            ("act entry-2 \"Log again\"", .id("entry-2"), "Log again", 1),
            ("act \"times\" \"times\" times 3", .label("times", role: nil), "times", 3),
        ])
    func elements(line: String, name: ElementReference.Name, action: String, times: Int) throws {
        guard case .acting(.act(let element, let performed, let count)) = statement(line) else {
            Issue.record("\(line) is no act.")
            return
        }
        #expect(element.name == name)
        #expect(performed == action)
        #expect(count == times)
    }

    @Test("ids that can exist are known with any number, and no others")
    func ids() {
        for id in [
            "weight", "time-45", "entry-12", "item-7", "item-weight-done", "item-item-home-line",
        ] {
            #expect(Vocabulary.conversation.knows(element: id), "\(id)")
        }
        for id in ["", "item-", "wieght", "time-x", "entry-", "7", "item-wieght"] {
            #expect(!Vocabulary.conversation.knows(element: id), "\(id)")
        }
        #expect(Vocabulary.anyProgram.knows(element: "wieght"))
    }

    @Test("fields of see can be in any order, and a list ends at the next field")
    func see() throws {
        let line =
            "see weight focused yes actions increment coarse, \"Log again\", done label \"A\" trait updates frequently"
        guard case .assertion(.see(let element, let fields), let terms) = statement(line) else {
            Issue.record("no see")
            return
        }
        #expect(element.text == "weight")
        #expect(terms == AssertionTerms())
        #expect(fields.map(\.name) == [.focused, .actions, .label, .trait])
        #expect(fields[1].value == .words(["increment coarse", "Log again", "done"]))
        #expect(fields[3].value == .words(["updates frequently"]))
    }

    @Test("setup lines add up")
    func setup() {
        let script = Scripts.parse(
            """
            format 1
            setup clock 2026-01-02T03:04 zone Europe/Berlin verbosity brief
            setup entry food "two eggs" 2 at 2026-01-01T08:00 meal breakfast words "eggs"
            setup entry water 8 fluid-ounce at 2026-01-01T09:00 zone Asia/Tokyo
            setup habit dinner at 18:30 microphone "USB" clock 24
            entries 2
            """, path: "a.script")
        #expect(script.errors == [])
        let setup = script.script.setup
        #expect(setup.clock == "2026-01-02T03:04")
        #expect(setup.zone == "Europe/Berlin")
        #expect(setup.preferences == ["verbosity": "brief", "clock": "24"])
        #expect(
            setup.entries.map(\.fields) == [
                [
                    "kind": "food", "item": "two eggs", "amount": "2", "at": "2026-01-01T08:00",
                    "meal": "breakfast", "words": "eggs",
                ],
                [
                    "kind": "water", "amount": "8", "unit": "fluid-ounce",
                    "at": "2026-01-01T09:00", "zone": "Asia/Tokyo",
                ],
            ])
        #expect(setup.habits == [ScriptSetup.Habit(subject: "dinner", time: "18:30")])
        #expect(setup.microphones == ["USB"])
    }

    @Test("the session begins in the state that the fixture describes")
    func fixture() throws {
        let log = Scripts.run(
            """
            setup clock 2026-07-01T23:30 zone Asia/Tokyo rate 220
            setup habit breakfast at 8:00
            setup entry symptom "headache" at 2026-07-01T22:00 severity 7/10
            state preference.rate = 220
            entry last kind symptom item headache severity 7/10 zone Asia/Tokyo at 2026-07-01T22:00
            do habits
            say default "1 habit. Breakfast, 8:00 AM." spoken "1 habit. Breakfast, 8 AM."
            do I had toast
            say default "Logged: toast, now." earcon saved
            entry last at 2026-07-01T23:30
            """)
        #expect(try Scripts.told(log) == [])
    }

    @Test("the text of a script is the text of its file")
    func roundTrip() throws {
        for file in OwnScriptsTests.files {
            let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            #expect(Scripts.parse(text, path: file).script.text == text, "\(file)")
        }
        for text in ["", "\n", "format 1", "  note x\n\n\tdo a\n", "format 1\n\n"] {
            #expect(Scripts.parse(text, path: "a").script.text == text)
        }
    }

    @Test("one value is replaced, and the rest of the line stays")
    func replacing() throws {
        let source = "  say  default \"Weight, é\"  earcon step"
        let parsed = Scripts.parse("format 1\n\(source)\n", path: "a.script")
        let line = try #require(parsed.script.lines.last)
        guard case .assertion(.say(let say), _) = line.statement else {
            Issue.record("no say")
            return
        }
        #expect(
            line.replacing(say.textToken, with: ScriptToken.quoting("A \"b\""))
                == "  say  default \"A \\\"b\\\"\"  earcon step")
        #expect(
            line.replacing(say.fields[0].token, with: "bound")
                == "  say  default \"Weight, é\"  earcon bound")
        #expect(line.indentation == "  ")
    }

    @Test("every error of a script is reported, and none of it runs")
    func allErrors() {
        let log = Scripts.run("sya high \"A\"\ndo weight\nsay hihg \"B\"\nwait soon\n")
        #expect(log.loadErrors.map(\.line) == [2, 4, 5])
        #expect(log.loadErrors.map(\.nearest) == ["say", "high", "3s"])
        #expect(log.events.isEmpty)
    }

    @Test("a script must begin with its header")
    func header() throws {
        func first(_ text: String) -> LoadError.Code? {
            Scripts.parse(text, path: "a").errors.first?.code
        }
        #expect(first("entries 0") == .noFormat)
        #expect(first("format 2\nentries 0") == .unknownFormat)
        #expect(first("format 1\nentries 0\nsetup rate 200") == .misplaced)
        #expect(first("format 1\nentries 0\ntags a") == .misplaced)
        #expect(first("format 1\ndo a\nstart\nentries 0") == .misplaced)
        #expect(first("format 1\ntitle a\ntitle b\nentries 0") == .twice)
        #expect(first("format 1\nsetup rate 200 rate 210\nentries 0") == .twice)
        #expect(first("format 1\nsay low \"a\" earcon saved earcon saved") == .twice)
        #expect(first("format 1\ndo weight") == .assertsNothing)
        // On that day, 2:00 a.m. was skipped there.
        #expect(first("format 1\nsetup clock 2026-03-08T02:30\nentries 0") == .notAValue)
        #expect(first("format 1\nsetup clock 2026-03-08T02:30 zone Asia/Tokyo\nentries 0") == nil)
        #expect(first("") == .assertsNothing)
        #expect(first("note only\nformat 1\nentries 0") == nil)
    }

    @Test("a script may have line ends of Windows, and any indentation")
    func lineEnds() {
        let text = "format 1\r\n   entries 0\r\n\r\n"
        let parsed = Scripts.parse(text, path: "a")
        #expect(parsed.errors == [])
        #expect(parsed.script.lines.count == 3)
        #expect(parsed.script.text == text)
    }
}
