import AccessibleCore
import Conversation
import Delivery
import Speech

/// Speaks on a virtual clock: it has the queue of the real speakers, and every word takes a fixed
/// time.
///
/// Each word takes a minute divided by the rate, rounded up: 343 milliseconds at 175 words a
/// minute. Tones and pauses take no time. An utterance without words ends as soon as it begins.
final class VirtualSpeaker: SwitchableSpeaker {
    /// Something that happened to speech.
    enum Event: Hashable {
        /// The speaker was given this utterance.
        case asked(Utterance)
        case ended(Utterance, UtteranceOutcome)
        /// The utterance was stopped while it was being said.
        ///
        /// - Parameters:
        ///   - begun: its text up to and including the word that was being said.
        ///   - words: how many words were heard completely.
        case cut(Utterance, begun: String, words: Int)
        /// The utterance was resumed after it had been cut, dropped or held; this is the text that
        /// is said now.
        case resumed(Utterance)

        var isCut: Bool {
            if case .cut = self { true } else { false }
        }
    }

    /// The utterance that is being said.
    private struct Current {
        var utterance: Utterance
        var generation: SpeechQueue.Generation
        /// When it began, in milliseconds since the script began.
        var start: Int
        var words: [Substring]
        /// Milliseconds per word.
        var pace: Int

        var end: Int { start + words.count * pace }

        func wordsHeard(at time: Int) -> Int { min((time - start) / pace, words.count) }
    }

    /// Lets words pass with the clock, and records what happens.
    private struct Backend: SpeechBackend {
        let clock: VirtualClock
        /// The rate in words per minute.
        var rate = VoiceSettings().rate
        var output = Preferences.Speech.espeak
        var current: Current?
        var events: [Event] = []

        /// How many words of the current utterance were heard; nil in silence.
        var progress: SpeechQueue.Event? {
            current.map { .progress($0.generation, words: $0.wordsHeard(at: clock.milliseconds)) }
        }

        mutating func start(
            _ utterance: Utterance, generation: SpeechQueue.Generation, style: SpeechQueue.Style,
            after event: SpeechQueue.Event
        ) -> SpeechQueue.Event? {
            let words = TextSplitter.spaces.pieces(of: utterance.text)
            current = Current(
                utterance: utterance, generation: generation, start: clock.milliseconds,
                words: words, pace: (60_000 + rate - 1) / rate)
            if event == .resume || utterance.resumption > 0 { events.append(.resumed(utterance)) }
            return words.isEmpty ? .finished(generation) : nil
        }

        mutating func cancel(_ generation: SpeechQueue.Generation) {
            guard let current, current.generation == generation else { return }
            let heard = current.wordsHeard(at: clock.milliseconds)
            events.append(
                .cut(
                    current.utterance,
                    begun: current.words.prefix(heard + 1).joined(separator: " "), words: heard))
        }

        mutating func record(_ outcome: Utterance.Outcome, of utterance: Utterance) {
            events.append(.ended(utterance, outcome))
        }

        mutating func becomeIdle() { current = nil }

        mutating func configure(_ settings: VoiceSettings, replacing old: VoiceSettings) {
            rate = settings.rate
        }
    }

    private let driver: SpeechQueueDriver<Backend>

    /// A speaker on a clock.
    ///
    /// - Parameters:
    ///   - clock: the clock on which it speaks.
    ///   - onOutcome: is called exactly once for each utterance, before the call returns that ended
    ///     it.
    init(
        clock: VirtualClock, onOutcome: @escaping @Sendable (Utterance, UtteranceOutcome) -> Void
    ) {
        driver = SpeechQueueDriver(Backend(clock: clock), onOutcome: onOutcome)
    }

    /// Takes the events since the last call.
    func takeEvents() -> [Event] {
        driver.withState { state in
            defer { state.backend.events = [] }
            return state.backend.events
        }
    }

    /// When the current utterance ends, in milliseconds since the script began; nil in silence.
    var nextEnd: Int? { driver.withState { $0.backend.current?.end } }

    /// Whether the words of an utterance are spoken.
    ///
    /// They are not if a tone stands for them, or if speech is off or muted.
    func says(_ utterance: Utterance) -> Bool {
        utterance.speaksWords && !isOff && (!driver.isMuted || utterance.passesMute)
    }

    /// Ends the current utterance if its time is over.
    func finish() {
        let ended = driver.withState { state in
            state.backend.current.flatMap { current in
                current.end <= state.backend.clock.milliseconds ? current.generation : nil
            }
        }
        if let ended { handle(.finished(ended)) }
    }

    // MARK: - Speaker

    func speak(_ utterance: Utterance) {
        let earlier = takeEvents()
        if !isOff { handle(.speak(utterance)) }
        driver.withState { state in
            // What was cut was cut by this utterance; everything else is a consequence of it.
            let caused = state.backend.events
            state.backend.events =
                earlier + caused.filter(\.isCut) + [.asked(utterance)]
                + caused.filter { !$0.isCut }
        }
    }

    func silence() { handle(.silence) }

    func pause() { if !isOff { handle(.pause) } }

    func resume() -> Bool {
        let canResume = canResume
        if canResume { handle(.resume) }
        return canResume
    }

    func forget() { handle(.forget) }

    var canResume: Bool { !isOff && driver.canResume }

    var isSpeaking: Bool { driver.isSpeaking }

    func configure(_ settings: VoiceSettings) {
        noteProgress()
        driver.configure(settings)
        driver.deliver()
    }

    /// Whether speech is off, because a screen reader reads what is printed.
    private var isOff: Bool { driver.withState { $0.backend.output == .off } }

    func use(_ output: Preferences.Speech, settings: VoiceSettings) {
        // Each output has a queue of its own; what says that speech is off now is heard to its end.
        if output != .off, driver.withState({ $0.backend.output != output }) { handle(.forget) }
        driver.withState { $0.backend.output = output }
        configure(settings)
    }

    /// Whether nothing is left to say; the clock does not move.
    func waitUntilQuiet(timeout: Duration) -> Bool {
        driver.waitUntilQuiet(timeout: .zero)
    }

    func shutDown() {
        _ = driver.shutDown()
        driver.deliver()
    }

    private func handle(_ event: SpeechQueue.Event) {
        noteProgress()
        driver.handle(event)
        driver.deliver()
    }

    private func noteProgress() {
        driver.withState { state in
            if let progress = state.backend.progress { driver.handle(progress, &state) }
        }
    }
}
