import CSpeechGains
import Foundation

/// How much of each band is speech, frame by frame, as a small neural network finds it.
///
/// It looks at the ratio of sound to noise in each band of this frame, of some before it and of a
/// few behind it, so a frame is answered when those have come. Pure.
struct SpeechGains {
    static let bands = Int(cspeechgains_bands)
    private static let offsets = (0..<Int(cspeechgains_frame_count)).map {
        Int(cspeechgains_frames[$0])
    }
    /// Frames behind one that must be known.
    private static let ahead = offsets.max() ?? 0
    private static let before = -(offsets.min() ?? 0)

    /// What is known of a frame.
    private struct Frame {
        /// The logarithms of the ratios of sound to noise.
        var ratios: [Float]
        /// In which bands the noise is, whatever its level.
        var noise: [Float]
    }

    /// Frames before the noise is known.
    private var first: [[Float]] = []
    private var noise: NoiseEstimate?
    private var frames: [Frame] = []
    /// The place in `frames` of the frame that is answered next.
    private var next = 0

    /// Takes the power in each band of the next frame.
    ///
    /// - Returns: the gains of frames that can be answered now, from 0 to 1.
    mutating func hear(_ powers: [Float]) -> [[Float]] {
        if noise == nil {
            first.append(powers)
            guard first.count == NoiseEstimate.firstFrames else { return [] }
            learn()
        } else {
            note(powers)
        }
        return answers(upTo: frames.count - Self.ahead)
    }

    /// Gives the gains of the frames that are left; what follows is a new beginning.
    mutating func finish() -> [[Float]] {
        if noise == nil, !first.isEmpty { learn() }
        defer { self = SpeechGains() }
        return answers(upTo: frames.count)
    }

    private mutating func learn() {
        noise = NoiseEstimate(first)
        first.forEach { note($0) }
        first = []
    }

    private mutating func note(_ powers: [Float]) {
        noise?.hear(powers)
        guard let noise else { return }
        let logarithms = noise.powers.map { log($0 + NoiseEstimate.least) }
        let mean = logarithms.reduce(0, +) / Float(logarithms.count)
        frames.append(
            Frame(
                ratios: zip(powers, logarithms).map {
                    max(min(log($0 + NoiseEstimate.least) - $1, 9), -4) / 3
                }, noise: logarithms.map { ($0 - mean) / 3 }))
    }

    private mutating func answers(upTo end: Int) -> [[Float]] {
        var answers: [[Float]] = []
        while next < end {
            answers.append(gains(at: next))
            next += 1
        }
        let old = next - Self.before
        if old > 100 {
            frames.removeFirst(old)
            next -= old
        }
        return answers
    }

    private func gains(at place: Int) -> [Float] {
        var values: [Float] = []
        for offset in Self.offsets {
            values += frames[min(max(place + offset, 0), frames.count - 1)].ratios
        }
        values += frames[place].noise
        let count = Int(cspeechgains_layer_count)
        for number in 0..<count {
            let layer = cspeechgains_layers + number
            var outputs = [Float](repeating: 0, count: Int(layer.pointee.outputs))
            cspeechgains_compute(layer, values, &outputs, number < count - 1)
            values = outputs
        }
        return values.map { 1 / (1 + exp(-$0)) }
    }
}
