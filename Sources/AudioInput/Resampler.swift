import Foundation

/// Changes the rate of one channel to 16,000 samples a second.
///
/// It is pure: the same samples in pieces of any size give the same result. What the new rate
/// cannot hold is filtered away first, so that it does not come back as noise.
package struct Resampler: Sendable {
    /// The rate of the result.
    package static let rate = 16_000
    /// Rates that are accepted.
    package static let rates = 4_000...384_000
    /// Zero crossings of the filter on each side.
    private static let width = 16
    /// The highest frequency that is kept, as a share of the possible one.
    private static let kept = 0.94

    /// The result has `up` samples for `down` of the input.
    private let (up, down): (Int, Int)
    /// Samples on each side that one sample of the result is made of.
    private let reach: Int
    /// The filter for each position between two samples of the input.
    private let filters: [[Float]]
    private var input: [Float]
    /// The next sample of the result, in steps of `1 / up` samples from the start of ``input``.
    private var position: Int

    /// Makes one that has heard nothing.
    ///
    /// - Parameter rate: samples a second of the input; one of ``rates``.
    package init(from rate: Int) {
        let divisor = Self.greatestCommonDivisor(rate, Self.rate)
        (up, down) = (Self.rate / divisor, rate / divisor)
        let cutoff = Self.kept * min(1, Double(Self.rate) / Double(rate))
        let reach = Int((Double(Self.width) / cutoff).rounded(.up))
        let up = self.up
        filters = (0..<up).map { phase in
            let offset = Double(phase) / Double(up)
            let taps = (-reach + 1...reach).map { tap in
                Self.kernel(Double(tap) - offset, cutoff: cutoff, reach: Double(reach))
            }
            // Each phase passes a steady value unchanged.
            let sum = taps.reduce(0, +)
            return taps.map { Float($0 / sum) }
        }
        self.reach = reach
        input = [Float](repeating: 0, count: reach - 1)
        position = (reach - 1) * up
    }

    /// Takes samples from -1 to 1.
    ///
    /// - Returns: the samples of the result that are known now.
    package mutating func convert(_ samples: some Collection<Float>) -> [Int16] {
        input += samples
        var result: [Int16] = []
        result.reserveCapacity(samples.count * up / down + 1)
        while position / up + reach < input.count {
            let first = position / up - reach + 1
            let taps = filters[position % up]
            var sum: Float = 0
            for index in 0..<taps.count { sum += taps[index] * input[first + index] }
            result.append(Int16(max(min((sum * 32_768).rounded(), 32_767), -32_768)))
            position += down
        }
        let spare = max(position / up - reach + 1, 0)
        input.removeFirst(spare)
        position -= spare * up
        return result
    }

    /// Ends it.
    ///
    /// - Returns: the rest of the result.
    package mutating func finish() -> [Int16] {
        convert([Float](repeating: 0, count: reach))
    }

    /// A sinc with a Blackman window.
    private static func kernel(_ x: Double, cutoff: Double, reach: Double) -> Double {
        guard abs(x) < reach else { return 0 }
        let window = 0.42 + 0.5 * cos(.pi * x / reach) + 0.08 * cos(2 * .pi * x / reach)
        let angle = Double.pi * x * cutoff
        return window * (abs(angle) < 1e-9 ? 1 : sin(angle) / angle)
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }
}
