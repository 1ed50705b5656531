/// Phrases as a tree: every node is a beginning, and every edge a word behind it.
///
/// Packed for reading, which every word of every sentence does: most phrases
/// are one word, so the root knows each word's node, and of any other node the
/// few edges lie side by side.
struct PhraseTree: Sendable {
    struct Edge: Sendable {
        let from: Int32
        let word: Int32
        let to: Int32
    }

    /// The root's node for each word; 0, the root itself, for none.
    private let roots: [Int32]
    /// Where the edges of each node begin; one more, for the last one's end.
    private var starts: [Int32]
    /// The edges of all nodes but the root.
    private let edges: [Edge]

    /// - Parameter edges: from all nodes but the root.
    init(roots: [Int32], edges: [Edge], nodeCount: Int) {
        self.roots = roots
        self.edges = edges.sorted { $0.from < $1.from }
        starts = Array(repeating: 0, count: nodeCount + 1)
        for edge in edges { starts[Int(edge.from) + 1] += 1 }
        for node in 1..<starts.count { starts[node] += starts[node - 1] }
    }

    /// The node after a word; nil when no phrase goes on with it.
    func next(_ node: Int32, _ word: Int32) -> Int32? {
        if node == 0 {
            let next = roots[Int(word)]
            return next > 0 ? next : nil
        }
        for place in Int(starts[Int(node)])..<Int(starts[Int(node) + 1])
        where edges[place].word == word {
            return edges[place].to
        }
        return nil
    }

    /// How each node is reached.
    func paths() -> [Int32: (before: Int32, word: Int32)] {
        var result: [Int32: (before: Int32, word: Int32)] = [:]
        for (word, node) in roots.enumerated() where node > 0 { result[node] = (0, Int32(word)) }
        for edge in edges { result[edge.to] = (edge.from, edge.word) }
        return result
    }
}
