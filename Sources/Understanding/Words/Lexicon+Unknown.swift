import Journal

/// What a word that is in no list may be all the same.
extension Lexicon {
    enum Guess {
        /// One entry of its own: a number or a kind of thing.
        case entry(Entry)
        /// A known word or a form of one, otherwise written.
        case spelling(String)
        /// The same, typed without its accents.
        case folded(String)
        /// Two known words; the scalars of the first.
        case pair(Int)
    }

    func guess(_ text: String) -> Guess? {
        guard text.utf8.count > 3 else { return nil }
        if let word = spellings.unfolded(text) { return .folded(word) }
        if let entry = settings.compoundNumbers.flatMap({ $0.entry(text) { smallNumber($0) } }) {
            return .entry(entry)
        }
        if !settings.joinedClasses.isEmpty, let count = pair(text) { return .pair(count) }
        if !settings.compoundHeads.isEmpty, let head = head(text) {
            return .entry(Entry(wordClass: head, payload: 0))
        }
        if settings.isNoSlip(text) { return nil }
        return misspelled(text).map(Guess.spelling)
    }

    private func smallNumber(_ text: Substring) -> Int? {
        guard let node = next(0, wordID(String(text))) else { return nil }
        return entries[Int(node)].first { $0.wordClass == .number }.map { Int($0.payload) }
    }

    /// Where two words of lists were written as one: "Freitagabend".
    private func pair(_ text: String) -> Int? {
        var index = text.startIndex
        var count = 0
        while index < text.endIndex {
            let first = count > 1 ? wordID(String(text[..<index])) : -1
            let second = first >= 0 ? wordID(String(text[index...])) : -1
            if second >= 0 {
                let (a, b) = (startMasks[Int(first)], startMasks[Int(second)])
                if settings.joinedClasses.contains(where: { a & $0.0.bit != 0 && b & $0.1.bit != 0 }
                ) {
                    return count
                }
            }
            count += text[index].unicodeScalars.count
            index = text.index(after: index)
        }
        return nil
    }

    /// "Sanddorntee" is a drink by its last part; at least three letters stand
    /// before it.
    private func head(_ text: String) -> WordClass? {
        var rest = text[...].dropFirst(3)
        while rest.utf8.count > 2 {
            if let known = settings.compoundHeads[String(rest)] { return known }
            rest = rest.dropFirst()
        }
        return nil
    }

    // MARK: Spelling

    /// Shorter words have too many neighbours.
    static let shortestSpelled = 5

    /// From here on a single wrong letter makes no other word: "shots", "spots".
    private static let shortestWrong = 7

    /// The one known thing a single slip away.
    ///
    /// A slip is a letter too many, too few or wrong, or two swapped. The first letter is right, and nothing is only
    /// missing or added at the end, where words are inflected.
    private func misspelled(_ text: String) -> String? {
        var text = text
        let found = text.withUTF8 { typed -> Int32? in
            guard Self.letters(typed) >= Self.shortestSpelled, let initial = typed.first else {
                return nil
            }
            return onlyThing(like: typed, among: spellings.things(from: initial))
        }
        return found.map(words.string)
    }

    /// - Parameter things: The shorter ones first.
    private func onlyThing(
        like typed: UnsafeBufferPointer<UInt8>, among things: ArraySlice<Int32>
    ) -> Int32? {
        words.pool.bytes.withUnsafeBufferPointer { bytes in
            var found: Int32?
            for id in things {
                let length = words.pool.length(Int(id))
                if length > typed.count + 2 { break }
                guard length >= typed.count - 2 else { continue }
                let letters = UnsafeBufferPointer(rebasing: bytes[words.pool.range(Int(id))])
                guard Self.isOneSlip(typed, letters) else { continue }
                guard found == nil else { return nil }
                found = id
            }
            return found
        }
    }

    static func isOneSlip(
        _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var start = 0
        while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
        var (endA, endB) = (a.count, b.count)
        while endA > start, endB > start, a[endA - 1] == b[endB - 1] {
            endA -= 1
            endB -= 1
        }
        let (restA, restB) = (endA - start, endB - start)
        if a.count != b.count, endA == a.count, endB == b.count { return false }
        switch (restA, restB) {
        case (0, 1), (1, 0): return true
        case (1, 1): return letters(a) >= shortestWrong
        case (2, 2): return a[start] == b[start + 1] && a[start + 1] == b[start]
        default: return false
        }
    }

    /// So many letters of UTF-8.
    private static func letters(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
