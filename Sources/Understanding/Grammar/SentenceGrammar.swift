/// The rules of `grammar.yaml`, compiled.
///
/// One for all that match by it.
final class SentenceGrammar: Sendable {
    struct Rule: Sendable {
        let first: FirstTokens
        let patterns: Range<Int>
    }

    let ruleNames: [String: Int]
    let rules: [Rule]
    /// Those of all rules.
    let patterns: [Pattern]
    /// What can be done in each state of each pattern.
    let steps: PatternSteps
    let beginnings: BeginningWords
    private let meanings: [Meaning]
    /// For each ``KnownRule``, its place in ``rules``; -1 for one that is not there.
    private let known: [Int]

    /// Rules that must be in the file.
    static let wanted: [KnownRule] = [.time, .wholeTime, .quantity, .mealPhrase, .score]

    /// Reads what a ``GrammarBuilder`` wrote.
    init(from image: inout ImageReader, wordCount: Int) throws {
        let names = try StringPool(from: &image)
        var ruleNames: [String: Int] = [:]
        for rule in 0..<names.count { ruleNames[names.string(rule)] = rule }
        self.ruleNames = ruleNames
        known = KnownRule.allCases.map { ruleNames[$0.name] ?? -1 }
        meanings = try Meaning.all(from: &image)
        steps = try PatternSteps(from: &image, wordCount: wordCount, ruleCount: names.count)
        beginnings = try BeginningWords(from: &image, wordCount: wordCount)

        let states = try image.numbers(of: UInt32.self, below: steps.stateCount)
        let meant = try image.numbers(of: UInt32.self, below: meanings.count)
        let patternFirst = try beginnings.firstTokens(from: &image, count: states.count)
        let starts = try image.starts(of: states.count, rows: names.count)
        let ruleFirst = try beginnings.firstTokens(from: &image, count: names.count)
        guard ruleNames.count == names.count, meant.count == states.count,
            Self.wanted.allSatisfy({ ruleNames[$0.name] != nil })
        else { throw ImageReader.Damaged() }
        patterns = states.indices.map {
            Pattern(start: Int(states[$0]), meaning: Int(meant[$0]), first: patternFirst[$0])
        }
        rules = ruleFirst.indices.map {
            Rule(first: ruleFirst[$0], patterns: Int(starts[$0])..<Int(starts[$0 + 1]))
        }
        guard isFinite else { throw ImageReader.Damaged() }
    }

    /// A rule that the program asks for; nil when the file has none of the name.
    func rule(_ rule: KnownRule) -> Int? {
        let index = known[rule.rawValue]
        return index < 0 ? nil : index
    }

    func meaning(of pattern: Pattern) -> Meaning { meanings[pattern.meaning] }

    /// Whether matching ends: no pattern is empty, and no rule begins with itself.
    private var isFinite: Bool {
        var isDone = Array(repeating: false, count: rules.count)
        var isOpen = isDone
        func isFinite(_ rule: Int) -> Bool {
            if isDone[rule] { return true }
            guard !isOpen[rule] else { return false }
            isOpen[rule] = true
            for pattern in rules[rule].patterns {
                for place in steps.range(of: patterns[pattern].start) {
                    switch steps[place].symbol {
                    case nil: return false
                    case .rule(let inner): if !isFinite(inner) { return false }
                    case .word, .builtin, .list: break
                    }
                }
            }
            isDone[rule] = true
            return true
        }
        return rules.indices.allSatisfy(isFinite)
    }
}
