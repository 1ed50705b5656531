import AccessibleCore
package import Conversation
package import Foundation
package import ScriptTesting

/// Records what a person does in a session, and makes a script of it.
///
/// Only the person's actions come from the session. What the program announces comes from a run of
/// the script on its virtual clock: in a session, real time decides where speech is cut; in a
/// script, it does not. So the script passes at once, wherever the session ran.
package struct SessionRecording: Sendable {
    /// What a script states in addition to announcements.
    package struct Options: Sendable, Hashable {
        /// What is stated about each utterance.
        package var details: Set<StatementWriter.Detail>
        /// Whether `entry last` follows each step that adds an entry.
        package var statesEntries: Bool
        /// Whether `state` follows each step that opens or closes something.
        package var statesSession: Bool

        /// By default, announcements and entries are stated.
        package init(
            details: Set<StatementWriter.Detail> = [], statesEntries: Bool = true,
            statesSession: Bool = false
        ) {
            self.details = details
            self.statesEntries = statesEntries
            self.statesSession = statesSession
        }
    }

    /// A line of the script that does something.
    enum Step: Sendable, Hashable {
        /// A step as it is performed, and as it is written.
        case act(StageAct, line: String)
        case wait(milliseconds: Int)

        var line: String {
            switch self {
            case .act(_, let line): line
            case .wait(let milliseconds):
                "wait " + ScriptDuration.text(milliseconds: milliseconds)
            }
        }
    }

    private(set) var steps: [Step] = []
    private var lastUptime: TimeInterval?
    let fixture: RecordedFixture

    /// An empty recording of a session that begins with a fixture.
    package init(fixture: RecordedFixture) {
        self.fixture = fixture
    }

    /// Records an event that came into the session.
    ///
    /// Consequences of what the person does are left out: timers, how much of an utterance was
    /// heard, and what a recognizer hears of typed lines. Problems of this machine's sound are left
    /// out, too.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - uptime: seconds of a clock that never goes back.
    package mutating func note(_ event: Event, uptime: TimeInterval) {
        guard let step = Self.step(for: event) else { return }
        let pause = Self.milliseconds(uptime - (lastUptime ?? uptime))
        lastUptime = uptime
        if pause > 0 { steps.append(.wait(milliseconds: pause)) }
        steps.append(step)
    }

    /// The length of a pause in milliseconds, rounded to tenths of a second, or to whole seconds
    /// from ten seconds on.
    private static func milliseconds(_ seconds: TimeInterval) -> Int {
        let seconds = min(max(seconds, 0), Double(ScriptDuration.longest / 1_000))
        return seconds < 10
            ? Int((seconds * 10).rounded()) * 100 : Int(seconds.rounded()) * 1_000
    }

    private static func step(for event: Event) -> Step? {
        switch event {
        case .start: .act(.start, line: "start")
        case .line(let line):
            // A longer line could not be read again.
            line.utf8.count < ScriptParser.longestLine - 10 && !line.contains("\n")
                ? .act(.type(line), line: line.isEmpty ? "do" : "do \(line)") : nil
        case .key(let key): .act(.press(key: key.rawValue), line: "key \(key.rawValue)")
        case .act(let action, let times, let id):
            .act(
                .act(elementID: id, action: action.name, times: times),
                line: "act \(id) \(action.name)" + (times > 1 ? " times \(times)" : ""))
        case .endOfInput: .act(.leave, line: "leave")
        case .interrupt(let again, _):
            .act(.interrupt(again: again), line: again ? "interrupt again" : "interrupt")
        case .timer, .returned, .heard, .speech, .braille, .listening, .typing: nil
        }
    }

    /// The script, which passes when it is run.
    ///
    /// Items of the fixture and pauses are written only if something that was announced depends on
    /// them.
    ///
    /// - Parameters:
    ///   - title: the title; line ends in it become spaces.
    ///   - options: what is stated in addition to announcements.
    ///   - catalogs: the prompts, words and grammar of the locale.
    ///   - isInterrupted: when it returns true, the search for what can be left out ends, and the
    ///     rest is written.
    /// - Throws: the error that kept the session from being run again.
    package func script(
        title: String, options: Options = Options(), catalogs: ScriptCatalogs,
        isInterrupted: () -> Bool = { false }
    ) throws -> String {
        let replay = RecordingReplay(fixture: fixture, options: options, catalogs: catalogs)
        let least = try replay.least(
            steps: steps, items: fixture.items, isInterrupted: isInterrupted)
        let lines = try replay.lines(of: least.steps, items: least.items).map(\.line)
        let statements = lines.joined(separator: "\n") + "\n"
        let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var header = ["format 1"] + (words.isEmpty ? [] : ["title \(words)"])
        let setup = [fixture.line] + least.items.map(\.line)
        let count = ScriptParser.parse(
            (["format 1"] + setup).joined(separator: "\n") + "\n" + statements, path: "",
            vocabulary: .conversation
        )
        .script.lines.filter(\.statement.isAssertion).count
        if count > 0 { header.append("asserts \(count)") }
        return (header + setup).joined(separator: "\n") + "\n" + statements
    }
}
