import AccessibleCore
import Delivery
import Testing

@Suite("When the microphone opens")
struct ListeningGateTests {
    private static func start(afterSpeech: Bool = true, isInterruptible: Bool) -> ListeningRequest {
        .start(device: "Headset", afterSpeech: afterSpeech, isInterruptible: isInterruptible)
    }

    @Test("V11: while something is said, nothing is opened but a microphone that cancels echo")
    func held() {
        for isInterruptible in [true, false] {
            var gate = ListeningGate()
            let start = Self.start(isInterruptible: isInterruptible)
            let meanwhile: ListeningRequest? = isInterruptible ? .watch(device: "Headset") : nil
            #expect(gate.decide(start, isQuiet: false) == .hold(meanwhile: meanwhile))
            #expect(gate.isHolding)
            #expect(gate.release() == start)
            #expect(gate.release() == nil)
        }
    }

    @Test("V11: in silence, and where nothing must be heard first, it opens at once")
    func open() {
        var gate = ListeningGate()
        let start = Self.start(isInterruptible: true)
        #expect(gate.decide(start, isQuiet: true) == .perform(start))
        let other = Self.start(afterSpeech: false, isInterruptible: true)
        #expect(gate.decide(other, isQuiet: false) == .perform(other))
    }

    @Test(
        "E4: what was never opened is answered in place of the recognizer",
        arguments: [true, false])
    func ended(isStopped: Bool) {
        var gate = ListeningGate()
        _ = gate.decide(Self.start(isInterruptible: true), isQuiet: false)
        #expect(
            gate.decide(isStopped ? .stop : .cancel, isQuiet: false)
                == .answer([.closed] + (isStopped ? [.silence] : [])))
        #expect(!gate.isHolding)
    }
}
