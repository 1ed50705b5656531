/// What became of one line of a script that could fail.
public struct LineResult: Sendable, Hashable, Codable {
    /// How it counts.
    public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
        case passed
        case failed
        /// A `should` that does not hold.
        case warning
        /// A `may` that does not hold.
        case counted
        /// A `known` line that does not hold, as it is known.
        case known
    }

    /// The line of the file, from 1.
    public var line: Int
    /// The first word of what it states or does: `say`, `see`, `do`.
    public var keyword: String
    /// The line as it is written, without indentation.
    public var text: String
    public var strength: AssertionTerms.Strength
    /// The address of a `known` line.
    public var known: String?
    public var verdict: Verdict
    /// What is not as the line states it; empty when all is.
    public var differences: [Difference]
    /// What was announced before, the last three at most, oldest first.
    public var before: [String]

    public init(
        line: Int, keyword: String, text: String, strength: AssertionTerms.Strength = .must,
        known: String? = nil, verdict: Verdict, differences: [Difference] = [],
        before: [String] = []
    ) {
        self.line = line
        self.keyword = keyword
        self.text = text
        self.strength = strength
        self.known = known
        self.verdict = verdict
        self.differences = differences
        self.before = before
    }
}
