import AccessibleCore
import Foundation
import Testing

@testable import Speech

@Suite("Sonification: what is heard of a trend")
struct SonificationTests {
    private static let rate = 11_025

    /// Points of a shape, with noise, at distances that differ a little.
    private func points(
        _ shape: TrendShape, count: Int, turn: Double, seed: UInt64
    ) -> [Sonification.Point] {
        var random = SeededGenerator(seed: seed)
        let count = shape == .single ? 1 : count
        let near = 0.5 / Double(max(1, count - 1))
        var raw: [(time: Double, value: Double)] = []
        for index in 0..<count {
            let even = count > 1 ? Double(index) / Double(count - 1) : 0
            let isEnd = index == 0 || index == count - 1
            let time = even + (isEnd ? 0 : Double.random(in: -0.3...0.3, using: &random) * near)
            if shape.hasGap, TrendShape.gapTimes.contains(time) { continue }
            let noise =
                [.single, .flat, .gap].contains(shape)
                ? 0 : Double.random(in: -0.06...0.06, using: &random)
            raw.append((time, shape.value(at: time, turn: turn, near: near) + noise))
        }
        let low = raw.map(\.value).min() ?? 0
        let range = (raw.map(\.value).max() ?? 0) - low
        return raw.map { point in
            Sonification.Point(
                time: point.time, value: range > 0 ? (point.value - low) / range : 0.5)
        }
    }

    private func heard(_ points: [Sonification.Point]) -> ToneListener {
        ToneListener(
            SonificationSynthesizer.samples(Sonification(points), sampleRate: Self.rate),
            sampleRate: Self.rate)
    }

    @Test(
        "D4: twenty shapes are told apart by the samples alone", arguments: TrendShape.allCases)
    func shapes(_ shape: TrendShape) {
        for (seed, count) in [(1, 12), (2, 25), (3, 40)] {
            for turn in shape == .plateau ? [0.5] : TrendShape.turns {
                let points = points(shape, count: count, turn: turn, seed: UInt64(seed))
                #expect(TrendShape(heard: heard(points).tones) == shape, "\(count) points, \(turn)")
            }
        }
    }

    @Test("D4: there are twenty shapes")
    func twenty() {
        #expect(TrendShape.allCases.count == 20)
    }

    @Test("D4: a tone is as high as its value, over two octaves, and at its time")
    func pitchAndTime() {
        let values = [0, 0.25, 0.5, 0.75, 1]
        let ear = heard(values.map { Sonification.Point(time: $0 * $0, value: $0) })
        #expect(ear.tones.count == values.count)
        for (tone, value) in zip(ear.tones, values) {
            #expect(abs(tone.pitch - 2 * value) < 0.03)
            let time = (tone.start - ear.tones[0].start) / 2
            #expect(abs(time - value * value) < 0.03)
        }
    }

    @Test("D4: the reference tone before and behind the values has the pitch of the first")
    func reference() {
        let ear = heard([
            Sonification.Point(time: 0, value: 0.25), Sonification.Point(time: 0.4, value: 1),
            Sonification.Point(time: 1, value: 0),
        ])
        #expect(ear.references.count == 2)
        for reference in ear.references { #expect(abs(reference.pitch - 0.5) < 0.03) }
        #expect(ear.references[0].start < ear.tones[0].start)
        #expect(ear.references[1].start > ear.tones[2].start)
    }

    @Test("D4: many values last no longer than 12 seconds, and what is unusual among them is heard")
    func many() {
        let count = 20_000
        let points = (0..<count).map { index in
            Sonification.Point(
                time: Double(index) / Double(count - 1), value: index == 12_345 ? 1 : 0.1)
        }
        let samples = SonificationSynthesizer.samples(Sonification(points), sampleRate: Self.rate)
        #expect(samples.count <= 12 * Self.rate)
        let ear = ToneListener(samples, sampleRate: Self.rate)
        #expect(ear.tones.filter { $0.pitch > 1.9 }.count == 1)
        #expect(ear.tones.count > 200)
    }

    @Test("D4: no values are silent, and every tone ends before the next begins")
    func silence() {
        #expect(
            SonificationSynthesizer.samples(Sonification([]), sampleRate: Self.rate).isEmpty)
        let ear = heard((0...49).map { Sonification.Point(time: Double($0) / 49, value: 0.5) })
        #expect(ear.tones.count == 50)
    }

    @Test("D4: tones are as loud as each other to the ear, and none is clipped")
    func loudness() {
        let levels = [0.2, 0.5, 0.8].map { value in
            let points = [Sonification.Point(time: 0, value: value)]
            let samples = SonificationSynthesizer.samples(
                Sonification(points), sampleRate: 22_050)
            #expect((samples.map { abs(Int($0)) }.max() ?? 0) < 32_000)
            let begin = Int(0.5 * 22_050)
            let tone = Array(samples[begin..<begin + Int(0.2 * 22_050)])
            return LoudnessMeter(rate: 22_050, isSmallSpeaker: false).level(of: tone)
        }
        for level in levels { #expect(abs(level - levels[1]) < 2) }
    }
}
