extension LexiconBuilder {
    /// How things may be mistyped, and words typed without their accents.
    func spellings(_ entries: PhraseEntries, _ roots: [Int32]) -> SpellingIndex {
        let isThing = WordClass.bits([
            .food, .drink, .water, .vitamin, .symptom, .weight, .meal, .body,
        ])
        var index = FoldedWords(Folding(settings), words)
        var things: [Int32] = []
        for id in 0..<Int32(words.count) {
            let isInflected = inflects[Int(id)] != 0
            index.note(id, isInflected: isInflected)
            guard isInflected || startMasks[Int(id)] & WordClass.meal.bit != 0 else { continue }
            // A part of a phrase is a common word more often than a slip: "metal".
            guard
                entries[Int(roots[Int(id)])].contains(where: { $0.wordClass.bit & isThing != 0 }),
                words.pool.length(Int(id)) >= Lexicon.shortestSpelled
            else { continue }
            things.append(id)
        }
        return SpellingIndex(
            typed: index.typed, meant: index.meant, things: things, in: words.pool)
    }
}

/// What people type for words with accents.
private struct FoldedWords {
    private(set) var typed = WordTable()
    private(set) var meant = StringPool()
    private let folding: Folding
    private let words: WordTable

    init(_ folding: Folding, _ words: WordTable) {
        self.folding = folding
        self.words = words
        if folding.ways > 0 { typed.reserve(words.count) }
    }

    /// Of two words that are typed alike, the one listed first is meant.
    mutating func note(_ id: Int32, isInflected: Bool) {
        guard folding.ways > 0 else { return }
        let word = words.pool.bytes[words.pool.range(Int(id))]
        let hasAccent = Folding.hasAccent(word)
        if hasAccent {
            for way in 0..<folding.ways { note(folding.folded(word, way), for: word) }
        }
        guard isInflected else { return }
        // What `endings` makes of a word, read the other way round.
        for rule in hasAccent ? folding.endings : folding.accentedEndings
        where word.suffix(rule.replacement.count).elementsEqual(rule.replacement) {
            let stem = word.dropLast(rule.replacement.count)
            let form = stem + rule.ending
            guard Folding.hasAccent(form) else { continue }
            for way in 0..<folding.ways {
                note(folding.folded(stem, way) + rule.folded[way], for: form)
            }
        }
    }

    private mutating func note(_ key: [UInt8], for form: ArraySlice<UInt8>) {
        let isNew = key.withUnsafeBufferPointer { key in
            guard key.mayBeDecomposed else { return add(key) }
            return String(decoding: key, as: UTF8.self).withComposedUTF8 { add($0) }
        }
        if isNew { form.withUnsafeBufferPointer { meant.append($0) } }
    }

    /// Whether a key is neither a word nor known.
    private mutating func add(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        words.id(of: key) < 0 && Int(typed.add(key)) == meant.count
    }
}

/// How words are typed on keyboards that lack some of their letters.
private struct Folding {
    typealias Ending = (ending: [UInt8], replacement: [UInt8], folded: [[UInt8]])

    /// In how many ways a letter may be typed: "ä" as "ae" and "a".
    let ways: Int
    /// The letters' bytes, and what is typed.
    private let letters: [(letter: [UInt8], typed: [[UInt8]])]
    private(set) var endings: [Ending] = []
    /// Those that make a form with an accent of a word without one.
    private(set) var accentedEndings: [Ending] = []

    init(_ settings: Lexicon.Settings) {
        letters = settings.folding.filter { $0.key.value > 0x7F }.map { scalar, typed in
            (Array(String(scalar).utf8), typed.map { Array($0.utf8) })
        }
        ways = settings.folding.values.map(\.count).max() ?? 0
        for (ending, replacement) in settings.endings {
            let bytes = Array(ending.utf8)
            let folded = (0..<ways).map { self.folded(bytes[...], $0) }
            endings.append((bytes, Array(replacement.utf8), folded))
        }
        accentedEndings = endings.filter { Self.hasAccent($0.ending[...]) }
    }

    static func hasAccent(_ text: ArraySlice<UInt8>) -> Bool { text.contains { $0 > 0x7F } }

    func folded(_ text: ArraySlice<UInt8>, _ way: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + 2)
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            // Continuation bytes never begin a letter, so a letter is found by its bytes.
            if byte > 0x7F,
                let rule = letters.first(where: { text[place...].starts(with: $0.letter) })
            {
                result += rule.typed[min(way, rule.typed.count - 1)]
                place += rule.letter.count
            } else {
                result.append(byte)
                place += 1
            }
        }
        return result
    }
}
