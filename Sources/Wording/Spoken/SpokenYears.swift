/// Years in words where the voice reads a year as another number does: "1999" is
/// "nineteen ninety-nine".
///
/// Four figures are a year only if the words beside them say so; "2000 steps" is a number.
struct SpokenYears {
    let rules: SpokenRules

    /// What words beside four figures say about them.
    struct Table: Sendable {
        /// Words before a year and no other number: "spring 1999".
        var sure: Set<String> = []
        /// Words before a year unless a thing follows: "in 1999", but "in 1999 steps".
        var likely: Set<String> = []
        /// Words that are not a thing.
        var followers: Set<String> = []

        var isEmpty: Bool { sure.isEmpty && likely.isEmpty }
    }

    /// A year or a range of years in words; nil for any other word, and for a year that the
    /// voice reads as a year.
    func words(_ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?)
        -> String?
    {
        guard !rules.years.isEmpty, (4...9).contains(word.core.count) else { return nil }
        let ends = word.core.split(omittingEmptySubsequences: false, whereSeparator: \.isDash)
        let years = ends.compactMap(year)
        guard years.count == ends.count, ends.count < 3 else { return nil }
        guard years.count == 1 || years[0] < years[1] && isRange(years, before: word, next),
            years.count == 2 || isYear(word, after: previous, before: next)
        else { return nil }
        let spoken = years.map { rules.number($0, kind: "numbering-year") ?? String($0) }
        return spoken.joined(separator: " \(rules.phrases.range) ")
    }

    private func year(_ text: ArraySlice<Character>) -> Int? {
        guard text.count == 4, text.allSatisfy(\.isDigit), let year = Int(String(text)),
            (1100...2099).contains(year)
        else { return nil }
        return year
    }

    private func isRange(_ years: [Int], before word: SpokenWord, _ next: SpokenWord?) -> Bool {
        years[0] >= 1900 && hasNoThing(word, next)
    }

    private func isYear(
        _ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?
    ) -> Bool {
        guard let previous else { return false }
        // "March 1999", "Mar. 1999"
        if ["", "."].contains(previous.tail), rules.month(previous.text) != nil { return true }
        let lead = previous.text.lowercased()
        let isSure = rules.years.sure.contains(lead)
        // "Year, 2026"
        if previous.tail == "," { return isSure && hasNoThing(word, next) }
        return previous.tail.isEmpty
            && (isSure || rules.years.likely.contains(lead) && hasNoThing(word, next))
    }

    private func hasNoThing(_ word: SpokenWord, _ next: SpokenWord?) -> Bool {
        guard word.tail.isEmpty, !word.endsLine, let next, next.lead.isEmpty else { return true }
        return rules.years.followers.contains(next.text.lowercased())
    }
}

extension SpokenRules {
    /// The name of a month that is written in full or short; nil for any other word.
    func month(_ text: String) -> String? {
        dates.monthNames.contains(text) ? text : shortMonths[text]
    }
}
