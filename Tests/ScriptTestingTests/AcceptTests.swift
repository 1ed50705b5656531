import Foundation
import ScriptTesting
import Testing

@Suite("Accepting: a script is changed to state what happened")
struct AcceptTests {
    static let accepter = ScriptAccepter(suite: Scripts.suite)

    private func accepted(_ lines: String, _ policy: AcceptPolicy = .failed) -> String {
        let text = "format 1\n" + lines + "\n"
        let first = Self.accepter.accept(text, path: "a.script", policy: policy)
        let again = Self.accepter.accept(first.text, path: "a.script", policy: policy)
        #expect(again.text == first.text)
        #expect(again.changes == [])
        #expect((first.text == text) == first.changes.isEmpty)
        return String(first.text.dropFirst("format 1\n".count).dropLast())
    }

    @Test(
        "one field is changed, and everything else stays",
        arguments: [
            (
                "do I had toast\nsay default \"Logged: toast.\" earcon saved",
                "do I had toast\nsay default \"Logged: toast, now.\" earcon saved"
            ),
            (
                "do I had toast\n\tsay  high   \"Logged: toast, now.\"  earcon error",
                "do I had toast\n\tsay  default   \"Logged: toast, now.\"  earcon saved"
            ),
            (
                "do I had toast\nsay default \"Logged: toast, now.\" earcon saved spoken \"Toast\" language de",
                "do I had toast\nsay default \"Logged: toast, now.\" earcon saved spoken "
                    + "\"Logged: toast, now.\" language en-US"
            ),
            (
                "do say one two\nsay default \"one two\"\ndo rate 350\n"
                    + "say default \"Rate 350.\" interrupts \"\"",
                "do say one two\nsay default \"one two\"\ndo rate 350\n"
                    + "say default \"Rate 350.\" interrupts \"one\""
            ),
            (
                "do I had toast\nsay default \"<any>\" earcon saved\nentries 2",
                "do I had toast\nsay default \"<any>\" earcon saved\nentries 1"
            ),
            (
                "do I had toast\nsay default \"<any>\" earcon saved\nentry last item soup at 2026-03-09T14:00 amount 2",
                "do I had toast\nsay default \"<any>\" earcon saved\nentry last item toast at 2026-03-09T14:05 amount none"
            ),
            (
                "do weight\nsay default \"<any>\"\nstate sheet = none\nstate focus = \"weigh\"",
                "do weight\nsay default \"<any>\"\nstate sheet = weight-sheet\nstate focus = \"weight\""
            ),
            (
                "do weight\nsay default \"<any>\"\nsee weight label \"Mass\" focused no trait selected role button",
                "do weight\nsay default \"<any>\"\nsee weight label \"Weight\" focused yes role adjustable"
            ),
            (
                "do\nsay default \"<any>\"\nsee weight label \"Weight\"",
                "do\nsay default \"<any>\"\nsee weight present no"
            ),
            (
                "do weight\nsay default \"<any>\"\nsee weight present no",
                "do weight\nsay default \"<any>\"\nsee weight present yes"
            ),
        ])
    func mends(before: String, after: String) {
        #expect(accepted(before) == after)
        #expect(Scripts.run(after + "\n").outcome() == .passed)
        #expect(accepted(before, .missing) == before)
        #expect(accepted(before, .never) == before)
    }

    @Test("matchers that still match something stay, and keep what they match")
    func matchers() {
        #expect(
            accepted(
                """
                do weight 175.4
                say default "Saved: weight, <w:num 50..500> pounds." earcon saved
                do weight
                say default "Mass, <w> pounds, adjustable. <any>"
                do +
                say default "now <w+0.1>" earcon step
                """)
                    == """
                    do weight 175.4
                    say default "Logged: weight, <w:num 50..500> pounds, now." earcon saved
                    do weight
                    say default "Weight, <w> pounds, adjustable. <any>"
                    do +
                    say default "<w+0.1>" earcon step
                    """)
    }

    @Test("a name that no line keeps any more is replaced by its text")
    func unbound() {
        #expect(
            accepted(
                """
                do I had toast
                say default "Weight, <w:num> pounds is what you said." earcon saved
                do say 12 apples
                say default "<w> apples"
                """)
                    == """
                    do I had toast
                    say default "Logged: toast, now." earcon saved
                    do say 12 apples
                    say default "12 apples"
                    """)
    }

    @Test("an unstated announcement is added in its place, and notes stay at their line")
    func added() {
        #expect(
            accepted(
                """
                do I had toast
                note toast is on disk
                  entries 1

                note a plain question
                do today
                """, .missing)
                    == """
                    do I had toast
                    say default "Logged: toast, now." earcon saved
                    note toast is on disk
                      entries 1

                    note a plain question
                    do today
                    say default "1 entry today. 2:05 PM, toast." spoken "1 entry today. 2 oh 5 PM, toast."
                    """)
    }

    @Test("a script of steps alone gets its lines")
    func fromNothing() {
        #expect(
            accepted("do I had toast", .missing)
                == "do I had toast\nsay default \"Logged: toast, now.\" earcon saved")
    }

    @Test("failed removes a line about what was not announced, and missing does not")
    func removed() {
        let before = """
            asserts 3
            do I had toast
            say default "Logged: toast, now." earcon saved
            note never
            say low "Enjoy <n:int> of it."
            entries 1
            """
        #expect(accepted(before, .missing) == before)
        #expect(
            accepted(before)
                == """
                asserts 2
                do I had toast
                say default "Logged: toast, now." earcon saved
                note never
                entries 1
                """)
    }

    @Test("lines in another order are moved, with their matchers")
    func moved() {
        #expect(
            accepted(
                """
                do record
                print "Recording. <any> now. Enter stops it."
                earcon recording-starts
                """)
                    == """
                    do record
                    earcon recording-starts
                    print "Recording. <any> now. Enter stops it."
                    """)
    }

    @Test("should, may and known lines stay, unless all is accepted")
    func strengths() {
        let before = """
            do I had toast
            should say default "Logged: <word>." earcon saved
            may state focus = weight
            should entries 2
            known https://example.org/1 entries 1
            known https://example.org/2 entries 7
            """
        #expect(accepted(before) == before)
        #expect(accepted(before, .missing) == before)
        #expect(
            accepted(before, .all)
                == """
                do I had toast
                should say default "Logged: <word>, now." earcon saved
                may state focus = home-line
                should entries 1
                entries 1
                known https://example.org/2 entries 7
                """)
    }

    @Test("a quiet time is split where something was announced")
    func quiet() {
        #expect(
            accepted("do timer 1 minute\nsay default \"<any>\" earcon saved\nquiet 2min")
                == """
                do timer 1 minute
                say default "<any>" earcon saved
                quiet 59999ms
                wait 1ms
                say high "Time is up: 1 minute." earcon question
                quiet 60s
                """)
    }

    @Test("characters with a meaning are escaped")
    func escaped() {
        #expect(
            accepted("do say a \\ \"b\" <int> c", .missing)
                == "do say a \\ \"b\" <int> c\nsay default \"a \\\\ \\\"b\\\" \\<int> c\" "
                + "spoken \"a backslash \\\"b\\\" less than int greater than c\"")
    }

    @Test("tree rows are added, removed and changed, and keep their notes and matchers")
    func tree() {
        #expect(
            accepted(
                """
                setup entry food "toast" at 2026-03-09T08:00
                setup entry food "soup" at 2026-03-09T12:00
                do today
                say default "<any>" spoken "<any>"
                tree exact
                  1 application "Earwig."
                  note the line
                  2 text field "What <any>?" value "x"
                  2 button "Gone"
                  2 list "Entries"
                  3 list item "<t:time>, soup" focused yes
                end tree
                """)
                    == """
                    setup entry food "toast" at 2026-03-09T08:00
                    setup entry food "soup" at 2026-03-09T12:00
                    do today
                    say default "<any>" spoken "<any>"
                    tree exact
                      1 application "Earshot."
                      note the line
                      2 text field "What <any>?" value "" focused yes
                      2 list "Entries"
                      3 list item "8:00 AM, toast"
                      3 list item "<t:time>, soup" focused no
                    end tree
                    """)
    }

    @Test("an added line states within if a line waited for its announcement")
    func awaited() {
        let before = """
            setup time-presentation inline
            do I had soup
            say default "<any>" earcon saved
            do time
            say default "<any>" earcon question
            do -
            say default "15 minutes ago" earcon step
            say low "Saved: soup." within 2s earcon saved
            """
        #expect(
            accepted(before)
                == before.replacing("Saved: soup.", with: "Changed: soup, 15 minutes ago."))
    }

    @Test("line ends of Windows and a last line without a line end stay")
    func lineEnds() {
        let text = "format 1\r\ndo I had toast\r\nsay default \"Toast.\" earcon saved\r\nentries 3"
        #expect(
            Self.accepter.accept(text, path: "a.script", policy: .failed).text
                == "format 1\r\ndo I had toast\r\nsay default \"Logged: toast, now.\" earcon saved\r\nentries 1"
        )
        #expect(
            Self.accepter.accept("format 1\r\ndo I had toast", path: "a", policy: .missing).text
                == "format 1\r\ndo I had toast\r\nsay default \"Logged: toast, now.\" earcon saved")
    }

    @Test("a script that passes or cannot be read is not changed")
    func untouched() {
        for text in [
            "format 1\ndo I had toast\nsay default \"<any>, now.\" earcon saved\n",
            "format 1\nsay default \"\n", "format 1\nasserts 7\nentries 0\n", "",
        ] {
            for policy in AcceptPolicy.allCases {
                let result = Self.accepter.accept(text, path: "a.script", policy: policy)
                #expect(result.text == text)
                #expect(result.changes == [])
            }
        }
    }

    @Test("S1: a script that would not pass afterwards is left as it was, and the reason is named")
    func impossible() throws {
        // Without it the script would state nothing.
        let lone = "entry last kind food"
        #expect(accepted(lone) == lone)
        // The may line uses a name that no line would keep any more.
        let before =
            "format 1\n" + """
                do I had toast
                say default "Weight, <w:num> pounds is what you said." earcon saved
                may say default "<w>"
                entries 2
                """
        let result = Self.accepter.accept(before, path: "a.script", policy: .failed)
        #expect(result.text == before)
        #expect(result.changes == [])
        guard case .fails(let failure) = result.refusal else {
            Issue.record("The reason is \(String(describing: result.refusal)).")
            return
        }
        #expect(failure.text.hasPrefix("say default \"Weight"))
    }

    @Test(
        "a script of the project stays byte for byte the same", arguments: OwnScriptsTests.sample
    )
    func own(file: String) throws {
        let text = try #require(ScriptFile(path: file).text)
        for policy in AcceptPolicy.allCases {
            #expect(Self.accepter.accept(text, path: file, policy: policy).text == text)
        }
    }
}
