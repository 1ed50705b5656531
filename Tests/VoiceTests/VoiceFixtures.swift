import AccessibleCore
import EspeakVoice
import Foundation
import Speech
import Synchronization

/// The built program, beside the tests.
let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "earshot")

/// A time limit, longer than anything here takes; it only prevents a test from hanging.
let guardTime = Duration.seconds(60)

/// A call that a sink received.
enum SinkEvent: Equatable {
    case write([Int16])
    case flush
    case drain
}

/// A sink that plays nothing and records all calls.
final class ProbeSink: PCMSink {
    struct State {
        var events: [SinkEvent] = []
        var written = 0
        var wakes = 0
        /// Called with the number of samples written so far; an error means that the
        /// device is lost.
        var onWrite: (@Sendable (Int) throws -> Void)?
    }

    let state = Mutex(State())

    init(onWrite: (@Sendable (Int) throws -> Void)? = nil) {
        state.withLock { $0.onWrite = onWrite }
    }

    var keepsEverything: Bool { false }
    var heldSamples: Int { 0 }
    func configure(sampleRate: Int) {}

    func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        let onWrite = state.withLock { state in
            state.written += samples.count
            state.events.append(.write(Array(samples)))
            return state.onWrite.map { call in { [written = state.written] in try call(written) } }
        }
        try onWrite?()
        return samples.count
    }

    func flush() { state.withLock { $0.events.append(.flush) } }
    func drain() { state.withLock { $0.events.append(.drain) } }
    func wake() { state.withLock { $0.wakes += 1 } }
    func close() {}

    var events: [SinkEvent] { state.withLock { $0.events } }

    /// What was written since the last flush.
    var samples: [Int16] {
        let events = events
        let start = events.lastIndex(of: .flush).map { $0 + 1 } ?? 0
        return events[start...].flatMap { event -> [Int16] in
            if case .write(let samples) = event { samples } else { [] }
        }
    }
}

/// Opens the sink of a test.
struct ProbeSource: SinkSource {
    var keepsEverything = false
    var make: @Sendable () throws -> any PCMSink

    init(_ sink: any PCMSink) { make = { sink } }
    init(make: @escaping @Sendable () throws -> any PCMSink) { self.make = make }

    func open() throws -> any PCMSink { try make() }
}

/// A speaker, with the notices and outcomes that it reported.
final class Voiced: Sendable {
    private let log = Mutex<(notices: [SpeechNotice], outcomes: [(Utterance, Utterance.Outcome)])>(
        ([], []))
    private let lastID = Atomic<UInt64>(0)
    let speaker: Mutex<EspeakSpeaker?> = Mutex(nil)

    init(
        _ audio: any SinkSource, settings: VoiceSettings = VoiceSettings(),
        program: URL = program, environment: [String: String] = [:], patience: Int32? = nil
    ) {
        var configuration = EspeakSpeaker.Configuration(
            program: program, audio: audio, settings: settings, environment: environment)
        if let patience { configuration.patience = patience }
        let made = EspeakSpeaker(
            configuration: configuration,
            onNotice: { [weak self] notice in self?.log.withLock { $0.notices.append(notice) } },
            onOutcome: { [weak self] utterance, outcome in
                self?.log.withLock { $0.outcomes.append((utterance, outcome)) }
            })
        speaker.withLock { $0 = made }
    }

    var voice: EspeakSpeaker {
        guard let speaker = speaker.withLock({ $0 }) else { fatalError("made in init") }
        return speaker
    }

    @discardableResult
    func speak(
        _ text: String, _ priority: Announcement.Priority = .default, subject: String? = nil,
        earcon: Earcon? = nil, placement: Earcon.Placement? = nil
    ) -> Utterance {
        let id = lastID.add(1, ordering: .relaxed).newValue
        let utterance = Utterance(
            id: id, text: text, priority: priority, subject: subject, earcon: earcon,
            placement: placement)
        voice.speak(utterance)
        return utterance
    }

    func quiet() -> Bool { voice.waitUntilQuiet(timeout: guardTime) }

    var notices: [SpeechNotice] { log.withLock { $0.notices } }
    var outcomes: [(Utterance, Utterance.Outcome)] { log.withLock { $0.outcomes } }

    func outcomes(of text: String) -> [Utterance.Outcome] {
        outcomes.filter { $0.0.text == text }.map(\.1)
    }

    /// Speaks until the notice that speech is back, then once more.
    ///
    /// - Returns: whether the last words were heard.
    func comesBack() -> Bool {
        var tries = 0
        while !notices.contains(.back), tries < 100 {
            speak("again")
            guard quiet() else { return false }
            tries += 1
            usleep(50_000)
        }
        speak("heard")
        return quiet() && notices.last == .back && outcomes(of: "heard") == [.spoken]
    }

    /// Waits for a notice.
    func await(_ isIt: (SpeechNotice) -> Bool) -> Bool {
        let end = ContinuousClock.now + guardTime
        while ContinuousClock.now < end {
            if notices.contains(where: isIt) { return true }
            usleep(2000)
        }
        return false
    }
}

/// Makes a folder that is removed after the work.
func withTemporaryFolder<Value>(_ work: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "voice-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
}

/// The samples of a WAV file; nil when its header is wrong.
func samples(ofWAV file: URL) throws -> (rate: Int, samples: [Int16])? {
    let data = [UInt8](try Data(contentsOf: file))
    func number(_ index: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(data[index + $1]) << (8 * $1) }
    }
    guard data.count >= 44, data[0..<4].elementsEqual("RIFF".utf8),
        data[8..<16].elementsEqual("WAVEfmt ".utf8), number(4) == data.count - 8,
        number(40) == data.count - 44
    else { return nil }
    let samples = stride(from: 44, to: data.count, by: 2).map {
        Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
    }
    return (number(24), samples)
}

extension Collection<Int16> {
    /// Whether it is loud enough to be heard.
    var isAudible: Bool { contains { abs(Int($0)) > 1000 } }
}

/// Stops a sink once, after a number of samples.
final class Gate: Sendable {
    let reached = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    private let isFirst = Atomic(true)
    let limit: Int

    init(at limit: Int) { self.limit = limit }

    func pass(_ written: Int) {
        guard written >= limit, isFirst.exchange(false, ordering: .relaxed) else { return }
        reached.signal()
        goOn.wait()
    }
}
