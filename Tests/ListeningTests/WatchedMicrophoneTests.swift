import AccessibleCore
import Listening
import Testing

@Suite("A microphone that is watched while the program speaks")
struct WatchedMicrophoneTests {
    private static func voice() -> [Int16] {
        var sounds = Sounds()
        return sounds.noise(-70, seconds: 1) + sounds.speech(-25, seconds: 1, over: -70)
    }

    private static func watch(_ world: MicrophoneWorld) {
        _ = world.recognizer.perform(.watch(device: nil))
        world.settle()
    }

    @Test("E5: a voice is told once, and the recording begins before it")
    func interrupted() throws {
        let world = MicrophoneWorld()
        Self.watch(world)
        #expect(world.microphone.isOpen)
        let voice = Self.voice()
        world.microphone.say(voice)
        #expect(world.wait(for: 1) == [.interrupted])
        _ = world.recognizer.perform(.start(device: nil, afterSpeech: true, isInterruptible: true))
        #expect(world.wait(for: 2) == [.interrupted, .opened])
        var sounds = Sounds(seed: 3)
        world.microphone.say(sounds.noise(-70, seconds: 2))
        #expect(
            world.wait(for: 4) == [.interrupted, .opened, .closed, .final("i had two eggs")])
        #expect(world.microphone.openings == 1)
        let heard = world.transcriber?.state.samples ?? []
        let start = try #require(voice.firstRange(of: heard.prefix(400))).lowerBound
        #expect((16_000 - 4_800...16_000 - 3_200).contains(start), "\(start)")
    }

    @Test("V11: when nobody speaks, the recording begins behind what was said")
    func quiet() {
        let world = MicrophoneWorld()
        Self.watch(world)
        var sounds = Sounds(seed: 4)
        world.microphone.say(sounds.speech(-60, seconds: 2, over: -75))
        _ = world.recognizer.perform(.start(device: nil, afterSpeech: true, isInterruptible: true))
        #expect(world.wait(for: 1) == [.opened])
        world.microphone.say(MicrophoneWorld.utterance())
        #expect(world.wait(for: 3) == [.opened, .closed, .final("i had two eggs")])
        #expect(world.microphone.openings == 1)
    }

    @Test(
        "E6: a watch that is ended closes the microphone, and tells nothing",
        arguments: [true, false])
    func ended(isCancelled: Bool) {
        let world = MicrophoneWorld()
        Self.watch(world)
        _ = world.recognizer.perform(isCancelled ? .cancel : .stop)
        world.settle()
        #expect(!world.microphone.isOpen)
        world.start()
        world.microphone.say(MicrophoneWorld.utterance())
        #expect(world.wait(for: 3) == [.opened, .closed, .final("i had two eggs")])
        #expect(world.transcriberCount == 1)
    }

    @Test("E5: what was taken for a voice and is none ends by itself, whoever is waited for")
    func noVoice() {
        let world = MicrophoneWorld(answer: .final([]))
        Self.watch(world)
        world.microphone.say(Self.voice().prefix(16_000 + 7_000).map(\.self))
        #expect(world.wait(for: 1) == [.interrupted])
        let pauses = SpeechPauses(beginning: nil)
        _ = world.recognizer.perform(.start(device: nil, afterSpeech: true, pauses: pauses))
        var sounds = Sounds(seed: 3)
        world.microphone.say(sounds.noise(-70, seconds: 4))
        #expect(world.wait(for: 4) == [.interrupted, .opened, .closed, .silence])
    }

    @Test("E1: a microphone that cannot be watched is told when it is recorded from")
    func missing() {
        let world = MicrophoneWorld(FakeMicrophone(trouble: .noDevice))
        Self.watch(world)
        world.start()
        #expect(world.wait(for: 1) == [.unavailable(.noMicrophone)])
    }

    @Test("E1: a watched microphone that goes away is opened again for the recording")
    func vanished() {
        let world = MicrophoneWorld()
        Self.watch(world)
        world.microphone.give(.closed(.vanished))
        world.start()
        #expect(world.wait(for: 1) == [.opened])
        #expect(world.microphone.openings == 2)
    }

    @Test("E1: another microphone than the watched one is opened for its recording")
    func otherDevice() {
        let world = MicrophoneWorld(
            FakeMicrophone(devices: [InputDevice(name: "Desk"), InputDevice(name: "Built-in")]))
        Self.watch(world)
        _ = world.recognizer.perform(.start(device: "Desk", afterSpeech: true))
        #expect(world.wait(for: 1) == [.opened])
        #expect(world.microphone.openings == 2)
        #expect(world.microphone.isOpen)
    }
}
