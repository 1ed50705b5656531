/// Finds comments: words beside what was reported that say nothing of what is logged, such as where
/// somebody stood, with whom, or how they liked it (list `comment`).
///
/// A comment is not asked about, and changes nothing that is logged. Beside another word that no pass has
/// used, between the same commas, it stays left over with that word.
struct CommentFinder {
    let matcher: PhraseMatcher
    let chunks: [Chunk]
    /// A medicine is logged beside them.
    ///
    /// Words of the list `elsewhere` are then no comment, as they may say where it is instead:
    /// "tylenol at 8, on the floor".
    var isOfMedicine = false

    /// Small words that a comment may hold.
    private static let small: [WordClass] = [
        .article, .filler, .of, .stop, .with, .subject, .be, .determiner, .owner, .own, .and,
        .also, .reference,
    ]

    /// The left-over words of a text that are comments.
    func comments(in leftover: [Range<Int>]) -> [Range<Int>] {
        guard !leftover.isEmpty else { return [] }
        return pieces.flatMap { piece -> [Range<Int>] in
            let left = leftover.map { $0.clamped(to: piece) }.filter { !$0.isEmpty }
            return !left.isEmpty && left.allSatisfy(isComment) ? left : []
        }
    }

    /// Whether some words are a comment: one of the list, and no other content.
    func isComment(_ range: Range<Int>) -> Bool {
        var position = range.lowerBound
        var isNamed = false
        while position < range.upperBound {
            if isOfMedicine, matcher.phrase(.elsewhere, at: position) != nil { return false }
            if let word = matcher.phrase(.comment, at: position), word.end <= range.upperBound {
                isNamed = true
                position = word.end
            } else if matcher.tokens[position].kind == .symbol {
                position += 1
            } else if let end = Self.small.compactMap({ matcher.phrase($0, at: position)?.end })
                .filter({ $0 <= range.upperBound }).max()
            {
                position = end
            } else {
                return false
            }
        }
        return isNamed
    }

    /// The stretches between commas, "and" and full stops that ask nothing, and that say no time
    /// without a thing.
    private var pieces: [Range<Int>] {
        var result: [Range<Int>] = []
        var first = 0
        func endPiece(_ end: Int, isQuestion: Bool = false) {
            let piece = first..<max(first, end)
            let inside = chunks.filter { piece.contains($0.start) }
            let isTimeAlone =
                inside.contains(where: \.isTime) && inside.allSatisfy { $0.noun == nil }
            if !isQuestion, !isTimeAlone { result.append(piece) }
        }
        for chunk in chunks {
            switch chunk.kind {
            case .separator: endPiece(chunk.start)
            case .end(let isQuestion): endPiece(chunk.start, isQuestion: isQuestion)
            default: continue
            }
            first = chunk.end
        }
        endPiece(matcher.tokens.count)
        return result
    }
}
