import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Testing

/// Records tones and words of the real synthesizer, and tells them apart by pitch.
@Suite("W7: a tone sounds where its announcement places it")
struct EarconPlacementTests {
    private static let pause = WAVSink.pause * 22050 / 1000

    /// The recording of one utterance.
    private func heard(
        _ text: String, _ earcon: Earcon, _ placement: Earcon.Placement?
    ) throws -> (sound: HeardSound, utterance: HeardSound.Utterance) {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "tone.wav")
            let voiced = Voiced(AudioChoice.wav(file))
            voiced.speak(text, earcon: earcon, placement: placement)
            #expect(voiced.quiet())
            #expect(voiced.outcomes.map(\.1) == [.spoken])
            voiced.voice.shutDown()
            let recording = try #require(try samples(ofWAV: file))
            let sound = HeardSound(samples: recording.samples, rate: recording.rate)
            let words = placement == .instead ? "" : text
            let all = try sound.utterances(
                rendered: [(words, renderings(of: [words])[0])], pause: Self.pause)
            return (sound, try #require(all.first))
        }
    }

    @Test(
        "W7: a tone sounds with the words, before them, after them, or alone",
        arguments: [
            (Earcon.Placement.together, "\"one hundred\" with saved tone"),
            (.before, "saved tone, then \"one hundred\""),
            (.after, "\"one hundred\", then saved tone"), (.instead, "saved tone"),
        ])
    func places(placement: Earcon.Placement, expected: String) throws {
        let (sound, utterance) = try heard("one hundred", .saved, placement)
        #expect(utterance.description == expected)
        let tone = try #require(utterance.toneRange)
        // There is no gap between a tone and the words.
        let gap = max(
            utterance.words.lowerBound - tone.upperBound,
            tone.lowerBound - utterance.words.upperBound)
        #expect(gap <= HeardSound.softEnd)
        // The pitch is found where the tone must be, and nowhere else.
        if placement != .together {
            let inTone = sound.samples[tone].prefix(tone.count / 3).map(Int.init)
            #expect(HeardSound.share(of: 660, in: inTone, rate: sound.rate) > 0.7)
            let words = sound.samples[utterance.words].prefix(tone.count / 3).map(Int.init)
            #expect(words.isEmpty || HeardSound.share(of: 660, in: words, rate: sound.rate) < 0.3)
        }
    }

    @Test(
        "W7: each tone has a usual place",
        arguments: [
            (Earcon.stepFine, "\"175.5\" with step tone"),
            (.stepCoarse, "\"175.5\" with step-coarse tone"),
            (.bound, "bound tone, then \"175.5\""), (.saved, "\"175.5\" with saved tone"),
            (.undone, "\"175.5\" with undone tone"), (.error, "error tone, then \"175.5\""),
            (.question, "\"175.5\", then question tone"),
            (.recordingStarts, "\"175.5\" with recording-starts tone"),
            (.recordingStopped, "\"175.5\" with recording-stopped tone"),
            (.working, "\"175.5\" with working tone"),
            (.dismissed, "\"175.5\" with dismissed tone"),
        ])
    func usualPlaces(earcon: Earcon, expected: String) throws {
        #expect(try heard("175.5", earcon, nil).utterance.description == expected)
    }

    @Test("W7: each tone is recognized by its pitch", arguments: Earcon.allCases)
    func pitch(earcon: Earcon) {
        let samples = EarconSynthesizer.samples(earcon, sampleRate: 22050).map(Int.init)
        #expect(HeardSound.tone(of: samples, rate: 22050) == earcon)
    }

    @Test("W7: a step's tone does not delay its value")
    func noDelay() throws {
        let utterance = try heard("175.5", .stepFine, nil).utterance
        #expect(utterance.words.lowerBound == 0)
    }
}
