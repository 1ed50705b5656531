public import AccessibleCore
import Dispatch

/// Recognizes what is said into a microphone.
///
/// It takes samples from a source, finds speech in them, and gives that to a transcriber. When the
/// person stops speaking, it closes the microphone by itself. Nothing runs while it is closed, and
/// the transcriber is made when it is needed first. It is open without a recording only while it is
/// watched.
//
// Unchecked: everything that changes is used on the queue alone.
public final class MicrophoneRecognizer: Recognizer, @unchecked Sendable {
    /// Makes a transcriber that calls a function, on any thread, with what it finds.
    public typealias MakeTranscriber =
        @Sendable (
            _ onEvent: @escaping @Sendable (TranscriberEvent) -> Void
        ) -> any Transcriber

    /// The samples in a second.
    public static let sampleRate = 16_000
    /// The seconds in which a voice that interrupted must be known to be one.
    private static let patienceForVoice = 2.0

    private let queue = DispatchQueue(label: "listening", qos: .userInteractive)
    private let source: WatchedSource
    private let makeTranscriber: MakeTranscriber
    private let makeFile: (@Sendable (_ path: String) -> (any KeptSound)?)?
    private let choose: @Sendable ([Hypothesis]) -> Hypothesis?
    private let onEvent: @Sendable (ListeningEvent) -> Void

    private var transcriber: (any Transcriber)?
    private var phase = Phase.closed
    /// Which opening of the source is the present one.
    private var opening = 0
    private var endpointer = Endpointer()
    /// Whether the transcriber was given samples of this recording.
    private var hasSpeech = false
    /// The words that were told last in this recording.
    private var partial = ""
    /// What was typed in place of speech and not told as final; nil if nothing was typed.
    private var typed: String?
    /// What follows when the source is closed, if it was told already while it was open.
    private var isTold = false
    /// Whether only the level of this recording is asked for.
    private var isLevel = false
    /// Where the sound of this recording is kept; nil if it is not.
    private var file: (any KeptSound)?

    /// Makes a recognizer whose microphone is closed.
    ///
    /// - Parameters:
    ///   - source: the microphone.
    ///   - makeTranscriber: makes what turns samples into words; called once, for the first
    ///     recording of words.
    ///   - makeFile: makes the file for sound that is to be kept; nil if that is not possible.
    ///   - choose: chooses among what may have been said, the likeliest first; nil if it was
    ///     nothing.
    ///   - onEvent: takes the answers, in order, on any thread.
    public init(
        source: any SampleSource, makeTranscriber: @escaping MakeTranscriber,
        makeFile: (@Sendable (_ path: String) -> (any KeptSound)?)? = nil,
        choose: @escaping @Sendable ([Hypothesis]) -> Hypothesis? = { $0.first },
        onEvent: @escaping @Sendable (ListeningEvent) -> Void
    ) {
        self.source = WatchedSource(source)
        self.makeTranscriber = makeTranscriber
        self.makeFile = makeFile
        self.choose = choose
        self.onEvent = onEvent
    }

    deinit {
        source.close()
        transcriber?.cancel()
        _ = file?.finish()
    }

    /// The names of the source's devices.
    public var devices: [String] { source.devices.map(\.name) }

    /// Performs a request; all answers come later.
    public func perform(_ request: ListeningRequest) -> [ListeningEvent] {
        queue.async { self.handle(request) }
        return []
    }

    /// Waits until all requests so far were performed, for tests.
    package func settle() { queue.sync {} }

    // MARK: - Requests

    private func handle(_ request: ListeningRequest) {
        switch request {
        case .start(let device, _, let pauses, let use, _): start(device, pauses, use)
        case .watch(let device): watch(device)
        case .stop:
            source.endWatch()
            switch phase {
            case .opening: close(.silence)
            case .open: close(isTold ? .told : typed.map(Ending.typed) ?? .transcript)
            case .closed, .closing, .recognizing: break
            }
        case .cancel:
            source.endWatch()
            switch phase {
            case .opening, .open: close(.cancelled)
            case .closing: phase = .closing(.cancelled)
            // Nobody waits for the words any more.
            case .recognizing:
                transcriber?.cancel()
                phase = .closed
            case .closed: break
            }
        case .hear(let heard): type(heard)
        }
    }

    private func start(_ device: String?, _ pauses: SpeechPauses, _ use: RecordingUse) {
        guard !phase.isBusy else { return }
        if case .wordsAndSound(let path) = use {
            guard let made = makeFile?(path) else {
                phase = .closed
                return onEvent(.unavailable(.noFile))
            }
            file = made
        }
        opening += 1
        phase = .opening
        // What was taken for a voice may be none; then nobody waits for more.
        let patience = source.hasVoice ? Self.patienceForVoice : pauses.beginning
        endpointer = Endpointer(
            settings: Endpointer.Settings(silence: pauses.end, patience: patience))
        (hasSpeech, partial, typed, isTold) = (false, "", nil, false)
        // Only the level is asked for: nothing that recognizes is needed.
        isLevel = use == .level
        if !isLevel { beginUtterance() }
        source.open(device: device) { [weak self, opening] event in
            guard let self else { return }
            queue.async { self.take(event, of: opening) }
        }
    }

    /// Notices a voice while the program speaks.
    private func watch(_ device: String?) {
        guard !phase.isBusy else { return }
        source.watch(device: device) { [queue, onEvent] in queue.async { onEvent(.interrupted) } }
    }

    private func beginUtterance() {
        let transcriber =
            self.transcriber
            ?? makeTranscriber { [weak self] event in
                guard let self else { return }
                queue.async { self.take(event) }
            }
        self.transcriber = transcriber
        transcriber.begin()
    }

    private func close(_ ending: Ending) {
        phase = .closing(ending)
        source.close()
    }

    /// Takes typed words in place of speech.
    private func type(_ heard: ListeningRequest.Heard) {
        guard phase == .open, !isTold else { return }
        switch heard {
        case .partial(let words):
            typed = words
            onEvent(.partial(words))
        case .final(let words):
            isTold = true
            onEvent(.final(words))
        case .silence:
            isTold = true
            onEvent(.silence)
        }
    }

    // MARK: - The source

    private func take(_ event: SampleEvent, of number: Int) {
        guard number == opening else { return }
        switch event {
        case .opened:
            guard phase == .opening else { return }
            phase = .open
            onEvent(.opened)
        case .samples(let samples): hear(samples)
        case .closed(let trouble): sourceClosed(trouble)
        }
    }

    private func hear(_ samples: [Int16]) {
        file?.add(samples)
        // What arrives while it closes was said before.
        guard phase == .open || phase == .closing(.transcript), !isTold, typed == nil else {
            return
        }
        for finding in endpointer.hear(samples) {
            switch finding {
            case .speech(let samples):
                hasSpeech = true
                if !isLevel { transcriber?.hear(samples) }
            case .retracted:
                hasSpeech = false
                partial = ""
                if !isLevel { transcriber?.begin() }
            case .ended(let end):
                guard phase == .open else { return }
                close(end == .nobodySpoke ? .silence : .transcript)
            }
        }
    }

    private func sourceClosed(_ trouble: InputTrouble?) {
        switch (phase, trouble) {
        case (.opening, _):
            transcriber?.cancel()
            dropFile()
            end(.unavailable(trouble.map(ListeningTrouble.init) ?? .noMicrophone))
        // A file has ended.
        case (.open, nil):
            conclude(isTold ? .told : typed.map(Ending.typed) ?? .transcript)
        case (.open, let trouble?):
            guard hasSpeech, typed == nil, !isTold else {
                transcriber?.cancel()
                end(.unavailable(ListeningTrouble(trouble), heard: typed))
                return tellFile()
            }
            tellClosed()
            guard !isLevel else { return end(nil) }
            phase = .recognizing(ListeningTrouble(trouble))
            finishTranscript()
        case (.closing(let ending), _): conclude(ending)
        case (.closed, _), (.recognizing, _): break
        }
    }

    /// The source is closed.
    private func conclude(_ ending: Ending) {
        if case .trouble(let trouble) = ending {
            transcriber?.cancel()
            end(.unavailable(trouble, heard: partial.isEmpty ? nil : partial))
            return tellFile()
        }
        let isRecognized = ending == .transcript && hasSpeech && !isLevel
        if !isRecognized { transcriber?.cancel() }
        if ending == .cancelled { dropFile() }
        tellClosed()
        switch ending {
        case _ where isLevel: end(nil)
        case .transcript where isRecognized:
            phase = .recognizing(nil)
            finishTranscript()
        case .transcript, .silence:
            end(
                endpointer.loudness.trouble == .onlySilence
                    ? .unavailable(.onlySilence) : .silence)
        case .typed(let words): end(words.isEmpty ? .silence : .final(words))
        case .told, .cancelled, .trouble: end(nil)
        }
    }

    /// Tells that the source is closed, before it how loud it was, and behind it where the sound is
    /// kept.
    private func tellClosed() {
        if let measure = endpointer.measure { onEvent(.measured(measure)) }
        onEvent(.closed)
        tellFile()
    }

    private func tellFile() {
        guard let file else { return }
        self.file = nil
        let seconds = file.finish()
        onEvent(seconds.map { .kept(path: file.path, seconds: $0) } ?? .notKept(path: file.path))
    }

    /// What was recorded is not wanted.
    private func dropFile() {
        file?.discard()
        file = nil
    }

    private func finishTranscript() {
        for case .speech(let samples) in endpointer.finish() { transcriber?.hear(samples) }
        transcriber?.finish()
    }

    /// Ends the recording without a transcript.
    private func end(_ event: ListeningEvent?) {
        phase = .closed
        if let event { onEvent(event) }
    }

    // MARK: - The transcriber

    private func take(_ event: TranscriberEvent) {
        switch (event, phase) {
        case (.partial(let words), .open) where typed == nil && !isTold:
            guard words != partial else { return }
            partial = words
            onEvent(.partial(words))
        case (.final(let hypotheses), .recognizing(let trouble)):
            phase = .closed
            let choice = choose(hypotheses).flatMap { $0.words.isEmpty ? nil : $0 }
            if let trouble {
                onEvent(.unavailable(trouble, heard: choice?.words ?? partial))
            } else if let choice {
                onEvent(.final(choice.words, confidence: choice.confidence))
            } else {
                onEvent(.silence)
            }
        case (.failed(let failure), .recognizing):
            phase = .closed
            onEvent(
                .unavailable(
                    ListeningTrouble(failure), heard: partial.isEmpty ? nil : partial))
        case (.failed(let failure), .open), (.failed(let failure), .opening):
            close(.trouble(ListeningTrouble(failure)))
        default: break
        }
    }
}
