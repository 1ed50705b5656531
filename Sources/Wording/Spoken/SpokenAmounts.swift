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
    struct Value {
        var spoken: String
        var isOne: Bool
        /// Whether it is a whole number, after which a fraction may follow.
        var isWhole = false
        var end: Int
        /// The number, if the value is only one; `signs` are the signs before it, in words.
        var figure: SpokenNumbers.Figure?
        var signs = ""
        /// Whether it is a part of a whole, and which: "half", "one" third, "many" quarters.
        var part: String?
    }

    /// The amount at the beginning of these words; nil if there is none.
    ///
    /// - Parameter article: Whether the article of one is before them: "a 1/2 cup".
    func read(_ words: ArraySlice<SpokenWord>, behind article: Bool = false) -> Reading? {
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
        let one = "\(rules.phrases.fractionOne) "
        if article, value.part != nil, value.spoken.hasPrefix(one) {
            value.spoken.removeFirst(one.count)
            value.part = nil
        }
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
            let kind = Self.kind(ofPart: text[start].numericValue)
            return Value(spoken: part, isOne: true, end: start + 1, part: kind)
        }
        guard let over = over(text, at: start), isFraction(over.first, over.second),
            let part = numbers.fraction(over.first, over.second)
        else { return nil }
        let value = Double(over.first) / Double(over.second)
        return Value(
            spoken: part, isOne: true, end: over.end,
            part: over.first > 1 ? "many" : Self.kind(ofPart: value))
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
            ?? (rules.attachedUnits[name] ?? rules.attachedUnits[name.lowercased()])?
            .word(isOne: isOne)
        {
            let part = rest == nil ? self.part(value, of: unit) : nil
            return Reading(spoken: part ?? "\(spoken) \(unit)")
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
        for count in [3, 2, 1] {
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
            if let coins = rules.currencyCodes[name].flatMap({ rules.currencies[$0] }) {
                reading.spoken =
                    coinWords(reading.count == 1 ? value : nil, coins)
                    ?? "\(reading.spoken) \(coins[isOne ? 0 : 1])"
                reading.count += count
                break
            }
            if let unit = unit(name, isOne: isOne) {
                let part = reading.count == 1 ? part(value, of: unit) : nil
                reading.spoken = part ?? "\(reading.spoken) \(unit)"
                reading.count += count
                break
            }
        }
        if reading.count == 1, let thing = next(1)?.first, let part = part(value, before: thing) {
            reading.spoken = part
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
}
