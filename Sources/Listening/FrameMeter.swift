/// Measures how loud pieces of 10 milliseconds are, and how loud it is between words.
///
/// It is the measure of everything that tells speech from noise by energy.
struct FrameMeter: Sendable, Hashable {
    /// Samples in a frame: 10 milliseconds.
    static let frame = 160
    /// How many decibels louder than the floor speech is when it begins.
    static let onset = 10.0
    /// The frames that are measured together.
    private static let together = 3

    private var highPass = HighPass()
    private var noise = NoiseFloor()
    /// The mean squares of the latest frames.
    private var recent: [Double] = []

    /// How loud it is between words, in decibels.
    var floor: Double { noise.level }

    /// The level of a frame together with the two before it, in decibels.
    mutating func level(of frame: ArraySlice<Int16>) -> Double {
        var sum = 0.0
        for sample in frame {
            let value = highPass.filter(sample)
            sum += value * value
        }
        recent.append(sum / Double(frame.count))
        if recent.count > Self.together { recent.removeFirst() }
        let level = SoundLevel.decibels(meanSquare: recent.reduce(0, +) / Double(recent.count))
        noise.hear(level)
        return level
    }
}
