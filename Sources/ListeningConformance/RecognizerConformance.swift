public import AccessibleCore
public import Listening
public import Testing

/// What every ``Listening/Recognizer`` must do, as arguments of a test.
///
/// The recogniser must be able to open its microphone. It may answer at once or later.
public enum RecognizerConformance {
    /// Takes an answer that a recogniser gives later.
    public typealias OnEvent = @Sendable (ListeningEvent) -> Void

    /// One rule of the contract.
    public struct Rule: Sendable, Identifiable, CustomTestStringConvertible {
        typealias Body = @Sendable (_ trial: RecognizerTrial) throws -> Void

        /// What holds, in English; different for each rule.
        public let name: String
        /// Whether it can be checked only with typed words.
        fileprivate let needsTypedWords: Bool
        private let body: Body

        init(_ name: String, _ body: @escaping Body, needsTypedWords: Bool = false) {
            self.name = name
            self.needsTypedWords = needsTypedWords
            self.body = body
        }

        /// The name.
        public var id: String { name }
        /// The name.
        public var testDescription: String { name }

        /// Checks a new recogniser, and records an issue for everything that is wrong.
        ///
        /// It waits for the recogniser and blocks its thread meanwhile.
        ///
        /// - Parameters:
        ///   - takesTypedWords: whether the recogniser performs
        ///     ``AccessibleCore/ListeningRequest/hear(_:)``. Without that, the rules about
        ///     words have nothing to check.
        ///   - timeout: how long at most the recogniser may take for one answer.
        ///   - sourceLocation: where issues are recorded.
        ///   - makeRecognizer: makes the recogniser, which must give the function the answers
        ///     that it does not return, in order, from any thread.
        /// - Throws: what `makeRecognizer` throws, and an error when an answer is missing.
        public func check(
            takesTypedWords: Bool = true, timeout: Duration = .seconds(15),
            sourceLocation: SourceLocation = #_sourceLocation,
            _ makeRecognizer: (_ onEvent: @escaping OnEvent) throws -> any Recognizer
        ) throws {
            guard takesTypedWords || !needsTypedWords else { return }
            let inbox = RecognizerTrial.Inbox()
            let recognizer = try makeRecognizer { inbox.add($0) }
            try body(
                RecognizerTrial(recognizer, inbox: inbox, timeout: timeout, at: sourceLocation))
        }
    }

    /// All rules.
    public static let rules: [Rule] = [
        Rule("a start is answered once, by opened", start),
        Rule("a stop is answered by closed, and by what was heard or silence, once each", stop),
        Rule("a cancel is answered by closed, and no transcript comes after it", cancel),
        Rule("what is requested while it is closed is not answered", closed),
        Rule("a second start while it is open is not answered", secondStart),
        Rule("a start on a device is answered once, also if there is no such device", devices),
        Rule("it records again and again", again),
        Rule("a watch is not answered while nobody speaks, and a start makes a recording", watch),
        Rule(
            "partial transcripts come at once, and a stop gives the last", partial,
            needsTypedWords: true),
        Rule("a final transcript before the stop is given once", final, needsTypedWords: true),
        Rule("silence before the stop is given once", silence, needsTypedWords: true),
        Rule("words that were cancelled are never given", cancelledWords, needsTypedWords: true),
    ]
}
