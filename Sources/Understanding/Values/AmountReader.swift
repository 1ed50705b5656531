import AccessibleCore

/// Finds the first amount with a unit anywhere in a text.
struct AmountReader {
    struct Match {
        let amount: WideRational
        let unit: MeasureUnit
        /// Where it stands in the text's scalars.
        let start: Int
        let end: Int
    }

    let text: ValueText

    /// The first amount in the text; nil when there is none.
    func first() -> Match? {
        for position in text.tokens.indices {
            if let match = amount(at: position) { return match }
        }
        return nil
    }

    private func amount(at position: Int) -> Match? {
        let reader = ValueReader(text: text, dividesByWords: false)
        let number = reader.number(at: position)
        if let number, let found = unit(behind: number.end) {
            return match(number.value, found, from: position)
        }
        // "A pound" is one.
        if let article = text.phrase(.one, at: position) ?? englishArticle(at: position),
            let found = unit(at: article.end)
        {
            return match(WideRational(1), found, from: position)
        }
        return nil
    }

    /// In a language without a list of words for one, the article is one.
    private func englishArticle(at position: Int) -> (end: Int, payload: Int32)? {
        guard !text.lexicon.knows(.one) else { return nil }
        return text.phrase(.article, at: position)
    }

    private func match(
        _ amount: WideRational, _ unit: (end: Int, unit: MeasureUnit), from position: Int
    ) -> Match {
        Match(
            amount: amount, unit: unit.unit, start: text.tokens[position].start,
            end: text.tokens[unit.end - 1].end)
    }

    /// A unit behind a number, perhaps after "of" or "of a", or in brackets.
    private func unit(behind position: Int) -> (end: Int, unit: MeasureUnit)? {
        var start = position
        if text.isSign("([{", at: start) { start += 1 }
        if let found = unit(at: start) { return found }
        if let of = text.phrase(.of, at: start) { start = of.end }
        if let article = ValueReader(text: text).oneOrArticle(at: start) { start = article }
        return start > position ? unit(at: start) : nil
    }

    private func unit(at position: Int) -> (end: Int, unit: MeasureUnit)? {
        let units = [WordClass.measure, .unit].compactMap { text.phrase($0, at: position) }
        guard let found = units.max(by: { $0.end < $1.end }) else { return nil }
        // "Sobre" is a sachet, and "about": of two meanings the unit has something in it.
        if text.phrase(.over, at: position) != nil, found.end < text.tokens.count,
            text.phrase(.of, at: found.end) == nil
        {
            return nil
        }
        return (found.end, MeasureUnit.allCases[Int(found.payload)])
    }
}
