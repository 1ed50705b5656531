public import Listening
public import Testing

/// What every ``Listening/Transcriber`` must do, as arguments of a test.
///
/// The transcriber must be able to recognize; what is missing is tested elsewhere.
public enum TranscriberConformance {
    /// Takes what a transcriber found.
    public typealias OnEvent = @Sendable (TranscriberEvent) -> Void

    /// What is said to the transcriber.
    public struct Speech: Sendable {
        /// Samples with speech in them.
        public let samples: [Int16]
        /// Whether these may be the words of the samples.
        public let isRight: @Sendable (String) -> Bool

        /// Describes speech.
        public init(samples: [Int16], isRight: @escaping @Sendable (String) -> Bool) {
            self.samples = samples
            self.isRight = isRight
        }
    }

    /// One rule of the contract.
    public struct Rule: Sendable, Identifiable, CustomTestStringConvertible {
        typealias Body = @Sendable (_ trial: TranscriberTrial) throws -> Void

        /// What holds, in English; different for each rule.
        public let name: String
        private let body: Body

        init(_ name: String, _ body: @escaping Body) {
            self.name = name
            self.body = body
        }

        /// The name.
        public var id: String { name }
        /// The name.
        public var testDescription: String { name }

        /// Checks a new transcriber, and records an issue for everything that is wrong.
        ///
        /// It waits for the transcriber and blocks its thread meanwhile.
        ///
        /// - Parameters:
        ///   - speech: What is said to it.
        ///   - timeout: How long at most the transcriber may take for one answer.
        ///   - sourceLocation: Where issues are recorded.
        ///   - makeTranscriber: Makes the transcriber, which must give the function what it
        ///     finds, in order, from any thread.
        /// - Throws: What `makeTranscriber` throws, and an error when an answer is missing.
        public func check(
            speech: Speech, timeout: Duration = .seconds(60),
            sourceLocation: SourceLocation = #_sourceLocation,
            _ makeTranscriber: (_ onEvent: @escaping OnEvent) throws -> any Transcriber
        ) throws {
            let inbox = TranscriberInbox()
            let transcriber = try makeTranscriber { inbox.add($0) }
            try body(
                TranscriberTrial(
                    transcriber, inbox: inbox, speech: speech, timeout: timeout,
                    at: sourceLocation))
        }
    }

    /// All rules.
    public static let rules: [Rule] = [
        Rule("speech is answered once, by its words, the likeliest reading first", speech),
        Rule("it makes no difference in which pieces samples come", pieces),
        Rule("silence is answered once, by no reading", silence),
        Rule("an utterance without samples is answered once, by no reading", empty),
        Rule("after a cancel nothing comes of the utterance", cancel),
        Rule("a cancel after the end takes the answer back", cancelAfterFinish),
        Rule("a new utterance drops one that was not finished", beginAgain),
        Rule("utterances are answered in their order", order),
        Rule("without a begin nothing is answered", withoutBegin),
        Rule("what comes after the end belongs to no utterance", afterFinish),
        Rule("it recognizes again and again", again),
    ]
}
