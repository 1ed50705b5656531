package import AccessibleCore
import Foundation
import Journal

extension Understander {
    /// A matcher for a text; nil when the text is empty or too long.
    func matcher(_ text: String) -> (matcher: PhraseMatcher, scalars: [Unicode.Scalar])? {
        guard let (tokens, scalars) = WordTokenizer.tokens(of: text, lexicon: lexicon),
            !tokens.isEmpty
        else { return nil }
        return (PhraseMatcher(lexicon: lexicon, grammar: grammar, tokens: tokens), scalars)
    }

    /// The end of the last token that is no closing sign; nil for signs alone.
    func contentEnd(_ matcher: PhraseMatcher) -> Int? {
        var end = matcher.tokens.count
        while end > 0, matcher.tokens[end - 1].kind == .symbol,
            [".", ",", "!", ";", ":"].contains(matcher.tokens[end - 1].text)
        {
            end -= 1
        }
        return end > 0 ? end : nil
    }

    func afterFillers(_ matcher: PhraseMatcher, _ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end {
            if let filler = matcher.phrase(.filler, at: position), filler.end < end {
                position = filler.end
            } else if position + 1 < end, matcher.tokens[position].text == "," {
                position += 1
            } else {
                break
            }
        }
        return position
    }

    func wholeTime(
        _ matcher: PhraseMatcher, rules: [KnownRule], from start: Int = 0
    ) -> TimeSpec? {
        guard let end = contentEnd(matcher), start < end else { return nil }
        let later = afterFillers(matcher, start, end)
        for position in later == start ? [start] : [start, later] {
            for rule in rules {
                for match in matcher.matches(rule, at: position) where match.end == end {
                    if case .time(let spec) = match.value { return spec }
                }
            }
        }
        return nil
    }

    /// The amount that the whole text says: "a pint", "16 ounces", "two".
    ///
    /// "Ounces" are fluid ounces where a volume is expected. Zero and less is no
    /// amount. "12 stone 10" is 178 of ``MeasureUnit/stoneAndPound``, whose amount
    /// is in pounds: tenths of a stone would not be exact. Where a mass is expected,
    /// it is a body weight: ``Quantity/asBodyWeight``.
    package func quantity(
        _ text: String, expecting dimension: MeasureUnit.Dimension?
    ) -> Quantity? {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher) else { return nil }
        let start = afterFillers(matcher, 0, end)
        var found = matcher.quantity(from: start, to: end)
        if found == nil, start > 0 { found = matcher.quantity(from: 0, to: end) }
        if found == nil, dimension == .mass, let number = number(text), number > 0 {
            found = Quantity(number)
        }
        if found?.unit == .ounce, dimension == .volume {
            found?.unit = lexicon.settings.volumeOunce
        }
        return dimension == .mass ? found?.asBodyWeight : found
    }
}

extension PhraseMatcher {
    /// The amount that the tokens of a range say; a thing named behind it is fine.
    func quantity(from start: Int, to end: Int) -> Quantity? {
        guard start < end, !NumberReader(matcher: self).isNegated(at: start) else { return nil }
        for match in matches(.quantity, at: start) {
            if case .quantity(let amount, let unit) = match.value, amount.isPositive,
                isThing(from: match.end, to: end)
            {
                return Quantity(amount.kept, unit)
            }
        }
        for match in numbers(at: start) where match.end == end && match.value.isPositive {
            return Quantity(match.value.kept)
        }
        return nil
    }

    /// Nothing, or "of water".
    private func isThing(from start: Int, to end: Int) -> Bool {
        if start == end { return true }
        guard let of = phrase(.of, at: start) else {
            return [WordClass.water, .drink, .food].contains { phrase($0, at: start)?.end == end }
        }
        let others = WordClass.separator.bit | WordClass.stop.bit | WordClass.number.bit
        return of.end < end && end - of.end <= 3
            && tokens[of.end..<end].allSatisfy { $0.kind == .word && $0.mask & others == 0 }
    }

    func meal(from start: Int, to end: Int) -> Meal? {
        for match in matches(.mealPhrase, at: start) where match.end == end {
            if case .time(let spec) = match.value { return spec.meal?.meal }
        }
        return nil
    }
}
