package import AccessibleCore

/// Fills the prompts of one language with values, and joins texts in the way of that language.
package struct PromptTexts: Sendable {
    private let pattern: @Sendable (String) -> String?
    private let numbers: any NumberForms

    /// The texts of a language's patterns.
    ///
    /// - Parameters:
    ///   - pattern: gives the pattern of a key, or nil. A text without a prompt never calls it.
    ///   - numbers: writes the language's numbers and chooses the branches of plurals.
    package init(
        pattern: @escaping @Sendable (String) -> String?, numbers: any NumberForms
    ) {
        self.pattern = pattern
        self.numbers = numbers
    }

    /// The text of a message; its key if it has no prompt, so that no message is ever silent.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - argumentText: gives the text of an argument that is not a number.
    package func text(
        _ message: Message, argumentText: (Message.Argument) -> String
    ) -> String {
        guard message.key != "verbatim" else {
            return argumentText(message.arguments["text"] ?? .text(""))
        }
        guard let pattern = pattern(message.key) else { return message.key }
        if message.arguments.isEmpty, !pattern.contains("'"), !pattern.contains("{") {
            return pattern
        }
        let file = ["path", "file"].lazy.compactMap { message.arguments[$0] }.first
        let values = message.arguments.mapValues { argument -> MessagePattern.Value in
            if case .number(let number) = argument { return .decimal(number) }
            let text = argumentText(argument)
            // The name of a file is another one with a capital.
            let isFile = argument == file && text.first?.isLowercase == true
            return .text(isFile ? Self.kept + text : text)
        }
        return filled(pattern, values) ?? message.key
    }

    /// Joins texts as separate sentences.
    package func sentences(_ texts: [String]) -> String {
        joined(texts.map(sentence), by: "join.sentences")
    }

    /// Joins texts with a prompt that has the arguments `first` and `rest`, such as `join.clauses`.
    ///
    /// Empty texts are left out.
    package func joined(_ items: [String], by key: String) -> String {
        let texts = items.filter { !$0.isEmpty }
        guard let first = texts.first else { return "" }
        return texts.dropFirst().reduce(first) { head, next in
            // After a question mark no comma follows: "What happened? Text field". A period may
            // end an abbreviation: "8:05 a. m., sopa".
            let isEnded =
                key == "join.series" && head.last != "." && head.last?.isSentenceEnd == true
            return filled(
                isEnded ? "join.sentences" : key,
                ["first": head, "rest": isEnded ? Self.capitalized(next) : next])
        }
    }

    /// A separate sentence: with a capital at the beginning and a mark at the end.
    private func sentence(_ text: String) -> String {
        // The mark that ends a passage of another voice is behind the end of its sentence.
        guard let last = text.last(where: { $0.asciiValue.map { $0 >= 0x20 } ?? true }) else {
            return ""
        }
        let capitalized = Self.capitalized(text)
        if last.isSentenceEnd { return capitalized }
        return filled("sentence", ["text": capitalized])
    }

    /// A pattern filled with texts that are already worded and may contain marks.
    private func filled(_ key: String, _ texts: [String: String]) -> String {
        guard let pattern = pattern(key) else { return key }
        return filled(pattern, texts.mapValues { .text($0) }) ?? key
    }

    /// Nil if the pattern is not well formed, or if a plural's value is not a number.
    private func filled(_ pattern: String, _ values: [String: MessagePattern.Value]) -> String? {
        Self.parsed.value(for: pattern) { MessagePattern($0) }?.filled(values, numbers: numbers)
            .map(PlainText.plain)
    }

    /// Patterns that were needed before, of all languages.
    private static let parsed = KeptResults<String, MessagePattern?>(most: 2_000)

    /// Stands before a text that stays as it is where a sentence begins with it, such as the name
    /// of a file; ``unmarked(_:)`` takes it away.
    package static let kept = "\u{FFFF}"

    /// A text without the marks of what was to stay as it is.
    package static func unmarked(_ text: String) -> String {
        // The mark's first byte.
        text.utf8.contains(0xEF) && text.contains(kept) ? text.replacing(kept, with: "") : text
    }

    /// Capitalizes only the first letter.
    package static func capitalized(_ text: String) -> String {
        guard let first = text.first, first.isLowercase, !beginsWithPath(text) else { return text }
        return first.uppercased() + text.dropFirst()
    }

    /// Whether the first word is the name of a file, as in `talks/a.wav` or `a.wav`, which
    /// another letter would make another name.
    private static func beginsWithPath(_ text: String) -> Bool {
        let word = text.prefix { !$0.isWhitespace }
        if word.contains("/") { return true }
        guard let point = word.lastIndex(of: ".") else { return false }
        let ending = word[word.index(after: point)...]
        return (2...8).contains(ending.count)
            && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

extension Character {
    fileprivate var isSentenceEnd: Bool {
        unicodeScalars.contains { $0.properties.isSentenceTerminal }
    }
}
