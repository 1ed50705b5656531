import Foundation

/// Times and dates in figures, in words.
struct SpokenDates {
    let rules: SpokenRules

    /// `2026-03-09`, `2026/03/09`, `2026-03-09T14:05:09Z`, `2026-03`, and in the
    /// locale's order `12/01/2026`, `12/1/26`.
    func date(_ text: [Character]) -> String? {
        guard (6...25).contains(text.count), text[0].isDigit else { return nil }
        if text.count > 11, text[10] == "T", let day = date(Array(text[..<10])) {
            var time = Array(text[11...])
            let isUniversal = time.last == "Z"
            if isUniversal { time.removeLast() }
            guard let clock = clock(time, isHalved: false) else { return nil }
            return "\(day), \(clock)" + (isUniversal ? " \(rules.phrases.universal)" : "")
        }
        guard let sign = text.first(where: { !$0.isDigit }), sign == "-" || sign == "/" else {
            return nil
        }
        let parts = text.split(separator: sign, omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isDigit) }),
            case let numbers = parts.compactMap({ Int(String($0)) }), numbers.count == parts.count
        else { return nil }
        if parts[0].count == 4, parts.dropFirst().allSatisfy({ $0.count == 2 }) {
            return numbers.count == 3
                ? words(year: numbers[0], month: numbers[1], day: numbers[2])
                : words(year: numbers[0], month: numbers[1])
        }
        guard sign == "/", parts.count == 3, parts[0].count <= 2, parts[1].count <= 2,
            parts[2].count == 2 || parts[2].count == 4
        else { return nil }
        return inOrder(numbers[0], numbers[1], year: numbers[2], of: parts[2].count)
    }

    /// `12/01` and `3/9`, in the locale's order.
    func day(_ first: Int, _ second: Int) -> String? {
        inOrder(first, second, year: nil, of: 0)
    }

    private func inOrder(_ first: Int, _ second: Int, year: Int?, of digits: Int) -> String? {
        let isMonthFirst = rules.phrases.dateOrder.hasPrefix("m")
        let (month, day) = isMonthFirst ? (first, second) : (second, first)
        // "13/01/2026" has one meaning in any order.
        return words(year: year, month: month, day: day, shortYear: digits == 2)
            ?? (year == nil
                ? nil : words(year: year, month: day, day: month, shortYear: digits == 2))
    }

    private func words(year: Int?, month: Int, day: Int, shortYear: Bool = false) -> String? {
        let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        if let year, !shortYear, month == 2, day == 29, !Self.isLeap(year) { return nil }
        let values = [
            "month": name(ofMonth: month), "day": ICU.ordinalWords(day, locale: rules.locale),
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

    private func year(_ year: Int) -> String { ICU.year(year, locale: rules.locale) }

    private func name(ofMonth month: Int) -> String {
        // The middle of the month in 1970, which is it in every zone.
        let date = Date(timeIntervalSince1970: (Double(month) - 0.5) * 30.4375 * 86_400)
        return ICU.date(date, skeleton: "LLLL", locale: rules.locale, zone: .gmt)
    }

    /// A time on the clock; nil for any other word.
    ///
    /// - Parameter isHalved: what follows tells the half of the day.
    func clock(_ text: [Character], isHalved: Bool) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
            case let numbers = parts.compactMap({ Int(String($0)) }),
            numbers[0] < 25, numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        let hour = String(numbers[0])
        let minute = numbers[1]
        var words =
            switch minute {
            case 0: isHalved && parts.count == 2 ? hour : "\(hour) \(rules.phrases.fullHour)"
            case 1...9: "\(hour) \(rules.phrases.nought) \(minute)"
            default: "\(hour):\(minute)"
            }
        if parts.count == 3 {
            let pattern = rules.seconds.word(isOne: numbers[2] == 1)
            words += " " + SpokenRules.fill(pattern, ["n": String(numbers[2])])
        }
        return words
    }
}
