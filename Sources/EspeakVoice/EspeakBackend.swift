import AccessibleCore
import Glibc
import Speech

/// Speaks the queue's utterances with eSpeak NG: sends their text to the voice
/// process, piece by piece.
///
/// Whoever has an event for the queue sends to the voice process in the same
/// call, so that synthesis begins while the audio thread still silences what
/// was before. ``AudioThread`` plays what the voice process returns.
struct EspeakBackend: SpeechBackend {
    /// The utterance being spoken.
    struct Current: Sendable {
        var utterance: Utterance
        var generation: SpeechQueue.Generation
        /// All of its text.
        var whole: SynthesisText
        /// The pieces that were not sent to the voice process yet.
        var rest: SynthesisText
        /// The voice process has all of it.
        var isAllSent = false
        /// It began because the one before it was heard to its end.
        var followsOn = false
        /// The piece that the voice process works on.
        var piece: SynthesisText.Piece?
        /// Where its words end; nil until its first word is heard.
        var wordEnds: WordEnds?
    }

    /// Used when the settings name no voice, or an unknown one.
    let defaultVoice: String
    private(set) var current: Current?
    /// The voice process; nil while none is ready.
    private(set) var link: VoiceLink?
    /// The process's identifier, from its start on; nil when there is none.
    var voiceProcess: pid_t?
    /// The open device; nil when there is none.
    var sink: (any PCMSink)?
    /// Texts that stopped the voice and were not reported yet.
    private var missed: [String] = []

    init(defaultVoice: String) {
        self.defaultVoice = defaultVoice
    }

    // MARK: - Utterances

    mutating func start(
        _ utterance: Utterance, generation: SpeechQueue.Generation, style: SpeechQueue.Style,
        after event: SpeechQueue.Event
    ) -> SpeechQueue.Event? {
        let text =
            style == .spelled ? SynthesisText(spelling: utterance.text) : SynthesisText(utterance)
        var current = Current(utterance: utterance, generation: generation, whole: text, rest: text)
        current.isAllSent = !utterance.speaksWords
        // The letters of a spelled text are not counted as words.
        if style == .spelled { current.wordEnds = WordEnds(of: "") }
        if case .finished = event { current.followsOn = true }
        self.current = current
        sendNextPiece()
        return nil
    }

    mutating func cancel(_ generation: SpeechQueue.Generation) {
        cancelSynthesis(generation)
        // Otherwise the audio thread waits in a write for room in the device.
        sink?.wake()
    }

    /// Stops the voice process from making more sound of a generation.
    mutating func cancelSynthesis(_ generation: SpeechQueue.Generation) {
        link?.send(.cancel, generation)
    }

    mutating func record(_ outcome: Utterance.Outcome, of utterance: Utterance) {
        if outcome == .dropped(.crashedVoice) { missed.append(utterance.text) }
    }

    mutating func becomeIdle() {
        current = nil
    }

    /// Sends the next piece of the current utterance.
    ///
    /// - Returns: false when there is none, or no voice process.
    @discardableResult
    private mutating func sendNextPiece() -> Bool {
        guard link != nil, var current, !current.isAllSent else { return false }
        defer { self.current = current }
        guard let piece = current.rest.next() else {
            current.isAllSent = true
            return false
        }
        current.piece = piece
        current.isAllSent = piece.isLast
        link?.send(piece.isLast ? .speak : .speakPart, current.generation, piece.text)
        return true
    }

    /// Sends the next piece of a generation; does nothing when another one is
    /// current.
    ///
    /// - Returns: false when there is none.
    mutating func sendNextPiece(of generation: SpeechQueue.Generation) -> Bool {
        current?.generation == generation && sendNextPiece()
    }

    /// Where a position in the current piece is in the utterance's text; nil when
    /// another generation is current.
    func scalar(atPieceScalar scalar: Int, of generation: SpeechQueue.Generation) -> Int? {
        guard let current, current.generation == generation else { return nil }
        return current.piece?.scalarInText(scalar)
    }

    /// How many words of the current utterance end at or before a position in its
    /// text; nil when another generation is current.
    mutating func words(
        before scalar: Int, of generation: SpeechQueue.Generation
    ) -> Int? {
        guard let current, current.generation == generation else { return nil }
        let ends = current.wordEnds ?? WordEnds(of: current.utterance.text)
        self.current?.wordEnds = ends
        return ends.count(before: scalar)
    }

    // MARK: - The voice process

    /// Sends the settings and the current utterance to a voice process that is
    /// ready.
    mutating func connect(_ link: VoiceLink, settings: VoiceSettings) {
        self.link = link
        // The default first: it stays when the voice of the settings is unknown.
        self.link?.send(.voice, 0, defaultVoice)
        send(settings, replacing: nil)
        sendNextPiece()
    }

    /// The voice process is gone: the whole current utterance is to be sent to
    /// the next one.
    mutating func disconnect() {
        link = nil
        voiceProcess = nil
        guard let current else { return }
        self.current?.rest = current.whole
        self.current?.isAllSent = !current.utterance.speaksWords
    }

    /// Sends what the voice process did not take before.
    mutating func sendRest() {
        link?.sendRest()
    }

    mutating func configure(_ settings: VoiceSettings, replacing old: VoiceSettings) {
        send(settings, replacing: old)
    }

    /// - Parameter old: what the voice process has; nil for only its default voice.
    private mutating func send(_ settings: VoiceSettings, replacing old: VoiceSettings?) {
        let voice = voice(of: settings)
        if settings.voice != old?.voice ?? "" { link?.send(.voice, 0, voice) }
        if settings.rate != old?.rate { link?.send(.rate, 0, "\(settings.rate)") }
        if settings.volume != old?.volume { link?.send(.volume, 0, "\(settings.volume)") }
        if settings.pitch != old?.pitch { link?.send(.pitch, 0, "\(settings.pitch)") }
    }

    /// The voice of the settings, or the default one.
    func voice(of settings: VoiceSettings) -> String {
        settings.voice.isEmpty ? defaultVoice : settings.voice
    }

    /// Gives the texts that stopped the voice since the last call.
    mutating func takeMissed() -> [String] {
        defer { missed = [] }
        return missed
    }
}

/// The queue of a speaker, with eSpeak NG behind it.
typealias EspeakDriver = SpeechQueueDriver<EspeakBackend>

extension EspeakDriver {
    /// Reads or changes the backend with the lock held.
    func withBackend<Result>(_ body: (inout EspeakBackend) -> Result) -> Result {
        withState { body(&$0.backend) }
    }

    /// There is no voice or no device to speak a generation with.
    func fail(_ generation: SpeechQueue.Generation) {
        withState { state in
            // No more of its sound is needed.
            state.backend.cancelSynthesis(generation)
            handle(.failed(generation), &state)
        }
        wake()
    }

    /// Notes that a word is being heard.
    ///
    /// - Parameter scalar: where it begins in the utterance's text.
    func noteWord(at scalar: Int, of generation: SpeechQueue.Generation) {
        withState { state in
            guard let words = state.backend.words(before: scalar, of: generation) else { return }
            handle(.progress(generation, words: words), &state)
        }
    }
}
