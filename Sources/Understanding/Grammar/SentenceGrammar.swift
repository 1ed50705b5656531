import Foundation
import Yams

/// The rules of `grammar.yaml`, compiled.
///
/// One for all that match by it.
final class SentenceGrammar: Sendable {
    static let fileName = "grammar.yaml"

    struct Rule: Sendable {
        let first: FirstTokens
        let patterns: [Pattern]
    }

    let ruleNames: [String: Int]
    let rules: [Rule]
    /// For each ``KnownRule``, its place in ``rules``; -1 for one that is not there.
    private let known: [Int]

    /// Rules that must be in the file.
    private static let wanted: [KnownRule] = [.time, .wholeTime, .quantity, .mealPhrase, .score]

    init(root: Node?, words: inout LexiconBuilder) throws {
        let root = try Self.source(of: root)
        var ruleNames: [String: Int] = [:]
        for (name, _) in root { ruleNames[name] = ruleNames.count }
        self.ruleNames = ruleNames
        if let missing = Self.wanted.first(where: { ruleNames[$0.name] == nil }) {
            throw Self.error("the file", "has no rule \(missing.name)")
        }
        var compiler = PatternCompiler(symbols: Self.symbols(ruleNames))
        var graphs: [[(states: PatternStates, meaning: Meaning)]] = []
        for (name, node) in root {
            var patterns: [(PatternStates, Meaning)] = []
            for (text, meaning, mark) in try Self.lines(of: node, rule: name) {
                let (states, problem) = compiler.compile(text, words: &words)
                guard let states else {
                    throw Self.error("\(name): \(text)", problem ?? "is no pattern", mark)
                }
                patterns.append((states, meaning))
            }
            graphs.append(patterns)
        }
        let names = Dictionary(uniqueKeysWithValues: ruleNames.map { ($0.value, $0.key) })
        let beginnings = try Beginnings(
            of: graphs.map { $0.map(\.states) }, names: { names[$0] ?? "" })
        let wordCount = words.texts.count
        rules = zip(graphs, zip(beginnings.rules, beginnings.patterns)).map { lines, first in
            Rule(
                first: FirstTokens(first.0, wordCount),
                patterns: zip(lines, first.1).map { line, first in
                    Pattern(
                        line.states, meaning: line.meaning, first: FirstTokens(first, wordCount))
                })
        }
        known = KnownRule.allCases.map { ruleNames[$0.name] ?? -1 }
    }

    /// A rule that the program asks for; nil when the file has none of the name.
    func rule(_ rule: KnownRule) -> Int? {
        let index = known[rule.rawValue]
        return index < 0 ? nil : index
    }

    /// What stands in angle brackets: a rule, a part that is built in, a list.
    private static func symbols(_ ruleNames: [String: Int]) -> [String: Symbol] {
        var symbols: [String: Symbol] = [:]
        for list in WordClass.allCases { symbols[list.key] = .list(list) }
        for builtin in Builtin.allCases { symbols[builtin.rawValue] = .builtin(builtin) }
        for (name, rule) in ruleNames { symbols[name] = .rule(rule) }
        return symbols
    }

    static func error(
        _ place: String, _ problem: String, _ node: Node? = nil
    ) -> LocaleDataError {
        LocaleDataError(file: fileName, line: node?.mark?.line, place: place, problem: problem)
    }

    /// The rules in the file's order.
    static func source(of root: Node?) throws -> [(name: String, node: Node)] {
        guard let root = root?.mapping else { throw error("the file", "is no mapping") }
        return try root.map { keyNode, node in
            guard let name = keyNode.string else {
                throw error("a key", "is no text", keyNode)
            }
            return (name, node)
        }
    }

    /// The patterns of a rule, what each means, and where it stands.
    static func lines(of node: Node, rule: String) throws -> [(String, Meaning, Node)] {
        if let pattern = node.string { return [(pattern, Meaning(), node)] }
        if let list = node.sequence {
            return try list.map { item in
                guard let pattern = item.string else {
                    throw error(rule, "a pattern is no text", item)
                }
                return (pattern, Meaning(), item)
            }
        }
        guard let mapping = node.mapping else { throw error(rule, "holds no patterns", node) }
        return try mapping.map { patternNode, meaningNode in
            guard let pattern = patternNode.string, let text = meaningNode.string else {
                throw error(rule, "a pattern or its meaning is no text", patternNode)
            }
            guard let meaning = Meaning(text) else {
                throw error("\(rule): \(pattern)", "\(text) is no meaning", meaningNode)
            }
            return (pattern, meaning, patternNode)
        }
    }
}
