import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

@Suite("No part of a cut utterance is heard after the cut", .serialized) struct GenerationTests {
    private static let long = "eight million three hundred thousand and seventy seven"
    private static let runs = 200
    /// Milliseconds; a voice that a busy machine keeps waiting is not started anew, which would make other
    /// samples.
    private static let patience: Int32 = 60_000

    /// Speaks, cuts at a random place, and does something else.
    ///
    /// - Returns: the samples that were written after the cut.
    private func interrupt(
        _ sink: ProbeSink, _ voiced: Voiced, _ random: inout SeededGenerator, _ next: () -> Void
    ) -> [Int16] {
        let start = sink.state.withLock { $0.written }
        // After any write of its first second.
        let gate = Gate(at: start + Int.random(in: 0..<24_000, using: &random))
        sink.state.withLock { $0.onWrite = { gate.pass($0) } }
        voiced.speak(Self.long)
        #expect(gate.reached.wait(timeout: .now() + 60) == .success)
        voiced.voice.silence()
        next()
        gate.goOn.signal()
        #expect(voiced.quiet())
        sink.state.withLock { $0.onWrite = nil }
        return sink.samples
    }

    @Test("A8: after a cut only the next tone is heard")
    func nextTone() {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink), patience: Self.patience)
        let tones: [Earcon] = [.saved, .bound, .question, .undone]
        let expected = tones.map { EarconSynthesizer.samples($0, sampleRate: 22050) }
        var random = SeededGenerator(seed: 3)
        for run in 0..<Self.runs {
            let tone = run % tones.count
            let written = interrupt(sink, voiced, &random) {
                voiced.speak("", earcon: tones[tone])
            }
            #expect(written == expected[tone], "run \(run)")
        }
        voiced.voice.shutDown()
    }

    @Test("A8: after a cut only the next words are heard")
    func nextWords() {
        // Lengths of several renderings: the voice keeps state from one to the next.
        let alone = ProbeSink()
        let sink = ProbeSink()
        let reference = Voiced(ProbeSource(alone), patience: Self.patience)
        var lengths: [Int] = []
        for _ in 0..<20 {
            let start = alone.samples.count
            reference.speak("ten")
            #expect(reference.quiet())
            lengths.append(alone.samples.count - start)
        }
        reference.voice.shutDown()
        let shortest = (lengths.min() ?? 0) - 30
        let longest = (lengths.max() ?? 0) + 30

        let voiced = Voiced(ProbeSource(sink), patience: Self.patience)
        var random = SeededGenerator(seed: 4)
        for run in 0..<Self.runs {
            let written = interrupt(sink, voiced, &random) { voiced.speak("ten") }
            #expect((shortest...longest).contains(written.count), "run \(run)")
        }
        voiced.voice.shutDown()
    }

    @Test("T13: the last of a thousand values is heard, sample by sample")
    func lastOfThousand() {
        let values = (1...1000).map { "value \($0)" }
        let alone = ProbeSink()
        let first = Voiced(ProbeSource(alone), patience: Self.patience)
        first.speak("value 1000")
        #expect(first.quiet())
        first.voice.shutDown()

        // All are asked for before the first one starts: a voice that had started another one would
        // make the samples of the last one differently.
        let areThere = DispatchSemaphore(value: 0)
        let sink = ProbeSink()
        let voiced = Voiced(
            ProbeSource {
                areThere.wait()
                return sink
            }, patience: Self.patience)
        for value in values { voiced.speak(value, subject: "weight") }
        areThere.signal()
        #expect(voiced.quiet())
        #expect(voiced.outcomes.count == 1000)
        #expect(voiced.outcomes(of: "value 1000") == [.spoken])
        let written = sink.samples
        #expect(written == alone.samples)
        voiced.voice.shutDown()
    }
}
