/// A name without a known thing, and what all of its words are.
struct NameAlone {
    let matcher: PhraseMatcher
    let words: [Chunk]

    /// "Half the bag", "das ganze Glas": what something came in, not what was in it.
    var isContainer: Bool {
        words.contains { matcher.phrase(.container, at: $0.start)?.end == $0.end }
            && words.allSatisfy { chunk in
                chunk.isOf || matcher.phrase(.container, at: chunk.start)?.end == chunk.end
                    || matcher.matches(.adjective, at: chunk.start).contains { $0.end == chunk.end }
            }
    }

    /// "In my chest": a part of the body, and nothing that is said of it.
    var isBody: Bool {
        words.allSatisfy { chunk in
            chunk.isOf
                || [WordClass.body, .side].contains { list in
                    matcher.phrase(list, at: chunk.start).map { $0.end >= chunk.end } ?? false
                }
        }
    }

    /// "Nachtdienst" as in "Nachtdienst gehabt": words of comments alone.
    var isComment: Bool {
        guard let first = words.first?.start, let end = words.last?.end, first < end else {
            return false
        }
        return CommentFinder(matcher: matcher, chunks: []).isComment(first..<end)
    }
}
