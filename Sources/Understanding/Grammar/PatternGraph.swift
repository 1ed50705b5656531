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

/// The graph of a pattern without states that are reached by nothing alone.
struct PatternGraph {
    /// What can be done in a state.
    struct Step {
        /// Nil where the pattern ends.
        let symbol: Symbol?
        /// The state behind the symbol; 0 where the pattern ends.
        let next: Int
    }

    /// For each state that can be reached, in the order in which they are tried; the first is
    /// where the pattern begins.
    private(set) var steps: [[Step]] = []

    init(_ graph: PatternStates) {
        var numbers = Array(repeating: -1, count: graph.states.count)
        var open = [graph.start]
        numbers[graph.start] = 0
        while steps.count < open.count {
            var found: [Step] = []
            Self.collect(open[steps.count], of: graph, into: &found)
            steps.append(
                found.map { step in
                    guard step.symbol != nil else { return step }
                    if numbers[step.next] < 0 {
                        numbers[step.next] = open.count
                        open.append(step.next)
                    }
                    return Step(symbol: step.symbol, next: numbers[step.next])
                })
        }
    }

    private static func collect(_ state: Int, of graph: PatternStates, into steps: inout [Step]) {
        if state == graph.accept {
            steps.append(Step(symbol: nil, next: 0))
            return
        }
        for next in graph.states[state].empty { collect(next, of: graph, into: &steps) }
        for (symbol, next) in graph.states[state].edges {
            steps.append(Step(symbol: symbol, next: next))
        }
    }
}
