import AccessibleCore
import Foundation
import Listening
import Testing

@Suite("Where speech begins and ends")
struct EndpointerTests {
    /// What was found in a recording, and when.
    struct Result: Equatable {
        var speech: [Int16] = []
        var retracted = 0
        var end: Endpointer.End?
        /// Seconds of the recording until the end was known.
        var endTime: Double?
    }

    static func result(
        _ samples: [Int16], settings: Endpointer.Settings = .init(), piece: Int = 160
    ) -> Result {
        var endpointer = Endpointer(settings: settings)
        var result = Result()
        for start in stride(from: 0, to: samples.count, by: piece) {
            let end = min(start + piece, samples.count)
            for finding in endpointer.hear(samples[start..<end]) {
                switch finding {
                case .speech(let samples): result.speech += samples
                case .retracted:
                    result.speech = []
                    result.retracted += 1
                case .ended(let why):
                    result.end = why
                    result.endTime = Double(end) / 16_000
                }
            }
            if result.end != nil { break }
        }
        for case .speech(let samples) in endpointer.finish() { result.speech += samples }
        return result
    }

    @Test(
        "E4: speech is found in any noise that is ten decibels softer, with 300 milliseconds before it",
        arguments: [
            (-20.0, -70.0), (-20.0, -50.0), (-20.0, -35.0), (-30.0, -45.0), (-40.0, -60.0),
            (-50.0, -75.0), (-12.0, -28.0),
        ])
    func found(level: Double, noise: Double) throws {
        var sounds = Sounds()
        let before = sounds.noise(noise, seconds: 2.5)
        let spoken = sounds.speech(level, seconds: 1.5, over: noise)
        let samples = before + spoken + sounds.noise(noise, seconds: 3)
        let result = Self.result(samples)
        #expect(result.end == .silence)
        let start = try #require(samples.firstRange(of: result.speech.prefix(400))).lowerBound
        // The first syllable begins softly, so it is noticed a little later.
        #expect((before.count - 4_800...before.count - 2_000).contains(start), "\(start)")
        #expect(result.speech.count >= before.count - start + spoken.count)
        let late = try #require(result.endTime) - Double(before.count + spoken.count) / 16_000
        #expect((0.9...1.4).contains(late), "\(late)")
    }

    @Test("E4: who speaks at once, into the tone, is heard from the first sample", arguments: 0..<5)
    func atOnce(seed: Int) throws {
        var sounds = Sounds(seed: UInt64(seed))
        let samples =
            sounds.speech(-25, seconds: 1.2, over: -60) + sounds.noise(-60, seconds: 2)
        let result = Self.result(samples)
        #expect(result.end == .silence)
        #expect(Array(result.speech.prefix(16_000)) == Array(samples.prefix(16_000)))
    }

    @Test("E4: the start tone alone is no speech")
    func tone() {
        var sounds = Sounds()
        let tone = (0..<2_400).map { index in
            Int16(9_000 * sin(2 * .pi * 740 * Double(index) / 16_000))
        }
        let samples = sounds.noise(-60, seconds: 0.08) + tone + sounds.noise(-60, seconds: 20)
        let result = Self.result(samples)
        #expect(result.speech.isEmpty)
        #expect(result.end == .nobodySpoke)
        #expect(result.endTime == 15)
    }

    @Test("E4: the silence that ends speech can be set", arguments: [0.5, 1.2, 2, 4])
    func pause(seconds: Double) throws {
        var sounds = Sounds()
        let spoken =
            sounds.noise(-60, seconds: 1) + sounds.speech(-25, seconds: 1.14, over: -60)
        let samples = spoken + sounds.noise(-60, seconds: 6)
        let result = Self.result(samples, settings: .init(silence: seconds))
        let late = try #require(result.endTime) - Double(spoken.count) / 16_000
        #expect(abs(late - seconds) < 0.1, "\(late)")
    }

    @Test("E4: a pause shorter than that does not end speech, and is kept")
    func shortPause() {
        var sounds = Sounds()
        let samples =
            sounds.noise(-60, seconds: 1) + sounds.speech(-25, seconds: 1, over: -60)
            + sounds.noise(-60, seconds: 0.9) + sounds.speech(-25, seconds: 1, over: -60)
            + sounds.noise(-60, seconds: 2)
        let result = Self.result(samples)
        #expect(result.end == .silence)
        #expect(result.speech.count > Int(2.9 * 16_000))
    }

    @Test("E4: a short noise is taken back, and speech after it is heard whole")
    func noise() throws {
        var sounds = Sounds()
        let knock = sounds.noise(-18, seconds: 0.07)
        let before = sounds.noise(-60, seconds: 1) + knock + sounds.noise(-60, seconds: 2)
        let spoken = sounds.speech(-25, seconds: 1.2, over: -60)
        let result = Self.result(before + spoken + sounds.noise(-60, seconds: 2))
        #expect(result.retracted == 1)
        #expect(result.end == .silence)
        #expect(result.speech.count >= spoken.count + 16_000)
        #expect(result.speech.count < spoken.count + 16_000 * 2)
    }

    @Test("E4: a noise that begins and stays is no speech after two seconds")
    func fan() {
        var sounds = Sounds()
        let samples = sounds.noise(-65, seconds: 1) + sounds.noise(-32, seconds: 30)
        let result = Self.result(samples, settings: .init(patience: 12))
        #expect(result.end == .nobodySpoke)
    }

    @Test("E4: silence without end is no speech")
    func endless() {
        var endpointer = Endpointer(settings: .init(patience: nil))
        let second = Sounds.silence(seconds: 1)
        for _ in 0..<60 { #expect(endpointer.hear(second).isEmpty) }
        #expect(!endpointer.isSpeech)
    }

    @Test("E4: speech without an end is ended at the limit")
    func limit() {
        var sounds = Sounds()
        let samples =
            sounds.noise(-60, seconds: 1) + sounds.speech(-25, seconds: 12, over: -60)
        let result = Self.result(samples, settings: .init(limit: 5))
        #expect(result.end == .limit)
        #expect(abs(Double(result.speech.count) / 16_000 - 5.3) < 0.1)
    }

    @Test("E4: pieces of any size give the same", arguments: 0..<10)
    func pieces(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var sounds = Sounds(seed: UInt64(seed))
        let samples =
            sounds.noise(-55, seconds: 1.2) + sounds.speech(-22, seconds: 1.3, over: -55)
            + sounds.noise(-55, seconds: 2)
        var expected = Self.result(samples)
        var result = Self.result(samples, piece: Int.random(in: 1...3_000, using: &random))
        expected.endTime = nil
        result.endTime = nil
        #expect(result == expected)
    }

    @Test("E4: only silence, and sound that is cut off, are known")
    func loudness() {
        var sounds = Sounds()
        let cases: [([Int16], Loudness.Trouble?)] = [
            (Sounds.silence(seconds: 2), .onlySilence), (sounds.noise(-70, seconds: 2), nil),
            (sounds.speech(6, seconds: 2, over: -50), .clipped),
            (sounds.speech(-15, seconds: 2, over: -50), nil), (Sounds.silence(seconds: 0.2), nil),
        ]
        for (samples, trouble) in cases {
            var endpointer = Endpointer()
            _ = endpointer.hear(samples)
            #expect(endpointer.loudness.trouble == trouble)
        }
    }

    @Test("E1: the level between words and that of words are told apart")
    func levels() {
        var sounds = Sounds()
        var endpointer = Endpointer(settings: .init(patience: nil, limit: 60))
        _ = endpointer.hear(
            sounds.noise(-60, seconds: 2) + sounds.speech(-20, seconds: 2, over: -60))
        #expect(abs(endpointer.loudness.level(softerThan: 0.1) + 60) <= 3)
        #expect(abs(endpointer.loudness.level(softerThan: 0.95) + 19) <= 4)
    }
}
