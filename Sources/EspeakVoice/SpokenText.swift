import AccessibleCore
import Speech

/// A text on its way to the synthesizer, in pieces that end where a sentence or
/// clause does.
///
/// Pieces bound what is held, how long stopping takes, and what one crash
/// costs. Control characters become spaces, and a word too long for eSpeak NG
/// is parted: version 1.51 aborts on `s` followed by a hundred times `'s`,
/// because a word's phonemes outgrow their buffer.
struct SpokenText: Sequence, IteratorProtocol {
    /// Bytes of a piece, at most.
    static let longestPiece = 500
    /// Scalars of a word, at most.
    static let longestWord = 60
    /// Characters that are spelled, at most.
    static let longestSpelling = 40

    struct Piece: Equatable {
        /// What is sent: passages of other readers are marked in it.
        var text: String
        var isLast: Bool
        /// How many scalars of the text are before it.
        var start = 0
        /// Where it has spaces that the text has not.
        var addedSpaces: [Int] = []

        /// Where in the text one of the piece's scalars is.
        func scalarInText(_ scalar: Int) -> Int {
            start + scalar - addedSpaces.prefix { $0 < scalar }.count
        }
    }

    private var rest: Substring.UnicodeScalarView
    private var reader = Passage.Reader.own
    /// The passages after the one that ``rest`` is of.
    private var later: ArraySlice<Passage> = []
    /// Scalars before the rest.
    private var start = 0
    private var isDone = false

    init(_ text: String) {
        rest = Substring(text).unicodeScalars
    }

    /// Passages for several voices.
    init(_ passages: [Passage]) {
        self.init(passages.first?.text ?? "")
        reader = passages.first?.reader ?? .own
        later = passages.dropFirst()
    }

    init(_ utterance: Utterance) {
        if utterance.passages.isEmpty {
            self.init(utterance.text)
        } else {
            self.init(utterance.passages)
        }
    }

    /// Letter by letter.
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

    /// All passages that are left, when there are several and they are short:
    /// no pause parts them then.
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

    /// The best place to stop within ``longestPiece``: behind a sentence, a
    /// clause, a word, or, failing all, anywhere.
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

    /// A text as the synthesizer can take it.
    private struct Words {
        var text: String
        /// In scalars.
        var length: Int
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
