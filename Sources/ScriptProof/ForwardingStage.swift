package import ScriptTesting

/// A stage that forwards everything to another stage.
///
/// A conforming type implements only what it does differently.
package protocol ForwardingStage: Stage {
    var stage: any Stage { get }
}

extension ForwardingStage {
    package var abilities: Set<StageAbility> { stage.abilities }
    package var now: Int { stage.now }
    package var statePaths: [String] { stage.statePaths }
    package var conventions: MatchingConventions { stage.conventions }

    package func perform(_ act: StageAct) throws { try stage.perform(act) }

    package func advance(to time: Int, stopsAtNotice: Bool) throws {
        try stage.advance(to: time, stopsAtNotice: stopsAtNotice)
    }

    package func settle(untilNotice: Bool) throws {
        try stage.settle(untilNotice: untilNotice)
    }

    package func takeEvents() -> [TimedEvent] { stage.takeEvents() }
    package func takeExplanations() -> [ProgramTrouble] { stage.takeExplanations() }
    package func tree() throws -> StageElement? { try stage.tree() }
    package func state(_ path: String) throws -> String? { try stage.state(path) }
    package func entries() throws -> [StageEntry] { try stage.entries() }
    package func phonemes(of spoken: String) throws -> String { try stage.phonemes(of: spoken) }
    package func close() { stage.close() }
}
