public import ScriptTesting
public import Testing

/// What every ``ScriptTesting/Stage`` that answers typed lines must do, as arguments of a
/// test.
///
/// What a stage is not able to do must be refused, and is not checked otherwise.
public enum StageConformance {
    /// One rule of the contract.
    public struct Rule: Sendable, Identifiable, CustomTestStringConvertible {
        typealias Body = @Sendable (_ trial: StageTrial) throws -> Void

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

        /// Checks a new stage, records an issue for everything that is wrong, and closes the
        /// stage.
        ///
        /// - Parameters:
        ///   - line: a line that the program answers whenever it is typed.
        ///   - answer: what the program says to the line the first time.
        ///   - farewell: all that the program says when there is nothing more to read.
        ///   - sourceLocation: where issues are recorded.
        ///   - makeStage: makes the stage, with a program that did not begin yet.
        /// - Throws: what `makeStage` throws, and what the stage throws where it may not.
        public func check(
            line: String, answer: String, farewell: String = "Goodbye.",
            sourceLocation: SourceLocation = #_sourceLocation, _ makeStage: () throws -> any Stage
        ) throws {
            let stage = try makeStage()
            defer { stage.close() }
            try body(
                StageTrial(
                    stage: stage, line: line, answer: answer, farewell: farewell,
                    at: sourceLocation))
        }
    }

    /// All rules.
    public static let rules: [Rule] = [
        Rule("a line that is typed is answered, and the answer is taken once", answers),
        Rule("the clock goes on as far as it is told, and never back", clock),
        Rule("what it does not offer is refused, and changes nothing", refuses),
        Rule(
            "its tree has each id once, and one element with focus; it does what it lists", tree),
        Rule("its state has the paths it names, and no other", state),
        Rule("when there is nothing more to read it says goodbye, and takes no more", over),
        Rule("it may be closed twice, also before it began", close),
    ]
}
