import AccessibleCore
import Foundation
import MessagePatterns

/// Renders messages in a wording, at a moment, in a form.
struct MessageRenderer {
    let wording: Wording
    let now: Date
    let form: Wording.Form
    /// Whether a voice of another language reads the text.
    private(set) var isForeign = false

    /// The text of a message; the key itself if the prompt is missing, so that something
    /// is always said.
    ///
    /// A test ensures that no prompt is missing.
    func text(_ message: Message) -> String {
        guard form == .spoken, message.reader != .own else { return plainText(message) }
        var renderer = self
        if case .language = message.reader { renderer.isForeign = true }
        return MarkedText.marked(renderer.plainText(message), message.reader)
    }

    private func plainText(_ message: Message) -> String {
        texts.text(message, argumentText: argumentText)
    }

    private var texts: PromptTexts {
        PromptTexts(
            pattern: { [wording] in wording.catalog.pattern($0) },
            numbers: ICUNumberForms(locale: wording.locale))
    }

    private func argumentText(_ argument: Message.Argument) -> String {
        switch argument {
        case .text(let text): own(PlainText.visible(text))
        case .number(let number): decimal(number)
        case .quantity(let quantity): quantityText(quantity)
        case .moment(let date, let span): MomentWording(renderer: self).moment(date, within: span)
        case .clock(let date): MomentWording(renderer: self).clock(date)
        case .day(let date): MomentWording(renderer: self).day(date)
        case .timeOfDay(let time): MomentWording(renderer: self).timeOfDay(time)
        case .date(let date, let form): MomentWording(renderer: self).date(date, form)
        case .duration(let minutes): duration(minutes: minutes)
        case .elapsed(let seconds): elapsed(seconds: seconds)
        case .unit(let unit): text(Message("unit-name.\(unit.rawValue)"))
        case .spelled(let word): spelled(word)
        case .phonetic(let word): phonetic(word)
        case .message(let message): text(message)
        case .list(let items): ICU.list(items.map(argumentText), locale: wording.locale)
        case .clauses(let items): texts.joined(items.map(argumentText), by: "join.clauses")
        case .series(let items): texts.joined(items.map(argumentText), by: "join.series")
        case .sentences(let items): texts.sentences(items.map(argumentText))
        }
    }

    /// The person's own text, with the signs named that the person wants to hear.
    ///
    /// In a text of signs alone all signs are named; otherwise nothing would be heard.
    private func own(_ text: String) -> String {
        guard form == .spoken, !isForeign else { return text }
        let isSigns = !text.isEmpty && !text.contains { $0.isLetter || $0.isNumber }
        guard isSigns || wording.spokenForm.style.punctuation > .some else { return text }
        let words = wording.spokenForm.words(for: text)
        // A sign without a name leaves a space behind.
        return isSigns ? words.trimmingCharacters(in: .whitespaces) : words
    }

    /// "1 hour 30 minutes", "45 minutes", "2 hours".
    private func duration(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        let key =
            switch (hours, rest) {
            case (0, _): "duration.minutes"
            case (_, 0): "duration.hours"
            default: "duration.hours-minutes"
            }
        return text(Message(key, ["hours": .count(hours), "minutes": .count(rest)]))
    }

    /// A length of time in whole units, "7 hours 30 minutes", "1 minute 15 seconds"; nil for
    /// any other quantity, and for a length with a part of a second.
    private func lengthText(_ quantity: Quantity) -> String? {
        guard quantity.unit?.dimension == .time, let length = quantity.converted(to: .second),
            length.amount >= 0, length.amount < 100_000_000
        else { return nil }
        var seconds = NSDecimalNumber(decimal: length.amount.rounded(toPlaces: 0)).intValue
        // Of hours the seconds do not matter.
        if seconds >= 3_600 { seconds = (seconds + 30) / 60 * 60 }
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        if rest == 0, minutes > 0 { return duration(minutes: minutes) }
        let key = minutes == 0 ? "elapsed.seconds" : "elapsed.minutes-seconds"
        return text(Message(key, ["minutes": .count(minutes), "seconds": .count(rest)]))
    }

    /// "0:03" when printed, words when spoken.
    private func elapsed(seconds: Int) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        if form == .printed { return "\(minutes):\(rest < 10 ? "0" : "")\(rest)" }
        let key =
            switch (minutes, rest) {
            case (0, _): "elapsed.seconds"
            case (_, 0): "elapsed.minutes"
            default: "elapsed.minutes-seconds"
            }
        return text(Message(key, ["minutes": .count(minutes), "seconds": .count(rest)]))
    }

    /// A number with all its decimals, in the locale's notation.
    func decimal(_ number: Decimal) -> String {
        ICU.decimal(number, locale: wording.locale)
    }

    private func quantityText(_ quantity: Quantity) -> String {
        guard let unit = quantity.unit else { return decimal(quantity.amount) }
        if unit == .stoneAndPound { return stoneText(quantity.amount) }
        if let length = lengthText(quantity) { return length }
        // CLDR has no symbol for the metric pound.
        if form == .printed, wording.unitStyle == .symbols, unit.dimension != .count,
            unit != .metricPound
        {
            let skeleton = "unit/\(unit.rawValue) unit-width-short precision-unlimited"
            return ICU.decimal(quantity.amount, skeleton: skeleton, locale: wording.locale)
        }
        let key = "unit.\(unit.rawValue)"
        guard wording.catalog.pattern(key) != nil else {
            let skeleton = "unit/\(unit.rawValue) unit-width-full-name precision-unlimited"
            return ICU.decimal(quantity.amount, skeleton: skeleton, locale: wording.locale)
        }
        let amount = Message.Argument.text(decimal(quantity.amount))
        return text(Message(key, ["n": .number(quantity.amount), "amount": amount]))
    }

    private func stoneText(_ pounds: Decimal) -> String {
        let stone = (pounds / 14).wholePart
        let rest = Quantity(pounds - stone * 14, .pound)
        if stone == 0 { return quantityText(rest) }
        let whole = Quantity(stone, .stone)
        if rest.amount == 0 { return quantityText(whole) }
        return text(
            Message("unit.stone-and-pound", ["stone": .quantity(whole), "pounds": .quantity(rest)]))
    }

    private func spelled(_ word: String) -> String {
        let points = points(in: word)
        let letters = word.enumerated().map { place, character -> String in
            if form == .spoken, points.contains(place) { return wording.spokenForm.decimalPoint }
            if character == " " { return text(Message("spell.space")) }
            if character.isUppercase {
                return text(Message("spell.capital", ["letter": .text(String(character))]))
            }
            let visible = PlainText.visible(String(character))
            return form == .spoken && visible.count == 1
                ? wording.spokenForm.name(of: character) : visible
        }
        return letters.joined(separator: ", ")
    }

    /// The positions of decimal separators in numbers.
    private func points(in word: String) -> Set<Int> {
        let characters = Array(word)
        let separator = wording.conventions.notation.decimalSeparator
        return Set(
            characters.indices.dropFirst().dropLast().filter { place in
                characters[place] == separator && characters[place - 1].isNumber
                    && characters[place + 1].isNumber
            })
    }

    private func phonetic(_ word: String) -> String {
        let points = points(in: word)
        let words = word.enumerated().map { place, character -> String in
            if points.contains(place) { return wording.spokenForm.decimalPoint }
            if character == " " { return text(Message("spell.space")) }
            let visible = PlainText.visible(String(character))
            guard visible.count == 1 else { return visible }
            let word = wording.spokenForm.phonetic(character)
            return character.isUppercase
                ? text(Message("spell.capital", ["letter": .text(word)])) : word
        }
        return words.joined(separator: ", ")
    }
}

extension Decimal {
    /// The number without its decimals.
    fileprivate var wholePart: Decimal {
        var source = self
        var result = Decimal()
        NSDecimalRound(&result, &source, 0, .down)
        return result
    }
}
