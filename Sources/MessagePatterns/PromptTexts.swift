package import AccessibleCore

/// Fills the prompts of one language with texts, and joins texts as its prompts say.
package struct PromptTexts: Sendable {
    private let catalog: PromptCatalog
    private let numbers: any NumberForms

    package init(catalog: PromptCatalog, numbers: any NumberForms) {
        self.catalog = catalog
        self.numbers = numbers
    }

    /// The text of a message; its key if there is no such prompt, so that nothing is ever silent.
    ///
    /// - Parameter argumentText: the text of an argument that is not a number.
    package func text(
        _ message: Message, argumentText: (Message.Argument) -> String
    ) -> String {
        guard message.key != "verbatim" else {
            return argumentText(message.arguments["text"] ?? .text(""))
        }
        guard let pattern = catalog.patterns[message.key] else { return message.key }
        if message.arguments.isEmpty, !pattern.contains("'"), !pattern.contains("{") {
            return pattern
        }
        let values = message.arguments.mapValues { argument -> MessagePattern.Value in
            if case .number(let number) = argument { return .decimal(number) }
            return .text(argumentText(argument))
        }
        return filled(pattern, values) ?? message.key
    }

    /// Texts joined as sentences of their own.
    package func sentences(_ texts: [String]) -> String {
        joined(texts.map(sentence), by: "join.sentences")
    }

    /// Texts joined by a prompt with the arguments `first` and `rest`, such as `join.clauses`.
    ///
    /// Empty texts are left out.
    package func joined(_ items: [String], by key: String) -> String {
        let texts = items.filter { !$0.isEmpty }
        guard let first = texts.first else { return "" }
        return texts.dropFirst().reduce(first) { head, next in
            // "What happened? Text field": no comma follows a question mark.
            let isEnded = key == "join.series" && head.last?.isSentenceEnd == true
            return filled(
                isEnded ? "join.sentences" : key,
                ["first": head, "rest": isEnded ? Self.capitalized(next) : next])
        }
    }

    /// A sentence of its own: it begins with a capital and ends with a mark.
    private func sentence(_ text: String) -> String {
        guard let last = text.last else { return "" }
        let capitalized = Self.capitalized(text)
        if last.isSentenceEnd { return capitalized }
        return filled("sentence", ["text": capitalized])
    }

    /// A pattern with texts in it that are worded already, marks and all.
    private func filled(_ key: String, _ texts: [String: String]) -> String {
        guard let pattern = catalog.patterns[key] else { return key }
        return filled(pattern, texts.mapValues { .text($0) }) ?? key
    }

    /// Nil if the pattern is not well formed, or a plural's value is not a number.
    private func filled(_ pattern: String, _ values: [String: MessagePattern.Value]) -> String? {
        MessagePattern(pattern)?.filled(values, numbers: numbers).map(PlainText.plain)
    }

    /// Capitalizes the first letter alone.
    package static func capitalized(_ text: String) -> String {
        guard let first = text.first, first.isLowercase else { return text }
        return first.uppercased() + text.dropFirst()
    }
}

extension Character {
    fileprivate var isSentenceEnd: Bool {
        unicodeScalars.contains { $0.properties.isSentenceTerminal }
    }
}
