import AccessibleCore
import Journal
import ScriptProof
import ScriptTesting

/// Records after every step which elements exist and in which state the voice log is.
final class SteppedStage: ForwardingStage {
    let stage: any Stage
    private(set) var elements: Set<String> = []
    private(set) var transitions: Set<SuiteCoverage.Transition> = []
    private var state = VoiceLogState.Name.idle

    init(_ stage: any Stage) {
        self.stage = stage
    }

    func perform(_ act: StageAct) throws {
        try stage.perform(act)
        try look()
    }

    func advance(to time: Int, stopsAtNotice: Bool) throws {
        try stage.advance(to: time, stopsAtNotice: stopsAtNotice)
        try look()
    }

    private func look() throws {
        for (_, element) in try stage.tree()?.flattened() ?? [] { elements.insert(element.id) }
        guard let now = try stage.state("voicelog").flatMap(VoiceLogState.Name.init(rawValue:))
        else { return }
        transitions.formUnion(Self.path(from: state, to: now))
        state = now
    }

    /// The transitions from one state to another.
    ///
    /// Several may happen in one step; this is the shortest path.
    private static func path(
        from start: VoiceLogState.Name, to end: VoiceLogState.Name
    ) -> [SuiteCoverage.Transition] {
        guard start != end else { return [] }
        var ways: [[VoiceLogState.Name]] = [[start]]
        while !ways.isEmpty {
            let way = ways.removeFirst()
            let nexts = VoiceLogState.transitions[way[way.count - 1]] ?? []
            for next in VoiceLogState.Name.allCases where nexts.contains(next) {
                guard !way.contains(next) else { continue }
                guard next != end else {
                    let whole = way + [next]
                    return zip(whole, whole.dropFirst()).map { .init(from: $0, to: $1) }
                }
                ways.append(way + [next])
            }
        }
        return []
    }
}
