public import AccessibleCore
public import Speech
public import Testing

/// What every ``Speech/Speaker`` must do, as arguments of a test.
///
/// The rules speak some 600 utterances, a few of them long. Give a speaker with a real
/// voice a device that plays faster than it sounds, or a longer timeout.
public enum SpeakerConformance {
    /// Takes an utterance that ended, and how it ended.
    public typealias OnOutcome = @Sendable (Utterance, Utterance.Outcome) -> Void

    /// One rule of the contract.
    public struct Rule: Sendable, Identifiable, CustomTestStringConvertible {
        typealias Body = @Sendable (_ trial: SpeakerTrial) throws -> Void

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

        /// Checks a new speaker, records an issue for everything that is wrong, and shuts the
        /// speaker down.
        ///
        /// It waits for the speaker and blocks its thread meanwhile.
        ///
        /// - Parameters:
        ///   - speaksAtOnce: whether an utterance is over when
        ///     ``Speech/Speaker/speak(_:)`` returns, as it may be for a test double. A pause
        ///     then finds nothing to hold.
        ///   - timeout: how long at most the speaker may take for all that a rule says.
        ///   - sourceLocation: where issues are recorded.
        ///   - makeSpeaker: makes the speaker, which must give every utterance that ends to
        ///     the function, once, from any thread.
        /// - Throws: what `makeSpeaker` throws.
        public func check(
            speaksAtOnce: Bool = false, timeout: Duration = .seconds(60),
            sourceLocation: SourceLocation = #_sourceLocation,
            _ makeSpeaker: (_ onOutcome: @escaping OnOutcome) throws -> any Speaker
        ) throws {
            let log = SpeakerTrial.Log()
            let speaker = try makeSpeaker { log.note($0, $1) }
            defer { speaker.shutDown() }
            try body(
                SpeakerTrial(
                    speaker: speaker, log: log, speaksAtOnce: speaksAtOnce, timeout: timeout,
                    at: sourceLocation))
        }
    }

    /// All rules.
    public static let rules: [Rule] = [
        Rule("while paused, low waits; resuming speaks it, once", pause),
        Rule("a pause in silence does not hold what comes later", pauseInSilence),
        Rule("an utterance that was paused and resumed ends once, as spoken", pauseInTheMiddle),
        Rule("utterances of one turn are spoken in order", order),
        Rule("the last value of a burst is spoken, and each ends once", burst),
        Rule("while muted each utterance is dropped; afterwards it is spoken", muted),
        Rule("a text without words ends as spoken, and silence has no effect on it", nothing),
        Rule("after silence nothing waits any more", silence),
        Rule("after forgetting there is nothing to resume", forgetting),
        Rule("bad input is spoken or dropped, and never ends the speaker", badInput),
        Rule(
            "after shutdown a speaker speaks nothing, and a second shutdown has no effect",
            shutDown),
    ]
}
