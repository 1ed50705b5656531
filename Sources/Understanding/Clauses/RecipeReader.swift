import AccessibleCore

/// Tells whether a sentence is a recipe, and no report of a meal.
struct RecipeReader {
    let matcher: PhraseMatcher
    let chunks: [Chunk]

    /// Whether a sentence lists what goes into a dish, or tells how it is made.
    func isRecipe(_ sentence: Range<Int>) -> Bool {
        listsIngredients(sentence) || tellsToCook(sentence) || cooksWhatIsListed(sentence)
    }

    /// "Pancakes: 200 g of flour, 3 eggs", "for the chili: 2 lbs of beef": a dish, a colon, and
    /// what goes into it.
    ///
    /// With a time or a meal it is what was eaten.
    private func listsIngredients(_ sentence: Range<Int>) -> Bool {
        let head = chunks[sentence].prefix { chunk in
            switch chunk.kind {
            case .noun(.food), .unknown, .of, .article, .filler, .stop: true
            default: false
            }
        }
        guard head.contains(where: { $0.end > $0.start }),
            let end = head.last?.end, end < matcher.tokens.count,
            matcher.tokens[end].text == ":"
                || head.dropLast().contains(where: { matcher.tokens[$0.end].text == ":" })
                || matcher.tokens[end - 1].text == ":"
        else { return false }
        var amounts = 0
        let rest = chunks[sentence].dropFirst(head.count)
        for (before, chunk) in zip(chunks[(rest.startIndex - 1)...], rest) {
            switch chunk.kind {
            case .quantity, .number: amounts += 1
            // "Jamón picadito"
            case .verb where before.noun != nil: continue
            case .time, .meal, .verb, .noun(.vitamin), .noun(.symptom): return false
            default: continue
            }
        }
        return amounts > 1
    }

    /// "Cream the butter, add two eggs, fold in the flour": two or more words that tell to cook stand
    /// where a clause begins or ends, and nobody did it.
    ///
    /// "Add" alone may ask for an entry.
    private func tellsToCook(_ sentence: Range<Int>) -> Bool {
        var (count, isCertain) = (0, false)
        for index in sentence {
            switch chunks[index].kind {
            case .subject, .time, .meal, .end: return false
            default: break
            }
            for token in chunks[index].start..<max(chunks[index].end, chunks[index].start) {
                guard let word = matcher.phrase(.cook, at: token),
                    beginsClause(at: token) || endsClause(before: word.end)
                else { continue }
                count += 1
                isCertain = isCertain || matcher.phrase(.add, at: token) == nil
            }
        }
        return count > 1 && isCertain
    }

    /// "Two cups of flour, one stick of butter, bake at 350 for half an hour": amounts of two things or
    /// more, and behind them a clause that tells to cook, with no subject and no other verb.
    private func cooksWhatIsListed(_ sentence: Range<Int>) -> Bool {
        var (amounts, isCooked) = (0, false)
        for chunk in chunks[sentence] {
            switch chunk.kind {
            case .subject, .otherSubject, .meal, .verb: return false
            case .quantity, .number: if !isCooked { amounts += 1 }
            default: break
            }
            if let word = matcher.phrase(.cook, at: chunk.start), amounts > 1,
                beginsClause(at: chunk.start), word.end < matcher.tokens.count,
                !beginsClause(at: word.end)
            {
                isCooked = true
            }
        }
        return isCooked
    }

    private func beginsClause(at token: Int) -> Bool {
        guard token > 0 else { return true }
        return matcher.tokens[token - 1].kind == .symbol
            || (max(token - 3, 0)..<token).contains {
                matcher.phrase(.separator, at: $0)?.end == token
            }
    }

    private func endsClause(before token: Int) -> Bool {
        token >= matcher.tokens.count || matcher.tokens[token].kind == .symbol
            || matcher.phrase(.separator, at: token) != nil
    }
}
