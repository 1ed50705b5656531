import AccessibleCore
import Foundation
import Speech
import SpeechDispatcher
import Synchronization

/// A time limit in seconds, longer than anything here takes; it only prevents a test from hanging.
let guardTime: TimeInterval = 15

/// A speaker, with the notices and outcomes that it reported.
final class Dispatched: Sendable {
    private struct Log {
        var notices: [SpeechNotice] = []
        var outcomes: [(utterance: Utterance, outcome: Utterance.Outcome)] = []
        var lastID: UInt64 = 0
    }

    private let log: Mutex<Log>
    private let changed: NSCondition
    let voice: DispatcherSpeaker

    init(
        _ socket: String, settings: VoiceSettings = VoiceSettings(),
        patience: Duration = .seconds(5), language: String = "en-US"
    ) {
        let changed = NSCondition()
        self.changed = changed
        let box = Box()
        log = Mutex(Log())
        voice = DispatcherSpeaker(
            configuration: .init(
                socket: socket, startsServer: false, language: language, settings: settings,
                patience: patience, retryInterval: .milliseconds(10)),
            onNotice: { notice in box.owner?.add { $0.notices.append(notice) } },
            onOutcome: { utterance, outcome in
                box.owner?.add { $0.outcomes.append((utterance, outcome)) }
            })
        box.set(self)
    }

    /// Lets callbacks find their owner, which is made after them.
    private final class Box: Sendable {
        private let held = Mutex<Weak?>(nil)
        private let isSet = DispatchSemaphore(value: 0)

        private struct Weak: Sendable { weak var owner: Dispatched? }

        func set(_ owner: Dispatched) {
            held.withLock { $0 = Weak(owner: owner) }
            isSet.signal()
        }

        var owner: Dispatched? {
            isSet.wait()
            isSet.signal()
            return held.withLock { $0?.owner }
        }
    }

    private func add(_ change: (inout Log) -> Void) {
        log.withLock { change(&$0) }
        changed.lock()
        changed.broadcast()
        changed.unlock()
    }

    @discardableResult
    func speak(
        _ text: String, _ priority: Announcement.Priority = .default, subject: String? = nil,
        earcon: Earcon? = nil
    ) -> Utterance.ID {
        let id = log.withLock { log in
            log.lastID += 1
            return log.lastID
        }
        voice.speak(
            Utterance(id: id, text: text, priority: priority, subject: subject, earcon: earcon))
        return id
    }

    func quiet() -> Bool { voice.waitUntilQuiet(timeout: .seconds(guardTime)) }

    var notices: [SpeechNotice] { log.withLock { $0.notices } }
    var outcomes: [(utterance: Utterance, outcome: Utterance.Outcome)] {
        log.withLock { $0.outcomes }
    }

    func outcomes(of text: String) -> [Utterance.Outcome] {
        outcomes.filter { $0.utterance.text == text }.map(\.outcome)
    }

    /// Waits for a notice.
    func waitFor(_ isIt: (SpeechNotice) -> Bool) -> Bool {
        waitFor { notices.contains(where: isIt) }
    }

    /// Waits until an utterance has ended.
    func awaitOutcome(of text: String) -> Bool { waitFor { !outcomes(of: text).isEmpty } }

    private func waitFor(_ isIt: () -> Bool) -> Bool {
        changed.lock()
        defer { changed.unlock() }
        let end = Date(timeIntervalSinceNow: guardTime)
        while !isIt() {
            if !changed.wait(until: end) { return isIt() }
        }
        return true
    }
}

extension SpeechNotice {
    var isAway: Bool { if case .dispatcherAway = self { true } else { false } }
}
