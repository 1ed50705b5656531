import Journal

/// Gathers the words of a language for a ``Lexicon``.
struct LexiconBuilder {
    var settings = Lexicon.Settings()
    /// What the file says of settings.
    var settingTexts: [Lexicon.SettingText] = []
    private(set) var words = WordTable()
    private(set) var startMasks: [UInt64] = []
    /// For each word, 1 if other forms of it may be said.
    private(set) var inflects: [UInt8] = []
    /// For each word, the node behind it at the root; 0 for none.
    private var roots: [Int32] = []
    /// Between all other nodes.
    private var edges: [PhraseTree.Edge] = []
    /// What the phrases are, and the nodes where they end.
    private(set) var entries: [(node: Int32, entry: Lexicon.Entry)] = []
    private var nodeCount = 1
    /// For each list, 1 if it has words.
    private var hasWords: [UInt8] = Array(repeating: 0, count: WordClass.allCases.count)
    /// The numbers above 20 that are listed.
    private var listedNumbers: Set<Int32> = []
    /// The node behind another one, not the root, and a word.
    private var nodes: [UInt64: Int32] = [:]

    /// Writes the words for ``Lexicon/init(from:)``.
    func write(to image: inout ImageWriter) {
        settings.write(settingTexts, to: &image)
        words.write(to: &image)
        let masks = Set(startMasks).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(masks, masks.indices))
        image.append(masks)
        image.append(numbers: startMasks.map { places[$0] ?? 0 })
        image.append(inflects)
        PhraseTree(roots: roots, edges: edges, nodeCount: nodeCount).write(to: &image)
        let entries = PhraseEntries(entries, nodeCount: nodeCount)
        entries.write(to: &image)
        spellings(entries, roots).write(to: &image)
        image.append(hasWords)
        image.append(listedNumbers.sorted())
    }

    /// The number of a word, which is added when it is new.
    mutating func addWord(_ text: String) -> Int32 { noted(words.add(text)) }

    private mutating func addWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        if bytes.mayBeDecomposed { return addWord(String(decoding: bytes, as: UTF8.self)) }
        return noted(words.add(bytes))
    }

    private mutating func noted(_ id: Int32) -> Int32 {
        if Int(id) == startMasks.count {
            startMasks.append(0)
            inflects.append(0)
            roots.append(0)
        }
        return id
    }

    /// Adds a phrase to a list; spaces and hyphens are between its words.
    mutating func add(
        _ phrase: UnsafeBufferPointer<UInt8>, to wordClass: WordClass, payload: Int32,
        inflects isInflected: Bool
    ) {
        var node: Int32 = 0
        func extend(by id: Int32) {
            if node == 0 { startMasks[Int(id)] |= wordClass.bit }
            if isInflected { inflects[Int(id)] = 1 }
            node = self.extend(from: node, by: id)
        }
        phrase.forEachPart(betweenAny: { $0 == 0x20 || $0 == 0x2D || $0 == 0x0A }) { word in
            // Most words have no apostrophe.
            if word.contains(0x27) {
                for text in elided(String(decoding: word, as: UTF8.self)) {
                    extend(by: addWord(text))
                }
            } else {
                extend(by: addWord(word))
            }
        }
        if wordClass == .number, payload > 20 { listedNumbers.insert(payload) }
        if node > 0 {
            hasWords[Int(wordClass.rawValue)] = 1
            entries.append((node, Lexicon.Entry(wordClass: wordClass, payload: payload)))
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

    /// Adds a word of one sign.
    mutating func add(sign: String, to wordClass: WordClass, payload: Int32) {
        let id = addWord(sign)
        startMasks[Int(id)] |= wordClass.bit
        let node = extend(from: 0, by: id)
        entries.append((node, Lexicon.Entry(wordClass: wordClass, payload: payload)))
    }

    private mutating func extend(from node: Int32, by id: Int32) -> Int32 {
        let next = Int32(nodeCount)
        if node == 0 {
            if roots[Int(id)] > 0 { return roots[Int(id)] }
            roots[Int(id)] = next
        } else {
            let key = UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: id))
            if let known = nodes[key] { return known }
            nodes[key] = next
            edges.append(PhraseTree.Edge(from: node, word: id, to: next))
        }
        nodeCount += 1
        return next
    }

    /// Makes room for the words of a language.
    mutating func reserve() {
        words.reserve(32_768)
        nodes.reserveCapacity(32_768)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Calls a closure with every part that has bytes.
    func forEachPart(
        betweenAny isGap: (UInt8) -> Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        for index in 0...count where index == count || isGap(self[index]) {
            if index > start { body(UnsafeBufferPointer(rebasing: self[start..<index])) }
            start = index + 1
        }
    }
}
