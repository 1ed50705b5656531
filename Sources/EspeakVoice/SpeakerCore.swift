import AccessibleCore
import CEspeakNG
import Dispatch
import Glibc
import Speech
import Synchronization

/// What callers and the audio thread share: the queue, and the ways to the
/// voice process and the sink.
///
/// Callers step the queue and send to the voice process themselves, so that
/// synthesis begins while the audio thread still silences what was before.
final class SpeakerCore: Sendable {
    /// The utterance being spoken.
    struct Current: Sendable {
        var utterance: Utterance
        var generation: SpeechQueue.Generation
        /// How it is said, all of it.
        var whole: SpokenText
        /// What did not go to the voice process yet.
        var rest: SpokenText
        /// The voice process has all of it.
        var isAllSent = false
        /// It began because the one before it was heard to its end.
        var followsOn = false
        /// The piece that the voice process works on.
        var piece: SpokenText.Piece?
        /// Where its words end; made when the first is heard.
        var wordEnds: WordEnds?

        var speaksWords: Bool { utterance.speaksWords }
    }

    struct State: Sendable {
        var queue: SpeechQueue
        var settings: VoiceSettings
        var current: Current?
        /// The voice process, while it is ready.
        var link: VoiceLink?
        var sink: (any PCMSink)?
        var endings: [(utterance: Utterance, outcome: Utterance.Outcome)] = []
        /// Endings were taken and are being handed over.
        var isDelivering = false
        /// Texts that stopped the voice and were not named yet.
        var missed: [String] = []
        var waiters: [DispatchSemaphore] = []
        var voiceProcess: pid_t?
        var isShuttingDown = false

        /// Nothing is left to say, and everyone knows how it all ended.
        var isQuiet: Bool { queue.isIdle && endings.isEmpty && !isDelivering }
    }

    let state: Mutex<State>
    /// The generation being spoken, 0 for none; what the audio thread looks at
    /// between two chunks.
    let generation = Atomic<UInt32>(0)
    /// Becomes readable when the audio thread has something to look at.
    let bell: Int32
    let defaultVoice: String

    init(policy: SpeechQueue.Policy, settings: VoiceSettings, defaultVoice: String) {
        var queue = SpeechQueue(policy: policy)
        _ = queue.handle(.muted(settings.isMuted))
        state = Mutex(State(queue: queue, settings: settings.clamped))
        self.defaultVoice = defaultVoice
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    }

    deinit { Glibc.close(bell) }

    func handle(_ event: SpeechQueue.Event) {
        state.withLock { handle(event, &$0) }
        ring()
    }

    /// Notes that a word is being heard, by where it begins in the text.
    func progress(_ generation: SpeechQueue.Generation, wordAt scalar: Int) {
        state.withLock { state in
            guard let current = state.current, current.generation == generation else { return }
            let ends = current.wordEnds ?? WordEnds(of: current.utterance.text)
            state.current?.wordEnds = ends
            let words = ends.count(before: scalar)
            _ = state.queue.handle(.progress(generation, words: words))
        }
    }

    /// Where in the utterance's text the piece being spoken has this position.
    func scalar(atPieceScalar scalar: Int, of generation: SpeechQueue.Generation) -> Int? {
        state.withLock { state in
            guard let current = state.current, current.generation == generation else { return nil }
            return current.piece?.scalarInText(scalar)
        }
    }

    /// - Returns: false when there is nothing to go on with.
    func resume() -> Bool {
        let canResume = state.withLock { state in
            let canResume = state.queue.canResume
            handle(.resume, &state)
            return canResume
        }
        ring()
        return canResume
    }

    /// There is something to go on with.
    var canResume: Bool { state.withLock { $0.queue.canResume } }

    /// Nothing is to be heard until that is changed.
    var isMuted: Bool { state.withLock { $0.settings.isMuted } }

    var isShuttingDown: Bool { state.withLock { $0.isShuttingDown } }

    /// Something is being said now.
    var isSpeaking: Bool { generation.load(ordering: .acquiring) != 0 }

    /// Makes the audio thread look.
    func ring() {
        eventfd_write(bell, 1)
    }

    private func handle(_ event: SpeechQueue.Event, _ state: inout State) {
        let actions = state.queue.handle(event)
        if case .failed(let failed) = event { state.link?.send(.cancel, failed) }
        if state.current?.generation != state.queue.activeGeneration { state.current = nil }
        generation.store(state.queue.activeGeneration ?? 0, ordering: .releasing)
        for action in actions {
            switch action {
            case .start(let utterance, let generation, let style):
                let text =
                    style == .spelled
                    ? SpokenText(spelling: utterance.text) : SpokenText(utterance)
                var current = Current(
                    utterance: utterance, generation: generation, whole: text, rest: text)
                current.isAllSent = !current.speaksWords
                // Its words are letters now.
                if style == .spelled { current.wordEnds = WordEnds(of: "") }
                if case .finished = event { current.followsOn = true }
                state.current = current
                sendNextPiece(&state)
            case .cancel(let generation):
                state.link?.send(.cancel, generation)
                // Else the next utterance's first wait would be cut short.
                state.sink?.wake()
            case .record(let utterance, let outcome):
                state.endings.append((utterance, outcome))
                if outcome == .dropped(.crashedVoice) { state.missed.append(utterance.text) }
            }
        }
    }

    /// Sends what comes next of the current utterance.
    ///
    /// - Returns: false when the voice process has all of it.
    @discardableResult
    private func sendNextPiece(_ state: inout State) -> Bool {
        guard state.link != nil, var current = state.current, !current.isAllSent else {
            return false
        }
        defer { state.current = current }
        guard let piece = current.rest.next() else {
            current.isAllSent = true
            return false
        }
        current.piece = piece
        current.isAllSent = piece.isLast
        state.link?.send(piece.isLast ? .speak : .speakPart, current.generation, piece.text)
        return true
    }

    /// Sends what comes next of a generation, if it is still current.
    func sendNextPiece(of generation: SpeechQueue.Generation) -> Bool {
        state.withLock { state in
            state.current?.generation == generation && sendNextPiece(&state)
        }
    }

    // MARK: - The voice process

    /// The voice process is ready: it learns the settings and what to say.
    func connect(_ link: VoiceLink) {
        state.withLock { state in
            state.link = link
            send(state.settings, instead: nil, &state)
            sendNextPiece(&state)
        }
    }

    /// The voice process is gone: what was sent to it is to be sent to the next.
    ///
    /// What came just as it died is not what it worked on, and would else wait
    /// for a process that never heard of it.
    func disconnect() {
        state.withLock { state in
            state.link = nil
            state.voiceProcess = nil
            guard let current = state.current else { return }
            state.current?.rest = current.whole
            state.current?.isAllSent = !current.speaksWords
        }
    }

    var voiceProcess: pid_t? { state.withLock { $0.voiceProcess } }

    func setVoiceProcess(_ identifier: pid_t) {
        state.withLock { $0.voiceProcess = identifier }
    }

    var wantedVoice: String {
        state.withLock { $0.settings.voice.isEmpty ? defaultVoice : $0.settings.voice }
    }

    func takeEndings() -> [(utterance: Utterance, outcome: Utterance.Outcome)] {
        state.withLock { state in
            defer { state.endings = [] }
            state.isDelivering = !state.endings.isEmpty
            return state.endings
        }
    }

    func takeMissed() -> [String] {
        state.withLock { state in
            defer { state.missed = [] }
            return state.missed
        }
    }

    /// - Returns: false when it was shut down before.
    func shutDown() -> Bool {
        let isFirst = state.withLock { state in
            guard !state.isShuttingDown else { return false }
            state.isShuttingDown = true
            handle(.close, &state)
            state.sink?.wake()
            return true
        }
        ring()
        return isFirst
    }

    func configure(_ settings: VoiceSettings) {
        state.withLock { state in
            let old = state.settings
            state.settings = settings.clamped
            send(state.settings, instead: old, &state)
            handle(.muted(settings.isMuted), &state)
        }
        ring()
    }

    private func send(
        _ settings: VoiceSettings, instead old: VoiceSettings?, _ state: inout State
    ) {
        if old == nil {
            // First the fallback, so that an unknown voice leaves one.
            state.link?.send(.voice, 0, defaultVoice)
        }
        if settings.voice != old?.voice && !(old == nil && settings.voice.isEmpty) {
            state.link?.send(.voice, 0, settings.voice.isEmpty ? defaultVoice : settings.voice)
        }
        if settings.rate != old?.rate { state.link?.send(.rate, 0, "\(settings.rate)") }
        if settings.volume != old?.volume { state.link?.send(.volume, 0, "\(settings.volume)") }
        if settings.pitch != old?.pitch { state.link?.send(.pitch, 0, "\(settings.pitch)") }
    }

    // MARK: - Waiting

    func waitUntilQuiet(timeout: Duration) -> Bool {
        let waiter: DispatchSemaphore? = state.withLock { state in
            guard !state.isQuiet else { return nil }
            let waiter = DispatchSemaphore(value: 0)
            state.waiters.append(waiter)
            return waiter
        }
        guard let waiter else { return true }
        return waiter.wait(atMost: timeout)
    }
}

extension VoiceSettings {
    /// Each value within its range.
    var clamped: VoiceSettings {
        var settings = self
        settings.rate = min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
        settings.volume = min(max(volume, Self.volumes.lowerBound), Self.volumes.upperBound)
        settings.pitch = min(max(pitch, Self.pitches.lowerBound), Self.pitches.upperBound)
        return settings
    }
}
