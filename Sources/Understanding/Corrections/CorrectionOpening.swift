/// The words that open a correction: "no,", "make it", "sorry, that was".
struct CorrectionOpening {
    /// The first token behind them.
    let end: Int
    /// One of them opens nothing but corrections, as "make it" does.
    let isStrong: Bool
    /// A comma or another opening stands behind it.
    let isSetOff: Bool

    /// The words that open a text, as many as there are; nil if none do, or if nothing is behind
    /// them.
    init?(of said: SaidText) {
        guard let contentEnd = said.contentEnd else { return nil }
        let matcher = said.matcher
        var position = 0
        var (isStrong, isSetOff, count) = (false, false, 0)
        while position < contentEnd {
            if let phrase = matcher.phrase(.correction, at: position), phrase.end < contentEnd {
                isStrong = isStrong || phrase.payload == 0
                count += 1
                isSetOff = isSetOff || count > 1 || phrase.end - position > 1
                position = phrase.end
            } else if count > 0, said.tokens[position].text == "," {
                isSetOff = true
                position += 1
            } else if count > 0, let filler = matcher.phrase(.filler, at: position),
                filler.end < contentEnd,
                matcher.phrase(.severity, at: position)?.end != contentEnd
            {
                position = filler.end
            } else {
                break
            }
        }
        guard count > 0, position < contentEnd else { return nil }
        end = position
        self.isStrong = isStrong
        self.isSetOff = isSetOff
    }

    /// A text that is known to be a value opens it from a token on.
    init(knownFrom start: Int) {
        end = start
        isStrong = true
        isSetOff = true
    }
}
