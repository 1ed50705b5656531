import AccessibleCore

/// Amounts of money, and numbers over numbers.
extension SpokenAmounts {
    /// A sign or code of a currency in front of its amount: "€ 3,50", "EUR 3,50".
    func moneyBehindSign(_ words: ArraySlice<SpokenWord>) -> Reading? {
        guard words.count > 1, let sign = words.first, sign.tail.isEmpty, !sign.endsLine,
            sign.core.count < 4,
            let coins = rules.currencyCodes[sign.text].flatMap({ rules.currencies[$0] })
                ?? (sign.core.count == 1 ? rules.currencies[sign.core[0]] : nil),
            case let amount = words[words.startIndex + 1], amount.lead.isEmpty,
            let figure = numbers.figure(amount.core, at: 0), figure.end == amount.core.count
        else { return nil }
        return Reading(spoken: coinWords(figure, coins), count: 2)
    }

    /// An amount of money: "$5.99", "$5–$10", "$1.5M", "$5 million".
    func money(
        _ coins: [String], _ text: [Character], at start: Int, _ words: ArraySlice<SpokenWord>
    ) -> Reading? {
        guard let figure = numbers.figure(text, at: start) else { return nil }
        let rest = Array(text[figure.end...])
        if let scale = rules.scales[String(rest)] {
            return Reading(spoken: "\(figure.spoken) \(scale) \(coins[1])")
        }
        if rest.isEmpty, words.first?.tail.isEmpty == true, let next = words.dropFirst().first,
            next.lead.isEmpty, rules.scaleWords.contains(next.text.lowercased())
        {
            return Reading(spoken: "\(figure.spoken) \(next.text) \(coins[1])", count: 2)
        }
        if rest.isEmpty { return Reading(spoken: coinWords(figure, coins)) }
        guard rest[0].isDash else { return nil }
        let second = figure.end + 1
        let repeated = second < text.count && rules.currencies[text[second]] == coins
        guard let high = numbers.figure(text, at: second + (repeated ? 1 : 0)),
            high.end == text.count
        else { return nil }
        let low = repeated && figure.plain.contains(".") ? coinWords(figure, coins) : figure.spoken
        return Reading(spoken: "\(low) \(rules.phrases.range) \(coinWords(high, coins))")
    }

    /// An amount whose currency follows it: "12,50 €".
    func coinWords(_ value: Value?, _ coins: [String]) -> String? {
        guard let value, let figure = value.figure else { return nil }
        return value.signs + coinWords(figure, coins)
    }

    func coinWords(_ figure: SpokenNumbers.Figure, _ coins: [String]) -> String {
        let parts = figure.plain.split(separator: ".")
        guard parts.count == 2, parts[1].count == 2, let cents = Int(parts[1]),
            let whole = numbers.figure(Array(parts[0]), at: 0)
        else { return "\(figure.spoken) \(coins[figure.isOne ? 0 : 1])" }
        let small = "\(cents) \(coins[cents == 1 ? 2 : 3])"
        if whole.plain.allSatisfy({ $0 == "0" }), cents > 0 { return small }
        // The whole number keeps its groups as they were written.
        let written = figure.spoken.split(separator: rules.notation.decimalSeparator)
        let head = written.count == 2 ? String(written[0]) : whole.spoken
        let big = "\(head) \(coins[whole.isOne ? 0 : 1])"
        guard cents > 0 else { return big }
        return SpokenRules.fill(
            rules.phrases.withCents, ["coins": big, "cents": small, "n": String(cents)])
    }

    // MARK: Numbers over numbers

    /// Two numbers that are not an amount: "12/01", "120/80", "24/7", "1:2", "1,5".
    func pair(_ text: [Character]) -> String? {
        guard let mark = text.firstIndex(where: { !$0.isDigit }), mark > 0, mark + 1 < text.count,
            "/:,".contains(text[mark]), text[(mark + 1)...].allSatisfy(\.isDigit)
        else { return nil }
        let (one, other) = (Array(text[..<mark]), Array(text[(mark + 1)...]))
        guard let first = numbers.figure(one, at: 0), let second = numbers.figure(other, at: 0)
        else { return nil }
        let word: String
        switch text[mark] {
        case ":" where other.count == 2:
            // "25:00" is neither a time nor a ratio that one would write so.
            let figures = other[0] == "0" ? SpokenNumbers.apart(String(other)) : second.spoken
            return "\(first.spoken) \(rules.symbols[":"]?.name ?? rules.phrases.ratio) \(figures)"
        case ":": word = rules.phrases.ratio
        case ",": word = rules.phrases.comma
        default:
            if let a = Int(first.plain), let b = Int(second.plain), one.count < 4, other.count < 4 {
                if one.count < 3, other.count < 3, let day = dates.day(a, b) { return day }
                if (60...260).contains(a), (30...160).contains(b), a > b {
                    word = rules.phrases.over
                    break
                }
            }
            word = rules.phrases.slash
        }
        return "\(first.spoken) \(word) \(second.spoken)"
    }
}
