import AccessibleCore
import AudioInput
import AudioOutput
import Conversation
import Delivery
import EspeakVoice
import Foundation
import Journal
import Listening
import LocaleCatalogs
import LogStore
import Speech
import Synchronization
import Testing
import Understanding
import Wording

/// What is in a recording of the computer's own sound, made by the real way of sound: a session, the
/// voice, a server, and its monitor as the microphone.
@Suite(
    "The program's own voice", .serialized,
    .enabled(if: Recorder.isInstalled, "pulseaudio is not installed"))
struct OwnVoiceTests {
    /// A session that hears what it plays.
    private final class Room {
        /// Keeps all samples of a source.
        final class Tap: SampleSource {
            private let source: any SampleSource
            private let recordings = Mutex<[[Int16]]>([])

            init(_ source: any SampleSource) { self.source = source }

            var devices: [InputDevice] { source.devices }
            var all: [[Int16]] { recordings.withLock(\.self) }

            func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void) {
                recordings.withLock { $0.append([]) }
                source.open(device: device) { [self] event in
                    if case .samples(let samples) = event {
                        recordings.withLock { $0[$0.count - 1] += samples }
                    }
                    onEvent(event)
                }
            }

            func close() { source.close() }
        }

        /// Recognizes nothing.
        final class Deaf: Transcriber {
            let onEvent: @Sendable (TranscriberEvent) -> Void
            init(onEvent: @escaping @Sendable (TranscriberEvent) -> Void) {
                self.onEvent = onEvent
            }
            func begin() {}
            func hear(_ samples: [Int16]) {}
            func finish() { onEvent(.final([])) }
            func cancel() {}
        }

        struct Quiet: LinePrinter {
            func printLine(_ line: String, of announcement: Announcement) -> Bool { true }
            mutating func apply(_ preferences: Preferences) {}
        }

        struct Voice: SwitchableSpeaker {
            let speaker: EspeakSpeaker
            func use(_ output: Preferences.Speech, settings: VoiceSettings) {}
            func speak(_ utterance: Utterance) { speaker.speak(utterance) }
            func silence() { speaker.silence() }
            func awaken() { speaker.awaken() }
            func pause() { speaker.pause() }
            func resume() -> Bool { speaker.resume() }
            func forget() { speaker.forget() }
            var canResume: Bool { speaker.canResume }
            var isSpeaking: Bool { speaker.isSpeaking }
            func configure(_ settings: VoiceSettings) {}
            func waitUntilQuiet(timeout: Duration) -> Bool {
                speaker.waitUntilQuiet(timeout: timeout)
            }
            func shutDown() { speaker.shutDown() }
        }

        static let monitor = "Monitor of Null Output"

        let tap: Tap
        let driver: SessionDriver
        let voice: EspeakSpeaker

        init(_ server: PulseServer) throws {
            let address = server.address
            tap = Tap(PulseSource(server: address))
            let inbox = EventInbox()
            voice = EspeakSpeaker(
                configuration: .init(
                    program: program, audio: ProbeSource { try PulseSink(server: address) },
                    settings: VoiceSettings()),
                onNotice: { _ in }, onOutcome: { inbox.post($1, of: $0) })
            let wording = try Wording(locale: "en_US", zone: .gmt)
            var preferences = Preferences()
            preferences.voiceLog.device = Self.monitor
            let session = Session(
                environment: Session.Environment(
                    log: InMemoryLogBook(), wording: wording,
                    understander: try Understander(
                        localeFolder: LocaleCatalogs.folder(locale: "en_US")),
                    words: try CommandWords(locale: "en_US"), now: { Date() },
                    uptime: { ProcessInfo.processInfo.systemUptime },
                    devices: { [Microphone(Self.monitor, isMonitor: true)] }),
                preferences: preferences)
            driver = SessionDriver(
                session: session,
                ports: SessionDriver.Ports(
                    announcer: Announcer(
                        wording: wording, now: { Date() }, printer: Quiet(),
                        speaker: Voice(speaker: voice)),
                    recognizer: MicrophoneRecognizer(
                        source: tap, makeTranscriber: { Deaf(onEvent: $0) },
                        onEvent: { inbox.post(.listening($0)) }),
                    inbox: inbox, uptime: { ProcessInfo.processInfo.systemUptime },
                    save: { _ in nil }, record: { _ in }))
        }

        /// Lets everything happen, as the console does, until something is so.
        func run(until isSo: () -> Bool) -> Bool {
            let end = ContinuousClock.now + .seconds(20)
            while ContinuousClock.now < end {
                driver.receivePosted()
                driver.handleDeadline()
                driver.openMicrophoneIfQuiet()
                if isSo() { return true }
                usleep(2_000)
            }
            return false
        }

        func type(_ line: String) {
            driver.bargeIn()
            driver.enter(line)
        }
    }

    /// The parts of a recording that are not silent, with at most 100 milliseconds of silence
    /// inside.
    private static func sounds(in samples: [Int16]) -> [ArraySlice<Int16>] {
        var sounds: [ArraySlice<Int16>] = []
        for index in samples.indices where abs(Int(samples[index])) > 40 {
            if let last = sounds.last, index - last.endIndex < 1_600 {
                sounds[sounds.count - 1] = samples[last.startIndex...index]
            } else {
                sounds.append(samples[index...index])
            }
        }
        return sounds
    }

    /// How many recordings are made; `make loopback` makes 200.
    private static let recordings =
        ProcessInfo.processInfo.environment["EARSHOT_RECORDINGS"].flatMap { Int($0) } ?? 10

    @Test(
        "V11: a recording holds the start tone and nothing else of the program's own, in ten recordings"
    )
    func onlyTheTone() throws {
        try PulseServer.with { server in
            let room = try Room(server)
            defer { room.voice.shutDown() }
            for number in 0..<Self.recordings {
                // Half of them cut what is being said; the others wait until it was heard.
                room.type("I drank \(number % 10 + 2) cups of tea, then two eggs and some toast")
                if number.isMultiple(of: 2) {
                    #expect(room.run { room.voice.isSpeaking })
                    usleep(UInt32(100_000 + number % 10 * 70_000))
                } else {
                    #expect(room.run { room.voice.waitUntilQuiet(timeout: .zero) })
                }
                room.type("record")
                #expect(
                    room.run {
                        room.tap.all.last.map { $0.count > 10_000 } ?? false
                            && room.tap.all.count == number + 1
                    })
                room.type("")
                #expect(room.run { room.driver.session.voiceLogState == .failed })
                #expect(room.run { room.voice.waitUntilQuiet(timeout: .zero) })
            }
            #expect(room.tap.all.count == Self.recordings)
            for samples in room.tap.all {
                let sounds = Self.sounds(in: samples)
                #expect(sounds.count == 1, "\(sounds.map { ($0.startIndex, $0.count) })")
                let sound = try #require(sounds.first)
                // The tone lasts 60 milliseconds, and what was cut just before fades out in 5.
                #expect(sound.count < 70 * 16, "\(sound.count)")
                // It rises from 590 to 890 hertz.
                let middle = sound.dropFirst(sound.count / 3).prefix(sound.count / 3)
                let pitch = HeardSound.pitch(of: middle.map(Int.init), rate: 16_000)
                #expect((600...950).contains(pitch), "\(pitch)")
            }
        }
    }
}
