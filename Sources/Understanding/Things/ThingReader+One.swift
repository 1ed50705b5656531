import AccessibleCore

/// Articles that count one of what was named before: "two at 8 and one at noon".
extension ThingReader {
    /// "Two cups of tea, one at 7": of an article alone before a time, one is meant.
    mutating func takeOne(before index: Int) {
        guard case .article = previous(index)?.kind, let article = previous(index),
            !thing.hasWords, thing.amount == nil, parts.last?.link != nil,
            parts.contains(where: { $0.thing != nil }), isOne(article)
        else { return }
        builder.take(
            Chunk(kind: .number(Rational(1)), start: article.start, end: article.end), verb: verb,
            next: nil)
    }

    /// "Last night two tablets and this morning one": an article alone behind a time is one, too.
    mutating func takeOneBehindTime() {
        guard !thing.hasWords, thing.amount == nil, parts.last?.isTime ?? false,
            let tokens = thing.tokens ?? articleBehindTime, parts.dropLast().last?.link != nil,
            let article = chunks[range].first(where: { $0.start == tokens.lowerBound }),
            case .article = article.kind, article.end == tokens.upperBound,
            parts.contains(where: { $0.thing != nil }), isOne(article)
        else { return }
        builder.take(
            Chunk(kind: .number(Rational(1)), start: article.start, end: article.end), verb: verb,
            next: nil)
    }

    /// The words of an article straight behind the time at hand.
    private var articleBehindTime: Range<Int>? {
        guard let end = parts.last?.tokens.upperBound,
            let next = chunks[range].first(where: { $0.start == end }),
            case .article = next.kind
        else { return nil }
        return next.start..<next.end
    }

    /// Whether an article is one of the number one: "eine", yet not "die".
    private func isOne(_ article: Chunk) -> Bool {
        matcher.phrase(.one, at: article.start)?.end == article.end
            || matcher.numbers(at: article.start).contains {
                $0.end == article.end && $0.value.whole == 1
            }
    }
}
