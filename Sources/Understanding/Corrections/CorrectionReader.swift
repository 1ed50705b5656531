import Foundation

/// Reads what a text changes in an entry.
struct CorrectionReader {
    let utterances: UtteranceReader

    /// Whether a line opens as a correction does, understood or not: "no, I didn't".
    static func opens(_ said: SaidText) -> Bool {
        guard let end = said.contentEnd, let opening = CorrectionOpening(of: said),
            opening.isStrong
        else { return false }
        // "No he tomado hierro" only denies.
        return opening.isSetOff
            || (opening.end..<end).contains { said.matcher.phrase(.negation, at: $0) != nil }
    }

    /// Whether the words ask, as "war es 81" does in German: a question changes nothing.
    private static func asks(_ said: SaidText, _ opening: CorrectionOpening) -> Bool {
        var position = 0
        while position < opening.end {
            let asks = said.matcher.matches(.opening, at: position).contains { match in
                if case .kind(.question) = match.value { true } else { false }
            }
            if asks { return true }
            // Not inside of words that open: "das war das Mittagessen".
            position = said.matcher.phrase(.correction, at: position)?.end ?? position + 1
        }
        return false
    }

    /// A correction of the last entry: "no, 12 ounces", "make it yesterday", "that was lunch";
    /// nil if the text is none.
    func correction(_ said: SaidText, _ opening: CorrectionOpening) -> Correction? {
        guard let end = said.contentEnd, !Self.asks(said, opening) else { return nil }
        // "Make it three, not two": what was wrong is no part of the new value.
        let wrong = (opening.end..<end).dropFirst().first {
            said.matcher.phrase(.negation, at: $0) != nil
        }
        if let wrong {
            guard let kept = SaidText(said.text(before: wrong), in: utterances.locale),
                let opening = CorrectionOpening(of: kept)
            else { return nil }
            return correction(kept, opening)
        }
        return value(said, opening)
    }

    /// What a text says as the new value of something in an entry: "tea", "12 ounces", "9 am",
    /// "lunch"; nil if it is no value.
    ///
    /// - Parameter isTime: a bare number is an hour: "move the coffee to 9".
    func newValue(_ text: String, asTime isTime: Bool = false) -> Correction? {
        guard let said = SaidText(text, in: utterances.locale), let end = said.contentEnd else {
            return nil
        }
        if isTime, let time = utterances.time(text) { return Correction(time: time) }
        let start = said.afterFillers(from: 0, to: end)
        return value(said, CorrectionOpening(knownFrom: start))
            ?? utterances.time(text).map { Correction(time: $0) }
    }

    /// A statement that gives something in an entry another value: "the toast was at 9".
    ///
    /// Nil unless a word such as "was" stands between a name and a whole value.
    func statement(_ said: SaidText) -> (name: String, value: Correction)? {
        guard let end = said.contentEnd else { return nil }
        for middle in 1..<max(end, 1) {
            guard let be = said.matcher.phrase(.be, at: middle), be.end < end else { continue }
            // "Était à 9 h" and "fue de 3": a preposition may belong to either part.
            for start in be.end > middle + 1 ? [be.end, middle + 1] : [be.end] {
                guard let value = newValue(said.text(from: start)), value.item == nil else {
                    continue
                }
                return (said.text(before: middle).trimmingCharacters(in: .whitespaces), value)
            }
        }
        return nil
    }

    private func value(_ said: SaidText, _ opening: CorrectionOpening) -> Correction? {
        NewValueReader(said: said, opening: opening, utterances: utterances)?.value()
    }
}
