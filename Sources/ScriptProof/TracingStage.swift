package import ScriptTesting

/// A stage that records what another stage reports.
package final class TracingStage: ForwardingStage {
    package let stage: any Stage
    private(set) var trace = Trace()
    private var acts = 0
    private var actTime = 0

    package init(_ stage: any Stage) {
        self.stage = stage
    }

    /// Runs a script and returns its log and everything that its stage reported.
    package static func run(_ script: Script, on stage: any Stage) -> (log: ScriptLog, trace: Trace)
    {
        let tracing = TracingStage(stage)
        let log = ScriptRunner.run(script, on: tracing)
        tracing.trace.locate(in: script)
        return (log, tracing.trace)
    }

    package func perform(_ act: StageAct) throws {
        acts += 1
        actTime = now
        try stage.perform(act)
    }

    package func takeEvents() -> [TimedEvent] {
        let events = stage.takeEvents()
        trace.notices += events.filter(\.event.isNoticed).map {
            Trace.Notice(time: $0.time, event: $0.event, act: acts, actTime: actTime)
        }
        return events
    }

    package func tree() throws -> StageElement? {
        let tree = try stage.tree()
        if let tree { trace.trees.append(Trace.Answer(value: tree)) }
        return tree
    }

    package func state(_ path: String) throws -> String? {
        let value = try stage.state(path)
        if let value { trace.states.append(Trace.Answer(value: value)) }
        return value
    }

    package func entries() throws -> [StageEntry] {
        let entries = try stage.entries()
        trace.entries.append(Trace.Answer(value: entries))
        return entries
    }

    package func phonemes(of spoken: String) throws -> String {
        let phonemes = try stage.phonemes(of: spoken)
        trace.phonemes.append(Trace.Answer(value: phonemes))
        return phonemes
    }
}
