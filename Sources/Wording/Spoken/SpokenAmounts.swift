import AccessibleCore

/// Amounts in words: signs, money, numbers, fractions, ranges, units.
struct SpokenAmounts {
    let rules: SpokenRules
    let numbers: SpokenNumbers
    let dates: SpokenDates

    /// The spoken form of the next `count` words, without the marks after the last of them.
    struct Reading {
        var spoken: String
        var count = 1
    }

    /// A value, with what is needed to read what follows it.
    private struct Value {
        var spoken: String
        var isOne: Bool
        /// Whether it is a whole number, after which a fraction may follow.
        var isWhole = false
        var end: Int
        /// The number, if the value is only one; `signs` are the signs before it, in words.
        var figure: SpokenNumbers.Figure?
        var signs = ""
    }

    /// The amount at the beginning of these words; nil if there is none.
    func read(_ words: ArraySlice<SpokenWord>) -> Reading? {
        guard let first = words.first else { return nil }
        let text = first.core
        guard text.contains(where: { $0.isDigit || numbers.fraction($0) != nil }) else {
            return nil
        }
        if let feet = feet(first) { return Reading(spoken: feet) }
        let (signs, start) = signs(text)
        guard start < text.count else { return nil }
        let prefix = signs.isEmpty ? "" : signs.joined(separator: " ") + " "
        if let coins = rules.currencies[text[start]] {
            return money(coins, text, at: start + 1, words).map {
                Reading(spoken: prefix + $0.spoken, count: $0.count)
            }
        }
        guard var value = value(text, at: start) else { return nil }
        value.spoken = prefix + value.spoken
        value.signs = prefix
        if value.end < text.count { return attached(value, text, words) }
        return following(value, words)
    }

    /// An amount that is exactly one word; nil if the text is anything else.
    func single(_ text: ArraySlice<Character>) -> String? {
        let word = SpokenWord(text)
        guard word.lead.isEmpty, word.tail.isEmpty else { return nil }
        return read([word])?.spoken
    }

    // MARK: The parts of one word

    /// The signs before a number, in words, and the position after them.
    private func signs(_ text: [Character]) -> ([String], Int) {
        var found: [String] = []
        var index = 0
        while index < text.count, found.count < 3, !text[index].isDigit, text[index] != "." {
            if index + 1 < text.count, let word = rules.signs[String(text[index...index + 1])] {
                found.append(word)
                index += 2
            } else if let word = rules.signs[String(text[index])] {
                found.append(word)
                index += 1
            } else {
                break
            }
        }
        return (found, index)
    }

    /// A number, a fraction, a mixed number, a range or dimensions such as "10x15".
    private func value(_ text: [Character], at start: Int) -> Value? {
        guard let low = single(text, at: start) else { return nil }
        guard low.end + 1 < text.count else { return low }
        let mark = text[low.end]
        if mark.isDash || mark == "~", let high = highEnd(text, at: low.end + 1) {
            // "1-1/2" is a mixed number.
            if low.isWhole, mark == "-", let rest = fraction(text, at: low.end + 1),
                rest.end == high.end
            {
                return mixed(low, rest.spoken, end: rest.end)
            }
            return Value(
                spoken: "\(low.spoken) \(rules.phrases.range) \(high.spoken)", isOne: false,
                end: high.end)
        }
        if mark == "x" || mark == "×", let other = value(text, at: low.end + 1) {
            return Value(
                spoken: "\(low.spoken) \(rules.phrases.dimension) \(other.spoken)", isOne: false,
                end: other.end)
        }
        return low
    }

    private func highEnd(_ text: [Character], at start: Int) -> Value? {
        guard start < text.count else { return nil }
        if text[start] == "-" || text[start] == "−", let minus = rules.signs["-"],
            let value = single(text, at: start + 1)
        {
            return Value(spoken: "\(minus) \(value.spoken)", isOne: false, end: value.end)
        }
        return single(text, at: start)
    }

    /// A number or a fraction.
    private func single(_ text: [Character], at start: Int) -> Value? {
        if let fraction = fraction(text, at: start) { return fraction }
        guard let figure = numbers.figure(text, at: start) else { return nil }
        let whole = Value(
            spoken: figure.spoken, isOne: figure.isOne,
            isWhole: figure.whole != nil && !figure.hasLeadingNought, end: figure.end,
            figure: figure)
        guard whole.isWhole, figure.end < text.count,
            let part = numbers.fraction(text[figure.end])
        else { return whole }
        return mixed(whole, part, end: figure.end + 1)
    }

    private func mixed(_ whole: Value, _ part: String, end: Int) -> Value {
        Value(
            spoken: "\(whole.spoken) \(rules.phrases.fractionJoiner) \(part)", isOne: false,
            end: end)
    }

    /// Two numerals with a slash, or one character: "1/2", "½".
    private func fraction(_ text: [Character], at start: Int) -> Value? {
        guard start < text.count else { return nil }
        if let part = numbers.fraction(text[start]) {
            return Value(spoken: part, isOne: true, end: start + 1)
        }
        guard let over = over(text, at: start), isFraction(over.first, over.second),
            let part = numbers.fraction(over.first, over.second)
        else { return nil }
        return Value(spoken: part, isOne: true, end: over.end)
    }

    /// "3/9" as two numbers that do not begin with zero.
    private func over(_ text: [Character], at start: Int) -> (first: Int, second: Int, end: Int)? {
        var index = start
        func digits() -> Int? {
            let from = index
            while index < text.count, text[index].isDigit, index - from < 4 { index += 1 }
            guard index > from, text[from] != "0" else { return nil }
            return Int(String(text[from..<index]))
        }
        guard let first = digits(), index < text.count, text[index] == "/" || text[index] == "⁄"
        else { return nil }
        index += 1
        guard let second = digits(), index == text.count || !"/.0123456789".contains(text[index])
        else { return nil }
        return (first, second, index)
    }

    private func isFraction(_ numerator: Int, _ denominator: Int) -> Bool {
        guard numerator < denominator, rules.fractionDenominators.contains(denominator) else {
            return false
        }
        var (one, other) = (denominator, numerator)
        while other != 0 { (one, other) = (other, one % other) }
        return one == 1
    }

    /// A height in feet and inches, with straight or curved marks.
    private func feet(_ word: SpokenWord) -> String? {
        let text = word.core + Array(word.tail.prefix(2))
        guard let feet = numbers.figure(text, at: 0), feet.whole != nil, feet.end + 1 < text.count,
            "'′’".contains(text[feet.end]), let inches = numbers.figure(text, at: feet.end + 1),
            inches.end < text.count, "\"″”".contains(text[inches.end]),
            inches.end + 1 >= word.core.count
        else { return nil }
        let names = rules.feetAndInches
        return "\(feet.spoken) \(names[feet.isOne ? 0 : 1]) "
            + "\(inches.spoken) \(names[inches.isOne ? 2 : 3])"
    }

    // MARK: What follows a value

    /// A value and what is attached to it in the same word: "16oz", "5%-10%", "8am", "10K".
    private func attached(
        _ value: Value, _ text: [Character], _ words: ArraySlice<SpokenWord>
    ) -> Reading? {
        var suffix = Array(text[value.end...])
        var rest: Value?
        if let dash = suffix.firstIndex(where: \.isDash), dash > 0 {
            // In "5kg-6kg" the unit is said once, at the end.
            guard let high = highEnd(text, at: value.end + dash + 1) else { return nil }
            let last = Array(text[high.end...])
            guard last.isEmpty || last == Array(suffix[..<dash]) else { return nil }
            suffix = Array(suffix[..<dash])
            rest = high
        }
        let spoken = value.spoken + (rest.map { " \(rules.phrases.range) \($0.spoken)" } ?? "")
        let isOne = value.isOne && rest == nil
        let name = String(suffix)
        if let scale = rules.scales[name] { return Reading(spoken: "\(spoken) \(scale)") }
        if let half = rules.dayHalves[name.lowercased()] {
            return Reading(spoken: "\(spoken) \(half)")
        }
        if suffix.count == 1, let coins = rules.currencies[suffix[0]] {
            return Reading(
                spoken: coinWords(rest == nil ? value : nil, coins) ?? "\(spoken) \(coins[1])")
        }
        if let unit = unit(name, isOne: isOne)
            ?? rules.attachedUnits[name.lowercased()]?.word(isOne: isOne)
        {
            return Reading(spoken: "\(spoken) \(unit)")
        }
        return nil
    }

    /// A fraction or a unit in the following words: "1 1/2 cups", "16 fl oz".
    private func following(_ value: Value, _ words: ArraySlice<SpokenWord>) -> Reading {
        var reading = Reading(spoken: value.spoken)
        var isOne = value.isOne
        var rest = words
        func next(_ count: Int) -> ArraySlice<SpokenWord>? {
            guard rest.first?.tail.isEmpty == true, rest.first?.endsLine == false,
                rest.count > count
            else { return nil }
            let found = rest.dropFirst().prefix(count)
            return found.allSatisfy { $0.lead.isEmpty } ? found : nil
        }
        if value.isWhole, let word = next(1)?.first, let part = fraction(word.core, at: 0),
            part.end == word.core.count
        {
            reading.spoken += " \(rules.phrases.fractionJoiner) \(part.spoken)"
            reading.count += 1
            isOne = false
            rest = rest.dropFirst()
        }
        for count in [2, 1] {
            guard let symbol = next(count),
                symbol.dropLast().allSatisfy({ $0.tail.isEmpty || $0.tail == "." })
            else { continue }
            let name = symbol.map(\.text).joined(separator: " ")
            if name.count == 1, let coins = rules.currencies[name.first ?? " "] {
                reading.spoken =
                    coinWords(reading.count == 1 ? value : nil, coins)
                    ?? "\(reading.spoken) \(coins[isOne ? 0 : 1])"
                reading.count += count
                break
            }
            if let unit = unit(name, isOne: isOne) {
                reading.spoken += " \(unit)"
                reading.count += count
                break
            }
        }
        return reading
    }

    /// The unit's name in words; a slash between units is read as "per".
    private func unit(_ symbol: String, isOne: Bool) -> String? {
        if let unit = rules.units[symbol] ?? rules.units[symbol.lowercased()] {
            return unit.word(isOne: isOne)
        }
        let parts = symbol.split(separator: "/", omittingEmptySubsequences: false)
        let first = parts[0].lowercased()
        guard (2...3).contains(parts.count),
            let unit = rules.units[first] ?? rules.attachedUnits[first]
        else { return nil }
        var spoken = unit.word(isOne: isOne)
        for part in parts.dropFirst() {
            let per = rules.units[part.lowercased()]?.one ?? String(part)
            guard per.count > 1, per.allSatisfy({ $0.isLetter || $0 == " " }) else { return nil }
            spoken += " \(rules.phrases.per) \(per)"
        }
        return spoken
    }

    /// An amount of money: "$5.99", "$5–$10", "$1.5M", "$5 million".
    private func money(
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
    private func coinWords(_ value: Value?, _ coins: [String]) -> String? {
        guard let value, let figure = value.figure else { return nil }
        return value.signs + coinWords(figure, coins)
    }

    private func coinWords(_ figure: SpokenNumbers.Figure, _ coins: [String]) -> String {
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
