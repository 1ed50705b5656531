import AccessibleCore
import CommandSyntax
import Conversation
import Foundation
import LocaleCatalogs
import Understanding
import Wording

/// `earshot grammar`: writes everything that can be said as a grammar for a
/// speech recogniser.
struct GrammarCommand: Subcommand {
    private static let jsgfFlag = Flag("jsgf", help: "usage.grammar.jsgf")
    private static let dictionaryOption = ValueOption(
        "dictionary", placeholder: "usage.value.file", example: "en-us.dict",
        help: "usage.grammar.dictionary")

    static let syntax = CommandSyntax(
        "grammar", summary: "usage.grammar", usage: "usage.grammar.line",
        discussion: "usage.grammar.more",
        options: [jsgfFlag.syntax, dictionaryOption.syntax] + Options.syntax)

    private let options: Options
    private let jsgf: Bool
    private let dictionary: String?

    init(_ invocation: Invocation) {
        options = Options(invocation)
        jsgf = invocation[Self.jsgfFlag]
        dictionary = invocation[Self.dictionaryOption]
    }

    func perform() throws -> ExitStatus {
        guard jsgf else { throw Refusal.usage("command-line.needs-format") }
        let context = try RunContext(options)
        let folder = try LocaleCatalogs.folder(locale: context.locale)
        let known = try dictionary.map(Self.words)
        let rules = try UnreadableLocale.reading(context.locale) {
            try GrammarSource(localeFolder: folder)
        }
        let grammar = JSGFGrammar(
            try context.understander(), rules: rules,
            language: String(context.locale.prefix { $0 != "_" }),
            commands: try context.commandWords().spoken,
            isKnown: { known?.contains($0) ?? true })
        try Output.standard.deliver(line: grammar.text)
        return .success
    }

    /// The words of a recogniser's dictionary: the first of each line, without
    /// the number that marks another pronunciation, as in `read(2)`.
    private static func words(of path: String) throws -> Set<String> {
        guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
            throw Refusal("option.dictionary-unreadable", ["file": .text(path)])
        }
        return Set(
            text.split(whereSeparator: \.isNewline).compactMap { line in
                line.split(separator: " ").first.map { String($0.prefix { $0 != "(" }) }
            })
    }
}

extension CommandWords {
    /// The commands, as a recogniser is offered them.
    fileprivate var spoken: [JSGFGrammar.SpokenCommand] {
        Command.allCases.map { command in
            JSGFGrammar.SpokenCommand(
                words: words[command] ?? [], takesNumber: command.argument != .none)
        }
    }
}
