import Journal

/// Gathers the words of a language for a ``Lexicon``.
struct LexiconBuilder {
    var settings = Lexicon.Settings()
    private(set) var ids: [String: Int32] = [:]
    private(set) var texts: [String] = []
    private(set) var startMasks: [UInt64] = []
    /// For each word, whether other forms of it may be said.
    private(set) var inflects: [Bool] = []
    /// For each word, the node behind it at the root; 0 for none.
    private(set) var roots: [Int32] = []
    /// Between all other nodes.
    private(set) var edges: [PhraseTree.Edge] = []
    private(set) var entries: [[Lexicon.Entry]] = [[]]
    /// For each list, whether it has words.
    private(set) var hasWords = Array(repeating: false, count: WordClass.allCases.count)
    /// The numbers above 20 that are listed.
    private(set) var listedNumbers: Set<Int32> = []
    var unfolded: [String: String] = [:]
    var spellings: [UInt8: [[UInt8]]] = [:]
    /// The node behind another one, not the root, and a word.
    private var nodes: [UInt64: Int32] = [:]

    /// The number of a word, which is added when it is new.
    mutating func addWord(_ text: String) -> Int32 {
        if let id = ids[text] { return id }
        let id = Int32(texts.count)
        ids[text] = id
        texts.append(text)
        startMasks.append(0)
        inflects.append(false)
        roots.append(0)
        return id
    }

    mutating func add(
        _ phrase: Substring, to wordClass: WordClass, payload: Int32, inflects isInflected: Bool
    ) {
        var node: Int32 = 0
        var isFirst = true
        func extend(by word: String) {
            let id = addWord(word)
            if isFirst { startMasks[Int(id)] |= wordClass.bit }
            if isInflected { inflects[Int(id)] = true }
            isFirst = false
            node = self.extend(from: node, by: id)
        }
        for part in phrase.utf8.split(whereSeparator: Self.isGap) {
            let word = String(Substring(part))
            // Most words have no apostrophe.
            if part.contains(0x27) {
                elided(word).forEach { extend(by: $0) }
            } else {
                extend(by: word)
            }
        }
        if wordClass == .number, payload > 20 { listedNumbers.insert(payload) }
        if node > 0 {
            hasWords[Int(wordClass.rawValue)] = true
            entries[Int(node)].append(Lexicon.Entry(wordClass: wordClass, payload: payload))
        }
    }

    /// A word, or an elided word and what it stands before: "l'" and "eau".
    func elided(_ word: String) -> [String] {
        guard !settings.elisions.isEmpty, let mark = word.firstIndex(of: "'") else { return [word] }
        let next = word.index(after: mark)
        guard settings.elisions.contains(String(word[..<mark])), next < word.endIndex else {
            return [word]
        }
        return [String(word[..<next])] + elided(String(word[next...]))
    }

    /// Spaces and hyphens; the lone dash of "minus" is added by its own path.
    private static func isGap(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x2D || byte == 0x0A
    }

    /// Adds a word of one sign.
    mutating func add(sign: String, to wordClass: WordClass, payload: Int32) {
        let id = addWord(sign)
        startMasks[Int(id)] |= wordClass.bit
        let node = extend(from: 0, by: id)
        entries[Int(node)].append(Lexicon.Entry(wordClass: wordClass, payload: payload))
    }

    private mutating func extend(from node: Int32, by id: Int32) -> Int32 {
        let next = Int32(entries.count)
        if node == 0 {
            if roots[Int(id)] > 0 { return roots[Int(id)] }
            roots[Int(id)] = next
        } else {
            let key = UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: id))
            if let known = nodes[key] { return known }
            nodes[key] = next
            edges.append(PhraseTree.Edge(from: node, word: id, to: next))
        }
        entries.append([])
        return next
    }

    /// Makes room for the words of a language.
    mutating func reserve() {
        ids.reserveCapacity(32_768)
        texts.reserveCapacity(32_768)
        nodes.reserveCapacity(32_768)
        entries.reserveCapacity(32_768)
    }
}
