import AccessibleCore
import Speech
import Synchronization
import Testing

@Suite("The driver of the speech queue") struct SpeechQueueDriverTests {
    /// A backend without sound, which can end an utterance as soon as it starts, as a test chooses.
    private struct Backend: SpeechBackend {
        enum Call: Equatable {
            case start(String), cancel(UInt32), idle, configure(rate: Int)
        }

        var calls: [Call] = []
        var current: SpeechQueue.Generation?
        var endsAtOnce: @Sendable (Utterance, SpeechQueue.Generation) -> SpeechQueue.Event?

        mutating func start(
            _ utterance: Utterance, generation: SpeechQueue.Generation, style: SpeechQueue.Style,
            after event: SpeechQueue.Event
        ) -> SpeechQueue.Event? {
            calls.append(.start(utterance.text))
            current = generation
            return endsAtOnce(utterance, generation)
        }

        mutating func cancel(_ generation: SpeechQueue.Generation) {
            calls.append(.cancel(generation))
        }

        mutating func becomeIdle() {
            if current != nil { calls.append(.idle) }
            current = nil
        }

        mutating func configure(_ settings: VoiceSettings, replacing old: VoiceSettings) {
            calls.append(.configure(rate: settings.rate))
        }
    }

    /// A driver, and what it reported.
    private final class Driven: Sendable {
        private let log = Mutex<(endings: [(UInt64, Utterance.Outcome)], wakes: Int)>(([], 0))
        private let driven: Mutex<SpeechQueueDriver<Backend>?> = Mutex(nil)

        init(
            endsAtOnce:
                @escaping @Sendable (Utterance, SpeechQueue.Generation) -> SpeechQueue
                .Event? = { _, _ in nil }
        ) {
            let driver = SpeechQueueDriver(
                Backend(endsAtOnce: endsAtOnce),
                wake: { [weak self] in self?.log.withLock { $0.wakes += 1 } },
                onOutcome: { [weak self] utterance, outcome in
                    self?.log.withLock { $0.endings.append((utterance.id, outcome)) }
                })
            driven.withLock { $0 = driver }
        }

        var driver: SpeechQueueDriver<Backend> {
            guard let driver = driven.withLock({ $0 }) else { fatalError("made in init") }
            return driver
        }

        var calls: [Backend.Call] { driver.withState { $0.backend.calls } }
        var wakes: Int { log.withLock { $0.wakes } }
        var endings: [(id: UInt64, outcome: Utterance.Outcome)] {
            log.withLock { $0.endings.map { (id: $0.0, outcome: $0.1) } }
        }

        func speak(_ id: UInt64, _ text: String, _ priority: Announcement.Priority = .default) {
            driver.handle(.speak(Utterance(id: id, text: text, priority: priority)))
        }

        func finish() {
            guard let current = driver.withState({ $0.backend.current }) else { return }
            driver.handle(.finished(current))
        }
    }

    @Test("A8: the backend cancels before it starts the next, and is idle when nothing is left")
    func order() {
        let driven = Driven()
        driven.speak(1, "one")
        driven.speak(2, "two", .high)
        driven.finish()
        #expect(driven.calls == [.start("one"), .cancel(1), .start("two"), .idle])
        #expect(!driven.driver.isSpeaking)
        #expect(driven.wakes == 3)
    }

    @Test("A8: an utterance that ends as it starts makes room for the next one")
    func endsAtOnce() {
        let driven = Driven { utterance, generation in
            utterance.id == 2 ? nil : .finished(generation)
        }
        driven.speak(1, "one")
        driven.speak(2, "two")
        driven.speak(3, "three")
        #expect(driven.driver.isActive(2))
        driven.finish()
        driven.driver.deliver()
        #expect(driven.endings.map(\.id) == [1, 2, 3])
        #expect(driven.endings.allSatisfy { $0.outcome == .spoken })
    }

    @Test("A8: each ending is reported once, and only when it is delivered")
    func reports() {
        let driven = Driven()
        driven.speak(1, "one")
        driven.finish()
        #expect(driven.endings.isEmpty)
        // It has ended, but that was not delivered yet.
        #expect(!driven.driver.waitUntilQuiet(timeout: .zero))
        driven.driver.deliver()
        driven.driver.deliver()
        #expect(driven.endings.map(\.id) == [1])
        #expect(driven.driver.waitUntilQuiet(timeout: .zero))
    }

    @Test("A8: settings reach the backend within their ranges, and muting cuts")
    func settings() {
        let driven = Driven()
        driven.speak(1, "one")
        driven.driver.configure(VoiceSettings(rate: 10_000, isMuted: true))
        driven.speak(2, "two")
        driven.driver.deliver()
        #expect(driven.calls == [.start("one"), .configure(rate: 900), .cancel(1), .idle])
        #expect(driven.endings.map(\.outcome) == [.cut(afterWords: 0), .dropped(.muted)])
        #expect(driven.driver.isMuted)
    }

    @Test("A8: it shuts down once, and drops what comes later")
    func shutDown() {
        let driven = Driven()
        driven.speak(1, "one")
        #expect(driven.driver.shutDown())
        #expect(!driven.driver.shutDown())
        driven.speak(2, "two")
        driven.driver.deliver()
        #expect(driven.endings.map(\.outcome) == [.cut(afterWords: 0), .dropped(.unavailable)])
        #expect(driven.calls == [.start("one"), .cancel(1), .idle])
    }
}
