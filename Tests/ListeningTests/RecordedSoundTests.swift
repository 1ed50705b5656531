import AccessibleCore
import Listening
import Synchronization
import Testing

@Suite("The sound of a recording")
struct RecordedSoundTests {
    /// A file in memory.
    private final class Tape: KeptSound {
        let path = "eggs.wav"
        private let state = Mutex((samples: [Int16](), isDiscarded: false))
        private let isFull: Bool

        init(isFull: Bool = false) { self.isFull = isFull }

        var samples: [Int16] { state.withLock(\.samples) }
        var isDiscarded: Bool { state.withLock(\.isDiscarded) }

        func add(_ samples: [Int16]) { state.withLock { $0.samples += samples } }
        func finish() -> Double? { isFull ? nil : Double(samples.count) / 16_000 }
        func discard() { state.withLock { $0.isDiscarded = true } }
    }

    @Test("E1: how loud voice and noise are is told, as is sound that is cut off")
    func measured() throws {
        let world = MicrophoneWorld()
        world.start()
        world.microphone.say(MicrophoneWorld.utterance())
        _ = world.wait(for: 3)
        let measure = try #require(world.measure)
        #expect((-27...(-22)).contains(measure.voice), "\(measure)")
        #expect((-62...(-58)).contains(measure.noise), "\(measure)")
        #expect(measure.verdict == .good)

        let loud = MicrophoneWorld()
        loud.start()
        var sounds = Sounds()
        loud.microphone.say(
            sounds.noise(-60, seconds: 1) + sounds.speech(6, seconds: 1.2, over: -60)
                + sounds.noise(-60, seconds: 1.5))
        _ = loud.wait(for: 3)
        #expect(loud.measure?.verdict == .clipped)

        let noisy = MicrophoneWorld()
        noisy.start()
        noisy.microphone.say(
            sounds.noise(-38, seconds: 1) + sounds.speech(-26, seconds: 1.2, over: -38)
                + sounds.noise(-38, seconds: 1.5))
        _ = noisy.wait(for: 3)
        #expect(noisy.measure?.verdict == .noisy, "\(String(describing: noisy.measure))")
    }

    @Test("E5: a voice that was waited for long is as loud as one that came at once")
    func waited() {
        let world = MicrophoneWorld()
        world.start(SpeechPauses(beginning: nil))
        var sounds = Sounds()
        world.microphone.say(sounds.noise(-60, seconds: 40) + MicrophoneWorld.utterance())
        _ = world.wait(for: 3)
        #expect(world.measure?.verdict == .good, "\(String(describing: world.measure))")
    }

    @Test("E1: the level is told without a recognizer, and ends with the voice")
    func level() {
        let world = MicrophoneWorld(answer: nil)
        world.start(use: .level)
        world.microphone.say(MicrophoneWorld.utterance())
        #expect(world.wait(for: 2) == [.opened, .closed])
        #expect(world.measure?.verdict == .good)
        #expect(world.transcriberCount == 0)
        // Words are recognized in the next recording, as ever.
        world.start()
        #expect(world.wait(for: 3) == [.opened, .closed, .opened])
        #expect(world.transcriberCount == 1)
    }

    @Test("E6: sound is kept whole when asked for, told after closing, and dropped by cancel")
    func kept() throws {
        for isFull in [false, true] {
            let tape = Tape(isFull: isFull)
            let world = MicrophoneWorld(makeFile: { $0 == "eggs.wav" ? tape : nil })
            world.start(use: .wordsAndSound(path: "eggs.wav"))
            world.microphone.say(MicrophoneWorld.utterance())
            let seconds = Double(MicrophoneWorld.utterance().count) / 16_000
            let events = world.wait(for: 4)
            #expect(events.prefix(2) == [.opened, .closed])
            if isFull {
                #expect(events[2] == .notKept(path: "eggs.wav"))
            } else {
                guard case .kept("eggs.wav", let kept) = events[2] else {
                    Issue.record("\(events)")
                    continue
                }
                // It closes 1.2 seconds after the voice.
                #expect(kept > seconds - 0.5 && kept <= seconds)
                #expect(
                    tape.samples == Array(MicrophoneWorld.utterance().prefix(tape.samples.count)))
            }
            #expect(events.last == .final("i had two eggs"))
        }
        let tape = Tape()
        let world = MicrophoneWorld(makeFile: { _ in tape })
        world.start(use: .wordsAndSound(path: "eggs.wav"))
        world.microphone.say(MicrophoneWorld.spoken())
        _ = world.recognizer.perform(.cancel)
        #expect(world.wait(for: 2).last == .closed)
        #expect(tape.isDiscarded)
        // The next recording is not asked for.
        world.start()
        world.microphone.say(MicrophoneWorld.spoken())
        #expect(tape.samples == MicrophoneWorld.spoken())
    }

    @Test("E6: without its file nothing is recorded, and without the wish no file is made")
    func notKept() {
        let world = MicrophoneWorld(makeFile: { _ in nil })
        world.start(use: .wordsAndSound(path: "eggs.wav"))
        #expect(world.wait(for: 1) == [.unavailable(.noFile)])
        #expect(world.microphone.openings == 0)
        let other = MicrophoneWorld(makeFile: { _ in
            Issue.record("A file was made.")
            return nil
        })
        other.start()
        other.microphone.say(MicrophoneWorld.utterance())
        _ = other.wait(for: 3)
    }
}
