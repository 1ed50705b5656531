import Foundation

/// How loud samples are, in decibels below the loudest possible sound.
public enum SoundLevel {
    /// The level of complete silence.
    public static let silence = -96.0
    /// Samples from here on are cut off by a microphone that is too loud.
    public static let clipping = 32_600

    /// The level of samples whose squares have this mean.
    public static func decibels(meanSquare: Double) -> Double {
        guard meanSquare > 0 else { return silence }
        return max(10 * log10(meanSquare / (32_768 * 32_768)), silence)
    }

    /// The level of samples.
    public static func decibels(_ samples: some Collection<Int16>) -> Double {
        guard !samples.isEmpty else { return silence }
        let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
        return decibels(meanSquare: sum / Double(samples.count))
    }
}

/// Takes away hum and an offset, which say nothing about speech.
struct HighPass: Sendable, Hashable {
    /// For a limit of about 80 hertz.
    private static let decay = 0.97

    private var last = 0.0
    private var output = 0.0

    mutating func filter(_ sample: Int16) -> Double {
        output = Double(sample) - last + Self.decay * output
        last = Double(sample)
        return output
    }
}

/// How loud it is between words: the lowest level of the last two seconds.
///
/// Words have gaps and steady noise does not. So a steady noise counts as speech for two seconds at
/// most, also when it begins later.
struct NoiseFloor: Sendable, Hashable {
    /// Frames of 10 milliseconds in one part of the two seconds.
    private static let framesInPart = 25
    private static let parts = 8
    /// Until so many frames were heard, the floor is at most ``firstGuess``, so that somebody who
    /// speaks at once is heard.
    private static let guessed = 50
    private static let firstGuess = -45.0

    private var minima: [Double] = []
    private var framesHeard = 0

    mutating func hear(_ level: Double) {
        if framesHeard.isMultiple(of: Self.framesInPart) {
            minima.append(level)
            if minima.count > Self.parts { minima.removeFirst() }
        } else {
            minima[minima.count - 1] = min(minima[minima.count - 1], level)
        }
        framesHeard += 1
    }

    /// The floor in decibels.
    var level: Double {
        let lowest = minima.min() ?? Self.firstGuess
        return framesHeard < Self.guessed ? min(lowest, Self.firstGuess) : lowest
    }
}
