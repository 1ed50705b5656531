import AccessibleCore
import Speech

/// Divides a text into pieces for the synthesizer, at the ends of sentences and
/// clauses.
///
/// Pieces limit the memory that is used, how long stopping takes, and what one
/// crash costs. Control characters become spaces. A word that is too long for
/// eSpeak NG is divided: version 1.51 aborts on `s` followed by a hundred times
/// `'s`, because the phonemes of one word overflow a buffer.
struct SynthesisText: Sequence, IteratorProtocol {
    /// The most bytes of a piece.
    static let longestPiece = 500
    /// The most scalars of a word.
    static let longestWord = 60
    /// The most characters that are spelled.
    static let longestSpelling = 40

    /// A part of the text.
    struct Piece: Equatable {
        /// What is sent, with marks around passages for other voices.
        var text: String
        /// No piece follows it.
        var isLast: Bool
        /// How many scalars of the text come before it.
        var start = 0
        /// Where it has spaces that the text does not have, in scalars of the piece.
        var addedSpaces: [Int] = []

        /// Where a scalar of the piece is in the text.
        func scalarInText(_ scalar: Int) -> Int {
            start + scalar - addedSpaces.prefix { $0 < scalar }.count
        }
    }

    private var rest: Substring.UnicodeScalarView
    private var reader = Passage.Reader.own
    /// The passages after that of ``rest``.
    private var later: ArraySlice<Passage> = []
    /// How many scalars come before the rest.
    private var start = 0
    private var isDone = false

    /// A text for the person's own voice.
    init(_ text: String) {
        rest = Substring(text).unicodeScalars
    }

    /// Passages for several voices.
    init(_ passages: [Passage]) {
        self.init(passages.first?.text ?? "")
        reader = passages.first?.reader ?? .own
        later = passages.dropFirst()
    }

    /// The text of an utterance, with its passages.
    init(_ utterance: Utterance) {
        if utterance.passages.isEmpty {
            self.init(utterance.text)
        } else {
            self.init(utterance.passages)
        }
    }

    /// A text that is spelled letter by letter.
    init(spelling text: String) {
        self.init(
            text.filter { !$0.isWhitespace }.prefix(Self.longestSpelling).map { "\($0), " }.joined()
        )
    }

    mutating func next() -> Piece? {
        while !isDone {
            if let whole = shortPassages() {
                isDone = true
                return whole
            }
            let end = pieceEnd()
            let words = Self.clean(rest[..<end])
            var piece = Piece(
                text: MarkedText.marked(words.text, reader), isLast: false, start: start,
                addedSpaces: words.addedSpaces)
            start += words.length - words.addedSpaces.count
            rest = rest[end...]
            while rest.allSatisfy(\.properties.isWhitespace), let next = later.popFirst() {
                start += rest.count
                rest = Substring(next.text).unicodeScalars
                reader = next.reader
            }
            isDone = rest.allSatisfy(\.properties.isWhitespace)
            piece.isLast = isDone
            if isDone || words.text.contains(where: { !$0.isWhitespace }) { return piece }
        }
        return nil
    }

    /// All passages that are left as one piece, so that no pause separates them.
    ///
    /// - Returns: nil when there is only one, or they are too long together.
    private func shortPassages() -> Piece? {
        guard !later.isEmpty else { return nil }
        let lengths = later.lazy.map(\.text.utf8.count)
        let length = String(rest).utf8.count + lengths.reduce(0, +)
        guard length <= Self.longestPiece else { return nil }
        var piece = Piece(text: "", isLast: true, start: start)
        var scalars = 0
        func add(_ passage: Substring.UnicodeScalarView, _ reader: Passage.Reader) {
            let words = Self.clean(passage)
            piece.text += MarkedText.marked(words.text, reader)
            piece.addedSpaces += words.addedSpaces.map { scalars + $0 }
            scalars += words.length
        }
        add(rest, reader)
        for passage in later { add(Substring(passage.text).unicodeScalars, passage.reader) }
        return piece
    }

    /// The best place to end a piece within ``longestPiece``: after a sentence, else
    /// after a clause, else after a word, else anywhere.
    private func pieceEnd() -> String.Index {
        var size = 0
        var ends: (sentence: String.Index?, clause: String.Index?, word: String.Index?)
        var previous: Unicode.Scalar = " "
        var index = rest.startIndex
        while index < rest.endIndex {
            let scalar = rest[index]
            size += UTF8.width(scalar)
            if size > Self.longestPiece {
                return ends.sentence ?? ends.clause ?? ends.word ?? index
            }
            let after = rest.index(after: index)
            if scalar.properties.isWhitespace {
                ends.word = after
                if scalar == "\n" || ".!?".unicodeScalars.contains(previous) {
                    ends.sentence = after
                } else if ",;:".unicodeScalars.contains(previous) {
                    ends.clause = after
                }
            } else if "。！？".unicodeScalars.contains(scalar) {
                ends.sentence = after
            }
            previous = scalar
            index = after
        }
        return rest.endIndex
    }

    /// A text that the synthesizer can take.
    private struct Words {
        var text: String
        /// Its length in scalars.
        var length: Int
        /// Where it has spaces that were added.
        var addedSpaces: [Int]
    }

    private static func clean(_ scalars: Substring.UnicodeScalarView.SubSequence) -> Words {
        var result = String.UnicodeScalarView()
        var addedSpaces: [Int] = []
        var length = 0
        var wordLength = 0
        for scalar in scalars {
            let isSpace =
                scalar.properties.isWhitespace && scalar != "\n"
                || scalar.properties.generalCategory == .control && scalar != "\n"
            wordLength = isSpace || scalar == "\n" ? 0 : wordLength + 1
            if wordLength > longestWord {
                addedSpaces.append(length)
                result.append(" ")
                length += 1
                wordLength = 1
            }
            result.append(isSpace ? " " : scalar)
            length += 1
        }
        return Words(text: String(result), length: length, addedSpaces: addedSpaces)
    }
}
