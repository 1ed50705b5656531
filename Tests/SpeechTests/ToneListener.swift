import Foundation

/// Hears tones in samples, and knows nothing of what they were made from.
struct ToneListener {
    struct Tone {
        /// In seconds.
        let start: Double
        let length: Double
        /// In octaves above 500 hertz.
        let pitch: Double
    }

    /// The values, between the two reference tones.
    private(set) var tones: [Tone] = []
    /// The long tones at the beginning and at the end.
    private(set) var references: [Tone] = []

    /// A window in seconds, and the loudness above which it is not silent.
    private static let window = 0.004
    private static let threshold = 0.01
    private static let longTone = 0.2

    init(_ samples: [Int16], sampleRate: Int) {
        let size = Int(Self.window * Double(sampleRate))
        var start: Int?
        var all: [Tone] = []
        for place in stride(from: 0, to: samples.count + size, by: size) {
            let window = samples.dropFirst(place).prefix(size)
            let sum = window.reduce(0.0) { $0 + pow(Double($1) / 32767, 2) }
            let level = (sum / Double(max(1, window.count))).squareRoot()
            let isLoud = level > Self.threshold
            if isLoud, start == nil { start = place }
            if !isLoud, let from = start {
                all.append(Self.tone(samples, from, min(place, samples.count), sampleRate))
                start = nil
            }
        }
        references = all.filter { $0.length > Self.longTone }
        tones = all.filter { $0.length <= Self.longTone }
    }

    /// The pitch by the times at which the wave rises through zero.
    private static func tone(
        _ samples: [Int16], _ from: Int, _ to: Int, _ sampleRate: Int
    ) -> Tone {
        var crossings: [Double] = []
        for index in from + 1..<to where samples[index - 1] < 0 && samples[index] >= 0 {
            let before = Double(samples[index - 1])
            crossings.append(Double(index - 1) - before / (Double(samples[index]) - before))
        }
        var hertz = 0.0
        if let first = crossings.first, let last = crossings.last, crossings.count > 1 {
            hertz = Double(crossings.count - 1) * Double(sampleRate) / (last - first)
        }
        return Tone(
            start: Double(from) / Double(sampleRate),
            length: Double(to - from) / Double(sampleRate), pitch: log2(max(hertz, 1) / 500))
    }
}
