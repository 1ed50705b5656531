import AccessibleCore
import Testing

@testable import Speech

@Suite("A8: pausing and resuming speech")
struct SpeechQueuePauseTests {
    /// Two utterances; "water" of the first one is being said.
    private func probe() -> QueueProbe {
        var probe = QueueProbe()
        probe.speak("Logged: water, 16 ounces, now.")
        probe.speak("24 ounces today.")
        probe.send(.progress(1, words: 1))
        return probe
    }

    @Test("A8: resuming begins with the word that was being said, then speaks what waited")
    func resumes() {
        var probe = probe()
        probe.send(.pause)
        #expect(!probe.queue.isIdle)
        #expect(probe.records.isEmpty)
        probe.send(.resume)
        #expect(probe.started.last == "water, 16 ounces, now.")
        probe.finishAll()
        #expect(probe.started.last == "24 ounces today.")
        #expect(probe.records == ["1 spoken", "2 spoken"])
    }

    @Test("A8: words are counted from the beginning, however often speech was paused")
    func wordsAddUp() {
        var probe = probe()
        probe.send(.pause)
        probe.send(.resume)
        probe.send(.progress(2, words: 2))
        probe.send(.pause)
        probe.send(.resume)
        #expect(probe.started.last == "ounces, now.")
        probe.send(.progress(3, words: 1))
        probe.send(.silence)
        #expect(probe.records == ["1 cut 4", "2 silenced"])
    }

    @Test("A8: what silence cut or dropped can be resumed, and then ends once more")
    func afterSilence() {
        var probe = probe()
        probe.send(.silence)
        // Each key that is typed silences speech.
        probe.send(.silence)
        probe.send(.resume)
        #expect(probe.started.last == "water, 16 ounces, now.")
        probe.finishAll()
        #expect(probe.records == ["1 cut 1", "2 silenced", "1 spoken", "2 spoken"])
        #expect(probe.resumptions == [0, 0, 1, 1])
        #expect(!probe.queue.canResume)
        probe.send(.resume)
        #expect(probe.queue.isIdle)
    }

    @Test("A8: after typing pause, letter by letter, the rest can still be resumed")
    func typed() {
        var probe = probe()
        for _ in "pause\n" { probe.send(.silence) }
        probe.send(.pause)
        probe.speak("the voice is back", .low)
        probe.send(.resume)
        probe.finishAll()
        #expect(
            probe.started.suffix(3)
                == ["water, 16 ounces, now.", "24 ounces today.", "the voice is back"])
    }

    @Test(
        "A8: what is older than an answer that was heard to its end cannot be resumed")
    func afterAnAnswer() {
        var probe = QueueProbe()
        probe.speak("Undone: water, 16 ounces.")
        probe.send(.silence)
        probe.speak("Redone: water, 16 ounces.")
        probe.finishAll()
        #expect(!probe.queue.canResume)
        probe.send(.resume)
        #expect(probe.started.last == "Redone: water, 16 ounces.")
    }

    @Test("A8: a low notice, a tone or a cut answer does not end what can be resumed")
    func afterOthers() {
        var probe = probe()
        probe.send(.silence)
        probe.speak("Speech is back.", .low)
        probe.finishAll()
        _ = probe.queue.handle(.speak(Utterance(id: 99, text: "", earcon: .saved)))
        if let generation = probe.queue.activeGeneration { probe.send(.finished(generation)) }
        #expect(probe.queue.canResume)
        probe.speak("It is 2:05 PM.")
        probe.send(.silence)
        probe.send(.resume)
        #expect(probe.started.last == "It is 2:05 PM.")
    }

    @Test("A8: what an alarm cut can be resumed after the rest of its turn was heard")
    func sameTurn() {
        var probe = probe()
        probe.speak("Timer over: 10 minutes.", .high)
        probe.finishAll()
        #expect(probe.started.last == "24 ounces today.")
        probe.send(.resume)
        #expect(probe.started.last == "water, 16 ounces, now.")
    }

    @Test(
        "A8: what is forgotten, as in discreet mode, cannot be resumed", arguments: [true, false])
    func forgotten(isPaused: Bool) {
        var probe = probe()
        probe.send(isPaused ? .pause : .silence)
        probe.send(.forget)
        #expect(!probe.queue.canResume)
        #expect(probe.records == ["1 cut 1", "2 silenced"])
        probe.speak("Discreet mode is on.")
        probe.send(.silence)
        probe.send(.resume)
        #expect(probe.started.last == "Discreet mode is on.")
    }

    @Test("A8: what was cut last is resumed: an alarm, or what the alarm cut")
    func afterAnAlarm() {
        var probe = probe()
        probe.speak("Timer over: 10 minutes.", .high)
        #expect(probe.queue.activeGeneration == 2)
        probe.send(.silence)
        probe.send(.resume)
        #expect(probe.started.last == "Timer over: 10 minutes.")

        var other = self.probe()
        other.speak("Timer over: 10 minutes.", .high)
        other.finishAll()
        other.send(.resume)
        #expect(other.started.last == "water, 16 ounces, now.")
    }

    @Test("A8: while paused, high is spoken, low waits, and default ends the pause")
    func meanwhile() {
        var probe = probe()
        probe.send(.pause)
        probe.speak("low", .low)
        probe.speak("high", .high)
        #expect(probe.started.last == "high")
        probe.finish()
        #expect(probe.queue.activeGeneration == nil)
        probe.speak("answer")
        #expect(probe.records == ["4 spoken", "1 cut 1", "2 silenced"])
        probe.finishAll()
        #expect(probe.started.suffix(2) == ["answer", "low"])
        // A later answer was heard.
        #expect(!probe.queue.canResume)
    }

    @Test("A8: a held alarm is spoken before the answer that ends the pause")
    func heldAlarm() {
        var probe = QueueProbe()
        probe.speak("Timer over: 10 minutes.", .high)
        probe.send(.progress(1, words: 1))
        probe.send(.pause)
        probe.speak("answer")
        #expect(probe.started.last == "over: 10 minutes.")
        probe.finishAll()
        #expect(probe.started.last == "answer")
        #expect(probe.records == ["1 spoken", "2 spoken"])
    }

    @Test("A8 T13: an older value is never resumed", arguments: [true, false])
    func neverStale(isPaused: Bool) {
        var probe = QueueProbe()
        probe.speak("175.4 pounds", subject: "weight")
        probe.speak("hint")
        probe.send(isPaused ? .pause : .silence)
        probe.speak("175.5 pounds", .low, subject: "weight")
        probe.send(.resume)
        probe.finishAll()
        #expect(probe.started.filter { $0 == "175.4 pounds" }.count == 1)
        #expect(probe.started.contains("175.5 pounds"))
        #expect(probe.started.contains("hint"))
        #expect(probe.outcomes(of: "175.4 pounds") == [.cut(afterWords: 0)])
    }

    @Test("A8: pausing a text whose words were all heard ends it as spoken")
    func allHeard() {
        var probe = QueueProbe()
        probe.speak("one two")
        probe.send(.progress(1, words: 2))
        probe.send(.pause)
        #expect(probe.records == ["1 spoken"])
        #expect(probe.queue.isIdle)
    }

    @Test("A8: after muting nothing can be resumed")
    func muted() {
        var probe = probe()
        probe.send(.silence)
        probe.send(.muted(true))
        probe.send(.muted(false))
        #expect(!probe.queue.canResume)
    }

    @Test("A8: the rest of an utterance keeps only a tone that comes after the words")
    func tones() {
        for (placement, isLeft) in [
            (Earcon.Placement.before, false), (.together, false), (.after, true),
        ] {
            var queue = SpeechQueue()
            let whole = Utterance(
                id: 1, text: "Type a number.", earcon: .question, placement: placement)
            _ = queue.handle(.speak(whole))
            _ = queue.handle(.progress(1, words: 1))
            _ = queue.handle(.pause)
            guard case .start(let rest, _, _)? = queue.handle(.resume).first else {
                Issue.record("nothing was resumed")
                return
            }
            #expect(rest.text == "a number.")
            #expect(rest.earcon == (isLeft ? .question : nil))
        }
    }

    @Test("A8: a sound file is never paused")
    func file() {
        var probe = QueueProbe(policy: .keepsEverything)
        probe.speak("one")
        probe.speak("two")
        probe.send(.pause)
        probe.finishAll()
        probe.send(.resume)
        #expect(probe.records == ["1 spoken", "2 spoken"])
    }
}

extension QueueProbe {
    /// How each utterance ended, with its id, in order.
    var records: [String] {
        actions.compactMap { action in
            guard case .record(let utterance, let outcome) = action else { return nil }
            return switch outcome {
            case .spoken: "\(utterance.id) spoken"
            case .cut(let words): "\(utterance.id) cut \(words)"
            case .replaced(let newer): "\(utterance.id) replaced by \(newer)"
            case .dropped(let reason): "\(utterance.id) \(reason.rawValue)"
            }
        }
    }

    /// How often each ended utterance had been resumed, in order.
    var resumptions: [Int] {
        actions.compactMap {
            if case .record(let utterance, _) = $0 { utterance.resumption } else { nil }
        }
    }
}
