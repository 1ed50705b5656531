import Foundation

/// Twenty shapes that a person tells apart in a trend, and a listener that names one.
enum TrendShape: String, CaseIterable {
    case single, flat, gap
    case rising, falling
    case risingGap = "rising with a gap"
    case fallingGap = "falling with a gap"
    case stepUp = "step up"
    case stepDown = "step down"
    case outlierUp = "outlier up"
    case outlierDown = "outlier down"
    case valley, peak
    case riseThenLevel = "rise, then level"
    case levelThenRise = "level, then rise"
    case fallThenLevel = "fall, then level"
    case levelThenFall = "level, then fall"
    case plateau = "up and back"
    case wave, sawtooth

    /// Where the shape has its turn, between 0 and 1.
    static let turns = [0.35, 0.5, 0.65]
    /// A gap is from here to there.
    static let gapTimes = 0.4...0.7

    var hasGap: Bool { [.gap, .risingGap, .fallingGap].contains(self) }

    /// The value at a time, both from 0 to 1, before it is brought between the lowest and highest.
    ///
    /// - Parameter near: half of the distance between two points.
    func value(at time: Double, turn: Double, near: Double) -> Double {
        let isBefore = time < turn
        switch self {
        case .single, .flat, .gap: return 0.5
        case .rising, .risingGap: return time
        case .falling, .fallingGap: return 1 - time
        case .stepUp: return isBefore ? 0 : 1
        case .stepDown: return isBefore ? 1 : 0
        case .outlierUp: return abs(time - turn) <= near ? 1 : 0
        case .outlierDown: return abs(time - turn) <= near ? 0 : 1
        case .valley: return isBefore ? 1 - time / turn : (time - turn) / (1 - turn)
        case .peak: return isBefore ? time / turn : 1 - (time - turn) / (1 - turn)
        case .riseThenLevel: return min(1, time / turn)
        case .levelThenRise: return isBefore ? 0 : (time - turn) / (1 - turn)
        case .fallThenLevel: return 1 - min(1, time / turn)
        case .levelThenFall: return isBefore ? 1 : 1 - (time - turn) / (1 - turn)
        case .plateau: return (turn - 0.25...turn + 0.25).contains(time) ? 1 : 0
        case .wave: return (1 + sin(2 * .pi * 3 * time)) / 2
        case .sawtooth: return (time * 3).truncatingRemainder(dividingBy: 1)
        }
    }

    // MARK: Hearing

    /// The shape that is most like what was heard; nil if nothing was.
    init?(heard tones: [ToneListener.Tone]) {
        guard let first = tones.first, let last = tones.last else { return nil }
        guard tones.count > 1 else {
            self = .single
            return
        }
        let times = tones.map { ($0.start - first.start) / (last.start - first.start) }
        let low = tones.map(\.pitch).min() ?? 0
        let range = (tones.map(\.pitch).max() ?? 0) - low
        let distances = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
        let hasGap = (distances.last ?? 0) > 2.5 * distances[distances.count / 2]
        guard range > 0.1 else {
            self = hasGap ? .gap : .flat
            return
        }
        let values = tones.map { ($0.pitch - low) / range }
        let near = 0.5 / Double(tones.count - 1)
        var best: (shape: TrendShape, distance: Double)?
        for shape in Self.allCases where shape.hasGap == hasGap {
            for turn in stride(from: 0.3, through: 0.7, by: 0.01) {
                let ideal = times.map { shape.value(at: $0, turn: turn, near: near) }
                let distance = zip(ideal, values).reduce(0) { $0 + pow($1.0 - $1.1, 2) }
                if distance < best?.distance ?? .infinity { best = (shape, distance) }
            }
        }
        guard let best else { return nil }
        self = best.shape
    }
}
