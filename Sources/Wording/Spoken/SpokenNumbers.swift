import AccessibleCore
import Foundation

/// Numbers as they are said; a number that the voice reads correctly stays a numeral.
struct SpokenNumbers {
    let rules: SpokenRules
    let style: SpokenStyle

    /// A number that was read at the beginning of a word.
    struct Figure {
        /// The number as written, without grouping: "1500.5".
        var plain: String
        /// The number as it is said.
        var spoken: String
        /// The position after it.
        var end: Int

        var isOne: Bool { plain == "1" }
        /// The value if it is a whole number of at most nine digits; otherwise nil.
        var whole: Int? { plain.count <= 9 && !plain.contains(".") ? Int(plain) : nil }
        var hasLeadingNought: Bool { plain.count > 1 && plain.hasPrefix("0") && whole != nil }
    }

    private var decimal: Character { rules.notation.decimalSeparator }
    private var grouping: Character { rules.notation.groupingSeparator }

    /// The number at a position: digits, grouped or not, and decimals.
    func figure(_ text: [Character], at start: Int) -> Figure? {
        var index = start
        var digits: [Character] = []
        while index < text.count {
            if text[index].isDigit {
                digits.append(text[index])
                index += 1
            } else if text[index] == grouping, !digits.isEmpty,
                isGroup(text, at: index + 1), isGrouped(text, start, index)
            {
                index += 1
            } else {
                break
            }
        }
        var decimals: [Character] = []
        if index + 1 < text.count, text[index] == decimal, text[index + 1].isDigit {
            let first = index + 1
            var end = first
            while end < text.count, text[end].isDigit { end += 1 }
            // "1.2.3" is not a decimal number.
            let goesOn = end + 1 < text.count && text[end] == decimal && text[end + 1].isDigit
            if !goesOn {
                decimals = Array(text[first..<end])
                index = end
            }
        }
        guard !digits.isEmpty || !decimals.isEmpty else { return nil }
        let whole = digits.isEmpty ? "0" : String(digits)
        let plain = decimals.isEmpty ? whole : "\(whole).\(String(decimals))"
        let written =
            digits.isEmpty ? "0" + String(text[start..<index]) : String(text[start..<index])
        return Figure(
            plain: plain, spoken: spoken(whole: whole, decimals: String(decimals), written),
            end: index)
    }

    /// Whether exactly three digits are here.
    private func isGroup(_ text: [Character], at start: Int) -> Bool {
        guard start + 3 <= text.count, text[start..<start + 3].allSatisfy(\.isDigit) else {
            return false
        }
        return start + 3 == text.count || !text[start + 3].isDigit
    }

    /// Whether at most three digits are before a grouping sign.
    private func isGrouped(_ text: [Character], _ start: Int, _ index: Int) -> Bool {
        let run = text[start..<index].reversed().prefix { $0.isDigit }.count
        return run <= 3
    }

    private func spoken(whole: String, decimals: String, _ written: String) -> String {
        if style.numbers == .digits {
            let head = Self.apart(whole)
            return decimals.isEmpty
                ? head : "\(head) \(rules.phrases.point) \(Self.apart(decimals))"
        }
        let isRow = whole.count >= 3 && whole.hasPrefix("0")
        if decimals.isEmpty, isRow || whole.count >= rules.longNumber, !written.contains(grouping) {
            return isRow && whole.count < rules.longNumber ? Self.apart(whole) : grouped(whole)
        }
        if whole.count > 15 {
            let head = grouped(whole)
            return decimals.isEmpty
                ? head : "\(head) \(rules.phrases.point) \(Self.apart(decimals))"
        }
        if decimals.count > 6 {
            return "\(whole) \(rules.phrases.point) \(Self.apart(decimals))"
        }
        // Some voices would say the points between groups.
        return grouping == "," ? written : String(written.filter { $0 != grouping })
    }

    /// Digits one by one, with a pause between groups: "5 5 5, 1 2 3 4".
    func grouped(_ digits: String) -> String {
        var sizes = rules.digitGroups[digits.count] ?? []
        if sizes.isEmpty {
            let threes = max(digits.count / 3, 1)
            sizes = Array(repeating: 3, count: threes)
            let rest = digits.count - 3 * threes
            // A last group of four digits is better than one of a single digit.
            if rest == 1 { sizes[threes - 1] = 4 } else if rest > 1 { sizes.append(rest) }
        }
        var rest = Substring(digits)
        var groups: [String] = []
        for size in sizes {
            groups.append(Self.apart(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        return groups.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    static func apart(_ digits: some StringProtocol) -> String {
        digits.map(String.init).joined(separator: " ")
    }

    /// Parts of a whole: "a half", "two thirds", "seven sixteenths".
    func fraction(_ numerator: Int, _ denominator: Int) -> String? {
        guard let names = rules.denominators[String(denominator)] else { return nil }
        return numerator == 1
            ? "\(rules.phrases.fractionOne) \(names.one)"
            : "\(ICU.cardinal(numerator, locale: rules.locale)) \(names.many)"
    }

    /// The fraction that a character such as "½" means in Unicode.
    func fraction(_ character: Character) -> String? {
        guard character.unicodeScalars.count == 1,
            let value = character.unicodeScalars.first?.properties.numericValue,
            value > 0, value < 1
        else { return nil }
        for denominator in [2, 3, 4, 5, 6, 8, 9, 10, 16] {
            let numerator = value * Double(denominator)
            if abs(numerator - numerator.rounded()) < 1e-3 {
                return fraction(Int(numerator.rounded()), denominator)
            }
        }
        return nil
    }

    /// Digits that are not an amount: "21st", "1990s", "1.2.3", "555-1234",
    /// "123-45-6789".
    func label(_ text: [Character]) -> String? {
        guard text.first?.isDigit == true || text.first == "+" else { return nil }
        // "1.200.000" is an amount where points separate groups.
        if grouping == ".", let figure = figure(text, at: 0), figure.end == text.count {
            return nil
        }
        return ordinal(text) ?? decade(text) ?? dotted(text) ?? phone(text)
    }

    /// The ending of an ordinal.
    struct Ordinal: Sendable {
        /// ICU's kind of number.
        let kind: String
        /// The largest number that is an ordinal with this ending; "38º" is a temperature.
        let most: Int
    }

    private func ordinal(_ text: [Character]) -> String? {
        var digits = text.prefix { $0.isDigit || $0 == grouping }
        if digits.last?.isDigit == false { digits.removeLast() }
        guard digits.count < text.count, digits.count <= 11,
            let number = Int(String(digits.filter(\.isDigit)))
        else { return nil }
        let ending = String(text[digits.count...]).lowercased()
        guard ending.allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
        if let ordinal = rules.ordinals[ending] {
            guard number <= ordinal.most else { return nil }
            return ICU.spelled(number, kind: ordinal.kind, locale: rules.locale)
        }
        let own = ICU.ordinal(number, locale: rules.locale).drop { $0.isDigit || $0 == grouping }
        guard own.contains(where: \.isLetter), String(own) == ending else { return nil }
        // The voice reads "21st" correctly, but "100th" as "hundred th".
        return ICU.spelled(number, kind: rules.phrases.ordinalNumber, locale: rules.locale)
    }

    private func decade(_ text: [Character]) -> String? {
        let ending = Array(rules.phrases.decadeEnding)
        guard text.count == 4 + ending.count || text.count == 2 + ending.count,
            Array(text.suffix(ending.count)) == ending,
            case let digits = String(text.dropLast(ending.count)),
            digits.allSatisfy(\.isDigit)
        else { return nil }
        if let whole = rules.millennia[digits] { return whole }
        guard let name = rules.decades[String(digits.suffix(2))] else { return nil }
        return digits.count == 2 ? name : "\(digits.prefix(2)) \(name)"
    }

    /// Three or more numbers with points between them: "192.168.1.1".
    private func dotted(_ text: [Character]) -> String? {
        let parts = text.split(separator: decimal, omittingEmptySubsequences: false)
        guard parts.count > 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
        else { return nil }
        return parts.map { figure(Array($0), at: 0)?.spoken ?? String($0) }
            .joined(separator: " \(rules.phrases.dot) ")
    }

    /// A power, "10^3", or a number in scientific notation, "5e-3".
    func power(_ text: [Character]) -> String? {
        guard let sign = text.firstIndex(where: { "^eE".contains($0) }), sign > 0,
            let base = figure(text, at: 0), base.end == sign
        else { return nil }
        var exponent = text[(sign + 1)...]
        let lead = exponent.first.flatMap { "+-".contains($0) ? $0 : nil }
        if lead != nil { exponent = exponent.dropFirst() }
        // "5e3" may be a name.
        guard text[sign] == "^" || lead != nil, !exponent.isEmpty,
            exponent.allSatisfy(\.isDigit)
        else { return nil }
        let minus = lead == "-" ? (rules.signs["-"] ?? "") + " " : ""
        let power = "\(rules.phrases.power) \(minus)\(String(exponent))"
        let times = text[sign] == "^" ? "" : " \(rules.signs["×"] ?? "") 10"
        return "\(base.spoken)\(times) \(power)"
    }

    /// Groups of digits with hyphens, as in telephone numbers.
    ///
    /// Two groups count only if they have three and four digits.
    private func phone(_ text: [Character]) -> String? {
        let hasPlus = text.first == "+"
        let parts = text.dropFirst(hasPlus ? 1 : 0)
            .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." || $0 == "‑" }
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
            parts.count > 2 || (parts[0].count == 3 && parts[1].count == 4)
        else { return nil }
        let groups = parts.map { Self.apart(String($0)) }.joined(separator: ", ")
        return hasPlus ? "\(rules.signs["+"] ?? "") \(groups)" : groups
    }
}
