import Foundation

/// Dates and times in digits, in words.
struct SpokenDates {
    let rules: SpokenRules

    /// How a locale writes and says dates.
    struct Table: Sendable {
        /// The signs between the numbers of a date: "9/3", "9.3.".
        let signs: Set<Character>
        /// ICU's kind of number for a day, by the word before it, or under `default`.
        ///
        /// Under a numeral it has the word for that day.
        let days: [String: String]
        /// The mark after a day that makes it an ordinal before a month's name.
        ///
        /// Nil if such a day is said as it is written.
        let mark: String?
        let monthNames: Set<String>
        /// What is said for "March 9" and for "9 March"; nil if the voice reads them right.
        let monthFirst, dayFirst: String?
        /// ICU's kind of number for a number with a mark before a noun, by the noun.
        let ranked: [String: String]
    }

    /// The date at the beginning of these words, with the two words before them.
    func piece(
        _ words: ArraySlice<SpokenWord>, after previous: SpokenWord?, and before: SpokenWord?
    ) -> SpokenAbbreviations.Piece? {
        guard let word = words.first else { return nil }
        if let named = named(words, after: previous) { return named }
        let lead = previous?.tail.isEmpty == true ? previous?.text.lowercased() : nil
        if let date = date(word.core, after: lead) { return .init(text: date) }
        guard let sign = word.core.first(where: { !$0.isDigit }) else {
            return day(words, after: lead)
                ?? ranked(words, after: lead, and: before?.text.lowercased())
        }
        let parts = word.core.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }),
            let first = Int(String(parts[0])), let second = Int(String(parts[1]))
        else { return nil }
        let isLed = lead.map(rules.wordsBeforeDays.contains) ?? false
        if sign == "/", isLed {
            if isPart(first, of: second, in: words, after: lead) { return nil }
            return day(first, second, after: lead).map { .init(text: $0) }
        }
        // "9.3." has two marks of ordinals; "9.3" can be anything.
        guard rules.dates.mark == String(sign), rules.dates.signs.contains(sign) else {
            return nil
        }
        let isMarked = word.tail.first == sign
        guard isMarked || isLed, let spoken = day(first, second, after: lead) else { return nil }
        var tail = isMarked ? String(word.tail.dropFirst()) : word.tail
        if isMarked, tail.isEmpty, words.count == 1 { tail = "." }
        return .init(text: spoken, tail: tail)
    }

    /// Whether it is a fraction and not a date: "nach 1/2 Stunde" does not mean the first
    /// of February.
    ///
    /// It needs a word that requires a case before it, and a noun that can be divided
    /// after it.
    private func isPart(
        _ first: Int, of second: Int, in words: ArraySlice<SpokenWord>, after lead: String?
    ) -> Bool {
        guard let lead, rules.agreement.behind[lead] != nil, first < second,
            rules.fractionDenominators.contains(second), words.first?.tail.isEmpty == true
        else { return false }
        return words.dropFirst().first.map { rules.agreement.lists($0.text) } ?? false
    }

    /// A day before a month's name, with the mark that makes it an ordinal.
    private func day(
        _ words: ArraySlice<SpokenWord>, after lead: String?
    ) -> SpokenAbbreviations.Piece? {
        guard let mark = rules.dates.mark, words.count > 1, let word = words.first,
            word.tail == mark, (1...2).contains(word.core.count), let day = Int(word.text),
            (1...31).contains(day), case let month = words[words.startIndex + 1],
            month.lead.isEmpty, rules.dates.monthNames.contains(month.text)
        else { return nil }
        return .init(text: number(ofDay: day, after: lead), tail: "")
    }

    func number(ofDay day: Int, after lead: String?) -> String {
        let days = rules.dates.days
        if let word = days[String(day)] { return word }
        return lead.flatMap { days[$0] }.flatMap {
            ICU.spelled(day, kind: $0, locale: rules.locale)
        } ?? days["default"].flatMap { ICU.spelled(day, kind: $0, locale: rules.locale) }
            ?? String(day)
    }

    /// Reads `2026-03-09`, `2026/03/09`, `2026-03-09T14:05:09Z`, `2026-03`, and in the
    /// locale's order `12/01/2026` and `12/1/26`.
    func date(_ text: [Character], after lead: String? = nil) -> String? {
        guard (6...25).contains(text.count), text[0].isDigit else { return nil }
        if text.count > 11, text[10] == "T", let day = date(Array(text[..<10]), after: lead) {
            var time = Array(text[11...])
            let isUniversal = time.last == "Z"
            if isUniversal { time.removeLast() }
            guard let clock = SpokenClock(rules: rules).words(time, isHalved: false) else {
                return nil
            }
            return "\(day), \(clock)" + (isUniversal ? " \(rules.phrases.universal)" : "")
        }
        guard let sign = text.first(where: { !$0.isDigit }),
            sign == "-" || sign == "/" || rules.dates.signs.contains(sign)
        else { return nil }
        let parts = text.split(separator: sign, omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isDigit) }),
            case let numbers = parts.compactMap({ Int(String($0)) }), numbers.count == parts.count
        else { return nil }
        if parts[0].count == 4, parts.dropFirst().allSatisfy({ $0.count == 2 }) {
            return numbers.count == 3
                ? words(year: numbers[0], month: numbers[1], day: numbers[2], after: lead)
                : words(year: numbers[0], month: numbers[1])
        }
        guard rules.dates.signs.contains(sign), parts.count == 3, parts[0].count <= 2,
            parts[1].count <= 2,
            parts[2].count == 2 || parts[2].count == 4
        else { return nil }
        return inOrder(numbers[0], numbers[1], year: numbers[2], of: parts[2].count, after: lead)
    }

    /// Reads `12/01` and `3/9`, in the locale's order.
    func day(_ first: Int, _ second: Int, after lead: String? = nil) -> String? {
        inOrder(first, second, year: nil, of: 0, after: lead)
    }

    private func inOrder(
        _ first: Int, _ second: Int, year: Int?, of digits: Int, after lead: String?
    ) -> String? {
        let isMonthFirst = rules.phrases.dateOrder.hasPrefix("m")
        let (month, day) = isMonthFirst ? (first, second) : (second, first)
        // "13/01/2026" has the same meaning in any order.
        return words(year: year, month: month, day: day, shortYear: digits == 2, after: lead)
            ?? (year == nil
                ? nil
                : words(
                    year: year, month: day, day: month, shortYear: digits == 2, after: lead))
    }

    private func words(
        year: Int?, month: Int, day: Int, shortYear: Bool = false, after lead: String?
    ) -> String? {
        let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        if let year, !shortYear, month == 2, day == 29, !Self.isLeap(year) { return nil }
        let values = [
            "month": name(ofMonth: month), "day": number(ofDay: day, after: lead),
            "year": year.map { self.year($0) } ?? "",
        ]
        return SpokenRules.fill(year == nil ? rules.phrases.day : rules.phrases.fullDate, values)
    }

    private func words(year: Int, month: Int) -> String? {
        guard (1...12).contains(month), (1500...2500).contains(year) else { return nil }
        return SpokenRules.fill(
            rules.phrases.month, ["month": name(ofMonth: month), "year": self.year(year)])
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// A year in words; a numeral if the voice reads it as a year.
    func year(_ year: Int) -> String {
        // The figures of a short year could be read as a day.
        guard year > 99 else { return ICU.year(year, locale: rules.locale) }
        return rules.number(year, kind: "numbering-year") ?? String(year)
    }

    private func name(ofMonth month: Int) -> String {
        // The middle of the month in 1970, which is in this month in every time zone.
        let date = Date(timeIntervalSince1970: (Double(month) - 0.5) * 30.4375 * 86_400)
        return ICU.date(date, skeleton: "LLLL", locale: rules.locale, zone: .gmt)
    }
}
