package import AccessibleCore

/// Something in a locale's files that a translator must mend.
package struct LocaleFinding: Sendable, Hashable {
    /// The file from the project's folder, such as `Prompts/de/time.arb`.
    package let file: String
    /// From 1; nil when it is about what is not there.
    package let line: Int?
    /// The key in the file; of groups, list and group: `unit, cup`.
    package let key: String
    /// What is wrong, as a sentence without its subject.
    package let problem: Message

    /// The whole sentence.
    package var message: Message {
        var arguments: [String: Message.Argument] = [
            "file": .text(file), "key": .text(key), "problem": .message(problem),
        ]
        guard let line else { return Message("locales.at-file", arguments) }
        arguments["line"] = .text(String(line))
        return Message("locales.at-line", arguments)
    }
}
