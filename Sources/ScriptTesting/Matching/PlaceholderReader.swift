import AccessibleCore
import Foundation

/// Finds where a text of a matcher's kind can end.
struct PlaceholderReader {
    let text: [Character]
    let conventions: MatchingConventions

    /// The ends of all texts of a kind that begin at a place, with the preferred one first.
    ///
    /// The longest text is preferred, but the shortest for `any`.
    func ends(of kind: TextPlaceholder.Kind, from place: Int, range: ClosedRange<Decimal>?) -> [Int]
    {
        switch kind {
        case .int, .num: numbers(from: place, isWhole: kind == .int, range: range)
        case .word: words(from: place)
        case .time: times(from: place)
        case .date: dates(from: place)
        case .any: place < text.count ? Array((place + 1)...text.count) : []
        }
    }

    /// The ends of a number, the longest first.
    ///
    /// A number never begins or ends between two digits.
    private func numbers(
        from place: Int, isWhole: Bool, range: ClosedRange<Decimal>?
    ) -> [Int] {
        let notation = conventions.notation
        guard place == 0 || !text[place - 1].isNumber else { return [] }
        let signs: Set<Character> = ["+", "-", "−"]
        let marks: Set<Character> = [notation.decimalSeparator, notation.groupingSeparator]
        var end = place
        if end < text.count, signs.contains(text[end]) { end += 1 }
        while end < text.count, text[end].isNumber || marks.contains(text[end]) { end += 1 }
        var ends: [Int] = []
        while end > place {
            defer { end -= 1 }
            let isCut = end < text.count && text[end].isNumber
            guard text[end - 1].isNumber, !isCut,
                let number = notation.number(String(text[place..<end]))
            else { continue }
            if isWhole, number.decimalPlaces > 0 { continue }
            if let range, !range.contains(number) { continue }
            ends.append(end)
        }
        return ends
    }

    private func words(from place: Int) -> [Int] {
        guard !isInsideWord(place) else { return [] }
        let end = wordEnd(from: place)
        return end > place ? [end] : []
    }

    private func isInsideWord(_ place: Int) -> Bool {
        place > 0 && place < text.count && Self.isOfWord(text[place - 1])
            && Self.isOfWord(text[place])
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "'’-".contains(character)
    }

    private func wordEnd(from place: Int) -> Int {
        var end = place
        while end < text.count, Self.isOfWord(text[end]) { end += 1 }
        return end
    }

    /// The end of the digits at a place; nil if their number is not in the range.
    private func digits(_ counts: ClosedRange<Int>, at place: Int) -> Int? {
        var end = place
        while end < text.count, text[end].isNumber { end += 1 }
        return counts.contains(end - place) ? end : nil
    }

    private func after(_ character: Character, at place: Int) -> Int? {
        place < text.count && text[place] == character ? place + 1 : nil
    }

    private func value(_ range: Range<Int>) -> Int { Int(String(text[range])) ?? -1 }

    /// Reads `3:45`, `15:45:10`, `3:45 PM` or `3 PM`.
    private func times(from place: Int) -> [Int] {
        guard !isInsideWord(place), let hours = digits(1...2, at: place),
            (0...24).contains(value(place..<hours))
        else { return [] }
        var end = hours
        var hasMinutes = false
        while let start = after(":", at: end), let next = digits(2...2, at: start),
            (0...59).contains(value(start..<next))
        {
            end = next
            hasMinutes = true
        }
        var ends: [Int] = hasMinutes ? [end] : []
        let start = after(" ", at: end) ?? end
        for half in conventions.dayHalves {
            let last = start + half.count
            if last <= text.count, String(text[start..<last]).lowercased() == half,
                last == text.count || !text[last].isLetter
            {
                ends.insert(last, at: 0)
                break
            }
        }
        return ends
    }

    /// Reads `2026-03-09`, `March 9`, `March 9, 2026`, `Monday`, `Monday, March 9`, `9 March 2026`
    /// or `yesterday`.
    private func dates(from place: Int) -> [Int] {
        guard !isInsideWord(place) else { return [] }
        if let end = isoDate(from: place) { return [end] }
        var ends: [Int] = []
        let first = wordEnd(from: place)
        let word = String(text[place..<first]).lowercased()
        if MatchingConventions.namedDays.contains(word) { return [first] }
        var start = place
        if conventions.weekdays.contains(word) {
            ends.append(first)
            guard let comma = after(",", at: first) ?? Optional(first),
                let space = after(" ", at: comma)
            else { return ends }
            start = space
        }
        return monthAndDay(from: start) + ends
    }

    private func isoDate(from place: Int) -> Int? {
        guard let year = digits(4...4, at: place), let m = after("-", at: year),
            let month = digits(2...2, at: m), (1...12).contains(value(m..<month)),
            let d = after("-", at: month), let day = digits(2...2, at: d),
            (1...31).contains(value(d..<day))
        else { return nil }
        return day
    }

    /// Reads a month and a day in either order, with or without a year after them.
    private func monthAndDay(from place: Int) -> [Int] {
        guard let end = monthFirst(from: place) ?? dayFirst(from: place) else { return [] }
        guard let space = after(" ", at: after(",", at: end) ?? end),
            let year = digits(4...4, at: space)
        else { return [end] }
        return [year, end]
    }

    private func monthFirst(from place: Int) -> Int? {
        let end = wordEnd(from: place)
        guard conventions.months.contains(String(text[place..<end]).lowercased()),
            let space = after(" ", at: end)
        else { return nil }
        return day(at: space)
    }

    private func dayFirst(from place: Int) -> Int? {
        guard let end = day(at: place), let space = after(" ", at: after(".", at: end) ?? end)
        else { return nil }
        let last = wordEnd(from: space)
        return conventions.months.contains(String(text[space..<last]).lowercased()) ? last : nil
    }

    private func day(at place: Int) -> Int? {
        guard let end = digits(1...2, at: place), (1...31).contains(value(place..<end)) else {
            return nil
        }
        return end
    }
}
