import AccessibleCore
import Testing

@testable import Speech

/// Every state of the queue, and what each event does in it.
///
/// Unless the state says otherwise, utterance 1 has four words, of which two were
/// heard, and utterance 2 waits behind it. Utterance 9 is new. The actions of the
/// queue are written so:
///
/// | action | meaning |
/// |---|---|
/// | `start 1`, `start 1 from 2`, `spell 1` | 1 is spoken; without its first two words; letter by letter |
/// | `cancel` | the utterance being spoken stops |
/// | `1 spoken`, `1 cut 2` | 1 was heard to its end; it was cut after two words |
/// | `2 silenced`, `2 muted`, `2 unavailable`, `2 crashed` | 2 was dropped, and why |
@Suite("A8: every event in every state of the speech queue")
struct SpeechQueueStateTests {
    enum State: String, CaseIterable {
        case idle
        /// 1 is spoken and 2 waits.
        case speaking
        /// 1 is spoken alone.
        case alone
        /// Nothing was spoken when speech was paused.
        case pausedIdle
        /// 1 is held and 2 waits.
        case paused
        /// As `paused`, while utterance 3 with high priority is spoken.
        case urgent
        /// Silence has cut 1 and dropped 2.
        case silenced
        /// 1 crashed the voice and is spelled; 2 waits.
        case spelling
        case muted, closed
    }

    /// What happens in a state: the columns of the table.
    enum Happening: CaseIterable {
        case low, normal, high, blank, silence, pause, resume, progress, finished
        case culprit, innocent, failed, interrupted, preempted, mute, unmute, close
    }

    /// One row for each state; a happening that is not listed does nothing.
    static let table: [State: [Happening: String]] = [
        .idle: [
            .low: "start 9", .normal: "start 9", .high: "start 9", .blank: "9 spoken",
        ],
        .alone: [
            .high: "cancel, 1 cut 2, start 9", .blank: "9 spoken",
            .silence: "cancel, 1 cut 2", .pause: "cancel", .finished: "1 spoken",
            .culprit: "1 crashed, spell 1", .innocent: "start 1", .failed: "1 cut 2",
            .interrupted: "1 cut 2", .preempted: "1 silenced", .mute: "cancel, 1 cut 2",
            .close: "cancel, 1 cut 2",
        ],
        .speaking: [
            .high: "cancel, 1 cut 2, start 9", .blank: "9 spoken",
            .silence: "cancel, 1 cut 2, 2 silenced", .pause: "cancel",
            .finished: "1 spoken, start 2", .culprit: "1 crashed, spell 1",
            .innocent: "start 1", .failed: "1 cut 2, start 2",
            .interrupted: "1 cut 2, start 2", .preempted: "1 silenced, start 2",
            .mute: "cancel, 1 cut 2, 2 muted", .close: "cancel, 1 cut 2, 2 silenced",
        ],
        .pausedIdle: [
            .low: "start 9", .normal: "start 9", .high: "start 9", .blank: "9 spoken",
        ],
        .paused: [
            .normal: "1 cut 2, 2 silenced, start 9", .high: "start 9", .blank: "9 spoken",
            .silence: "1 cut 2, 2 silenced", .resume: "start 1 from 2",
            .mute: "1 cut 2, 2 muted", .close: "1 cut 2, 2 silenced",
        ],
        .urgent: [
            .normal: "1 cut 2, 2 silenced", .blank: "9 spoken",
            .silence: "cancel, 3 cut 0, 1 cut 2, 2 silenced", .pause: "cancel",
            .finished: "3 spoken", .culprit: "3 crashed, spell 3", .innocent: "start 3",
            .failed: "3 unavailable", .interrupted: "3 cut 0", .preempted: "3 silenced",
            .mute: "cancel, 3 cut 0, 1 cut 2, 2 muted",
            .close: "cancel, 3 cut 0, 1 cut 2, 2 silenced",
        ],
        .silenced: [
            .low: "start 9", .normal: "start 9", .high: "start 9", .blank: "9 spoken",
            .resume: "start 1 from 2",
        ],
        .spelling: [
            .high: "cancel, start 9", .blank: "9 spoken", .silence: "cancel, 2 silenced",
            .pause: "cancel", .finished: "start 2", .culprit: "start 2", .innocent: "start 2",
            .failed: "start 2", .interrupted: "start 2", .preempted: "start 2",
            .mute: "cancel, 2 muted", .close: "cancel, 2 silenced",
        ],
        .muted: [
            .low: "9 muted", .normal: "9 muted", .high: "9 muted", .blank: "9 muted",
        ],
        .closed: [
            .low: "9 unavailable", .normal: "9 unavailable", .high: "9 unavailable",
            .blank: "9 unavailable",
        ],
    ]

    struct Cell: CustomTestStringConvertible {
        var state: State
        var happening: Happening
        var testDescription: String { "\(happening) while \(state)" }
    }

    static let cells = State.allCases.flatMap { state in
        Happening.allCases.map { Cell(state: state, happening: $0) }
    }

    private func probe(in state: State) -> QueueProbe {
        var probe = QueueProbe()
        guard state != .idle else { return probe }
        if state == .muted { probe.send(.muted(true)) }
        if state == .closed { probe.send(.close) }
        if state == .pausedIdle { probe.send(.pause) }
        guard ![.muted, .closed, .pausedIdle].contains(state) else { return probe }
        probe.speak("one two three four")
        if state != .alone { probe.speak("behind") }
        probe.send(.progress(1, words: 2))
        switch state {
        case .paused: probe.send(.pause)
        case .urgent:
            probe.send(.pause)
            probe.speak("urgent", .high)
        case .silenced: probe.send(.silence)
        case .spelling: probe.send(.crashed(1, isCulprit: true))
        default: break
        }
        return probe
    }

    private func event(_ happening: Happening, _ generation: UInt32) -> SpeechQueue.Event {
        func new(_ priority: Announcement.Priority, _ text: String = "new") -> SpeechQueue.Event {
            .speak(Utterance(id: 9, text: text, priority: priority))
        }
        return switch happening {
        case .low: new(.low)
        case .normal: new(.default)
        case .high: new(.high)
        case .blank: new(.default, " ")
        case .silence: .silence
        case .pause: .pause
        case .resume: .resume
        case .progress: .progress(generation, words: 3)
        case .finished: .finished(generation)
        case .culprit: .crashed(generation, isCulprit: true)
        case .innocent: .crashed(generation, isCulprit: false)
        case .failed: .failed(generation)
        case .interrupted: .interrupted(generation, hasBegun: true)
        case .preempted: .interrupted(generation, hasBegun: false)
        case .mute: .muted(true)
        case .unmute: .muted(false)
        case .close: .close
        }
    }

    private func words(_ action: SpeechQueue.Action) -> String {
        switch action {
        case .start(let utterance, _, .spelled): return "spell \(utterance.id)"
        case .start(let utterance, _, .asWritten):
            let from = utterance.heardWords > 0 ? " from \(utterance.heardWords)" : ""
            return "start \(utterance.id)\(from)"
        case .cancel: return "cancel"
        case .record(let utterance, let outcome):
            switch outcome {
            case .spoken: return "\(utterance.id) spoken"
            case .cut(let count): return "\(utterance.id) cut \(count)"
            case .replaced(let newer): return "\(utterance.id) replaced by \(newer)"
            case .dropped(.crashedVoice): return "\(utterance.id) crashed"
            case .dropped(let reason): return "\(utterance.id) \(reason.rawValue)"
            }
        }
    }

    @Test("A8: what an event does in a state", arguments: cells)
    func cell(_ cell: Cell) {
        var probe = probe(in: cell.state)
        let before = probe.actions.count
        probe.send(event(cell.happening, probe.queue.activeGeneration ?? 0))
        let done = probe.actions.dropFirst(before).map(words).joined(separator: ", ")
        #expect(done == Self.table[cell.state]?[cell.happening] ?? "")

        // Whatever happened, each utterance ends exactly once each time it is said.
        probe.send(.resume)
        probe.finishAll()
        #expect(probe.queue.isIdle)
        var ends: [String: Int] = [:]
        for case .record(let utterance, _) in probe.actions {
            ends["\(utterance.id), \(utterance.resumption)", default: 0] += 1
        }
        #expect(ends.values.allSatisfy { $0 == 1 })
        for case .start(let utterance, _, _) in probe.actions {
            #expect(ends["\(utterance.id), \(utterance.resumption)"] == 1)
        }
    }
}
