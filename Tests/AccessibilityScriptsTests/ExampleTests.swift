import AccessibilityScripts
import AccessibleCore
import ScriptTesting
import Testing

@Suite("Accessibility")
struct AccessibilityTests {
    @Test("script", arguments: ScriptCase.all(in: "Scripts"))
    func passes(script: ScriptCase) throws {
        try script.check { _ in CounterStage() }
    }
}

/// A counter inside this process, as a script drives it.
final class CounterStage: Stage {
    private var count = 0
    private var events: [TimedEvent] = []
    private(set) var now = 0

    let abilities: Set<StageAbility> = [.tree, .actions, .state, .clock]
    let conventions = MatchingConventions.english
    let statePaths = ["count"]

    func perform(_ act: StageAct) throws {
        switch act {
        case .start: say("Counter.")
        case .act(_, "increment", let times):
            for _ in 0..<times {
                count += 1
                say("\(count)")
            }
        default: throw StageRefusal.unsupported(.keys)
        }
    }

    func advance(to time: Int, stopsAtNotice: Bool) { now = time }

    func takeEvents() -> [TimedEvent] {
        defer { events = [] }
        return events
    }

    func tree() -> StageElement? {
        StageElement(
            id: "count", role: "adjustable", label: "Count", value: "\(count)",
            traits: ["adjustable"], actions: [.init(name: "increment")], isFocused: true)
    }

    func state(_ path: String) -> String? { path == "count" ? "\(count)" : nil }
    func entries() throws -> [StageEntry] { throw StageRefusal.unsupported(.entries) }
    func phonemes(of spoken: String) throws -> String { throw StageRefusal.unsupported(.phonemes) }
    func close() {}

    private func say(_ text: String) {
        let utterance = SaidUtterance(id: 0, printed: text, spoken: text, priority: .default)
        events.append(TimedEvent(time: now, event: .said(utterance)))
    }
}
