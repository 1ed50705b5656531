import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import SpeechDispatcher
import Synchronization
import Testing

extension InTurn {
    /// What every speaker must do.
    @Suite("Every speaker", .serialized) struct SpeakerConformanceTests {
        enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
            case espeak, dispatcher, recording

            static var installed: [Kind] {
                allCases.filter { $0 != .dispatcher || DispatcherSpeaker.isInstalled }
            }

            var testDescription: String { rawValue }
        }

        /// A speaker, and how its utterances ended.
        private final class Subject: Sendable {
            typealias Ending = (id: Utterance.ID, outcome: Utterance.Outcome)

            let speaker: any Speaker
            private let server: FakeDispatcher?
            private let endings: @Sendable () -> [Ending]

            init(_ kind: Kind) throws {
                let log = Log()
                let logged: @Sendable () -> [Ending] = { log.endings.withLock { $0 } }
                let onOutcome: @Sendable (Utterance, Utterance.Outcome) -> Void = {
                    utterance, outcome in
                    log.endings.withLock { $0.append((utterance.id, outcome)) }
                }
                switch kind {
                case .espeak:
                    server = nil
                    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                        .deletingLastPathComponent().appending(path: "earshot")
                    speaker = EspeakSpeaker(
                        configuration: .init(program: program, audio: AudioChoice.null),
                        onNotice: { _ in }, onOutcome: onOutcome)
                    endings = logged
                case .dispatcher:
                    let server = try FakeDispatcher()
                    self.server = server
                    speaker = DispatcherSpeaker(
                        configuration: .init(
                            socket: server.path, startsServer: false, patience: .seconds(5)),
                        onNotice: { _ in }, onOutcome: onOutcome)
                    endings = logged
                case .recording:
                    server = nil
                    let recording = RecordingSpeaker()
                    speaker = recording
                    endings = { recording.outcomes.map { ($0.utterance.id, $0.outcome) } }
                }
            }

            private final class Log: Sendable {
                let endings = Mutex<[Ending]>([])
            }

            func speak(
                _ id: Utterance.ID, _ text: String, _ priority: Announcement.Priority = .default,
                subject: String? = nil
            ) {
                speaker.speak(Utterance(id: id, text: text, priority: priority, subject: subject))
            }

            /// Waits until everything ended.
            func outcomes() -> [Ending] {
                #expect(speaker.waitUntilQuiet(timeout: .seconds(guardTime)))
                return endings()
            }
        }

        @Test("A8: while paused, low waits; resuming speaks it, once", arguments: Kind.installed)
        func pause(kind: Kind) throws {
            let subject = try Subject(kind)
            subject.speak(1, String(repeating: "a long text, ", count: 30))
            subject.speaker.pause()
            // The recording speaker has said it already.
            let isHeld = kind != .recording
            #expect(subject.speaker.canResume == isHeld)
            subject.speak(2, "one", .low)
            #expect(!subject.speaker.isSpeaking)
            #expect(subject.speaker.waitUntilQuiet(timeout: .zero) != isHeld)
            #expect(subject.speaker.resume() == isHeld)
            #expect(subject.outcomes().map(\.id) == [1, 2])
            #expect(!subject.speaker.canResume)
            #expect(!subject.speaker.resume())
            subject.speaker.shutDown()
        }

        @Test("A8: a pause in silence does not hold what comes later", arguments: Kind.installed)
        func pauseInSilence(kind: Kind) throws {
            let subject = try Subject(kind)
            subject.speaker.pause()
            subject.speak(1, "one", .low)
            #expect(subject.outcomes().map(\.id) == [1])
            subject.speaker.shutDown()
        }

        @Test(
            "A8: an utterance that was paused and resumed ends once, as spoken",
            arguments: Kind.installed)
        func pauseInTheMiddle(kind: Kind) throws {
            let subject = try Subject(kind)
            subject.speak(1, String(repeating: "a long text, ", count: 30))
            subject.speaker.pause()
            _ = subject.speaker.resume()
            let outcomes = subject.outcomes()
            #expect(outcomes.map(\.id) == [1])
            #expect(outcomes.map(\.outcome) == [.spoken])
            subject.speaker.shutDown()
        }

        @Test("A8: utterances of one turn are spoken in order", arguments: Kind.installed)
        func order(kind: Kind) throws {
            let subject = try Subject(kind)
            for id in 1...5 { subject.speak(UInt64(id), "number \(id)") }
            let outcomes = subject.outcomes()
            #expect(outcomes.map(\.id) == [1, 2, 3, 4, 5])
            #expect(outcomes.allSatisfy { $0.outcome == .spoken })
            subject.speaker.shutDown()
        }

        @Test(
            "T13: the last value of a burst is spoken, and each ends once",
            arguments: Kind.installed)
        func burst(kind: Kind) throws {
            let subject = try Subject(kind)
            for id in 1...300 { subject.speak(UInt64(id), "value \(id)", subject: "weight") }
            let outcomes = subject.outcomes()
            #expect(outcomes.map(\.id).sorted() == Array(1...300))
            #expect(outcomes.last?.id == 300 && outcomes.last?.outcome == .spoken)
            subject.speaker.shutDown()
        }

        @Test(
            "A8: while muted each utterance is dropped; afterwards it is spoken",
            arguments: Kind.installed)
        func muted(kind: Kind) throws {
            let subject = try Subject(kind)
            subject.speaker.configure(VoiceSettings(isMuted: true))
            subject.speak(1, "one")
            #expect(subject.outcomes().map(\.outcome) == [.dropped(.muted)])
            subject.speaker.configure(VoiceSettings())
            subject.speak(2, "two")
            #expect(subject.outcomes().map(\.outcome) == [.dropped(.muted), .spoken])
            subject.speaker.shutDown()
        }

        @Test(
            "A8: a text without words ends as spoken, and silence has no effect on it",
            arguments: Kind.installed)
        func nothing(kind: Kind) throws {
            let subject = try Subject(kind)
            subject.speaker.silence()
            subject.speak(1, " \n")
            subject.speaker.silence()
            subject.speak(2, "two")
            let outcomes = subject.outcomes()
            #expect(outcomes.map(\.id) == [1, 2])
            #expect(outcomes.allSatisfy { $0.outcome == .spoken })
            subject.speaker.shutDown()
        }

        @Test("A8: after silence nothing waits any more", arguments: Kind.installed)
        func silence(kind: Kind) throws {
            let subject = try Subject(kind)
            for id in 1...50 {
                subject.speak(UInt64(id), "a longer sentence with the number \(id)")
            }
            subject.speaker.silence()
            subject.speak(51, "last")
            let outcomes = subject.outcomes()
            #expect(outcomes.map(\.id).sorted() == Array(1...51))
            #expect(outcomes.last?.id == 51 && outcomes.last?.outcome == .spoken)
            subject.speaker.shutDown()
        }

        @Test(
            "A8: bad input is spoken or dropped, and never ends the speaker",
            arguments: Kind.installed)
        func badInput(kind: Kind) throws {
            let subject = try Subject(kind)
            let texts = [
                "\u{0}\u{1}\u{7F}", "<speak>&amp;</speak>", "[[h@loU]]", "...",
                "日本語 العربية עברית ελληνικά हिन्दी",
                String(repeating: "=", count: 5000), "\u{FFFD}\u{202E}\u{200D}", "🥚🥚",
            ]
            for (index, text) in texts.enumerated() { subject.speak(UInt64(index + 1), text) }
            subject.speaker.silence()
            subject.speak(99, "still here")
            let outcomes = subject.outcomes()
            #expect(outcomes.count == texts.count + 1)
            #expect(outcomes.last?.id == 99 && outcomes.last?.outcome == .spoken)
            subject.speaker.shutDown()
        }

        @Test(
            "A8: after shutdown a speaker speaks nothing, and a second shutdown has no effect",
            arguments: Kind.installed)
        func end(kind: Kind) throws {
            let subject = try Subject(kind)
            subject.speak(1, "one")
            #expect(subject.outcomes().map(\.outcome) == [.spoken])
            subject.speaker.shutDown()
            subject.speaker.shutDown()
            subject.speak(2, "two")
            subject.speaker.silence()
            _ = subject.speaker.waitUntilQuiet(timeout: .zero)
        }
    }
}
