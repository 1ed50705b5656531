/// A language's grammar as speech recognisers read it: the Java Speech SentenceGrammar
/// Format 1.0 (W3C Note of 2000-06-05), as text.
///
/// It holds words alone, for that is what recognisers hear: numbers are spelled
/// out, and what can only be written is left out.
package struct JSGFGrammar: Sendable {
    /// A command that can be said.
    package struct SpokenCommand: Sendable {
        let words: [String]
        let takesNumber: Bool

        /// - Parameters:
        ///   - words: the words it goes by, those of its first argument included.
        ///   - takesNumber: a number may follow.
        package init(words: [String], takesNumber: Bool = false) {
            self.words = words
            self.takesNumber = takesNumber
        }
    }

    /// The rules in their order, the public one first.
    let rules: [(name: String, expansion: JSGFExpansion)]
    private let language: String

    /// The name of the rule that a whole line is.
    static let line = "line"

    /// - Parameters:
    ///   - understander: the language; what it understands is what is exported.
    ///   - language: its code, for the first line of the text.
    ///   - commands: what can be said besides sentences.
    ///   - isKnown: whether the recogniser's dictionary has a word; what needs
    ///     another is left out.
    package init(
        _ understander: Understander, rules source: GrammarSource, language: String,
        commands: [SpokenCommand] = [], isKnown: @escaping (String) -> Bool = { _ in true }
    ) {
        var export = JSGFExport(understander.locale.lexicon, isKnown: isKnown)
        export.add(source)
        export.addLine(commands: commands)
        rules = export.finished()
        self.language = language
    }

    /// The grammar's text, one rule a line, without a line feed at its end.
    package var text: String {
        let lines = rules.map { rule in
            let prefix = rule.name == Self.line ? "public " : ""
            return "\(prefix)<\(rule.name)> = \(rule.expansion.text);"
        }
        return "#JSGF V1.0 UTF-8 \(language);\n\ngrammar earshot;\n\n"
            + lines.joined(separator: "\n")
    }
}
