import AccessibleCore
import ScriptTesting
import StageConformance
import Testing

/// The rules notice a stage that breaks them.
@Suite("Stages that break their contract")
struct BrokenStageTests {
    /// What is wrong with a stage.
    enum Fault: CaseIterable {
        case answersTwice, clockStands, doesAnything, hasTwoFoci, stateOfAnything, neverEnds

        /// The rule that must notice.
        var rule: String {
            switch self {
            case .answersTwice: "a line that is typed is answered, and the answer is taken once"
            case .clockStands: "the clock goes on as far as it is told, and never back"
            case .doesAnything: "what it does not offer is refused, and changes nothing"
            case .hasTwoFoci:
                "its tree has each id once, and one element with focus; it does what it lists"
            case .stateOfAnything: "its state has the paths it names, and no other"
            case .neverEnds: "when there is nothing more to read it says goodbye, and takes no more"
            }
        }
    }

    /// A program inside this process that answers lines; with a fault, or without.
    private final class EchoStage: Stage {
        private let fault: Fault?
        private var events: [TimedEvent] = []
        private var session = "open"
        private(set) var now = 0

        init(_ fault: Fault?) { self.fault = fault }

        let abilities: Set<StageAbility> = [.tree, .actions, .state, .clock]
        let conventions = MatchingConventions.english
        let statePaths = ["session"]

        func perform(_ act: StageAct) throws {
            if session == "ended", fault != .neverEnds { throw StageRefusal.over }
            switch act {
            case .start: say("Echo.")
            case .type(let line): say(line)
            case .leave:
                say("Goodbye.")
                session = "ended"
            case .press where fault != .doesAnything: throw StageRefusal.unsupported(.keys)
            case .trouble: throw StageRefusal.unsupported(.troubles)
            case .hear: throw StageRefusal.unsupported(.listening)
            default: break
            }
        }

        func advance(to time: Int, stopsAtNotice: Bool) {
            if fault != .clockStands { now = time }
        }

        func takeEvents() -> [TimedEvent] {
            defer { if fault != .answersTwice { events = [] } }
            return events
        }

        func tree() -> StageElement? {
            let line = StageElement(
                id: "line", role: "text field", label: "Line", isFocused: true)
            guard fault == .hasTwoFoci else { return line }
            return StageElement(
                id: "echo", role: "group", label: "Echo", isFocused: true, children: [line])
        }

        func state(_ path: String) -> String? {
            path == "session" || fault == .stateOfAnything ? session : nil
        }

        func entries() throws -> [StageEntry] { throw StageRefusal.unsupported(.entries) }
        func phonemes(of spoken: String) throws -> String {
            throw StageRefusal.unsupported(.phonemes)
        }
        func close() {}

        private func say(_ text: String) {
            let utterance = SaidUtterance(id: 0, printed: text, spoken: text, priority: .default)
            events.append(TimedEvent(time: now, event: .said(utterance)))
        }
    }

    @Test("without a fault the stage keeps the contract", arguments: StageConformance.rules)
    func sound(rule: StageConformance.Rule) throws {
        try rule.check(line: "eggs", answer: "eggs") { EchoStage(nil) }
    }

    @Test(
        "the rules notice the fault, and report it in the caller's file", arguments: Fault.allCases)
    func notices(fault: Fault) throws {
        let rule = try #require(StageConformance.rules.first { $0.name == fault.rule })
        try withKnownIssue {
            try rule.check(line: "eggs", answer: "eggs") { EchoStage(fault) }
        } matching: { issue in
            issue.sourceLocation?.fileID.hasSuffix("/BrokenStageTests.swift") == true
        }
    }

    @Test("each rule has a name of its own")
    func names() {
        #expect(Set(StageConformance.rules.map(\.name)).count == StageConformance.rules.count)
    }
}
