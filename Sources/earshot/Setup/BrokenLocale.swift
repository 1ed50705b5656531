import AccessibleCore
import Wording

/// A locale whose files say something that has no meaning.
struct BrokenLocale: Error {
    let locale: String
    /// The file, the line where it is known, and the word, as a sentence.
    let reason: String

    /// Reads data of a locale.
    ///
    /// - Throws: a broken locale for whatever is wrong with its files.
    static func reading<T>(_ locale: String, _ body: () throws -> T) throws(BrokenLocale) -> T {
        do {
            return try body()
        } catch {
            let text = String(describing: error)
            throw BrokenLocale(locale: locale, reason: text.hasSuffix(".") ? text : text + ".")
        }
    }

    /// What is wrong with it.
    var message: Message {
        Message("option.locale-unreadable", ["name": .text(locale), "reason": .text(reason)])
    }

    /// The same, where nothing was done for it.
    var refusal: Message {
        guard locale != World.fallbackLocale else { return message }
        return Message(
            "option.locale-stopped",
            ["problem": .message(message), "locale": .text(World.fallbackLocale)])
    }

    /// The same, and which locale takes its place.
    func message(insteadGoingOnIn fallback: String) -> Message {
        Message(
            "option.locale-replaced", ["problem": .message(message), "locale": .text(fallback)])
    }
}
