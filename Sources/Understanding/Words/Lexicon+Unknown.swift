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
        if let word = unfolded[text] { return .folded(word) }
        if let entry = compoundNumbers.flatMap({ $0.entry(text) { smallNumber($0) } }) {
            return .entry(entry)
        }
        if !joinedClasses.isEmpty, let count = pair(text) { return .pair(count) }
        if !compoundHeads.isEmpty, let head = head(text) {
            return .entry(Entry(wordClass: head, payload: 0))
        }
        return misspelled(text).map(Guess.spelling)
    }

    private func smallNumber(_ text: Substring) -> Int? {
        guard let id = ids[String(text)], let node = next(0, id) else { return nil }
        return entries[Int(node)].first { $0.wordClass == .number }.map { Int($0.payload) }
    }

    /// Where two words of lists were written as one: "Freitagabend".
    private func pair(_ text: String) -> Int? {
        var index = text.startIndex
        var count = 0
        while index < text.endIndex {
            if count > 1, let first = ids[String(text[..<index])],
                let second = ids[String(text[index...])]
            {
                let (a, b) = (startMasks[Int(first)], startMasks[Int(second)])
                if joinedClasses.contains(where: { a & $0.0.bit != 0 && b & $0.1.bit != 0 }) {
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
            if let known = compoundHeads[String(rest)] { return known }
            rest = rest.dropFirst()
        }
        return nil
    }

    // MARK: Spelling

    /// Shorter words have too many neighbours.
    private static let shortestSpelled = 5

    /// From here on a single wrong letter makes no other word: "shots", "spots".
    private static let shortestWrong = 7

    /// The one known thing a single slip away.
    ///
    /// A slip is a letter too many, too few or wrong, or two swapped. The first letter is right, and nothing is only
    /// missing or added at the end, where words are inflected.
    private func misspelled(_ text: String) -> String? {
        let typed = Array(text.utf8)
        guard typed.count >= Self.shortestSpelled, let initial = typed.first,
            let known = spellings[initial]
        else { return nil }
        var found: [UInt8]?
        for letters in known where abs(letters.count - typed.count) <= 2 {
            guard Self.isOneSlip(typed, letters) else { continue }
            guard found == nil else { return nil }
            found = letters
        }
        return found.map { String(decoding: $0, as: UTF8.self) }
    }

    static func isOneSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
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
        case (1, 1): return a.count >= shortestWrong
        case (2, 2): return a[start] == b[start + 1] && a[start + 1] == b[start]
        default: return false
        }
    }

    /// Notes how things may be mistyped, and words typed without their accents.
    mutating func indexSpellings() {
        for (text, id) in zip(texts, Int32(0)...) {
            noteFolded(text, isInflected: inflecting.contains(id))
            guard inflecting.contains(id) || startMasks[Int(id)] & WordClass.meal.bit != 0 else {
                continue
            }
            // A part of a phrase is a common word more often than a slip: "metal".
            guard isThing(id) else { continue }
            let letters = Array(text.utf8)
            guard letters.count >= Self.shortestSpelled else { continue }
            spellings[letters[0], default: []].append(letters)
        }
    }

    /// A word that names a thing or a meal alone.
    private func isThing(_ id: Int32) -> Bool {
        let things: Set<WordClass> = [
            .food, .drink, .water, .vitamin, .symptom, .weight, .meal, .body,
        ]
        return next(0, id).map { node in
            entries[Int(node)].contains { things.contains($0.wordClass) }
        } ?? false
    }

    /// Of two words that are typed alike, the one listed first is meant.
    private mutating func noteFolded(_ text: String, isInflected: Bool) {
        let forms = [text] + (isInflected ? inflected(text) : [])
        for form in forms {
            for key in folded(form) where ids[key] == nil && unfolded[key] == nil {
                unfolded[key] = form
            }
        }
    }

    /// What `endings` makes of a word, read the other way round.
    private func inflected(_ text: String) -> [String] {
        endings.filter { text.hasSuffix($0.replacement) }.map {
            text.dropLast($0.replacement.count) + $0.ending
        }
    }

    private func folded(_ text: String) -> [String] {
        guard !folding.isEmpty, text.utf8.contains(where: { $0 > 0x7F }) else { return [] }
        let ways = folding.values.map(\.count).max() ?? 0
        return (0..<ways).map { way in
            text.unicodeScalars.map { scalar in
                folding[scalar].map { $0[min(way, $0.count - 1)] } ?? String(scalar)
            }.joined()
        }
    }
}
