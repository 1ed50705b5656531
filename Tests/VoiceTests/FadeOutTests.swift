import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

@Suite("Fading out a cut sound", .serialized) struct FadeOutTests {
    /// Words without noisy consonants, whose samples differ as much as those of a click.
    static let text = "we allow, we allow, we allow, we allow, we allow, we allow"

    @Test("A8: a cut sound fades to zero from the sample at which it is cut")
    func fades() {
        var recent = FadeOut(capacity: 1000, sampleRate: 22050)
        let tone = (0..<1000).map { Int16(sin(Double($0) / 10) * 20000) }
        tone.withUnsafeBufferPointer { recent.note($0) }
        let tail = recent.cut(unplayed: 900)
        #expect(tail.count == 55)
        #expect(abs(Int(tail[0]) - Int(tone[100])) < 20)
        #expect(abs(Int(tail[54])) < 20)
        #expect(([tone[99]] + tail + [0]).largestStep < 2200)
        // A second cut continues the fade.
        let second = recent.cut(unplayed: 40)
        #expect(abs(Int(second[0]) - Int(tail[15])) < 20)
        #expect(second.last.map { abs(Int($0)) < 20 } == true)
    }

    @Test("A8: if everything was played, the fade repeats the last sample")
    func repeatsTheLastSample() {
        var recent = FadeOut(capacity: 1000, sampleRate: 22050)
        [Int16](repeating: 9000, count: 10).withUnsafeBufferPointer { recent.note($0) }
        let tail = recent.cut(unplayed: 0)
        #expect(tail.count == 55)
        #expect(([9000] + tail + [0]).largestStep < 260)
    }

    @Test("A8: silence needs no fade")
    func silence() {
        var recent = FadeOut(capacity: 1000, sampleRate: 22050)
        #expect(recent.cut(unplayed: 0) == [])
        [Int16](repeating: 0, count: 500).withUnsafeBufferPointer { recent.note($0) }
        #expect(recent.cut(unplayed: 400) == [])
        #expect(recent.count == 100)
        recent.forget()
        #expect(recent.cut(unplayed: 10) == [])
    }

    @Test("A8: at most twice as many samples are remembered as the device holds")
    func capacity() {
        var recent = FadeOut(capacity: 100, sampleRate: 22050)
        for value in 0..<1000 {
            [Int16](repeating: Int16(value), count: 7).withUnsafeBufferPointer {
                recent.note($0)
            }
        }
        #expect((100...200).contains(recent.count))
        #expect(recent.cut(unplayed: 100).first.map { $0 > 980 } == true)
    }

    /// Cuts real speech this many times, and returns the largest step near each cut.
    private func steps(around cuts: Int, cutsSoftly: Bool) -> [Int] {
        var random = SeededGenerator(seed: 11)
        let limit = Atomic(Int.max)
        let reached = DispatchSemaphore(value: 0)
        let goOn = DispatchSemaphore(value: 0)
        let sink = DeviceSink(cutsSoftly: cutsSoftly) { heard in
            guard heard >= limit.load(ordering: .relaxed) else { return }
            limit.store(.max, ordering: .relaxed)
            reached.signal()
            goOn.wait()
        }
        let voiced = Voiced(ProbeSource(sink))
        for _ in 0..<cuts {
            let next = sink.heard.count + 2000 + Int.random(in: 0..<20000, using: &random)
            limit.store(next, ordering: .relaxed)
            voiced.speak(Self.text)
            reached.wait()
            voiced.voice.silence()
            voiced.speak("oh")
            goOn.signal()
            _ = voiced.quiet()
        }
        voiced.voice.shutDown()
        let heard = sink.heard + [0]
        return sink.state.withLock { $0.cuts }.map { cut in
            heard[max(cut - 1, 0)..<min(cut + 200, heard.count)].largestStep
        }
    }

    @Test("A8: speech that is cut does not click")
    func noClick() {
        let steps = steps(around: 40, cutsSoftly: true)
        #expect(steps.count == 40)
        #expect(steps.allSatisfy { $0 <= Voiced.largestStepOfSpeech })
    }

    @Test("A8: without the fade, the same measure detects a click")
    func detectsClick() {
        let steps = steps(around: 40, cutsSoftly: false)
        #expect(steps.contains { $0 > Voiced.largestStepOfSpeech })
    }

    @Test(
        "A8: speech that is not cut begins and ends without a step",
        arguments: [
            text, "oh", "all", "we allow", "thirty minutes ago", "apples, oranges and oats", "help",
            "up", "175.4 pounds",
            "She sells sea shells.", "Logged: water, 16 ounces.", "eight",
        ])
    func speechItselfBeginsAndEndsWithoutAStep(text: String) {
        let sink = DeviceSink()
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak(text)
        #expect(voiced.quiet())
        voiced.voice.shutDown()
        let heard = sink.heard
        #expect(abs(Int(heard.first ?? 0)) <= 64)
        #expect(([0] + heard.prefix(22)).largestStep < 2000)
        #expect(abs(Int(heard.last ?? 0)) <= 64)
    }
}

extension Collection<Int16> {
    /// The largest difference between neighboring samples.
    var largestStep: Int {
        zip(self, dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

extension Voiced {
    /// No step in the sentences of these tests is larger, at usual settings and 22,050
    /// samples a second.
    static let largestStepOfSpeech = 8000
}
