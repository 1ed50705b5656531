/// The result of one line of a script that can fail.
public struct LineResult: Sendable, Hashable, Codable {
    /// What the result counts as.
    public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
        /// The line holds.
        case passed
        /// The line does not hold.
        case failed
        /// A `should` line that does not hold.
        case warning
        /// A `may` line that does not hold.
        case counted
        /// A `known` line that does not hold, as expected.
        case known
    }

    /// The number of the line in the file, from 1; of the `include` line, if it is in a shared file.
    public var line: Int
    /// Where the line is, if it is in a shared file.
    public var shared: SharedPlace?
    /// The first word of what the line states or does: `say`, `see`, `do`.
    public var keyword: String
    /// The line as it is written, without its indentation.
    public var text: String
    /// How much a failure of the line counts.
    public var strength: AssertionTerms.Strength
    /// The address after `known`; nil for other lines.
    public var known: String?
    /// What the result counts as.
    public var verdict: Verdict
    /// What differs from what the line states; empty if the line holds.
    public var differences: [Difference]
    /// What was announced before it, oldest first; at most three.
    public var before: [String]

    /// The result of a line.
    public init(
        line: Int, shared: SharedPlace? = nil, keyword: String, text: String,
        strength: AssertionTerms.Strength = .must,
        known: String? = nil, verdict: Verdict, differences: [Difference] = [],
        before: [String] = []
    ) {
        self.line = line
        self.shared = shared
        self.keyword = keyword
        self.text = text
        self.strength = strength
        self.known = known
        self.verdict = verdict
        self.differences = differences
        self.before = before
    }
}
