public import AccessibleCore
import Foundation
import MessagePatterns

/// Turns the messages of reports into American English without ICU.
///
/// A package that tests with scripts therefore does not link ICU. The sentences are the same as
/// those of `earshot test` in English.
public struct EnglishWording: ReportWording {
    private let texts: PromptTexts

    /// Reads the English prompts.
    ///
    /// - Throws: an error if the prompts cannot be found or read.
    public init() throws {
        let catalog = try PromptCatalog(language: "en")
        texts = PromptTexts(
            pattern: { catalog.pattern($0) }, numbers: EnglishNumberForms())
    }

    /// The English text of a message.
    ///
    /// - Parameters:
    ///   - message: the message; a `verbatim` one is never capitalized.
    ///   - isSentence: whether to capitalize the first letter.
    public func text(_ message: Message, isSentence: Bool) -> String {
        let text = text(message)
        return PromptTexts.unmarked(
            message.key == "verbatim" || !isSentence ? text : PromptTexts.capitalized(text))
    }

    private func text(_ message: Message) -> String {
        texts.text(message, argumentText: text)
    }

    private func text(_ argument: Message.Argument) -> String {
        switch argument {
        case .text(let text), .spelled(let text), .phonetic(let text): PlainText.visible(text)
        case .number(let number): EnglishNumberForms().text(of: number)
        case .message(let message): text(message)
        case .list(let items): list(items.map(text))
        case .clauses(let items): texts.joined(items.map(text), by: "join.clauses")
        case .series(let items): texts.joined(items.map(text), by: "join.series")
        case .sentences(let items): texts.sentences(items.map(text))
        // No report has such arguments; writing them as data is better than losing them.
        case .quantity(let quantity):
            [EnglishNumberForms().text(of: quantity.amount), quantity.unit?.rawValue]
                .compactMap(\.self).joined(separator: " ")
        case .moment(let date, _), .clock(let date), .day(let date), .date(let date, _):
            date.ISO8601Format()
        case .timeOfDay(let time): time.text
        case .duration(let minutes): String(minutes)
        case .elapsed(let seconds): String(seconds)
        case .unit(let unit): unit.rawValue
        }
    }

    /// A list such as "a, b, and c", by the rules of CLDR for American English.
    private func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        if items.count == 2 { return "\(items[0]) and \(last)" }
        return items.dropLast().joined(separator: ", ") + ", and " + last
    }
}
