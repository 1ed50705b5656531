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
import Understanding
import Wording

/// A session that hears what it plays.
final class SoundRoom {
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

    /// Keeps what is printed.
    final class Paper: LinePrinter, Sendable {
        private let printed = Mutex<[String]>([])
        var lines: [String] { printed.withLock(\.self) }
        func printLine(_ line: String, of announcement: Announcement) -> Bool {
            printed.withLock { $0.append(line) }
            return true
        }
        func apply(_ preferences: Preferences) {}
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

    let log = InMemoryLogBook()
    let paper = Paper()
    let tap: Tap
    let driver: SessionDriver
    let voice: EspeakSpeaker

    /// - Parameters:
    ///   - microphone: what is recorded from.
    ///   - makeTranscriber: makes what recognizes what is heard.
    init(
        _ server: PulseServer,
        microphone: Microphone = Microphone(SoundRoom.monitor, isMonitor: true),
        makeTranscriber: @escaping MicrophoneRecognizer.MakeTranscriber
    ) throws {
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
        preferences.voiceLog.device = microphone.name
        let session = Session(
            environment: Session.Environment(
                log: log, wording: wording,
                understander: try Understander(
                    localeFolder: LocaleCatalogs.folder(locale: "en_US")),
                words: try CommandWords(locale: "en_US"), now: { Date() },
                uptime: { ProcessInfo.processInfo.systemUptime },
                devices: { [microphone] }),
            preferences: preferences)
        driver = SessionDriver(
            session: session,
            ports: SessionDriver.Ports(
                announcer: Announcer(
                    wording: wording, now: { Date() }, printer: paper,
                    speaker: Voice(speaker: voice)),
                recognizer: MicrophoneRecognizer(
                    source: tap, makeTranscriber: makeTranscriber,
                    makeFile: { KeptSoundFile($0) },
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
