/// Turns the samples of one utterance after the other into words.
///
/// An utterance is ``begin()``, any number of ``hear(_:)``, and then ``finish()`` or ``cancel()``.
/// What is found is reported through the callback with which the transcriber was made:
///
/// - While samples come: any number of ``TranscriberEvent/partial(_:)``.
/// - After ``finish()``: exactly one of ``TranscriberEvent/final(_:)`` and
///   ``TranscriberEvent/failed(_:)``.
/// - After ``cancel()``: nothing that belongs to this utterance.
///
/// No method waits for the recognition: a transcriber works on a thread or in a process of its
/// own, and keeps the samples that it cannot take yet.
public protocol Transcriber: AnyObject {
    /// Begins an utterance; one that was not finished is cancelled.
    func begin()

    /// Takes the next samples: 16 bits, one channel, ``sampleRate`` a second.
    func hear(_ samples: [Int16])

    /// Ends the utterance: all its samples were given.
    func finish()

    /// Drops the utterance and its samples.
    func cancel()
}

extension Transcriber {
    /// The samples in a second: 16,000, what PocketSphinx's and Vosk's models are made for.
    public static var sampleRate: Int { 16_000 }
}

/// What a transcriber found.
public enum TranscriberEvent: Sendable, Hashable {
    /// The words so far; later samples may change them.
    case partial(String)
    /// All that the utterance may have been, the likeliest first; empty if nobody spoke.
    case final([Hypothesis])
    /// The utterance could not be recognized, also not at a second attempt.
    case failed(TranscriberTrouble)
}

/// One reading of an utterance.
public struct Hypothesis: Sendable, Hashable {
    /// The words, in lower case where the recognizer knows no capitals.
    public let words: String
    /// How sure the recognizer is, from 0 to 1; nil if it does not say.
    public let confidence: Double?

    /// Makes a reading.
    public init(words: String, confidence: Double? = nil) {
        self.words = words
        self.confidence = confidence
    }
}

/// Why an utterance could not be recognized.
public enum TranscriberTrouble: Sendable, Hashable {
    /// The program or library is not installed, or its model is missing or broken; `detail` names
    /// the file or the library.
    case missing(detail: String)
    /// The recognizer ended or did not answer, twice.
    case crashed
}
