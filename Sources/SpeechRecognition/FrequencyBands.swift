import Foundation

/// Bands of frequencies that are as wide as people hear them (the mel scale).
///
/// Neighbouring bands overlap; each frequency belongs to one or two of them, with shares that add
/// up to 1.
struct FrequencyBands {
    let count: Int
    /// For each frequency of a spectrum, the lower of its bands.
    private let lower: [Int]
    /// The share of the next band.
    private let share: [Float]

    /// - Parameters:
    ///   - count: how many bands.
    ///   - size: the samples of a spectrum, at 16,000 a second.
    init(count: Int, size: Int) {
        self.count = count
        func mel(_ hertz: Double) -> Double { 2_595 * log10(1 + hertz / 700) }
        let (low, high) = (mel(60), mel(8_000))
        let width = (high - low) / Double(count + 1)
        var (lower, share): ([Int], [Float]) = ([], [])
        for bin in 0...size / 2 {
            // The middle of the first band is one width from the lowest frequency.
            let place = (mel(Double(bin) * 16_000 / Double(size)) - low) / width - 1
            let band = min(max(Int(place.rounded(.down)), 0), count - 1)
            lower.append(band)
            let isEdge = place <= 0 || place >= Double(count - 1)
            share.append(isEdge ? 0 : Float(place - Double(band)))
        }
        (self.lower, self.share) = (lower, share)
    }

    /// The power in each band, from that of each frequency.
    func sums(of powers: [Float]) -> [Float] {
        var sums = [Float](repeating: 0, count: count)
        for bin in powers.indices {
            let (band, next) = (lower[bin], share[bin])
            sums[band] += powers[bin] * (1 - next)
            if next > 0 { sums[band + 1] += powers[bin] * next }
        }
        return sums
    }

    /// The value at each frequency, between those of its bands.
    func spread(_ values: [Float]) -> [Float] {
        zip(lower, share).map { band, next in
            next > 0 ? values[band] * (1 - next) + values[band + 1] * next : values[band]
        }
    }
}
