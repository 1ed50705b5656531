import Foundation

/// How well the likeliest reading fits the language and the sound, each 0 for perfectly.
///
/// The best of wrong readings may win by far, because what was said is in no dictionary, or because the
/// voice is like none of those that the acoustic model was made of. Then a word fits badly to those
/// around it, or all words fit badly to the sound.
struct ReadingFit: Sendable, Hashable {
    /// The lowest score of a word in the language model, as PocketSphinx gives it.
    var language: Int
    /// The lowest logarithm, to the base of 1.0001, of the probability that it was this word.
    var posterior: Int
    /// The mean score of 10 milliseconds in the acoustic model, as PocketSphinx gives it.
    var acoustic: Int

    /// The weights of the shares of readings, of the language model and of the word's probability, by
    /// logistic regression with 850 sentences of six synthetic voices; and what makes 0.65 the
    /// confidence that no wrong entry of these had.
    private static let weights = (constant: 1.9, share: 0.674, language: 0.00367, posterior: 0.597)
    /// The score that people's words have that were understood; each further 3,000 below it divide the
    /// odds by e.
    private static let (worstAcoustic, acousticStep) = (-30_000, 3_000.0)

    /// The sound is like nothing that people said: synthetic voices have a mean score of -50,000.
    var isStrange: Bool { acoustic < Self.strangeAcoustic }
    private static let strangeAcoustic = -36_000

    /// The confidence in the reading.
    ///
    /// - Parameter share: the confidence by the share of the reading among all.
    func confidence(from share: Double) -> Double {
        let share = min(max(share, 0.001), 0.999)
        let probability = max(Double(posterior) * log(1.0001), log(0.0001))
        let odds =
            Self.weights.constant + Self.weights.share * log(share / (1 - share))
            + Self.weights.language * Double(language) + Self.weights.posterior * probability
            - Double(max(Self.worstAcoustic - acoustic, 0)) / Self.acousticStep
        return 1 / (1 + exp(-odds))
    }
}
