package import ScriptTesting

/// A stage that checks after every step whether the conversation keeps its invariants.
package final class WalkingStage: ForwardingStage {
    package let stage: any Stage
    /// How many steps were performed.
    package private(set) var steps = 0
    /// The first invariant that was broken, and after which step; nil if none was.
    package private(set) var complaint: String?
    private var last = ""
    private var ended: Set<UInt64> = []
    private var time = 0

    package init(_ stage: any Stage) {
        self.stage = stage
    }

    package func perform(_ act: StageAct) throws {
        last = String(describing: act)
        try stage.perform(act)
        try check()
    }

    package func advance(to time: Int, stopsAtNotice: Bool) throws {
        last = "wait until \(time)"
        try stage.advance(to: time, stopsAtNotice: stopsAtNotice)
        try check()
    }

    private func check() throws {
        steps += 1
        let elements = try stage.tree()?.flattened().map(\.element) ?? []
        let focused = elements.filter(\.isFocused)
        if focused.count != 1 { complain("\(focused.count) elements have focus") }
        if try stage.state("focus") != focused.first?.id { complain("focus is elsewhere") }
        if let nameless = elements.first(where: { $0.label.isEmpty && !$0.actions.isEmpty }) {
            complain("\(nameless.id) has no label")
        }
        if Set(elements.map(\.id)).count != elements.count { complain("two of one id") }
    }

    private func complain(_ what: String) {
        complaint = complaint ?? "\(what), after \(last)"
    }

    package func takeEvents() -> [TimedEvent] {
        let events = stage.takeEvents()
        for event in events {
            if event.time < time { complain("the clock went back") }
            time = event.time
            switch event.event {
            case .said(let utterance) where utterance.printed.isEmpty: complain("said nothing")
            case .printed(let text, _) where text.isEmpty: complain("printed nothing")
            case .echoed(let echo) where echo.text.isEmpty: complain("echoed nothing")
            case .ended(let ending) where !ended.insert(ending.id).inserted:
                complain("utterance \(ending.id) ended twice")
            default: break
            }
        }
        return events
    }
}
