/// Gathers the words of a language for a ``Lexicon``.
struct LexiconBuilder {
    var settings = Lexicon.Settings()
    private(set) var ids: [String: Int32] = [:]
    private(set) var texts: [String] = []
    private(set) var startMasks: [UInt64] = []
    /// Words of which other forms may be said.
    private(set) var inflecting: Set<Int32> = []
    private(set) var edges: [PhraseTree.Edge] = []
    private(set) var entries: [[Lexicon.Entry]] = [[]]
    /// The lists that have words.
    private(set) var lists: Set<WordClass> = []
    /// The numbers above 20 that are listed.
    private(set) var listedNumbers: Set<Int32> = []
    var unfolded: [String: String] = [:]
    var spellings: [UInt8: [[UInt8]]] = [:]
    /// The node behind another one and a word.
    private var nodes: [UInt64: Int32] = [:]

    /// The number of a word, which is added when it is new.
    mutating func addWord(_ text: String) -> Int32 {
        if let id = ids[text] { return id }
        let id = Int32(startMasks.count)
        ids[text] = id
        texts.append(text)
        startMasks.append(0)
        return id
    }

    mutating func add(
        _ phrase: Substring, to wordClass: WordClass, payload: Int32, inflects: Bool
    ) {
        var node: Int32 = 0
        var isFirst = true
        for part in phrase.utf8.split(whereSeparator: Self.isGap) {
            for word in elided(String(Substring(part))) {
                let id = addWord(word)
                if isFirst { startMasks[Int(id)] |= wordClass.bit }
                if inflects { inflecting.insert(id) }
                isFirst = false
                node = extend(from: node, by: id)
            }
        }
        if wordClass == .number, payload > 20 { listedNumbers.insert(payload) }
        if node > 0 {
            lists.insert(wordClass)
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
        let key = Self.key(node, id)
        if let known = nodes[key] { return known }
        let next = Int32(entries.count)
        entries.append([])
        nodes[key] = next
        edges.append(PhraseTree.Edge(from: node, word: id, to: next))
        return next
    }

    /// The node of a word that is a phrase, or begins one.
    func node(_ id: Int32) -> Int32? { nodes[Self.key(0, id)] }

    private static func key(_ node: Int32, _ id: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: id))
    }

    /// Makes room for the words of a language.
    mutating func reserve() {
        ids.reserveCapacity(4_096)
        startMasks.reserveCapacity(4_096)
        nodes.reserveCapacity(8_192)
        entries.reserveCapacity(6_000)
    }
}
