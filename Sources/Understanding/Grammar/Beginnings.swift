/// Finds for every pattern which tokens it can begin with; refuses patterns
/// that are empty or begin with themselves.
struct Beginnings {
    typealias First = (words: Set<Int32>, mask: UInt64)

    private let graphs: [[PatternStates]]
    private let name: (Int) -> String
    private var known: [First?]
    private(set) var patterns: [[First]] = []

    /// What each rule can begin with.
    var rules: [First] { known.map { $0 ?? ([], 0) } }

    /// - Parameter names: the name of a rule, for an error.
    init(of graphs: [[PatternStates]], names: @escaping (Int) -> String) throws {
        self.graphs = graphs
        name = names
        known = Array(repeating: nil, count: graphs.count)
        for rule in graphs.indices {
            var path: Set<Int> = []
            _ = try first(ofRule: rule, path: &path)
        }
        for rule in graphs {
            patterns.append(try rule.map { try Self.first(of: $0) { known[$0] ?? ([], 0) } })
        }
    }

    private mutating func first(ofRule rule: Int, path: inout Set<Int>) throws -> First {
        if let done = known[rule] { return done }
        guard path.insert(rule).inserted else {
            throw SentenceGrammar.error(name(rule), "begins with itself")
        }
        var result: First = ([], 0)
        for pattern in graphs[rule] {
            let first = try Self.first(of: pattern) { try self.first(ofRule: $0, path: &path) }
            result.words.formUnion(first.words)
            result.mask |= first.mask
        }
        path.remove(rule)
        known[rule] = result
        return result
    }

    private static func first(
        of pattern: PatternStates, rule: (Int) throws -> First
    ) throws -> First {
        var result: First = ([], 0)
        var seen = Array(repeating: false, count: pattern.states.count)
        var open = [pattern.start]
        while let state = open.popLast() {
            if seen[state] { continue }
            seen[state] = true
            if state == pattern.accept { throw SentenceGrammar.error("a pattern", "can be empty") }
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
