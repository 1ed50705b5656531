import Foundation

/// Days beside the names of months, and ordinals beside other nouns.
extension SpokenDates {
    /// The words for a day before or behind a month's name, with the year after both.
    func named(_ words: ArraySlice<SpokenWord>, after previous: SpokenWord?)
        -> SpokenAbbreviations.Piece?
    {
        guard rules.dates.dayFirst != nil, words.count > 1, let word = words.first,
            word.tail.isEmpty || word.tail == rules.dates.mark, !word.endsLine,
            let day = day(word.core),
            case let next = words[words.startIndex + 1], next.lead.isEmpty,
            let month = rules.month(next.text) ?? rules.monthsBehindDays[next.text]
        else { return nil }
        guard let pattern = rules.dates.dayFirst else { return nil }
        let lead = previous?.tail.isEmpty == true ? previous?.text.lowercased() : nil
        // "the 9 March" has its article already.
        let hasArticle = lead == pattern.split(separator: " ").first.map(String.init)
        return dated(
            hasArticle ? pattern.split(separator: " ").dropFirst().joined(separator: " ") : pattern,
            day, month, in: words, after: lead)
    }

    /// The words for a month's name before a day: "March 9, 2026".
    func monthFirst(_ words: ArraySlice<SpokenWord>) -> SpokenAbbreviations.Piece? {
        guard let pattern = rules.dates.monthFirst, words.count > 1, let word = words.first,
            words[words.startIndex + 1].core.first?.isDigit == true,
            word.tail.isEmpty || word.tail == "." && !word.endsLine,
            let month = rules.month(word.text),
            case let next = words[words.startIndex + 1], next.lead.isEmpty,
            let day = day(next.core)
        else { return nil }
        return dated(pattern, day, month, in: words, after: nil)
    }

    /// A day and a month in the first two words, and a year if it is the third.
    private func dated(
        _ pattern: String, _ day: Int, _ month: String, in words: ArraySlice<SpokenWord>,
        after lead: String?
    ) -> SpokenAbbreviations.Piece {
        let spoken = SpokenRules.fill(
            pattern, ["day": number(ofDay: day, after: lead), "month": month])
        let second = words[words.startIndex + 1]
        // The period of a short name is a pause only at the end of a sentence.
        let isShort =
            (rules.month(second.text).map { $0 != second.text } ?? false) && second.tail == "."
        let goesOn = words.dropFirst(2).first.map { !$0.beginsWithCapital } ?? false
        let tail = isShort && goesOn && !second.endsLine ? "" : second.tail
        guard ["", ","].contains(tail), !second.endsLine, words.count > 2,
            case let third = words[words.startIndex + 2], third.lead.isEmpty,
            third.core.count == 4, third.core.allSatisfy(\.isDigit),
            let year = Int(third.text), (1100...2099).contains(year)
        else { return .init(text: spoken, count: 2, tail: tail) }
        // A comma where the locale has one in a date.
        let comma = rules.phrases.fullDate.contains(",") ? "," : ""
        let joiner = rules.phrases.fullDate.contains(" de {year}") ? " de" : ""
        return .init(
            text: "\(spoken)\(comma)\(joiner) \(self.year(year))", count: 3, tail: third.tail)
    }

    /// A day of a month as a numeral or an ordinal: "9", "9th".
    private func day(_ text: [Character]) -> Int? {
        let digits = text.prefix(while: \.isDigit)
        guard (1...2).contains(digits.count), let day = Int(String(digits)), (1...31).contains(day)
        else { return nil }
        guard digits.count < text.count else { return day }
        return SpokenNumbers(rules: rules, style: SpokenStyle()).label(text) == nil ? nil : day
    }

    /// A number with the mark of an ordinal before a noun, as German has it.
    ///
    /// Behind an article or a preposition any noun will do; elsewhere the noun must be
    /// listed, because a mark can also end a sentence or number a list.
    func ranked(
        _ words: ArraySlice<SpokenWord>, after lead: String?, and before: String?
    ) -> SpokenAbbreviations.Piece? {
        guard let mark = rules.dates.mark, !mark.isEmpty, words.count > 1, let word = words.first,
            word.tail == mark, !word.endsLine, (1...3).contains(word.core.count),
            word.core.allSatisfy(\.isDigit), let number = Int(word.text), number > 0,
            case let noun = words[words.startIndex + 1], noun.beginsWithCapital
        else { return nil }
        let pair = lead.flatMap { lead in before.flatMap { rules.dates.days["\($0) \(lead)"] } }
        let kind = pair ?? lead.flatMap { rules.dates.days[$0] } ?? rankedKind(noun.text)
        return kind.flatMap { ICU.spelled(number, kind: $0, locale: rules.locale) }
            .map { .init(text: $0, tail: "") }
    }

    private func rankedKind(_ noun: String) -> String? {
        if let kind = rules.dates.ranked[noun] { return kind }
        let small = noun.lowercased()
        let ending = rules.dates.ranked.keys.first {
            $0.first == "*" && small.hasSuffix($0.dropFirst())
        }
        return ending.flatMap { rules.dates.ranked[$0] }
    }
}
