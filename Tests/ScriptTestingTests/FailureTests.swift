import ScriptTesting
import Testing

@Suite("Every kind of failure is reported at its line and field")
struct FailureTests {
    /// Lines after `format 1`, and the only failure that they have.
    struct Case: Sendable {
        let script: String
        let line: Int
        let code: Difference.Code
        let field: String
        let expected: String
        let actual: String

        init(
            _ script: String, _ line: Int, _ code: Difference.Code, _ field: String = "",
            _ expected: String = "", _ actual: String = ""
        ) {
            self.script = script
            self.line = line
            self.code = code
            self.field = field
            self.expected = expected
            self.actual = actual
        }
    }

    private static let toast = toastSilent + " earcon saved"
    private static let toastSilent = "do I had toast\nsay default \"Logged: toast, now.\""
    /// A change made in place, which is announced after half a second.
    private static let soup = """
        setup time-presentation inline
        do I had soup
        say default "Logged: soup, now." earcon saved
        do time
        say default "<any>" earcon question
        do -
        say default "15 minutes ago" earcon step
        """
    private static let changed =
        "say low \"Changed: soup, 15 minutes ago.\" earcon saved within 499ms"
    private static let weight = """
        setup entry weight 70 kilogram at 2026-03-05T08:00
        do weight
        say default "Weight, 70 kilograms, adjustable. Type a number, or plus and minus. Done saves."
        """

    private static let cases: [Case] = [
        // Announcements.
        Case(
            "do I had toast\nsay default \"Logged: toast.\" earcon saved", 3, .differs, "text",
            "Logged: toast.", "Logged: toast, now."),
        Case(
            "do I had toast\nsay high \"Logged: toast, now.\" earcon saved", 3, .differs,
            "priority", "high",
            "default"),
        Case(toastSilent + " earcon error", 3, .differs, "earcon", "error", "saved"),
        Case(toastSilent + " earcon none", 3, .differs, "earcon", "none", "saved"),
        // What a line states by leaving fields out.
        Case(toastSilent, 3, .differs, "earcon", "none", "saved"),
        Case(
            "setup entry food \"toast\" at 2026-03-09T08:00\ndo today\n"
                + "say default \"1 entry today. 8:00 AM, toast.\"", 4, .differs, "spoken",
            "1 entry today. 8:00 AM, toast.", "1 entry today. 8 AM, toast."),
        Case(
            """
            do rate 200
            say default "Rate 200." interrupts ""
            do rate 210
            say default "Rate 210."
            """, 5, .differs, "interrupts", "", "Rate"),
        Case(toast + " spoken \"Toast\"", 3, .differs, "spoken", "Toast", "Logged: toast, now."),
        Case(
            toast + " phonemes \"tˈoʊst\"", 3, .differs, "phonemes", "tˈoʊst",
            "lˈɔɡd tˈoʊst nˈaʊ"),
        Case(toast + " language de-DE", 3, .differs, "language", "de-DE", "en-US"),
        Case(toast + " subject weight", 3, .differs, "subject", "weight", "none"),
        Case(toast + " interrupts \"One\"", 3, .differs, "interrupts", "One", ""),
        Case("do I had toast\nentries 1", 3, .extra, "", "", "Logged: toast, now."),
        Case(
            toast + "\nsay default \"More.\"", 4, .missing, "", "More."),
        Case(
            toast + "\nsay default \"More.\"\ndo\nsay default \"<any>\"", 4, .missing, "",
            "More."),
        Case(toast + "\nprint \"More.\"", 4, .missing, "", "More."),
        Case(toast + "\nearcon bound", 4, .missing, "", "earcon bound"),
        Case(
            "do I had toast\nprint \"Logged: toast, now.\"", 3, .differs, "kind",
            "Logged: toast, now.", "Logged: toast, now."),
        // In another order, the announcement that came first has a line of its own.
        Case(
            "do record\nprint \"Recording. Speak now. Enter stops it.\"\nearcon recording-starts",
            3, .outOfOrder,
            "", "Recording. Speak now. Enter stops it.", "earcon recording-starts"),
        Case(
            "do record\nprint \"Recording. Speak now. Enter stops it.\"", 3, .extra, "", "",
            "earcon recording-starts"),
        // If one is missing, the next line still finds its own announcement.
        Case(
            "do record\nearcon recording-starts\nearcon bound\nprint \"Recording. Speak now. Enter stops it.\"",
            4, .missing, "", "earcon bound"),
        // What was cut, up to the word.
        Case(
            """
            do say one two three four
            say default "one two three four"
            wait 1s
            do I had toast
            say default "Logged: toast, now." interrupts "one two" earcon saved
            """, 6, .differs, "interrupts", "one two", "one two three"),
        // Time.
        Case(
            soup + "\n" + changed, 9, .missing, "", "Changed: soup, 15 minutes ago."),
        Case(
            soup + "\nwait 2s\n" + changed, 10, .late, "within", "499ms", "500ms"),
        Case(
            "do timer 1 minute\nsay default \"<any>\" earcon saved\nquiet 1min", 4, .notQuiet, "",
            "60s",
            "Time is up: 1 minute."),
        // Hearing while nothing is recorded.
        Case("hear final \"I had toast\"\nentries 0", 2, .notRecording),
        // Elements.
        Case(weight + "\nsee weight-done label \"Save\"", 5, .differs, "label", "Save", "Done"),
        Case(
            weight + "\nsee weight value \"71 kilograms\"", 5, .differs, "value",
            "71 kilograms", "70 kilograms"),
        Case(weight + "\nsee weight trait button", 5, .differs, "trait", "button", "adjustable"),
        Case(weight + "\nsee weight focused no", 5, .differs, "focused", "no", "yes"),
        Case(weight + "\nsee weight role button", 5, .differs, "role", "button", "adjustable"),
        Case(
            weight + "\nsee weight-done actions activate, escape", 5, .differs, "actions",
            "activate, escape", "activate"),
        Case(
            weight + "\nsee weight-done actions none", 5, .differs, "actions", "none",
            "activate"),
        Case(
            weight + "\nsee weight-done position 1 of 2", 5, .differs, "position", "1 of 2",
            "none"),
        Case(weight + "\nsee weight language fr", 5, .differs, "language", "fr", "none"),
        Case(weight + "\nsee weight present no", 5, .present, "", "weight"),
        Case(weight + "\nsee puqe-done label \"Done\"", 5, .noElement, "", "puqe-done"),
        Case(weight + "\nsee button \"Dome\" focused no", 5, .noElement, "", "button \"Dome\""),
        Case(
            weight + "\nact weight-done increment\nentries 1", 5, .noAction, "weight-done",
            "increment", "activate"),
        Case(
            "tree exact\n1 application \"Earshot.\"\nend tree", 2, .rowExtra, "row 2", "",
            "What happened?"),
        Case(
            """
            tree exact
            1 application "Earshot."
            2 text field "What happened?" focused yes
            2 button "Done"
            end tree
            """, 2, .rowMissing, "row 3", "Done"),
        Case(
            "tree exact\n1 application \"Earshot.\"\n2 text field \"What happened?\"\nend tree",
            2, .differs, "row 2, focused", "no", "yes"),
        Case(
            "tree exact\n1 application \"Earshot.\"\n2 button \"What happened?\" focused yes\nend tree",
            2, .differs, "row 2, role", "button", "text field"),
        // State and entries.
        Case("state voicelog = completed", 2, .differs, "voicelog", "completed", "idle"),
        Case(
            "state preference.last-custom-time = 9:00", 2, .differs,
            "preference.last-custom-time", "9:00", "none"),
        Case(
            "state preference.rate = 200", 2, .differs, "preference.rate", "200", "175"),
        Case("entries 1", 2, .differs, "entries", "1", "0"),
        Case("entry last kind food", 2, .noEntry, "", "last", "0"),
        Case(toast + "\nentry 2 kind food", 4, .noEntry, "", "2", "1"),
        Case(toast + "\nentry \"soup\" kind food", 4, .noEntry, "", "\"soup\"", "1"),
        Case(toast + "\nentry last kind water", 4, .differs, "kind", "water", "food"),
        Case(toast + "\nentry last amount 2", 4, .differs, "amount", "2", "none"),
        Case(
            toast + "\nentry last at 2026-03-09T14:06", 4, .differs, "at", "2026-03-09T14:06",
            "2026-03-09T14:05:00"),
        Case(
            "setup entry food \"toast\" at 2026-03-09T08:00 zone Asia/Tokyo\nentry last kind food",
            3, .differs, "zone", "America/New_York", "Asia/Tokyo"),
        // Steps that are impossible.
        Case("leave\nsay default \"Goodbye.\"\ndo I had toast", 4, .over),
        Case("known https://example.org entries 0", 2, .passed),
    ]

    @Test("one fault is one failure at its line and field", arguments: cases.indices)
    func table(index: Int) {
        let wanted = Self.cases[index]
        let log = Scripts.run(wanted.script)
        #expect(log.loadErrors == [])
        let failures = log.failures()
        #expect(failures.count == 1, "\(wanted.script): \(failures)")
        #expect(
            Scripts.failure(wanted.script)
                == Scripts.Failure(
                    wanted.line, wanted.code, wanted.field, expected: wanted.expected,
                    actual: wanted.actual))
    }

    @Test("should warns, strict mode fails, may counts, and known waits")
    func terms() {
        let log = Scripts.run(
            """
            should entries 1
            may entries 1
            known https://example.org/1 entries 1
            should known https://example.org/2 entries 1
            entries 0
            """)
        #expect(log.results.map(\.verdict) == [.warning, .counted, .known, .known, .passed])
        #expect(log.outcome() == .passed)
        #expect(log.outcome(isStrict: true) == .failed)
    }

    @Test("a may line does not claim an announcement that differs from it")
    func optional() {
        let log = Scripts.run(
            "do I had toast\nmay say default \"A hint.\"\nsay default \"Logged: toast, now.\" earcon saved"
        )
        #expect(log.results.map(\.verdict) == [.counted, .passed])
    }

    @Test("a failure names the three announcements before it")
    func before() throws {
        let log = Scripts.run(
            """
            do rate 200
            say default "Rate 200."
            do rate 210
            say default "Rate 210."
            do rate 220
            say default "Rate 220."
            do rate 230
            say default "Rate 230."
            entries 1
            """)
        #expect(
            try Scripts.told(log) == [
                "a.script, line 10: Entries: expected \"1\", found \"0\".",
                "Before it: Rate 210. Rate 220. Rate 230.",
            ])
    }

    @Test("an utterance that no line states is one failure, at the line after which it came")
    func extra() throws {
        let log = Scripts.run(
            """
            do I had toast
            say default "Logged: toast, now." earcon saved
            do I had soup
            entries 2
            do today
            say default "<n:int> entries today. <any>" spoken "<n> entries today. <any>"
            """)
        #expect(
            try Scripts.told(log) == [
                "a.script, line 5: Said, and no line expects it: say default \"Logged: soup, now.\" earcon saved.",
                "Before it: Logged: toast, now.",
            ])
    }
}
