import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("Voice log: random events")
struct VoiceLogWalkTests {
    /// What is known about the microphone from effects and events alone.
    private struct Witness {
        /// Whether the microphone may be open.
        var isOpen = false
        /// Whether it opened and the start tone was played.
        var startSounded = false
        /// When it was last asked to close.
        var askedToClose: TimeInterval?
        /// What was wrong when an event was handled; nil if nothing was.
        var problem: String?
    }

    @Test(
        "V1, V5, V7, V11, V12, A3: random events keep it consistent", arguments: [1, 2] as [UInt64])
    func walk(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var steps = 0
        while steps < 50_000 {
            let presentation =
                VoiceLogPresentation.allCases.randomElement(using: &generator) ?? .pill
            let settings = VoiceLogSettings(
                presentation: presentation,
                detail: VoiceLogDetail.allCases.randomElement(using: &generator) ?? .small,
                dismissesItself: Bool.random(using: &generator))
            var control = VoiceLogControl(settings: settings)
            var witness = Witness()
            var walked: [(TimeInterval, VoiceLogEvent)] = []
            var uptime: TimeInterval = 0
            for _ in 0..<200 {
                steps += 1
                if steps.isMultiple(of: 10), let id = control.layout.focusOrder.last {
                    control.focus = id
                }
                uptime += [0, 0, 0.05, 0.1, 0.5, 1, 3, 5].randomElement(using: &generator) ?? 0
                let event = randomEvent(for: control, using: &generator)
                walked.append((uptime, event))
                if let problem = step(event, at: uptime, &control, &witness) {
                    let lines = walked.map { "\($0) \($1)" }.joined(separator: "\n")
                    Issue.record("\(problem)\nseed \(seed), \(settings)\n\(lines)")
                    return
                }
            }
        }
    }

    /// Usually an event that is possible in this state; now and then any event.
    private func randomEvent(
        for control: VoiceLogControl, using generator: inout SeededGenerator
    ) -> VoiceLogEvent {
        let likely: [VoiceLogEvent] =
            switch control.machine.state {
            case .idle, .failed, .cancelled:
                [.start(), .start(device: "USB", isOther: true), .time]
            case .completed:
                [.time, .announced(), .announced(reading: 2), .start(), .done, .expand, .collapse]
            case .recording(let recording):
                switch recording.capture {
                case .opening: [.listening(.opened), .listening(.opened), .stop]
                case .open:
                    [
                        .listening(.partial("I drank 16 ounces of water and took my iron")),
                        .listening(.partial("eggs")), .time, .time, .stop, .expand,
                        .listening(.final("eggs")),
                    ]
                case .closing: [.listening(.closed), .listening(.closed), .time]
                }
            case .recognizing:
                [
                    .listening(.final("eggs")), .time,
                    .recognized([VoiceLogFixture.item, VoiceLogFixture.item]), .notUnderstood,
                ]
            case .executing: [.executed(VoiceLogFixture.result), .asked, .time, .left]
            }
        let pool =
            Int.random(in: 0..<4, using: &generator) == 0 ? voiceLogEvents.map(\.event) : likely
        return pool.randomElement(using: &generator) ?? .time
    }

    private func step(
        _ event: VoiceLogEvent, at uptime: TimeInterval, _ control: inout VoiceLogControl,
        _ witness: inout Witness
    ) -> String? {
        let before = control
        let effects: [VoiceLogEffect]
        do throws(VoiceLogRefusal) {
            effects = try control.handle(event, at: uptime)
        } catch {
            return control == before.at(uptime) ? nil : "Refused, but changed."
        }
        let isClosedNow = [
            .listening(.closed), .listening(.unavailable(.noMicrophone)),
            .listening(.unavailable(.microphoneLost)),
        ].contains(event)
        let isGivenUp = event == .time && witness.askedToClose.map { uptime >= $0 + 5 } == true
        if isClosedNow || isGivenUp {
            witness.isOpen = false
            witness.askedToClose = nil
        }
        if let problem = watch(effects, of: event, at: uptime, &witness) { return problem }
        let from = before.machine.state.name
        let to = control.machine.state.name
        if from != to, VoiceLogState.transitions[from]?.contains(to) != true {
            return "\(from) became \(to)."
        }
        if (to == .recording) != witness.isOpen {
            return "\(to), and the microphone may be open: \(witness.isOpen)."
        }
        if event == .time, let deadline = control.deadline, deadline <= uptime {
            return "Due at \(deadline) still at \(uptime)."
        }
        return faults(of: control)
    }

    private func watch(
        _ effects: [VoiceLogEffect], of event: VoiceLogEvent, at uptime: TimeInterval,
        _ witness: inout Witness
    ) -> String? {
        var announced = 0
        for effect in effects {
            switch effect {
            case .announce(let announcement):
                announced += 1
                if witness.isOpen { return "Said into the recording: \(announcement)" }
                let isLogged = announcement.earcon == .saved
                guard isLogged else { break }
                guard case .executed = event else { return "Logged said at \(event)." }
            case .listen(.start): witness.isOpen = true
            case .listen(.stop), .listen(.cancel):
                if witness.askedToClose == nil, witness.isOpen { witness.askedToClose = uptime }
            case .earcon(.recordingStarts):
                if event != .listening(.opened) { return "The start cue at \(event)." }
                witness.startSounded = true
            case .earcon(.recordingStopped):
                if witness.isOpen || !witness.startSounded { return "The stop cue too early." }
                witness.startSounded = false
            case .earcon(.dismissed):
                if event != .time { return "Dismissed at \(event)." }
            case .listen(.watch): return "Only who holds speech back watches."
            case .listen(.hear), .earcon, .silence, .show, .understand, .tellLevel: break
            }
        }
        if !witness.isOpen, witness.startSounded { return "Closed without the stop cue." }
        return announced > 1 ? "\(announced) announcements at once." : nil
    }

    /// What is wrong with the tree; nil if nothing is.
    private func faults(of control: VoiceLogControl) -> String? {
        let tree = control.tree
        let elements = tree.children + tree.children.flatMap(\.children)
        let ids = elements.map(\.id)
        if Set(ids).count != ids.count { return "An id stands twice." }
        if elements.first(where: { $0.id == control.focus })?.isFocusable != true {
            return "Focus is lost: \(control.focus)."
        }
        guard let status = tree.element(VoiceLogControl.statusID) else { return "No status." }
        if status.label != control.machine.title { return "The label is not the title." }
        return nil
    }

    @Test("A2: an element performs exactly the actions that it offers")
    func actions() throws {
        for fixture in VoiceLogFixture.allCases {
            for presentation in VoiceLogPresentation.allCases {
                let settings = VoiceLogSettings(presentation: presentation, detail: .large)
                let control = try fixture.control(settings)
                for id in control.layout.focusOrder {
                    for action in ElementAction.standard {
                        var changed = control
                        let isOffered = control.layout[id]?.offers(action) == true
                        let outcome = changed.perform(action, times: 1, on: id)
                        #expect(
                            (outcome != .unavailable) == isOffered, "\(fixture) \(id) \(action)")
                        guard isOffered, case .said(let announcements) = outcome else { continue }
                        #expect(!announcements.contains { $0.earcon == .error }, "\(fixture) \(id)")
                        #expect(changed.machine != control.machine, "\(fixture) \(id) \(action)")
                        #expect(!changed.takeEffects().isEmpty, "\(fixture) \(id) \(action)")
                    }
                }
            }
        }
    }
}
