import AccessibleCore
import Conversation
import ConversationScripts
import Foundation
import Journal
import ScriptTesting
import Testing

@Suite("A recorded session becomes a script that passes")
struct RecordTests {
    private static let zone = TimeZone(identifier: "America/New_York") ?? .gmt

    private static func moment(_ text: String) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return LocalTime.date(text, in: calendar) ?? Date(timeIntervalSince1970: 0)
    }

    private func fixture(
        _ preferences: Preferences = Preferences(), entries: [Entry] = [], habits: [Habit] = []
    ) -> RecordedFixture {
        RecordedFixture(
            now: Self.moment("2026-03-09T14:05"), zone: Self.zone, locale: "en_US",
            preferences: preferences, entries: entries, habits: habits)
    }

    /// The script of events that came this many seconds after each other.
    private func script(
        _ events: [(seconds: Double, event: Event)], _ fixture: RecordedFixture? = nil,
        options: SessionRecording.Options = SessionRecording.Options()
    ) throws -> String {
        var recording = SessionRecording(fixture: fixture ?? self.fixture())
        var uptime = 1_000.0
        for (seconds, event) in events {
            uptime += seconds
            recording.note(event, uptime: uptime)
        }
        return try recording.script(title: "a", options: options, catalogs: Scripts.catalogs)
    }

    private static let header = """
        format 1
        title a
        asserts %
        setup clock 2026-03-09T14:05 zone America/New_York locale en_US

        """

    @Test("lines, keys and leaving are written, and entries after the steps that save them")
    func everyday() throws {
        let text = try script([
            (0, .start), (2, .line("I had 2 slices of toast")), (9, .key(.up)),
            (3, .interrupt(again: false)), (4, .line("")), (1, .endOfInput),
        ])
        #expect(
            text == Self.header.replacing("%", with: "7") + """
                start
                say default "Earshot. Nothing logged today. Type what happened, or help."
                do I had 2 slices of toast
                say default "Logged: toast, 2 slices, now." earcon saved
                entry last kind food item toast amount 2 unit slice at 2026-03-09T14:05
                key up
                echo "I had 2 slices of toast"
                interrupt
                echo "I had 2 slices of toast erased"
                do
                say default "What happened? Text field. Type it, or help."
                leave
                say default "Goodbye."

                """)
    }

    @Test("a pause is written if something happened during it or depends on its length")
    func pauses() throws {
        let timer = try script([
            (0, .line("timer 1 minute")), (2, .line("verbosity brief")), (61.04, .line("bye")),
        ])
        #expect(!timer.contains("wait 2s\n"))
        #expect(timer.contains("wait 61s\nsay high \"Time is up: 1 minute.\""))
        let minute = try script([(0, .line("I had toast")), (65, .line("I had soup"))])
        #expect(minute.contains("wait 65s\ndo I had soup\n"))
        #expect(minute.contains("item soup at 2026-03-09T14:06\n"))
        let none = try script([(0, .line("I had toast")), (9, .line("I had soup"))])
        #expect(!none.contains("wait"))
    }

    @Test("with interrupts, pauses are written, because they decide where speech is cut")
    func interrupts() throws {
        let events: [(Double, Event)] = [
            (0, .line("say one two three four five six")), (1.02, .line("rate 350")),
        ]
        #expect(
            try script(events, options: .init(details: [.interrupts])).contains(
                "wait 1s\ndo rate 350\nsay default \"Rate 350.\" interrupts \"one two three\"\n"))
        #expect(try !script(events).contains("wait"))
    }

    @Test("of the log, habits and settings, only what something depends on is written")
    func fixtureItems() throws {
        var preferences = Preferences()
        preferences.verbosity = .brief
        preferences.voice.rate = 350
        preferences.speech = .off
        let at = Self.moment("2026-03-09T08:00")
        let entries = [
            Entry(
                kind: .weight, item: "", quantity: Quantity(70, .kilogram),
                time: Self.moment("2026-03-01T07:00"), zone: Self.zone.identifier, words: "x"),
            Entry(
                kind: .symptom, item: "a \"bad\" \\ head", severity: .score(7), time: at,
                zone: "Europe/Berlin", words: "my\nhead"),
            Entry(
                kind: .food, item: "egg", time: at - 86_400, zone: Self.zone.identifier, words: ""),
        ]
        let habit = try Habit(.meal(.breakfast), time: #require(DayTime("7:30")))
        let text = try script(
            [(0, .line("today"))],
            fixture(preferences, entries: entries, habits: [habit]))
        #expect(
            text.contains(
                "\nsetup entry symptom \"a \\\"bad\\\" \\\\ head\" at 2026-03-09T13:00 severity 7/10"
            ))
        #expect(text.components(separatedBy: "setup").count == 3)
        #expect(Scripts.suite.run(text, path: "a").outcome() == .passed)
        let brief = try script([(0, .line("I had toast"))], fixture(preferences))
        #expect(brief.contains("setup verbosity brief\n"))
        #expect(!brief.contains("rate 350"))
    }

    @Test("if the search is interrupted, the script is longer and still passes")
    func interrupted() throws {
        var recording = SessionRecording(
            fixture: fixture(
                entries: (0..<3).map { number in
                    Entry(
                        kind: .food, item: "egg", time: Self.moment("2026-03-0\(number + 1)T08:00"),
                        zone: Self.zone.identifier, words: "")
                }))
        for (index, line) in ["I had toast", "rate 200", "today"].enumerated() {
            recording.note(.line(line), uptime: Double(index) * 2)
        }
        func script(interruptedAfter runs: Int) throws -> String {
            var count = 0
            return try recording.script(title: "a", catalogs: Scripts.catalogs) {
                count += 1
                return count > runs
            }
        }
        let whole = try script(interruptedAfter: 0)
        #expect(whole.components(separatedBy: "\nsetup entry").count == 4)
        #expect(whole.components(separatedBy: "\nwait 2s").count == 3)
        for runs in 0..<8 {
            let text = try script(interruptedAfter: runs)
            #expect(Scripts.suite.run(text, path: "a").outcome() == .passed)
        }
        let least = try script(interruptedAfter: 100)
        #expect(!least.contains("setup entry") && !least.contains("wait"))
    }

    @Test("speech outcomes, timers and events after the end are not steps")
    func leftOut() throws {
        let text = try script([
            (0, .line("quit")), (1, .timer), (1, .speech(.noAudio(detail: "x"))),
            (0, .listening(.opened)), (1, .heard(3, .spoken)), (1, .line("I had toast")),
        ])
        #expect(text.hasSuffix("do quit\nsay default \"Goodbye.\"\n"))
    }

    @Test("recordings of random sessions pass, and the same recording gives the same script")
    func random() throws {
        let rounds =
            ProcessInfo.processInfo.environment["EARSHOT_SOAK_SCRIPTS"].flatMap { Int($0) } ?? 25
        var generator = SeededGenerator(seed: 41)
        let keys = Key.allCases
        var count = 0
        for _ in 0..<rounds {
            var events: [(Double, Event)] = [(0, .start)]
            for _ in 0..<12 {
                let pauses: [Double] = [0, 0, 0.03, 0.7, 2, 5, 61]
                let pause = pauses.randomElement(using: &generator) ?? 0
                let event: Event =
                    switch Int.random(in: 0..<12, using: &generator) {
                    case 0: .key(keys.randomElement(using: &generator) ?? .up)
                    case 1: .interrupt(again: Bool.random(using: &generator))
                    case 2: .act(.increment, times: 2, on: "weight")
                    default:
                        .line(
                            RandomScripts.typed.randomElement(using: &generator) ?? "")
                    }
                events.append((pause, event))
            }
            let options = SessionRecording.Options(
                details: Set(
                    StatementWriter.Detail.allCases.filter {
                        $0 != .phonemes && Bool.random(using: &generator)
                    }), statesEntries: Bool.random(using: &generator),
                statesSession: Bool.random(using: &generator))
            let entry = Entry(
                kind: .weight, item: "", quantity: Quantity(175, .pound),
                time: Self.moment("2026-03-08T07:00"), zone: Self.zone.identifier, words: "")
            let text = try script(events, fixture(entries: [entry]), options: options)
            let log = Scripts.suite.run(text, path: "a.script")
            #expect(try Scripts.told(log) == [], "\(text)")
            #expect(try text == script(events, fixture(entries: [entry]), options: options))
            count += log.results.count
        }
        #expect(count > rounds * 8)
    }
}
