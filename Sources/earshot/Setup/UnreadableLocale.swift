import AccessibleCore
import Wording

/// A locale whose files cannot be read, or contradict themselves.
struct UnreadableLocale: Error {
    let locale: String
    /// A sentence with the file, the line if it is known, and the mistake.
    let reason: String

    /// Reads data of a locale, and turns every error into this one.
    static func reading<T>(_ locale: String, _ body: () throws -> T) throws(UnreadableLocale) -> T {
        do {
            return try body()
        } catch {
            let text = String(describing: error)
            throw UnreadableLocale(locale: locale, reason: text.hasSuffix(".") ? text : text + ".")
        }
    }

    /// Says what is wrong with the files.
    var message: Message {
        Message("option.locale-unreadable", ["name": .text(locale), "reason": .text(reason)])
    }

    /// Says what is wrong, and that nothing was done.
    var refusal: Message {
        guard locale != RunContext.fallbackLocale else { return message }
        return Message(
            "option.locale-stopped",
            ["problem": .message(message), "locale": .text(RunContext.fallbackLocale)])
    }

    /// Says what is wrong, and which locale takes its place.
    func message(continuingIn fallback: String) -> Message {
        Message(
            "option.locale-replaced", ["problem": .message(message), "locale": .text(fallback)])
    }
}
