import ScriptTesting
import Testing

/// A stage that is checked.
struct StageTrial {
    let stage: any Stage
    let line: String
    let answer: String
    let farewell: String
    /// Where issues are recorded.
    let at: SourceLocation

    /// What was said since the last call, after the stage settled.
    func said() throws -> [String] {
        try stage.settle(untilNotice: true)
        try stage.settle(untilNotice: false)
        return stage.takeEvents().compactMap { event in
            if case .said(let utterance) = event.event { utterance.printed } else { nil }
        }
    }

    /// Begins, and takes the greeting.
    func start() throws {
        try stage.perform(.start)
        _ = try said()
    }
}

extension StageConformance {
    static func answers(_ trial: StageTrial) throws {
        try trial.start()
        try trial.stage.perform(.type(trial.line))
        #expect(try trial.said().contains(trial.answer), sourceLocation: trial.at)
        #expect(trial.stage.takeEvents().isEmpty, sourceLocation: trial.at)
    }

    static func clock(_ trial: StageTrial) throws {
        let (stage, at) = (trial.stage, trial.at)
        try trial.start()
        let before = stage.now
        try stage.advance(to: before + 120, stopsAtNotice: false)
        #expect(stage.now >= before + 120, sourceLocation: at)
        if stage.abilities.contains(.clock) {
            #expect(stage.now == before + 120, sourceLocation: at)
        }
        try stage.perform(.type(trial.line))
        try stage.settle(untilNotice: true)
        var last = before
        for event in stage.takeEvents() {
            #expect(event.time >= last && event.time <= stage.now, sourceLocation: at)
            last = event.time
        }
    }

    static func refuses(_ trial: StageTrial) throws {
        let (stage, at) = (trial.stage, trial.at)
        try trial.start()
        let acts: [(StageAbility, StageAct)] = [
            (.keys, .press(key: "up")), (.troubles, .trouble("no-audio")),
            (.listening, .hear(.partial("a"))),
        ]
        for (ability, act) in acts where !stage.abilities.contains(ability) {
            #expect(throws: StageRefusal.unsupported(ability), sourceLocation: at) {
                try stage.perform(act)
            }
        }
        if !stage.abilities.contains(.tree) {
            #expect(try stage.tree() == nil, sourceLocation: at)
        }
        if !stage.abilities.contains(.entries) {
            #expect(throws: StageRefusal.unsupported(.entries), sourceLocation: at) {
                try stage.entries()
            }
        }
        #expect(stage.takeEvents().isEmpty, sourceLocation: at)
        #expect(try stage.state("session") == "open", sourceLocation: at)
    }

    static func tree(_ trial: StageTrial) throws {
        let (stage, at) = (trial.stage, trial.at)
        guard stage.abilities.contains(.tree) else { return }
        let tree = try #require(try stage.tree(), sourceLocation: at)
        let elements = tree.flattened().map(\.element)
        #expect(Set(elements.map(\.id)).count == elements.count, sourceLocation: at)
        #expect(elements.filter(\.isFocused).count == 1, sourceLocation: at)
        for element in elements {
            for action in element.actions where action.name == "increment" {
                try stage.perform(.act(elementID: element.id, action: action.name, times: 1))
                #expect(try !trial.said().isEmpty, sourceLocation: at)
            }
        }
    }

    static func state(_ trial: StageTrial) throws {
        let (stage, at) = (trial.stage, trial.at)
        try trial.start()
        // Its exit is waited for.
        for path in stage.statePaths where path != "exit" {
            #expect(try stage.state(path) != nil, "\(path)", sourceLocation: at)
        }
        #expect(try stage.state("no.such.path") == nil, sourceLocation: at)
    }

    static func over(_ trial: StageTrial) throws {
        let (stage, at) = (trial.stage, trial.at)
        try trial.start()
        try stage.perform(.leave)
        #expect(try trial.said() == [trial.farewell], sourceLocation: at)
        if stage.abilities.contains(.program) {
            #expect(try stage.state("exit") == "0", sourceLocation: at)
        }
        #expect(try stage.state("session") == "ended", sourceLocation: at)
        #expect(throws: StageRefusal.over, sourceLocation: at) {
            try stage.perform(.type(trial.line))
        }
    }

    static func close(_ trial: StageTrial) {
        trial.stage.close()
        trial.stage.close()
    }
}
