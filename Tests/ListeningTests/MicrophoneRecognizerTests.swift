import AccessibleCore
import Dispatch
import Listening
import ListeningConformance
import Synchronization
import Testing

@Suite("Recognizing what is said into a microphone")
struct MicrophoneRecognizerTests {
    @Test("E4: what is said closes the microphone by itself, and is told when it is closed")
    func byItself() {
        let world = MicrophoneWorld(partial: "i had")
        world.start()
        world.microphone.say(MicrophoneWorld.spoken())
        #expect(world.wait(for: 2) == [.opened, .partial("i had")])
        var sounds = Sounds(seed: 2)
        world.microphone.say(sounds.noise(-60, seconds: 1.5))
        #expect(
            world.wait(for: 4) == [
                .opened, .partial("i had"), .closed, .final("i had two eggs"),
            ])
        #expect(!world.microphone.isOpen)
        #expect(world.transcriber?.state.finished == 1)
    }

    @Test("E4: a stop by the person closes at once, and what was said until then is recognized")
    func stopped() {
        let world = MicrophoneWorld()
        world.start()
        world.microphone.say(MicrophoneWorld.spoken())
        _ = world.recognizer.perform(.stop)
        #expect(world.wait(for: 3) == [.opened, .closed, .final("i had two eggs")])
        let heard = world.transcriber?.state.samples ?? []
        #expect(heard.count > Int(1.4 * 16_000))
        #expect(heard.suffix(160) == MicrophoneWorld.spoken().suffix(160))
    }

    @Test("E4: without speech nothing is recognized, and only silence is told apart")
    func silence() {
        var sounds = Sounds()
        let cases: [([Int16], ListeningEvent)] = [
            (sounds.noise(-60, seconds: 4), .silence),
            (Sounds.silence(seconds: 4), .unavailable(.onlySilence)),
        ]
        for (samples, told) in cases {
            let world = MicrophoneWorld()
            world.start(SpeechPauses(beginning: 3))
            world.microphone.say(samples)
            #expect(world.wait(for: 3) == [.opened, .closed, told])
            #expect(world.transcriber?.state.finished == 0)
            #expect(world.transcriber?.state.samples.isEmpty == true)
        }
    }

    @Test("E4: silence is waited through for ever where nobody is expected to speak")
    func patient() {
        let world = MicrophoneWorld()
        world.start(SpeechPauses(beginning: nil))
        var sounds = Sounds()
        world.microphone.say(sounds.noise(-60, seconds: 20))
        #expect(world.wait(for: 1) == [.opened])
        world.microphone.say(MicrophoneWorld.utterance())
        #expect(world.wait(for: 3).last == .final("i had two eggs"))
    }

    @Test("E5: the reading that makes sense is told, with how sure the recognizer is")
    func chosen() {
        let world = MicrophoneWorld(
            answer: .final([
                Hypothesis(words: "i had to legs", confidence: 0.9),
                Hypothesis(words: "i had two eggs", confidence: 0.4),
            ])
        ) { hypotheses in hypotheses.first { $0.words.contains("eggs") } }
        world.start()
        world.microphone.say(MicrophoneWorld.utterance())
        #expect(world.wait(for: 3).last == .final("i had two eggs", confidence: 0.4))
    }

    @Test("E1: a microphone that is lost ends the recording, and what was said is told")
    func lost() {
        for (trouble, told) in [
            (InputTrouble.vanished, ListeningTrouble.microphoneLost),
            (.suspended, .microphoneStalled),
        ] {
            let world = MicrophoneWorld()
            world.start()
            world.microphone.say(MicrophoneWorld.spoken())
            world.microphone.give(.closed(trouble))
            #expect(
                world.wait(for: 3) == [
                    .opened, .closed, .unavailable(told, heard: "i had two eggs"),
                ])

            let silent = MicrophoneWorld()
            silent.start()
            silent.microphone.give(.closed(trouble))
            #expect(silent.wait(for: 2) == [.opened, .unavailable(told)])
        }
    }

    @Test("E1: without a microphone a start is answered with that, and nothing else")
    func missing() {
        for trouble in [InputTrouble.noServer, .noDevice] {
            let world = MicrophoneWorld(FakeMicrophone(trouble: trouble))
            world.start()
            _ = world.recognizer.perform(.stop)
            _ = world.recognizer.perform(.cancel)
            #expect(world.wait(for: 1) == [.unavailable(.noMicrophone)])
        }
    }

    @Test("E2: a recognizer that fails keeps the words that were heard")
    func failed() {
        let world = MicrophoneWorld(answer: .failed(.crashed), partial: "i had two")
        world.start()
        world.microphone.say(MicrophoneWorld.spoken())
        #expect(world.wait(for: 2) == [.opened, .partial("i had two")])
        _ = world.recognizer.perform(.stop)
        #expect(
            world.wait(for: 4) == [
                .opened, .partial("i had two"), .closed,
                .unavailable(.recognizerLost, heard: "i had two"),
            ])
    }

    @Test("E4: a noise that is no speech is taken back from the transcriber")
    func retracted() {
        var sounds = Sounds()
        let world = MicrophoneWorld()
        world.start(SpeechPauses(beginning: 8))
        world.microphone.say(sounds.noise(-60, seconds: 1) + sounds.noise(-18, seconds: 0.07))
        world.microphone.say(sounds.noise(-60, seconds: 8))
        #expect(world.wait(for: 3) == [.opened, .closed, .silence])
        #expect(world.transcriber?.state.begun == 2)
    }

    @Test("E6: the transcriber is made once, and cancelled whenever its words are not wanted")
    func cancelled() {
        let world = MicrophoneWorld()
        for number in 0..<3 {
            _ = recognizerStart(world, after: number * 2)
            world.microphone.say(MicrophoneWorld.spoken())
            _ = world.recognizer.perform(.cancel)
            #expect(world.wait(for: number * 2 + 2).suffix(2) == [.opened, .closed])
        }
        #expect(world.transcriberCount == 1)
        #expect(world.transcriber?.state.cancelled == 3)
        #expect(world.transcriber?.state.finished == 0)
    }

    private func recognizerStart(_ world: MicrophoneWorld, after count: Int) -> [ListeningEvent] {
        _ = world.recognizer.perform(.start(device: nil, afterSpeech: false))
        return world.wait(for: count + 1)
    }

    @Test("E4: a file that ends is recognized")
    func fileEnds() {
        let world = MicrophoneWorld()
        world.start()
        world.microphone.say(MicrophoneWorld.spoken())
        world.microphone.give(.closed(nil))
        #expect(world.wait(for: 3) == [.opened, .closed, .final("i had two eggs")])
    }

    @Test(
        "V11: a recognizer with a microphone keeps the contract of a recognizer",
        arguments: RecognizerConformance.rules)
    func conformance(rule: RecognizerConformance.Rule) throws {
        var sounds = Sounds()
        let noise = sounds.noise(-60, seconds: 1)
        try rule.check { onEvent in
            MicrophoneRecognizer(
                source: FakeMicrophone(
                    devices: [InputDevice(name: "Built-in"), InputDevice(name: "Headset")],
                    first: noise),
                makeTranscriber: {
                    FakeTranscriber(answer: .final([Hypothesis(words: "eggs")]), onEvent: $0)
                }, onEvent: onEvent)
        }
    }

    @Test("E1: where nothing recognizes speech a recording is refused at once")
    func refused() {
        let recognizer = NoRecognizer(.noRecognizer)
        #expect(recognizer.devices.isEmpty)
        #expect(
            recognizer.perform(.start(device: nil, afterSpeech: true))
                == [.unavailable(.noRecognizer)])
        for request: ListeningRequest in [.stop, .cancel, .hear(.final("eggs"))] {
            #expect(recognizer.perform(request).isEmpty)
        }
    }
}
