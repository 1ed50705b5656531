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

    /// "The blue one", "my usual": words that tell one of several things from the others, and do not name it.
    var isNameless: Bool {
        words.contains { matcher.phrase(.nameless, at: $0.start) != nil }
            && words.allSatisfy(isNameless)
    }

    /// "The white ones with codeine", French "celui à la codéine": such words, and what the thing was with.
    var isNamelessWith: Bool {
        guard
            let with = words.firstIndex(where: { if case .with = $0.kind { true } else { false } })
        else { return false }
        return NameAlone(matcher: matcher, words: Array(words[..<with])).isNameless
    }

    private func isNameless(_ word: Chunk) -> Bool {
        word.isOf
            || matcher.phrase(.nameless, at: word.start).map { $0.end >= word.end } ?? false
            || matcher.matches(.adjective, at: word.start).contains { $0.end >= word.end }
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
