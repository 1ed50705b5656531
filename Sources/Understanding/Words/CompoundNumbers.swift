import Journal

/// How a language writes long numbers as one word: "zweiundzwanzig".
struct CompoundNumbers: Sendable {
    /// 1 inside of a compound: "einundzwanzig".
    var one = ""
    /// Between units and tens, the units first.
    var joiner = ""
    var hundred = ""
    var thousand = ""
    /// Behind a number: a half more.
    var half = ""
    /// Behind a number: so many times.
    var times = ""
    var ordinalEndings: [String] = []

    /// Sets what a key of `number-compound` says; false when there is no such key.
    mutating func set(_ key: String, _ text: String) -> Bool {
        switch key {
        case "one": one = text
        case "joiner": joiner = text
        case "hundred": hundred = text
        case "thousand": thousand = text
        case "half-ending": half = text
        case "times-ending": times = text
        case "ordinal-endings": ordinalEndings = text.split(separator: " ").map(String.init)
        default: return false
        }
        return true
    }

    /// What a word says as a number, as times or as a place in a row.
    ///
    /// - Parameter small: The value of a number word of the vocabulary.
    func entry(_ word: String, small: (Substring) -> Int?) -> Lexicon.Entry? {
        let text = word[...]
        if let value = value(text, small) {
            return Lexicon.Entry(wordClass: .number, payload: Int32(value))
        }
        if let base = Self.stripped(text, half), let value = value(joined(base), small) {
            return Lexicon.Entry(wordClass: .fraction, payload: Int32((value * 2 + 1) * 1000 + 2))
        }
        if let base = Self.stripped(text, times), let value = value(base, small) {
            return Lexicon.Entry(wordClass: .times, payload: Int32(value))
        }
        for ending in ordinalEndings {
            if let base = Self.stripped(text, ending), let value = value(base, small) {
                return Lexicon.Entry(wordClass: .ordinal, payload: Int32(value))
            }
        }
        return nil
    }

    private func joined(_ text: Substring) -> Substring {
        Self.stripped(text, joiner) ?? text
    }

    private static func stripped(_ text: Substring, _ ending: String) -> Substring? {
        guard !ending.isEmpty, text.count > ending.count, text.hasSuffix(ending) else { return nil }
        return text.dropLast(ending.count)
    }

    private func value(_ text: Substring, _ small: (Substring) -> Int?) -> Int? {
        guard !text.isEmpty else { return nil }
        guard let (left, right) = parts(text, thousand) else { return belowThousand(text, small) }
        guard let thousands = left.isEmpty ? 1 : belowThousand(left, small) else { return nil }
        if right.isEmpty { return thousands * 1_000 }
        return belowThousand(right, small).map { thousands * 1_000 + $0 }
    }

    private func belowThousand(_ text: Substring, _ small: (Substring) -> Int?) -> Int? {
        guard let (left, right) = parts(text, hundred) else { return belowHundred(text, small) }
        guard let hundreds = left.isEmpty ? 1 : belowHundred(left, small),
            (1..<20).contains(hundreds)
        else { return nil }
        if right.isEmpty { return hundreds * 100 }
        return belowHundred(right, small).map { hundreds * 100 + $0 }
    }

    private func belowHundred(_ text: Substring, _ small: (Substring) -> Int?) -> Int? {
        if text == one { return 1 }
        if let value = small(text), value < 100 { return value }
        guard let (left, right) = parts(text, joiner), !left.isEmpty,
            let tens = small(right), tens >= 20, tens < 100, tens % 10 == 0,
            let units = left == one ? 1 : small(left), (1...9).contains(units)
        else { return nil }
        return tens + units
    }

    /// What stands before and behind a part of the word, without a joiner there.
    private func parts(_ text: Substring, _ part: String) -> (Substring, Substring)? {
        guard !part.isEmpty, let range = text.firstRange(of: part) else { return nil }
        let right = text[range.upperBound...]
        let isJoined = part != joiner && right.hasPrefix(joiner) && right.count > joiner.count
        return (text[..<range.lowerBound], isJoined ? right.dropFirst(joiner.count) : right)
    }
}
