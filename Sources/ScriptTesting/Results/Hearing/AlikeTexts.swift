/// How two texts differ that a voice says alike: in spaces, signs and capital letters alone.
///
/// Whoever listens to both cannot tell them apart, so the sign itself has to be named.
struct AlikeTexts {
    /// What differs at one place.
    struct Contrast: Hashable {
        /// The sign that is expected; nil if none is.
        let expected: Sign?
        /// The sign that was found; nil if there is none.
        let found: Sign?
        let place: Place
    }

    /// Where in the text that was found.
    enum Place: Hashable {
        case before(String)
        case after(String)
        case inside(String)
        case start
        case end
    }

    /// The first place at which they differ.
    let first: Contrast
    /// How many further places there are.
    let more: Int

    private let expected: [Character]
    private let found: [Character]

    /// Compares two texts.
    ///
    /// Nil if they are the same, or if they differ in letters or digits.
    init?(_ expected: String, _ found: String) {
        let one = Array(expected)
        let other = Array(found)
        let words = one.compactMap(\.sound)
        guard one != other, !words.isEmpty, words == other.compactMap(\.sound) else { return nil }
        self.expected = one
        self.found = other
        var contrasts: [Contrast] = []
        var (i, j) = (0, 0)
        while i < one.count || j < other.count {
            if i < one.count, j < other.count, one[i] == other[j] {
                (i, j) = (i + 1, j + 1)
            } else if i < one.count, j < other.count, one[i].sound != nil, other[j].sound != nil {
                contrasts.append(
                    Contrast(
                        expected: Sign(one[i...i]), found: Sign(other[j...j]),
                        place: .inside(Self.word(around: j, in: other))))
                (i, j) = (i + 1, j + 1)
            } else {
                let ends = (Self.silence(one, from: i), Self.silence(other, from: j))
                guard ends.0 > i || ends.1 > j else { return nil }
                contrasts.append(Self.contrast(one, i..<ends.0, other, j..<ends.1))
                (i, j) = ends
            }
        }
        guard let first = contrasts.first else { return nil }
        self.first = first
        more = contrasts.count - 1
    }

    /// The end of what is not spoken from a place on.
    private static func silence(_ text: [Character], from place: Int) -> Int {
        text[place...].firstIndex { $0.sound != nil } ?? text.count
    }

    private static func contrast(
        _ one: [Character], _ range: Range<Int>, _ other: [Character], _ found: Range<Int>
    ) -> Contrast {
        var (a, b) = (one[range], other[found])
        while let last = a.last, last == b.last { (a, b) = (a.dropLast(), b.dropLast()) }
        let place = place(of: b, sign: b.isEmpty ? a : b, in: other)
        let isSpace = (a + b).allSatisfy { $0 == " " }
        // One space and two differ in their number.
        let counts = (spaces(one, around: a), spaces(other, around: b))
        if isSpace, counts.0 > 0, counts.1 > 0 {
            return Contrast(
                expected: .spaces(counts.0), found: .spaces(counts.1), place: place)
        }
        return Contrast(
            expected: a.isEmpty ? nil : Sign(a), found: b.isEmpty ? nil : Sign(b), place: place)
    }

    private static func spaces(_ text: [Character], around range: ArraySlice<Character>) -> Int {
        let before = text[..<range.startIndex].reversed().prefix { $0 == " " }.count
        return before + text[range.startIndex...].prefix { $0 == " " }.count
    }

    private static func place(
        of range: ArraySlice<Character>, sign: ArraySlice<Character>, in text: [Character]
    ) -> Place {
        let (start, end) = (range.startIndex, range.endIndex)
        let before = text[..<start].last.map { !$0.isWhitespace } ?? false
        let after = end < text.count && !text[end].isWhitespace
        if before, after, range.isEmpty || !sign.contains(where: \.isWhitespace) {
            return .inside(word(around: start, in: text))
        }
        if !text[end...].contains(where: { $0.sound != nil }) { return .end }
        if !text[..<start].contains(where: { $0.sound != nil }) { return .start }
        if before, !sign.contains(where: \.isWhitespace) {
            return .after(word(around: start - 1, in: text))
        }
        let next = text[end...].firstIndex { !$0.isWhitespace } ?? end
        return .before(word(around: next, in: text))
    }

    /// The word at a place, without signs at its ends.
    private static func word(around place: Int, in text: [Character]) -> String {
        var (start, end) = (place, place)
        while start > 0, !text[start - 1].isWhitespace { start -= 1 }
        while end < text.count, !text[end].isWhitespace { end += 1 }
        var word = text[start..<end]
        while let first = word.first, first.sound == nil { word = word.dropFirst() }
        while let last = word.last, last.sound == nil { word = word.dropLast() }
        return String(word)
    }
}

extension AlikeTexts {
    /// A sign as a person names it.
    enum Sign: Hashable {
        /// A capital or small letter.
        case letter(Character)
        case spaces(Int)
        /// A sign with a name in `Prompts`.
        case named(String)
        case other(String)

        /// The name of the first of some signs, or of all of them if they are one to a reader.
        fileprivate init(_ signs: ArraySlice<Character>) {
            let text = String(signs)
            guard let first = signs.first else {
                self = .other("")
                return
            }
            if text == "..." {
                self = .named("stops")
            } else if first.isLetter {
                self = .letter(first)
            } else if let name = Self.names[first] ?? Self.name(of: first) {
                self = .named(name)
            } else {
                self = .other(String(first))
            }
        }

        /// The names of signs, as `script.sign` chooses between them.
        private static let names: [Character: String] = [
            " ": "space", "\u{A0}": "no-break", "\u{202F}": "narrow", "\u{2009}": "narrow",
            "\u{200A}": "narrow", "\u{2002}": "wide", "\u{2003}": "wide", "\u{3000}": "wide",
            "\t": "tab", "\"": "quote", "“": "curly-quote", "”": "curly-quote",
            "„": "curly-quote", "«": "curly-quote", "»": "curly-quote", "'": "apostrophe",
            "’": "curly-apostrophe", "‘": "curly-apostrophe", "-": "hyphen", "\u{2010}": "hyphen",
            "\u{2011}": "hyphen", "–": "dash", "—": "dash", "−": "minus", "…": "ellipsis",
            ",": "comma", ".": "stop", ":": "colon", ";": "semicolon", "?": "question",
            "!": "exclamation",
        ]

        private static func name(of sign: Character) -> String? {
            if sign.isWhitespace { return "wide" }
            return sign.unicodeScalars.allSatisfy(\.isInvisible) ? "invisible" : nil
        }
    }
}

extension Character {
    /// What is heard of it, the same for capital and small letters; nil if nothing is.
    fileprivate var sound: String? {
        if isWhitespace || isPunctuation || self == "−" { return nil }
        return unicodeScalars.allSatisfy(\.isInvisible) ? nil : lowercased()
    }
}

extension Unicode.Scalar {
    /// Whether it has no shape of its own, such as a joiner or a mark of direction.
    fileprivate var isInvisible: Bool {
        switch value {
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
