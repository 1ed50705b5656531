package import AccessibleCore

/// A problem in a locale's files that a translator must solve.
package struct LocaleFinding: Sendable, Hashable {
    /// The path of the file in the project's folder, such as `Prompts/de/time.arb`.
    package let file: String
    /// The line, counted from 1; nil if something is missing.
    package let line: Int?
    /// The key in the file; for groups, the list and the group: `unit, cup`.
    package let key: String
    /// What is wrong, as a sentence without a subject.
    package let problem: Message

    /// The whole sentence, with file, line and key.
    package var message: Message {
        var arguments: [String: Message.Argument] = [
            "file": .text(file), "key": .text(key), "problem": .message(problem),
        ]
        guard let line else { return Message("locales.at-file", arguments) }
        arguments["line"] = .text(String(line))
        return Message("locales.at-line", arguments)
    }
}
