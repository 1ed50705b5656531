import AccessibleCore
import Foundation
import Journal

/// Reads what a text means as the answer to a question for a value.
///
/// It is read far more generously than a sentence to log, because nothing is saved by it: every
/// number is taken that a person would take for one, and an amount counts wherever it stands.
struct AnswerReader {
    let said: SaidText
    /// What the same text says.
    ///
    /// An ounce of a drink is a fluid ounce, and a text with something to log confirms or denies
    /// only by its first words: "yes, I said two eggs".
    let understood: Understood

    private var matcher: PhraseMatcher { said.matcher }
    private var lexicon: Lexicon { said.locale.lexicon }

    func values() -> AnswerValues {
        let text = ValueText(said.scalars, lexicon: lexicon)
        var values = AnswerValues()
        values.number = wholeNumber(text)?.decimal ?? WholeTextReader(said).number
        values.quantity = firstAmount(text)
        values.affirmation = affirmation
        return values
    }

    // MARK: Numbers

    private func wholeNumber(_ text: ValueText) -> WideRational? {
        var (start, end) = (0, text.tokens.count)
        while end > 0, text.isSign(".,!?;:", at: end - 1) { end -= 1 }
        while start < end, text.isSign("$€£¥~≈", at: start) { start += 1 }
        guard start < end, let match = ValueReader(text: text).number(at: start), match.end == end
        else { return nil }
        return match.value
    }

    private func firstAmount(_ text: ValueText) -> Quantity? {
        guard let found = AmountReader(text: text).first() else { return nil }
        // "A cup and a half", "12 stone 10": the grammar reads further.
        if let longer = longer(than: found) { return longer }
        let quantity = Quantity(found.amount.decimal, found.unit)
        let fluid = Quantity(quantity.amount, lexicon.settings.volumeOunce)
        let isDrunk = found.unit == .ounce && understood.actions.contains { $0.quantity == fluid }
        return isDrunk ? fluid : quantity
    }

    private func longer(than found: AmountReader.Match) -> Quantity? {
        let place = matcher.tokens.firstIndex { token in token.start == found.start }
        guard let place else { return nil }
        var (result, end): (Quantity?, Int) = (nil, found.end)
        for match in matcher.matches(.quantity, at: place) {
            guard matcher.tokens[match.end - 1].end > end,
                case .quantity(let amount, let unit) = match.value
            else { continue }
            result = Quantity(amount.decimal, unit)
            end = matcher.tokens[match.end - 1].end
        }
        return result
    }

    // MARK: Yes and no

    private var affirmation: Bool? {
        let reader = AffirmationReader(matcher: matcher)
        if let answer = reader.whole() { return answer }
        guard understood.actions.isEmpty else { return reader.opening() }
        if let answer = reader.answer() { return answer }
        return mended.flatMap { AffirmationReader(matcher: $0.matcher).answer() }
    }

    /// A short text with letters drawn out ("yesss") or one letter wrong set right;
    /// nil when there is nothing to mend.
    private var mended: SaidText? {
        guard matcher.tokens.count <= 12 else { return nil }
        var isChanged = false
        let words = matcher.tokens.map { token in
            guard token.kind == .word, token.id < 0, let word = answerWord(like: token.text) else {
                return token.text
            }
            isChanged = true
            return word
        }
        return isChanged ? SaidText(words.joined(separator: " "), in: said.locale) : nil
    }

    private func answerWord(like text: String) -> String? {
        var squeezed = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != squeezed.last { squeezed.append(scalar) }
        if lexicon.isAnswer(lexicon.wordID(String(squeezed))) { return String(squeezed) }
        let typed = Array(text.utf8)
        guard typed.count >= 4 else { return nil }
        let like = lexicon.answers.filter { known in
            known.count >= 4 && known[0] == typed[0]
                && typed.withUnsafeBufferPointer { typed in
                    known.withUnsafeBufferPointer { Lexicon.isOneSlip(typed, $0) }
                }
        }
        return like.count == 1 ? String(decoding: like[0], as: UTF8.self) : nil
    }
}
