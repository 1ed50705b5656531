/// Words whose meaning depends on the words beside them.
struct SpokenNeighbors {
    let rules: SpokenRules
    let numbers: SpokenNumbers
    let dates: SpokenDates

    func piece(at index: Int, of words: [SpokenWord]) -> SpokenAbbreviations.Piece? {
        let word = words[index]
        // This is quick for ordinary words of a sentence.
        guard word.core.count < 16, let first = word.core.first else { return nil }
        let previous = index > 0 ? words[index - 1] : nil
        let next = index + 1 < words.count ? words[index + 1] : nil
        if first.isDigit {
            return score(word.core, after: previous).map { .init(text: $0) }
                ?? measure(word.core).map { .init(text: $0) }
                ?? smallerUnit(word, after: previous, before: next)
                ?? concentration(words[index...].prefix(3))
        }
        if word.core.contains("/") {
            return (units(word.core) ?? perPeriod(word.core)).map { .init(text: $0) }
        }
        if first == "x", previous?.tail.isEmpty == true {
            return times(word.core).map { .init(text: $0) }
        }
        let last = index + 2 < words.count ? words[index + 2] : nil
        return dayOrMonth(word, before: next, last)
    }

    /// The "2-hr" of "a 2-hr nap", in which the unit is singular.
    private func measure(_ text: [Character]) -> String? {
        guard let figure = numbers.figure(text, at: 0), figure.end + 1 < text.count,
            text[figure.end] == "-",
            let unit = rules.units[String(text[(figure.end + 1)...]).lowercased()]
        else { return nil }
        return "\(figure.spoken) \(unit.one)"
    }

    /// An amount in another amount: "500 mg/5 mL".
    private func concentration(_ words: ArraySlice<SpokenWord>) -> SpokenAbbreviations.Piece? {
        guard words.count == 3, let first = words.first, let last = words.last,
            words.dropLast().allSatisfy({ $0.tail.isEmpty }),
            words.dropFirst().allSatisfy({ $0.lead.isEmpty })
        else { return nil }
        let middle = words[words.startIndex + 1].core
        guard let slash = middle.firstIndex(of: "/"), slash + 1 < middle.count,
            let unit = rules.units[String(middle[..<slash]).lowercased()],
            let part = rules.units[last.text.lowercased()],
            let amount = numbers.figure(first.core, at: 0), amount.end == first.core.count,
            let whole = numbers.figure(middle, at: slash + 1), whole.end == middle.count
        else { return nil }
        let text =
            "\(amount.spoken) \(unit.word(isOne: amount.isOne)) \(rules.phrases.per) "
            + "\(whole.spoken) \(part.word(isOne: whole.isOne))"
        return .init(text: text, count: 3)
    }

    /// Two units without a number: "in mg/dL".
    private func units(_ text: [Character]) -> String? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).lowercased() }
        guard parts.count == 2, parts[0].count > 1, rules.words[String(text)] == nil,
            let unit = rules.units[parts[0]], let per = rules.units[parts[1]]
        else { return nil }
        return rules.units[String(text).lowercased()]?.many
            ?? "\(unit.many) \(rules.phrases.per) \(per.one)"
    }

    /// A thing and a period: "cups/day".
    private func perPeriod(_ text: [Character]) -> String? {
        guard let slash = text.firstIndex(of: "/"), slash > 1 else { return nil }
        let (thing, period) = (text[..<slash], String(text[(slash + 1)...]))
        guard thing.allSatisfy({ $0.isLetter }), rules.periods.contains(period.lowercased())
        else { return nil }
        return "\(String(thing)) \(rules.phrases.per) \(period)"
    }

    /// The "x2" after something that was done.
    private func times(_ text: [Character]) -> String? {
        guard let sign = rules.signs["×"], let figure = numbers.figure(text, at: 1),
            figure.end == text.count
        else { return nil }
        return "\(sign) \(figure.spoken)"
    }

    /// A rating such as the "7/10" of a pain or a mood, unless a word before it announces
    /// a date.
    private func score(_ text: [Character], after previous: SpokenWord?) -> String? {
        guard let slash = text.firstIndex(of: "/"), let given = Int(String(text[..<slash])),
            let most = Int(String(text[(slash + 1)...])), rules.scores.contains(most),
            given <= most
        else { return nil }
        if let previous, previous.tail.isEmpty,
            rules.wordsBeforeDays.contains(previous.text.lowercased())
        {
            return nil
        }
        return "\(given) \(rules.phrases.outOf) \(most)"
    }

    /// The "30m" of "7h 30m": a unit after an amount in a larger one.
    private func smallerUnit(
        _ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?
    ) -> SpokenAbbreviations.Piece? {
        guard let previous, previous.tail.isEmpty, word.lead.isEmpty else { return nil }
        let larger = String(previous.core.drop { !$0.isLetter })
        if let spoken = amount(word.core[...], below: larger) { return .init(text: spoken) }
        guard word.tail.isEmpty, let next, next.lead.isEmpty, next.core.allSatisfy(\.isLetter),
            let spoken = amount((word.core + next.core)[...], below: larger)
        else { return nil }
        return .init(text: spoken, count: 2)
    }

    /// An amount in one word whose unit has a special meaning after a larger one.
    func amount(_ text: ArraySlice<Character>, below larger: String) -> String? {
        let text = Array(text)
        guard let figure = numbers.figure(text, at: 0), figure.end < text.count else { return nil }
        let key = "\(larger) \(String(text[figure.end...]))".lowercased()
        return rules.smallerUnits[key].map { "\(figure.spoken) \($0.word(isOne: figure.isOne))" }
    }

    /// Short names without a period: "Mar 10", "Tue, Mar 10", "Mon 3/9".
    private func dayOrMonth(
        _ word: SpokenWord, before next: SpokenWord?, _ last: SpokenWord?
    ) -> SpokenAbbreviations.Piece? {
        guard let next, next.lead.isEmpty else { return nil }
        if let month = rules.shortMonths[word.text], word.tail.isEmpty {
            let digits = next.core.prefix(while: \.isDigit)
            let isDay = (1...2).contains(digits.count) && numbers.label(next.core) != nil
            let isFigure = digits.count == next.core.count && [1, 2, 4].contains(digits.count)
            return isDay || isFigure ? .init(text: month) : nil
        }
        guard let day = rules.shortDays[word.text], ["", ","].contains(word.tail) else {
            return nil
        }
        let isDate =
            dates.date(next.core) != nil || isDay(next.core) || isMonth(next)
            || (next.core.allSatisfy(\.isDigit) && last.map(isMonth) == true)
        return isDate || isTime(next.core) ? .init(text: day) : nil
    }

    private func isMonth(_ word: SpokenWord) -> Bool {
        rules.shortMonths[word.text] != nil || rules.dates.monthNames.contains(word.text)
    }

    /// Whether it is a date such as "3/9".
    private func isDay(_ text: [Character]) -> Bool {
        let parts = text.split(separator: "/").compactMap { Int(String($0)) }
        return parts.count == 2 && dates.day(parts[0], parts[1]) != nil
    }

    /// Whether it is a time such as "3pm" or "10:30".
    private func isTime(_ text: [Character]) -> Bool {
        let figures = text.prefix { $0.isDigit || $0 == ":" }
        let half = String(text[figures.count...]).lowercased()
        return figures.first?.isDigit == true
            && (rules.dayHalves[half] != nil || figures.contains(":") && half.isEmpty)
    }
}
