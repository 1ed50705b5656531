import Foundation
import Yams

/// The rules of `grammar.yaml`, compiled.
struct Grammar: Sendable {
    static let fileName = "grammar.yaml"

    private(set) var ruleNames: [String: Int] = [:]
    private(set) var rules: [[Pattern]] = []

    /// The rules the program asks for; each must be in the file.
    static let wanted = ["time", "whole-time", "quantity", "meal-phrase", "score"]

    init(root: Node?, words: inout LexiconBuilder) throws {
        let root = try Self.source(of: root)
        for (name, _) in root { ruleNames[name] = ruleNames.count }
        if let missing = Self.wanted.first(where: { ruleNames[$0] == nil }) {
            throw Self.error("the file", "has no rule \(missing)")
        }
        var compiler = PatternCompiler(symbols: symbols())
        for (name, node) in root {
            var patterns: [Pattern] = []
            for (text, meaning, mark) in try Self.lines(of: node, rule: name) {
                let (pattern, problem) = compiler.compile(text, meaning: meaning, words: &words)
                guard let pattern else {
                    throw Self.error("\(name): \(text)", problem ?? "is no pattern", mark)
                }
                patterns.append(pattern)
            }
            rules.append(patterns)
        }
        try findFirstTokens(wordCount: words.texts.count)
    }

    /// What stands in angle brackets: a rule, a part that is built in, a list.
    private func symbols() -> [String: Symbol] {
        var symbols: [String: Symbol] = [:]
        for list in WordClass.allCases { symbols[list.key] = .list(list) }
        for builtin in Builtin.allCases { symbols[builtin.rawValue] = .builtin(builtin) }
        for (name, rule) in ruleNames { symbols[name] = .rule(rule) }
        return symbols
    }

    private static func error(
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

    // MARK: First tokens

    /// Finds for every pattern which tokens it can begin with; refuses patterns
    /// that are empty or begin with themselves.
    private mutating func findFirstTokens(wordCount: Int) throws {
        var known: [(words: Set<Int32>, mask: UInt64)?] = Array(repeating: nil, count: rules.count)
        for rule in rules.indices {
            var path: Set<Int> = []
            _ = try firstTokens(of: rule, known: &known, path: &path)
        }
        for rule in rules.indices {
            for index in rules[rule].indices {
                let first = try firstTokens(of: rules[rule][index]) { inner in
                    known[inner] ?? ([], 0)
                }
                var bits = Array(repeating: UInt64(0), count: wordCount / 64 + 1)
                for word in first.words { bits[Int(word >> 6)] |= 1 << UInt64(word & 63) }
                rules[rule][index].firstWords = bits
                rules[rule][index].firstMask = first.mask
            }
        }
    }

    private func firstTokens(
        of rule: Int, known: inout [(words: Set<Int32>, mask: UInt64)?], path: inout Set<Int>
    ) throws -> (words: Set<Int32>, mask: UInt64) {
        if let done = known[rule] { return done }
        guard path.insert(rule).inserted else {
            let name = ruleNames.first { $0.value == rule }?.key ?? ""
            throw Self.error(name, "begins with itself")
        }
        var result: (words: Set<Int32>, mask: UInt64) = ([], 0)
        for pattern in rules[rule] {
            let first = try firstTokens(of: pattern) { inner in
                try firstTokens(of: inner, known: &known, path: &path)
            }
            result.words.formUnion(first.words)
            result.mask |= first.mask
        }
        path.remove(rule)
        known[rule] = result
        return result
    }

    private func firstTokens(
        of pattern: Pattern, rule: (Int) throws -> (words: Set<Int32>, mask: UInt64)
    ) throws -> (words: Set<Int32>, mask: UInt64) {
        var result: (words: Set<Int32>, mask: UInt64) = ([], 0)
        var seen = Array(repeating: false, count: pattern.states.count)
        var open = [pattern.start]
        while let state = open.popLast() {
            if seen[state] { continue }
            seen[state] = true
            if state == pattern.accept { throw Self.error("a pattern", "can be empty") }
            open += pattern.states[state].empty
            for edge in pattern.states[state].edges {
                switch edge.symbol {
                case .word(let id): result.words.insert(id)
                case .list(let list): result.mask |= list.bit
                case .builtin(let builtin): result.mask |= builtin.firstMask
                case .rule(let inner):
                    let first = try rule(inner)
                    result.words.formUnion(first.words)
                    result.mask |= first.mask
                }
            }
        }
        return result
    }
}

extension Builtin {
    /// The kinds and lists that a token it begins with can have.
    var firstMask: UInt64 {
        let numberWords =
            WordClass.number.bit | WordClass.multiplier.bit | WordClass.fraction.bit
            | WordClass.article.bit | WordClass.minus.bit
        let digits = WordClass.bit(of: .number)
        return switch self {
        case .number: numberWords | digits | WordClass.bit(of: .slash) | WordClass.bit(of: .symbol)
        case .integer: WordClass.number.bit | digits
        case .spoken: WordClass.number.bit
        case .digits, .ordinalDigits, .pointClock, .pointDate, .compact, .year: digits
        case .ordinal: digits | WordClass.ordinal.bit | WordClass.number.bit
        case .digital: WordClass.bit(of: .clock)
        case .slash: WordClass.bit(of: .slash)
        case .dotted: WordClass.bit(of: .dotted)
        case .isoDate: WordClass.bit(of: .isoDate)
        }
    }
}
