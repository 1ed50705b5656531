import AccessibleCore
import AudioOutput
@testable import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

/// A text that makes eSpeak NG 1.51 abort.
let killer = "s" + String(repeating: "'s", count: 100)

@Suite("Recovery from crashes and lost devices", .serialized) struct RecoveryTests {
    @Test("A1: a text that crashes the library costs one utterance at most")
    func crash() throws {
        let voiced = Voiced(ProbeSource(ProbeSink()))
        voiced.speak(killer)
        voiced.speak("the next one")
        #expect(voiced.quiet())
        #expect(voiced.outcomes(of: killer).count == 1)
        #expect(voiced.outcomes(of: "the next one") == [.spoken])
        voiced.voice.shutDown()
    }

    @Test("A1: a text that crashes the voice is reported, and the next one is heard")
    func culprit() throws {
        let target = Mutex<EspeakSpeaker?>(nil)
        let isFirst = Atomic(true)
        let killed = DispatchSemaphore(value: 0)
        let sink = ProbeSink { _ in
            guard let voice = target.withLock({ $0?.voiceProcess }),
                isFirst.exchange(false, ordering: .relaxed)
            else { return }
            // An abort during synthesis, as the library does it.
            #expect(kill(voice, SIGABRT) == 0)
            killed.signal()
        }
        let voiced = Voiced(ProbeSource(sink))
        let text = String(repeating: "a text that is far too long to be ready yet, ", count: 9)
        target.withLock { $0 = voiced.voice }
        voiced.speak(text)
        voiced.speak("the next one")
        killed.wait()
        #expect(voiced.quiet())
        #expect(voiced.outcomes(of: text) == [.dropped(.crashedVoice)])
        #expect(voiced.outcomes(of: "the next one") == [.spoken])
        #expect(voiced.notices == [.voiceRestarted(missed: [text])])
        target.withLock { $0 = nil }
        voiced.voice.shutDown()
    }

    @Test("A1: killing the voice loses no utterance without a report", arguments: 0..<100)
    func killedAtRandom(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let target = Mutex<EspeakSpeaker?>(nil)
        let limit = 1 + Int.random(in: 0..<80_000, using: &random)
        let signal = [SIGKILL, SIGABRT, SIGSEGV, SIGTERM][Int.random(in: 0..<4, using: &random)]
        let isFirst = Atomic(true)
        let sink = ProbeSink { written in
            guard written >= limit, let voice = target.withLock({ $0?.voiceProcess }),
                isFirst.exchange(false, ordering: .relaxed)
            else { return }
            #expect(kill(voice, signal) == 0)
        }
        // The fastest rate: there is less to synthesize, and more happens at once.
        let voiced = Voiced(ProbeSource(sink), settings: VoiceSettings(rate: 449))
        target.withLock { $0 = voiced.voice }
        let texts = (1...5).map { "utterance number \($0) of five, none may be lost" }
        for text in texts { voiced.speak(text) }
        #expect(voiced.quiet())
        let wasKilled = !isFirst.load(ordering: .relaxed)
        #expect(wasKilled)
        voiced.speak("the last one")
        #expect(voiced.quiet())

        let missed = voiced.notices.flatMap { notice -> [String] in
            if case .voiceRestarted(let missed) = notice { missed } else { [] }
        }
        for text in texts {
            let outcomes = voiced.outcomes(of: text)
            #expect(outcomes.count == 1)
            #expect(outcomes == [.spoken] || missed.contains(text))
        }
        #expect(voiced.outcomes(of: "the last one") == [.spoken])
        target.withLock { $0 = nil }
        voiced.voice.shutDown()
    }

    /// A text may be sent to a process before its end is noticed.
    @Test("A1: a text that was sent to a dead voice process is sent to the next one")
    func sentTooLate() throws {
        func link() throws -> (VoiceLink, reader: Int32) {
            var sockets: [Int32] = [-1, -1]
            #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
            return (VoiceLink(socket: sockets[0]), sockets[1])
        }
        func texts(_ descriptor: Int32) -> [String] {
            var reader = FrameReader()
            _ = reader.read(from: descriptor)
            var texts: [String] = []
            while let frame = reader.next() {
                if frame.kind == VoiceFrame.Request.speak.rawValue {
                    texts.append(reader.text(of: frame))
                }
            }
            return texts
        }
        let driver = EspeakDriver(EspeakBackend(defaultVoice: "en-us"))
        let (dead, deadEnd) = try link()
        driver.withBackend { $0.connect(dead, settings: VoiceSettings()) }
        driver.handle(.speak(Utterance(id: 1, text: "the next one")))
        #expect(texts(deadEnd) == ["the next one"])
        driver.withBackend { $0.disconnect() }
        let (next, nextEnd) = try link()
        driver.withBackend { $0.connect(next, settings: VoiceSettings()) }
        #expect(texts(nextEnd) == ["the next one"])
        for descriptor in [deadEnd, nextEnd] { close(descriptor) }
    }

    @Test("A1: a text that hangs the voice is reported and spelled, and the next one is heard")
    func hangingInTheMiddle() throws {
        let target = Mutex<EspeakSpeaker?>(nil)
        let isFirst = Atomic(true)
        let sink = ProbeSink { _ in
            guard let voice = target.withLock({ $0?.voiceProcess }),
                isFirst.exchange(false, ordering: .relaxed)
            else { return }
            #expect(kill(voice, SIGSTOP) == 0)
        }
        let voiced = Voiced(ProbeSource(sink))
        target.withLock { $0 = voiced.voice }
        let text = String(repeating: "a text that is far too long to be ready yet, ", count: 9)
        voiced.speak(text)
        voiced.speak("the next one")
        #expect(voiced.quiet())
        #expect(voiced.outcomes(of: text) == [.dropped(.crashedVoice)])
        #expect(voiced.outcomes(of: "the next one") == [.spoken])
        #expect(voiced.notices == [.voiceRestarted(missed: [text])])
        // Its first letters were heard between its first sound and the next text.
        let letters = renderings(of: ["a, t, e, x, t, t, h, a, t, "])[0]
        let next = renderings(of: ["the next one"])[0]
        #expect(sink.samples.count > letters.count + next.count)
        target.withLock { $0 = nil }
        voiced.voice.shutDown()
    }

    @Test("A1: a voice that hangs is replaced")
    func hangs() throws {
        let voiced = Voiced(ProbeSource(ProbeSink()))
        voiced.speak("ready")
        #expect(voiced.quiet())
        let hung = try #require(voiced.voice.voiceProcess)
        #expect(kill(hung, SIGSTOP) == 0)
        voiced.speak("said again")
        #expect(voiced.quiet())
        #expect(voiced.outcomes(of: "said again") == [.spoken])
        #expect(voiced.notices == [.voiceRestarted(missed: [])])
        #expect(voiced.voice.voiceProcess != hung)
        voiced.voice.shutDown()
    }

    /// The folder of the library's voices; nil when it is not in a known place.
    private static let voiceData = [
        "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib", "/usr/lib64",
        "/usr/share",
    ].map { $0 + "/espeak-ng-data" }.first { FileManager.default.fileExists(atPath: $0) }

    @Test(
        "A1: missing voice data is reported once, and speech comes back with it",
        .enabled(if: voiceData != nil, "the voices are in an unknown place"))
    func noVoiceData() throws {
        let real = try #require(Self.voiceData)
        try withTemporaryFolder { folder in
            let data = folder.appending(path: "data").path
            let voiced = Voiced(
                ProbeSource(ProbeSink()), environment: ["ESPEAK_DATA_PATH": data])
            voiced.speak("one")
            #expect(voiced.quiet())
            #expect(voiced.outcomes(of: "one") == [.dropped(.unavailable)])
            voiced.speak("two")
            #expect(voiced.quiet())
            #expect(voiced.notices.count == 1)
            guard case .noVoice(let detail)? = voiced.notices.first else {
                Issue.record("no notice")
                return
            }
            #expect(detail.contains(data))

            try FileManager.default.createSymbolicLink(
                atPath: data, withDestinationPath: real)
            #expect(voiced.comesBack())
            voiced.voice.shutDown()
        }
    }

    @Test("A1: a missing program is reported as a missing voice")
    func noProgram() throws {
        let voiced = Voiced(
            ProbeSource(ProbeSink()), program: URL(filePath: "/nonexistent/earshot"))
        voiced.speak("one")
        #expect(voiced.quiet())
        #expect(voiced.outcomes(of: "one") == [.dropped(.unavailable)])
        voiced.voice.shutDown()
    }

    @Test("A1: a missing device is reported once, and speech comes back with it")
    func noDevice() throws {
        let isThere = Atomic(false)
        let shared = ProbeSink()
        let source = ProbeSource {
            guard isThere.load(ordering: .relaxed) else {
                throw AudioError(.unavailable, detail: "unplugged")
            }
            return shared
        }
        let voiced = Voiced(source)
        voiced.speak("one")
        voiced.speak("two")
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.1) == [.dropped(.unavailable), .dropped(.unavailable)])
        #expect(voiced.notices == [.noAudio(detail: "unplugged")])
        isThere.store(true, ordering: .relaxed)
        #expect(voiced.comesBack())
        voiced.voice.shutDown()
    }

    @Test("A1: a device that is gone when words come is reported")
    func aDeviceGoneBetweenWordsIsSaid() {
        let opened = Atomic(0)
        let voiced = Voiced(
            ProbeSource {
                guard opened.add(1, ordering: .relaxed).newValue == 1 else {
                    throw AudioError(.unavailable, detail: "none left")
                }
                return LostSink()
            })
        voiced.speak("one")
        voiced.speak("two")
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.1) == [.dropped(.unavailable), .dropped(.unavailable)])
        #expect(voiced.notices.count == 1)
        voiced.voice.shutDown()
    }

    @Test("A1: a full file is reported as a file, and is not started again")
    func aFullDisk() {
        let opened = Atomic(0)
        var source = ProbeSource {
            opened.add(1, ordering: .relaxed)
            return ProbeSink { written in
                if written > 5000 { throw AudioError(.cannotWrite, detail: "full") }
            }
        }
        source.keepsEverything = true
        let voiced = Voiced(source)
        for text in ["a sentence that is longer than the disk", "two"] {
            voiced.speak(text)
            #expect(voiced.quiet())
        }
        #expect(voiced.notices == [.fileUnwritable(detail: "full")])
        #expect(opened.load(ordering: .relaxed) == 1)
        #expect(voiced.outcomes.last?.1 == .dropped(.unavailable))
        voiced.voice.shutDown()
    }

    @Test("A1: a device lost during speech is reported and tried again")
    func deviceLost() throws {
        let opened = Atomic(0)
        let source = ProbeSource {
            guard opened.add(1, ordering: .relaxed).newValue == 1 else { return ProbeSink() }
            return ProbeSink { written in
                if written > 20000 { throw AudioError(.vanished, detail: "unplugged") }
            }
        }
        let voiced = Voiced(source)
        voiced.speak("a long sentence in the middle of which the device goes away for good")
        #expect(voiced.quiet())
        #expect(voiced.notices == [.audioLost(detail: "unplugged")])
        guard case .cut? = voiced.outcomes.first?.1 else {
            Issue.record("not cut")
            return
        }
        #expect(voiced.comesBack())
        #expect(voiced.notices == [.audioLost(detail: "unplugged"), .back])
        voiced.voice.shutDown()
    }
}

/// A device that opens, and is lost with the first sound.
private final class LostSink: PCMSink {
    var keepsEverything: Bool { false }
    var heldSamples: Int { 0 }
    func configure(sampleRate: Int) {}
    func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int { samples.count }
    func flush() {}
    func drain() {}
    func wake() {}
    func awaken() throws { throw AudioError(.vanished, detail: "unplugged") }
    func close() {}
}
