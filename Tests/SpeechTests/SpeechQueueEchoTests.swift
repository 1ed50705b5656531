import AccessibleCore
import Testing

@testable import Speech

@Suite("K1: what is heard of typing, in the speech queue")
struct SpeechQueueEchoTests {
    private func echo(_ text: String) -> SpeechQueue.Event {
        .speak(Utterance(id: 0, text: text, subject: "echo", isEcho: true))
    }

    @Test("K1: an echo takes the place of the one before, and never waits behind it")
    func inPlace() {
        var probe = QueueProbe()
        for letter in ["a", "b", "c"] {
            probe.send(.silence)
            probe.send(echo(letter))
        }
        #expect(probe.started == ["a", "b", "c"])
        // Also of keys that came together.
        probe.send(echo("d"))
        #expect(probe.started.last == "d")
        probe.finish()
        #expect(probe.queue.isIdle)
        #expect(probe.outcomes(of: "d") == [.spoken])
        #expect(probe.outcomes(of: "c") == [.cut(afterWords: 0)])
    }

    /// A key is held, 30 a second for 10 seconds; each echo lasts so many milliseconds, so that most
    /// are cut, or all are said.
    @Test(
        "K1: while a key is held, each echo is the newest, nothing older is said after it, and the last is heard",
        arguments: [0, 20, 33, 34, 90, 250, 1_500])
    func held(length: Int) {
        var probe = QueueProbe()
        let keys = 300
        // When what is being said has been said; nil while nothing is.
        var end: Int?
        for key in 0..<keys {
            let pressed = key * 1_000 / 30
            if let said = end, said <= pressed { probe.finish() }
            probe.send(.silence)
            probe.send(echo("\(key)"))
            end = pressed + length
            #expect(probe.started.count == key + 1)
            #expect(probe.started.last == "\(key)")
        }
        #expect(!probe.queue.isIdle)
        probe.finish()
        #expect(probe.queue.isIdle)
        #expect(probe.started == (0..<keys).map(String.init))
        #expect(probe.outcomes(of: "\(keys - 1)") == [.spoken])
        let cut = (0..<keys).filter { probe.outcomes(of: "\($0)") == [.cut(afterWords: 0)] }
        if length > 34 { #expect(cut.count == keys - 1) }
        if length < 33 { #expect(cut.isEmpty) }
    }

    @Test("K1, A8: what typing cut is resumed, not its echo, even if that was heard")
    func notResumed() {
        var probe = QueueProbe()
        probe.speak("Logged: water, 16 ounces, now.")
        for letter in "continue" {
            probe.send(.silence)
            probe.send(echo(String(letter)))
        }
        probe.finish()
        #expect(probe.queue.canResume)
        probe.send(.resume)
        #expect(probe.started.last == "Logged: water, 16 ounces, now.")
    }

    @Test("K1: nothing but an echo cannot be resumed or held")
    func alone() {
        var probe = QueueProbe()
        probe.send(echo("a"))
        probe.send(.silence)
        #expect(!probe.queue.canResume)
        probe.send(echo("b"))
        probe.send(.pause)
        #expect(probe.outcomes(of: "b") == [.cut(afterWords: 0)])
        #expect(!probe.queue.canResume)
    }

    @Test("K1: a sound file does not contain what was typed")
    func file() {
        var probe = QueueProbe(policy: .keepsEverything)
        probe.speak("Weight, 175 pounds.")
        probe.send(echo("a"))
        probe.finishAll()
        #expect(probe.started == ["Weight, 175 pounds."])
        #expect(probe.outcomes(of: "a") == [.dropped(.silenced)])
    }

    @Test("K1: what comes by itself waits for the echo that is being said")
    func byItself() {
        var probe = QueueProbe()
        probe.send(echo("a"))
        probe.speak("The timer is over.", .low)
        #expect(probe.started == ["a"])
        probe.finish()
        #expect(probe.started == ["a", "The timer is over."])
    }
}
