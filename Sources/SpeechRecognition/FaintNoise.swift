import AccessibleCore

/// Adds noise that is far below the voice, as it is in every recording of people.
///
/// Between the tones of a synthetic voice there is no sound at all, and the acoustic model has heard
/// nothing like it: its scores are those of other phones. The noise fills the gaps. Pure: the same
/// samples in pieces of any size give the same samples.
struct FaintNoise {
    /// How much softer than the loudest 30 milliseconds so far: 30 decibels.
    ///
    /// The square root of 3 is for noise of which each value is as likely.
    private static let ratio: Float = 0.0316 * 1.732
    /// The part of a new sample in the level: about 30 milliseconds.
    private static let part: Float = 1 / 512

    private var generator = SeededGenerator(seed: 1)
    private var power: Float = 0
    private var loudest: Float = 0

    /// The samples with noise.
    mutating func added(to samples: some Sequence<Int16>) -> [Int16] {
        samples.map { sample in
            let value = Float(sample)
            power += (value * value - power) * Self.part
            loudest = max(loudest, power)
            // The upper bits of a random number, from -1 to 1.
            let random = Float(Int32(truncatingIfNeeded: generator.next() >> 32)) / 0x1p31
            let noisy = value + random * Self.ratio * loudest.squareRoot()
            return Int16(max(min(noisy, 32_767), -32_768))
        }
    }
}
