import AccessibleCore
import Journal
import Testing

@Suite("Voice log: its state diagram")
struct VoiceLogTransitionTests {
    /// The result of each event in each state: the next state or, after an exclamation
    /// mark, the refusal.
    ///
    /// Events that are not listed are refused as too late.
    static let table: [VoiceLogFixture: [String: String]] = [
        .idle: [
            "start": "opening", "stop": "!notRecording", "cancel": "!nothingToCancel",
            "done": "!nothingToDismiss", "expand": "!nothingToExpand",
            "collapse": "!alreadyCollapsed", "outdated": "idle", "time": "idle",
        ],
        .opening: [
            "start": "!recording", "stop": "closing", "cancel": "closing to cancel",
            "done": "!recording", "expand": "opening", "collapse": "!alreadyCollapsed",
            "opened": "open", "closed": "no microphone", "no microphone": "no microphone",
            "lost": "no microphone", "time": "opening",
        ],
        .open: [
            "start": "!recording", "stop": "closing", "cancel": "closing to cancel",
            "done": "!recording", "expand": "open", "collapse": "!alreadyCollapsed",
            "closed": "awaiting", "partial": "open", "final": "closing with final",
            "blank": "closing with nothing", "silence": "closing with nothing",
            "no microphone": "no microphone", "lost": "microphone lost", "time": "open",
        ],
        .openWithWords: [
            "start": "!recording", "stop": "closing", "cancel": "closing to cancel",
            "done": "!recording", "expand": "open", "collapse": "!alreadyCollapsed",
            "closed": "awaiting", "partial": "open", "final": "closing with final",
            "blank": "closing with nothing", "silence": "closing with nothing",
            "no microphone": "microphone lost", "lost": "microphone lost", "time": "open",
        ],
        .closing: [
            "start": "!recording", "stop": "!stopping", "cancel": "closing to cancel",
            "done": "!recording", "expand": "closing", "collapse": "!alreadyCollapsed",
            "closed": "awaiting", "partial": "closing", "final": "closing with final",
            "blank": "closing with nothing", "silence": "closing with nothing",
            "no microphone": "no microphone", "lost": "microphone lost", "time": "closing",
        ],
        .closingWithFinal: [
            "start": "!recording", "stop": "!stopping", "cancel": "closing to cancel",
            "done": "!recording", "expand": "closing with final",
            "collapse": "!alreadyCollapsed", "closed": "understanding",
            "no microphone": "understanding", "lost": "understanding",
            "time": "closing with final",
        ],
        .closingWithNothing: [
            "start": "!recording", "stop": "!stopping", "cancel": "closing to cancel",
            "done": "!recording", "expand": "closing with nothing",
            "collapse": "!alreadyCollapsed", "closed": "nothing heard",
            "no microphone": "nothing heard", "lost": "nothing heard",
            "time": "closing with nothing",
        ],
        .closingToCancel: [
            "start": "!recording", "stop": "!stopping", "cancel": "!stopping",
            "done": "!recording", "expand": "closing to cancel",
            "collapse": "!alreadyCollapsed", "closed": "cancelled",
            "no microphone": "cancelled", "lost": "cancelled", "time": "closing to cancel",
        ],
        .awaiting: [
            "start": "!recognizing", "stop": "!notRecording", "cancel": "cancelled",
            "done": "!recognizing", "expand": "!nothingToExpand",
            "collapse": "!alreadyCollapsed", "partial": "awaiting", "final": "understanding",
            "blank": "nothing heard", "silence": "nothing heard",
            "no microphone": "microphone lost", "lost": "microphone lost", "time": "awaiting",
        ],
        .understanding: [
            "start": "!recognizing", "stop": "!notRecording", "cancel": "cancelled",
            "done": "!recognizing", "expand": "understanding", "collapse": "!alreadyCollapsed",
            "recognized": "executing", "not understood": "not understood",
            "nothing to log": "nothing to log", "handed over": "idle", "time": "understanding",
        ],
        .executing: [
            "start": "!executing", "stop": "!notRecording", "cancel": "!executing",
            "done": "!executing", "expand": "executing", "collapse": "!alreadyCollapsed",
            "asked": "waiting", "left": "cancelled", "handed over": "idle", "executed": "completed",
            "save failed": "not saved", "time": "executing",
        ],
        .waiting: [
            "start": "!waitingForAnswer", "stop": "!notRecording", "cancel": "cancelled",
            "done": "!waitingForAnswer", "expand": "waiting", "collapse": "!alreadyCollapsed",
            "left": "cancelled", "handed over": "idle", "executed": "completed",
            "save failed": "not saved", "time": "waiting",
        ],
        .completed: [
            "start": "opening", "stop": "!notRecording", "cancel": "!alreadyLogged",
            "done": "idle", "expand": "completed", "collapse": "!alreadyCollapsed",
            "outdated": "idle", "time": "completed",
        ],
        .failed: [
            "start": "opening", "stop": "!notRecording", "cancel": "!nothingToCancel",
            "done": "idle", "expand": "!nothingToExpand", "collapse": "!alreadyCollapsed",
            "time": "nothing heard",
        ],
        .failedWithWords: [
            "start": "opening", "stop": "!notRecording", "cancel": "!nothingToCancel",
            "done": "idle", "expand": "not understood", "collapse": "!alreadyCollapsed",
            "time": "not understood",
        ],
        .cancelled: [
            "start": "opening", "stop": "!notRecording", "cancel": "!nothingToCancel",
            "done": "idle", "expand": "!nothingToExpand", "collapse": "!alreadyCollapsed",
            "time": "cancelled",
        ],
        .cancelledWithWords: [
            "start": "opening", "stop": "!notRecording", "cancel": "!nothingToCancel",
            "done": "idle", "expand": "cancelled", "collapse": "!alreadyCollapsed",
            "time": "cancelled",
        ],
    ]

    @Test(
        "V1, V4: every event in every state has the result in the table",
        arguments: VoiceLogFixture.allCases)
    func every(fixture: VoiceLogFixture) throws {
        let row = try #require(Self.table[fixture])
        #expect(Set(row.keys).isSubset(of: voiceLogEvents.map(\.name)))
        for (name, event) in voiceLogEvents {
            let before = try fixture.machine()
            var machine = before
            let expected = row[name] ?? "!late"
            do throws(VoiceLogRefusal) {
                _ = try machine.handle(event, at: 0)
                #expect(machine.state.tableName == expected, "\(fixture): \(name)")
            } catch {
                #expect("!\(error)" == expected, "\(fixture): \(name)")
                #expect(machine == before, "\(fixture): \(name) was refused and changed something.")
            }
        }
    }

    @Test("V1: exactly the transitions of the diagram occur")
    func diagram() throws {
        var seen: [VoiceLogState.Name: Set<VoiceLogState.Name>] = [:]
        for fixture in VoiceLogFixture.allCases {
            for (_, event) in voiceLogEvents {
                for uptime in [0, 0.5, 3, 5] {
                    for presentation in VoiceLogPresentation.allCases {
                        var machine = try fixture.machine(
                            VoiceLogSettings(presentation: presentation))
                        let from = machine.state.name
                        guard (try? machine.handle(event, at: uptime)) != nil else { continue }
                        if machine.state.name != from {
                            seen[from, default: []].insert(machine.state.name)
                        }
                    }
                }
            }
        }
        #expect(seen == VoiceLogState.transitions)
    }

    @Test("V4: each refusal has its own sentence")
    func sentences() {
        let keys = VoiceLogRefusal.allCases.map(\.message.key)
        #expect(Set(keys).count == VoiceLogRefusal.allCases.count)
    }

    @Test("V1: a refused event still advances the time, but never turns it back")
    func uptime() throws {
        var machine = try VoiceLogFixture.open.machine()
        _ = try? machine.handle(.start(), at: 7)
        _ = try? machine.handle(.start(), at: 2)
        #expect(machine.recordingSeconds == 7)
    }
}
