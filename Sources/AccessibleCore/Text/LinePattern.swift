/// A pattern of a whole line of words, as a locale's files write it.
///
/// `(a|b)` is one of several, `[a]` may be left out, and `<name>` stands for one word or more, which
/// are kept under that name.
package struct LinePattern: Sendable {
    /// A part of a pattern.
    private indirect enum Part: Sendable {
        case word(Substring)
        case choice([[Part]])
        /// Any words, by the name under which they are kept.
        case slot(String)
    }

    /// The places of the words that each slot took; a slot that stands twice has those of both.
    package typealias Captures = [String: [Int]]

    private let parts: [Part]

    /// Reads a pattern; brackets that are not closed end with it.
    package init(_ text: String) {
        var pieces = Self.pieces(text)[...]
        parts = Self.sequence(&pieces)
    }

    /// The ways in which all words fit the pattern, those with the shortest first slots first.
    ///
    /// - Parameter most: no more ways are looked for.
    package func captures(in words: [Substring], most: Int = 1) -> [Captures] {
        var found: [Captures] = []
        Self.match(parts[...], words, from: 0, [:]) { end, captures in
            if end == words.count { found.append(captures) }
            return found.count < most
        }
        return found
    }

    /// Takes words by some parts, and calls `next` with each place where they end until it returns
    /// false.
    @discardableResult
    private static func match(
        _ parts: ArraySlice<Part>, _ words: [Substring], from place: Int, _ captures: Captures,
        then next: (Int, Captures) -> Bool
    ) -> Bool {
        guard let part = parts.first else { return next(place, captures) }
        let rest = parts.dropFirst()
        switch part {
        case .word(let word):
            guard place < words.count, words[place] == word else { return true }
            return match(rest, words, from: place + 1, captures, then: next)
        case .choice(let choices):
            return choices.allSatisfy { choice in
                match(choice[...], words, from: place, captures) { end, captures in
                    match(rest, words, from: end, captures, then: next)
                }
            }
        case .slot(let name):
            guard place < words.count else { return true }
            return (place..<words.count).allSatisfy { last in
                var taken = captures
                taken[name, default: []] += place...last
                return match(rest, words, from: last + 1, taken, then: next)
            }
        }
    }

    // MARK: Reading

    private static func pieces(_ text: String) -> [Substring] {
        var pieces: [Substring] = []
        for word in text.split(separator: " ") {
            var rest = word
            while let place = rest.firstIndex(where: { "()[]|".contains($0) }) {
                if place > rest.startIndex { pieces.append(rest[..<place]) }
                pieces.append(rest[place...place])
                rest = rest[rest.index(after: place)...]
            }
            if !rest.isEmpty { pieces.append(rest) }
        }
        return pieces
    }

    /// Reads parts up to the end of the pattern, of an alternative or of a bracket.
    private static func sequence(_ rest: inout ArraySlice<Substring>) -> [Part] {
        var parts: [Part] = []
        while let piece = rest.first, !["|", ")", "]"].contains(piece) {
            rest.removeFirst()
            if piece == "(" || piece == "[" {
                var choices = [sequence(&rest)]
                while rest.first == "|" {
                    rest.removeFirst()
                    choices.append(sequence(&rest))
                }
                rest = rest.dropFirst()
                parts.append(.choice(piece == "[" ? choices + [[]] : choices))
            } else if piece.first == "<", piece.last == ">" {
                parts.append(.slot(String(piece.dropFirst().dropLast())))
            } else {
                parts.append(.word(piece))
            }
        }
        return parts
    }
}
