import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import LocaleCatalogs
import Understanding
import Wording

/// What can be said, as grammars for speech recognisers.
struct Grammar: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "grammar", abstract: CommandText.text("usage.grammar"),
        usage: CommandText.text("usage.grammar.line"),
        discussion: CommandText.text("usage.grammar.more"))

    @OptionGroup var options: Options

    @Flag(help: ArgumentHelp(CommandText.text("usage.grammar.jsgf")))
    var jsgf = false

    @Option(help: ArgumentHelp(CommandText.text("usage.grammar.dictionary"), valueName: "file"))
    var dictionary: String?

    func validate() throws {
        if !jsgf { throw ValidationError(CommandText.text("usage.grammar.needs")) }
    }

    func perform() throws {
        let world = try World(options)
        let folder = try LocaleCatalogs.folder(locale: world.locale)
        let known = try dictionary.map(Self.words)
        let rules = try BrokenLocale.reading(world.locale) {
            try GrammarSource(localeFolder: folder)
        }
        let grammar = JSGFGrammar(
            try world.understander(), rules: rules,
            language: String(world.locale.prefix { $0 != "_" }),
            commands: try world.commandWords().spoken,
            isKnown: { known?.contains($0) ?? true })
        try Output.standard.deliver(line: grammar.text)
    }

    /// The words of a recogniser's dictionary: the first of each line, without
    /// the number of another pronunciation: `read(2)`.
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
    /// The commands as a recogniser is offered them.
    fileprivate var spoken: [JSGFGrammar.SpokenCommand] {
        Command.allCases.map { command in
            JSGFGrammar.SpokenCommand(
                words: words[command] ?? [], takesNumber: command.argument != .none)
        }
    }
}
