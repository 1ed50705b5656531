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
    /// Scalars before the rest.
    private var start = 0
    private var isDone = false

    init(_ text: String) {
        rest = Substring(text).unicodeScalars
    }

    /// Letter by letter.
    init(spelling text: String) {
        self.init(
            text.filter { !$0.isWhitespace }.prefix(Self.longestSpelling).map { "\($0), " }.joined()
        )
    }

    mutating func next() -> Piece? {
        while !isDone {
            let end = pieceEnd()
            var piece = Self.clean(rest[..<end])
            piece.start = start
            start += piece.text.unicodeScalars.count - piece.addedSpaces.count
            rest = rest[end...]
            isDone = rest.allSatisfy(\.properties.isWhitespace)
            piece.isLast = isDone
            if isDone || piece.text.contains(where: { !$0.isWhitespace }) { return piece }
        }
        return nil
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

    private static func clean(_ scalars: Substring.UnicodeScalarView.SubSequence) -> Piece {
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
        return Piece(text: String(result), isLast: false, addedSpaces: addedSpaces)
    }
}
