package import ScriptTesting

/// A stage that reports what another stage does, with one fault.
package final class FaultyStage: ForwardingStage {
    package let stage: any Stage
    private let fault: StageFault
    /// The announcement that comes too early, as it is without the fault.
    private let early: Trace.Notice?
    private var acts = 0
    private var ready: [TimedEvent] = []
    /// The announcement that comes too late, with its time, or with nil to wait for the next step.
    private var held: (event: TimedEvent, time: Int?, act: Int)?
    private var isEarlyTold = false
    private var counts = (notices: 0, trees: 0, states: 0, entries: 0, phonemes: 0)

    /// A stage with a fault.
    ///
    /// - Parameters:
    ///   - stage: the stage that runs the script.
    ///   - fault: what is wrong.
    ///   - trace: what the stage reports for the same script without the fault.
    package init(_ stage: any Stage, fault: StageFault, trace: Trace) {
        self.stage = stage
        self.fault = fault
        early = fault.shift.flatMap { $0.milliseconds < 0 ? trace.notices[$0.notice] : nil }
    }

    package func perform(_ act: StageAct) throws {
        acts += 1
        try stage.perform(act)
    }

    package func advance(to time: Int, stopsAtNotice: Bool) throws {
        while true {
            // The clock also stops where the fault announces something that the other stage does
            // not.
            let stop = stopsAtNotice ? stops.filter { $0 > now }.min() : nil
            try stage.advance(to: min(time, stop ?? time), stopsAtNotice: stopsAtNotice)
            collect()
            let isTold = ready.contains(where: \.event.isNoticed)
            if now >= time || (stopsAtNotice && isTold) { return }
        }
    }

    private var stops: [Int] {
        [held?.time, isEarlyTold ? nil : earlyTime].compactMap(\.self)
    }

    private var earlyTime: Int? {
        guard let early, acts == early.act, let shift = fault.shift else { return nil }
        return early.time + shift.milliseconds
    }

    package func takeEvents() -> [TimedEvent] {
        collect()
        defer { ready = [] }
        return ready
    }

    /// Takes the events of the other stage, and applies the fault.
    private func collect() {
        var events: [TimedEvent] = []
        for event in stage.takeEvents() {
            guard event.event.isNoticed else {
                events.append(event)
                continue
            }
            let number = counts.notices
            counts.notices += 1
            if let shift = fault.shift, shift.notice == number {
                guard shift.milliseconds > 0 else { continue }
                held = (event, event.time + shift.milliseconds, acts)
            } else if fault.comesAStepLater == number {
                held = (event, nil, acts)
            } else {
                let told = fault.notices[number] ?? [event.event]
                events += told.map { TimedEvent(time: event.time, event: $0) }
            }
        }
        if let earlyTime, let early, !isEarlyTold, now >= earlyTime {
            isEarlyTold = true
            events.append(TimedEvent(time: earlyTime, event: early.event))
        }
        if let late = held, late.time.map({ now >= $0 }) ?? (acts > late.act) {
            held = nil
            events.append(TimedEvent(time: late.time ?? now, event: late.event.event))
        }
        ready += events.sorted { $0.time < $1.time }
    }

    package func tree() throws -> StageElement? {
        guard let tree = try stage.tree() else { return nil }
        defer { counts.trees += 1 }
        guard let change = fault.tree, counts.trees >= change.from else { return tree }
        return change.change(tree)
    }

    package func state(_ path: String) throws -> String? {
        guard let value = try stage.state(path) else { return nil }
        defer { counts.states += 1 }
        guard let change = fault.state, change.number == counts.states else { return value }
        return change.value
    }

    package func entries() throws -> [StageEntry] {
        let entries = try stage.entries()
        defer { counts.entries += 1 }
        guard let change = fault.entries, counts.entries >= change.from else { return entries }
        return change.change(entries)
    }

    package func phonemes(of spoken: String) throws -> String {
        let phonemes = try stage.phonemes(of: spoken)
        defer { counts.phonemes += 1 }
        guard let change = fault.phonemes, change.number == counts.phonemes else { return phonemes }
        return change.text
    }
}
