/// Letters straight behind digits.
extension WordTokenizer {
    mutating func ordinalEnding(_ token: inout WordToken) {
        guard token.kind == .number, token.value?.whole != nil, token.fields.1 < 0,
            position < scalars.count, Self.isLetter(scalars[position])
        else { return }
        let end = letterEnd(from: position)
        guard end - position <= 4, end == scalars.count || Self.digit(scalars[end]) == nil else {
            return
        }
        var ending = String.UnicodeScalarView()
        for scalar in scalars[position..<end] { Self.appendLowercased(scalar, to: &ending) }
        // "10st" is ten stone, and "1st" the first.
        let lastDigit = Self.digit(scalars[position - 1]) ?? 0
        let isTeen = (token.value?.whole ?? 0) / 10 % 10 == 1
        let fitting = (isTeen ? "" : "\(lastDigit)") + String(ending)
        if lexicon.settings.ordinalEndings.contains(String(ending))
            || lexicon.settings.ordinalEndings.contains(fitting)
        {
            token.isOrdinal = true
            position = end
        }
    }

    /// Digits, letters and digits again without a space make no number, unless
    /// the letters are those of a clock (15h30).
    mutating func junkTail(_ token: inout WordToken) {
        guard position < scalars.count, Self.isLetter(scalars[position]) else { return }
        let end = letterEnd(from: position)
        guard end < scalars.count, Self.digit(scalars[end]) != nil else { return }
        var letters = String.UnicodeScalarView()
        for scalar in scalars[position..<end] { Self.appendLowercased(scalar, to: &letters) }
        if lexicon.settings.clockLetters.contains(String(letters)) { return }
        token.kind = .malformed
        position = end
        while position < scalars.count,
            Self.digit(scalars[position]) != nil || Self.isLetter(scalars[position])
        {
            position += 1
        }
    }

    private func letterEnd(from start: Int) -> Int {
        var end = start
        while end < scalars.count, Self.isLetter(scalars[end]) { end += 1 }
        return end
    }
}
