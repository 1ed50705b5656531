import AccessibleCore
public import Conversation
public import Foundation
public import ScriptTesting

/// Writes down what a person does in a session, and makes a script of it.
///
/// Only what the person does is taken from the session. What the program says
/// to it is taken from a run of the script on its virtual clock, because where
/// speech is cut depends on real time in a session and on nothing in a script:
/// so the script passes at once, wherever the session ran.
public struct SessionRecording: Sendable {
    /// What a script states besides what is announced.
    public struct Options: Sendable, Hashable {
        /// What is stated of each utterance.
        public var details: Set<StatementWriter.Detail>
        /// `entry last` behind each step that adds an entry.
        public var statesEntries: Bool
        /// `state` behind each step that opens or closes something.
        public var statesSession: Bool

        public init(
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
        /// As it is performed, and as it is written.
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

    public init(fixture: RecordedFixture) {
        self.fixture = fixture
    }

    /// Writes down what came into the session.
    ///
    /// What follows from what the person does is left out: timers, what was
    /// heard of an utterance, and what a recogniser hears of typed lines. So is
    /// what happens to the sound of this machine, which is no part of a script.
    ///
    /// - Parameter uptime: seconds of a clock that never goes back.
    public mutating func note(_ event: Event, uptime: TimeInterval) {
        guard let step = Self.step(for: event) else { return }
        let pause = Self.milliseconds(uptime - (lastUptime ?? uptime))
        lastUptime = uptime
        if pause > 0 { steps.append(.wait(milliseconds: pause)) }
        steps.append(step)
    }

    /// A pause as it is written: tenths of a second, whole seconds from ten.
    private static func milliseconds(_ seconds: TimeInterval) -> Int {
        let seconds = min(max(seconds, 0), Double(ScriptDuration.longest / 1_000))
        return seconds < 10
            ? Int((seconds * 10).rounded()) * 100 : Int(seconds.rounded()) * 1_000
    }

    private static func step(for event: Event) -> Step? {
        switch event {
        case .start: .act(.start, line: "start")
        case .line(let line):
            // A longer one could not be read again.
            line.utf8.count < ScriptParser.longestLine - 10 && !line.contains("\n")
                ? .act(.type(line), line: line.isEmpty ? "do" : "do \(line)") : nil
        case .key(let key): .act(.press(key: key.rawValue), line: "key \(key.rawValue)")
        case .act(let action, let times, let id):
            .act(
                .act(elementID: id, action: action.name, times: times),
                line: "act \(id) \(action.name)" + (times > 1 ? " times \(times)" : ""))
        case .endOfInput: .act(.leave, line: "leave")
        case .interrupt(let again):
            .act(.interrupt(again: again), line: again ? "interrupt again" : "interrupt")
        case .timer, .heard, .speech, .listening: nil
        }
    }

    /// The script; it passes when it is run.
    ///
    /// Of the fixture and of the pauses only that is written which something
    /// that was announced depends on.
    ///
    /// - Parameters:
    ///   - title: line ends in it become spaces.
    ///   - isInterrupted: the person does not want to wait any longer; what is
    ///     not left out by then is written.
    /// - Throws: what kept the session from being run again.
    public func script(
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
