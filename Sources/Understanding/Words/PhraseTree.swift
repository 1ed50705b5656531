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
    private let starts: [UInt32]
    /// The word on each edge.
    private let words: [Int32]
    /// The node behind each edge.
    private let nodes: [Int32]

    var nodeCount: Int { starts.count - 1 }

    /// - Parameter edges: from all nodes but the root.
    init(roots: [Int32], edges: [Edge], nodeCount: Int) {
        var starts: [UInt32] = Array(repeating: 0, count: nodeCount + 1)
        for edge in edges { starts[Int(edge.from) + 1] += 1 }
        for node in 1..<starts.count { starts[node] += starts[node - 1] }
        var words: [Int32] = Array(repeating: 0, count: edges.count)
        var nodes = words
        var free = starts
        for edge in edges {
            let place = Int(free[Int(edge.from)])
            free[Int(edge.from)] += 1
            words[place] = edge.word
            nodes[place] = edge.to
        }
        self.roots = roots
        self.starts = starts
        self.words = words
        self.nodes = nodes
    }

    init(from image: inout ImageReader, wordCount: Int) throws {
        words = try image.numbers(below: wordCount)
        starts = try image.starts(of: words.count)
        let count = starts.count - 1
        nodes = try image.numbers(below: count, count: words.count)
        roots = try image.numbers(below: count, count: wordCount)
        // A node is younger than the one before it, so that no path goes in a circle.
        for node in 0..<nodeCount {
            for place in Int(starts[node])..<Int(starts[node + 1]) {
                guard nodes[place] > node else { throw ImageReader.Damaged() }
            }
        }
    }

    func write(to image: inout ImageWriter) {
        image.append(numbers: words)
        image.append(starts: starts)
        image.append(numbers: nodes)
        image.append(numbers: roots)
    }

    /// The node after a word; nil when no phrase goes on with it.
    func next(_ node: Int32, _ word: Int32) -> Int32? {
        if node == 0 {
            let next = roots[Int(word)]
            return next > 0 ? next : nil
        }
        for place in Int(starts[Int(node)])..<Int(starts[Int(node) + 1])
        where words[place] == word {
            return nodes[place]
        }
        return nil
    }

    /// In how many places of longer phrases each of some words stands.
    func uses(of ids: Set<Int32>) -> [Int32: Int] {
        var result: [Int32: Int] = [:]
        for word in words where ids.contains(word) { result[word, default: 0] += 1 }
        for id in ids where roots[Int(id)] > 0 {
            let node = Int(roots[Int(id)])
            result[id, default: 0] += Int(starts[node + 1] - starts[node])
        }
        return result
    }

    /// How each node is reached.
    func paths() -> [Int32: (before: Int32, word: Int32)] {
        var result: [Int32: (before: Int32, word: Int32)] = [:]
        for (word, node) in roots.enumerated() where node > 0 { result[node] = (0, Int32(word)) }
        for node in 0..<nodeCount {
            for place in Int(starts[node])..<Int(starts[node + 1]) {
                result[nodes[place]] = (Int32(node), words[place])
            }
        }
        return result
    }
}
