/// The graph of a pattern as it was compiled: from a state, nothing or a symbol
/// leads to others.
struct PatternStates {
    struct State {
        var edges: [(symbol: Symbol, next: Int)] = []
        var empty: [Int] = []
    }

    let states: [State]
    let start: Int
    let accept: Int
}

/// One pattern, ready to be matched.
///
/// An object, for it is passed at every step of every match.
final class Pattern: Sendable {
    /// What can be done in a state, in the order in which it is tried.
    enum Step: Sendable {
        /// The pattern ends here.
        case accept
        case edge(Symbol, next: Int)
    }

    /// For each state; what is reached by nothing alone is joined to it.
    let steps: [[Step]]
    let start: Int
    let meaning: Meaning
    let first: FirstTokens

    init(_ graph: PatternStates, meaning: Meaning, first: FirstTokens) {
        start = graph.start
        self.meaning = meaning
        self.first = first
        var steps: [[Step]] = Array(repeating: [], count: graph.states.count)
        var open = [graph.start]
        var isDone = Array(repeating: false, count: graph.states.count)
        while let state = open.popLast() {
            guard !isDone[state] else { continue }
            isDone[state] = true
            Self.collect(state, of: graph, into: &steps[state])
            for case .edge(_, let next) in steps[state] { open.append(next) }
        }
        self.steps = steps
    }

    private static func collect(_ state: Int, of graph: PatternStates, into steps: inout [Step]) {
        if state == graph.accept {
            steps.append(.accept)
            return
        }
        for next in graph.states[state].empty { collect(next, of: graph, into: &steps) }
        for (symbol, next) in graph.states[state].edges {
            steps.append(.edge(symbol, next: next))
        }
    }
}

/// The tokens that something can begin with.
struct FirstTokens: Sendable {
    /// The lists that a token's phrases are of, and its kind.
    private let mask: UInt64
    /// One bit for each word.
    private var words: [UInt64]

    /// - Parameter wordCount: how many words there are in all.
    init(_ first: Beginnings.First, _ wordCount: Int) {
        mask = first.mask
        words = first.words.isEmpty ? [] : Array(repeating: 0, count: wordCount / 64 + 1)
        for word in first.words { words[Int(word >> 6)] |= 1 << UInt64(word & 63) }
    }

    func contain(word: Int32, mask: UInt64) -> Bool {
        if mask & self.mask != 0 { return true }
        guard word >= 0 else { return false }
        let index = Int(word >> 6)
        return index < words.count && words[index] & (1 << UInt64(word & 63)) != 0
    }
}
