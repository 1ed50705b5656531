import Glibc
import Supervision
import Synchronization

/// The voice process: this program, started again with ``flag``.
///
/// libespeak-ng aborts on some texts. In a process of its own that costs one
/// utterance, never the session.
package enum VoiceProcess {
    /// The first argument of the program when it is the voice process.
    package static let flag = "--voice-process"
    /// The second argument, when the process must end with the thread that started it.
    static let endsWithParentFlag = "--end-with-parent"

    /// Answers requests until standard input ends.
    ///
    /// It writes nothing to standard error, leaves no core dump, and ignores the
    /// terminal's interrupt.
    package static func run() -> Never {
        serve(endsWithParent: CommandLine.arguments.contains(endsWithParentFlag))
    }

    /// The voice process that was started ahead, until it is taken.
    private static let ahead = Mutex<SupervisedProcess?>(nil)

    /// Starts the voice process before a speaker needs it; the first
    /// ``EspeakSpeaker`` takes it.
    ///
    /// Otherwise that speaker starts one itself, and is heard some milliseconds
    /// later. To be called while the program has one thread.
    package static func startAhead() {
        let child = try? SupervisedProcess.voice(forking: { serve(endsWithParent: true) })
        ahead.withLock { $0 = child }
    }

    /// Takes the process that was started ahead; nil when there is none.
    static func takeAhead() -> SupervisedProcess? {
        ahead.withLock { child in
            defer { child = nil }
            return child
        }
    }

    /// Ends the process that was started ahead, when nobody has taken it.
    package static func endAhead() {
        _ = takeAhead()?.end()
    }

    private static func serve(endsWithParent: Bool) -> Never {
        let output = ServiceProcess.begin(endsWithParent: endsWithParent)
        VoiceService(input: STDIN_FILENO, output: output).run()
        _exit(0)
    }
}

/// Answers requests, one after the other, on one thread.
///
/// During synthesis it looks for requests after each chunk of sound, so that a
/// cancelled generation stops within one chunk.
private final class VoiceService {
    private struct Pending {
        var kind: VoiceFrame.Request
        var generation: UInt32
        var text: String
    }

    /// So many samples and a header are what a pipe takes at once.
    private static let samplesInFrame = (4096 - VoiceFrame.headerSize) / MemoryLayout<Int16>.size

    private let input: Int32
    private let output: Int32
    private var reader = FrameReader()
    private var pending: [Pending] = []
    /// This generation and all before it are cancelled.
    private var cancelled: UInt32 = 0
    /// The generation whose leading silence was trimmed.
    private var trimmedGeneration: UInt32 = 0

    init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    func run() {
        let engine: EspeakEngine
        do {
            engine = try EspeakEngine()
        } catch let failure as EspeakEngine.Failure {
            return send(.failure, 0, failure.detail.utf8)
        } catch {
            return send(.failure, 0, "\(error)".utf8)
        }
        send(.ready, 0, "\(engine.sampleRate)".utf8)
        while true {
            if pending.isEmpty {
                guard receive() else { return }
                continue
            }
            answer(pending.removeFirst(), engine)
        }
    }

    /// Waits for requests.
    ///
    /// - Returns: false at the end of the stream.
    private func receive() -> Bool {
        guard reader.read(from: input) != .end else { return false }
        while let frame = reader.next() {
            guard let kind = VoiceFrame.Request(rawValue: frame.kind) else { continue }
            if kind == .cancel {
                cancelled = max(cancelled, frame.generation)
                pending.removeAll {
                    ($0.kind == .speak || $0.kind == .speakPart) && $0.generation <= cancelled
                }
            } else {
                pending.append(
                    Pending(
                        kind: kind, generation: frame.generation, text: reader.text(of: frame)))
            }
        }
        return true
    }

    private func answer(_ request: Pending, _ engine: EspeakEngine) {
        switch request.kind {
        case .speak, .speakPart:
            speak(request, engine)
        case .cancel:
            break
        case .rate:
            if let rate = Int(request.text) { engine.set(rate: rate) }
        case .volume:
            if let volume = Int(request.text) { engine.set(volume: volume) }
        case .pitch:
            if let pitch = Int(request.text) { engine.set(pitch: pitch) }
        case .voice:
            let isThere = engine.choose(voice: request.text)
            send(isThere ? .voiceChosen : .voiceUnknown, request.generation, engine.voice.utf8)
        case .phonemes:
            send(.phonemes, request.generation, engine.phonemes(of: request.text).utf8)
        case .language:
            let reader = engine.reader(of: request.text)
            send(
                reader == nil ? .voiceUnknown : .voiceChosen, request.generation,
                (reader ?? engine.voice).utf8)
        case .voices:
            send(
                .voices, request.generation,
                engine.voiceLines().joined(separator: "\n").utf8)
        }
    }

    private func speak(_ request: Pending, _ engine: EspeakEngine) {
        let generation = request.generation
        guard generation > cancelled else { return }
        send(.begun, generation, "".utf8)
        let isFirstPart = trimmedGeneration != generation
        trimmedGeneration = generation
        engine.synthesize(
            request.text, trims: isFirstPart, pauses: request.kind == .speakPart
        ) { samples, words in
            guard isWanted(generation) else { return false }
            for word in words {
                let numbers = [UInt32(word.sample).littleEndian, UInt32(word.scalar).littleEndian]
                numbers.withUnsafeBytes { send(.word, generation, $0) }
            }
            var rest = samples[...]
            while !rest.isEmpty {
                let part = UnsafeBufferPointer(rebasing: rest.prefix(Self.samplesInFrame))
                send(.samples, generation, UnsafeRawBufferPointer(part))
                rest = rest.dropFirst(part.count)
            }
            return true
        }
        if isWanted(generation) { send(.ended, generation, "".utf8) }
    }

    /// Whether a generation is not cancelled; looks for new requests, without waiting.
    private func isWanted(_ generation: UInt32) -> Bool {
        var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, 0) > 0, !receive() { _exit(0) }
        return generation > cancelled
    }

    private func send(
        _ kind: VoiceFrame.Reply, _ generation: UInt32, _ payload: some Collection<UInt8>
    ) {
        ServiceProcess.write(VoiceFrame.bytes(kind.rawValue, generation, payload), to: output)
    }
}
