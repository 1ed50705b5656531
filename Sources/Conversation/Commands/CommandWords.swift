import AccessibleCore
import Foundation
import Journal
import LocaleCatalogs
import SharedFiles

/// The words of commands in a locale, and how a line is read as one.
package struct CommandWords: Sendable {
    /// A command with what followed it.
    package struct Parsed: Sendable, Hashable {
        package let command: Command
        /// Without spaces around it; empty when nothing followed.
        package let argument: String

        package init(_ command: Command, _ argument: String = "") {
            self.command = command
            self.argument = argument
        }
    }

    /// The locale's file lacks something.
    package struct Incomplete: Error, Hashable, CustomStringConvertible {
        package let missing: String
        package var description: String { "commands.yaml has no words for \(missing)." }
    }

    /// The lists that a locale's file may have and the English one has not.
    package static let optionalLists: Set<String> = [
        "cancel-when-open", "edit-at-end", "delete-at-end", "play-at-end", "spell-at-end",
    ]

    /// Each command's words; the first is its name.
    package let words: [Command: [String]]
    /// Words that leave an open control, question or recording, and mean another
    /// command elsewhere: French "annuler" is both Cancel and Undo.
    ///
    /// Empty in a language without such a word.
    var cancelWhenOpen: [String] { lists["cancel-when-open"] ?? [] }
    /// What can be edited of an entry.
    let fields: [EditField: [String]]
    /// Lists of words by their names in `commands.yaml`.
    let lists: [String: [String]]
    /// Tables of words by their names in `commands.yaml`.
    let tables: [String: [String: [String]]]
    /// Each word, and each phrase that is said beside them, with its command.
    let commandOfWord: [String: Command]
    /// Phrases that stand for a command with what follows it.
    let commandOfPhrase: [String: Parsed]
    /// Other ways to say a command.
    private let sayings: CommandSayings
    /// The latest lines: each is read several times while it is handled.
    private let latest = KeptResults<String, Parsed?>(most: 64)
    /// How steps are said.
    let stepForms: Once<[StepForm]>
    /// The words of all commands, for guesses.
    let telling: Once<[TellingWord]>

    /// Reads the locale's `commands.yaml`.
    package init(locale: String) throws {
        let root = try LocaleCatalogs.texts(of: "commands.yaml", locale: locale)
        func list(_ node: TextNode?, _ name: String) throws -> [String] {
            guard let list = node?.list?.compactMap(\.string), !list.isEmpty else {
                throw Incomplete(missing: name)
            }
            return list
        }
        func table(_ name: String) throws -> [String: [String]] {
            guard let mapping = root?[name]?.table else { throw Incomplete(missing: name) }
            var result: [String: [String]] = [:]
            for (key, value) in mapping {
                result[key.string ?? ""] = try list(value, name)
            }
            return result
        }
        var words: [Command: [String]] = [:]
        var commandOfWord: [String: Command] = [:]
        for command in Command.allCases {
            words[command] = try list(root?[command.rawValue], command.rawValue)
            for word in words[command] ?? [] { commandOfWord[word] = command }
        }
        var commandOfPhrase: [String: Parsed] = [:]
        for (name, phrases) in try table("phrases") {
            guard let parsed = Parsed(named: name) else { throw Incomplete(missing: name) }
            for phrase in phrases {
                if parsed.argument.isEmpty {
                    commandOfWord[phrase] = parsed.command
                } else {
                    commandOfPhrase[phrase] = parsed
                }
            }
        }
        self.commandOfPhrase = commandOfPhrase
        sayings = try CommandSayings(locale: locale)
        let fieldWords = try table("fields")
        var fields: [EditField: [String]] = [:]
        for field in EditField.allCases {
            guard let words = fieldWords[field.rawValue] else {
                throw Incomplete(missing: field.rawValue)
            }
            fields[field] = words
        }
        self.words = words
        self.commandOfWord = commandOfWord
        self.fields = fields
        var lists: [String: [String]] = [:]
        for name in Self.listNames { lists[name] = try list(root?[name], name) }
        for name in Self.optionalLists where root?[name] != nil {
            lists[name] = try list(root?[name], name)
        }
        self.lists = lists
        var tables: [String: [String: [String]]] = [:]
        for name in Self.tableNames + ChoiceSetting.all.map(\.table) {
            tables[name] = try table(name)
        }
        self.tables = tables
        stepForms = Once { [steps = tables["spoken-steps"] ?? [:]] in StepForm.all(in: steps) }
        telling = Once { [commandOfWord, commandOfPhrase] in
            TellingWord.all(in: commandOfWord.map { ($0.key, $0.value) })
                + TellingWord.all(in: commandOfPhrase.map { ($0.key, $0.value.command) })
        }
    }

    /// The words of a setting's values; empty for a table that no setting has.
    func table(_ name: String) -> [String: [String]] { tables[name] ?? [:] }

    /// The word a command goes by.
    package func name(of command: Command) -> String {
        words[command]?.first ?? command.rawValue
    }

    /// The command a line is, word for word; nil for a sentence.
    ///
    /// Signs stand for steps: `+ 3`, `+3`, `++`. A command that takes no
    /// argument is one only when nothing follows ("time flies" is no command
    /// for ``Command/undo``), and one that takes a number only with a number.
    package func parse(_ line: String) -> Parsed? {
        latest.value(for: line, parsed)
    }

    private func parsed(_ line: String) -> Parsed? {
        let lowered = line.lowercased()
        if let slashed = parseSlashed(line) { return slashed }
        if let command = commandOfWord[lowered] { return Parsed(command) }
        if let phrase = commandOfPhrase[lowered] { return phrase }
        if let polite = parsePolite(lowered) { return polite }
        // "Help!"
        let plain = lowered.trimmingCharacters(in: CharacterSet(charactersIn: "!¡.… "))
        if plain != lowered, let command = commandOfWord[plain] { return Parsed(command) }
        // "What did I miss?": a word with a question mark may ask about a thing that is called so.
        let asked = plain.trimmingCharacters(in: CharacterSet(charactersIn: "?¿ "))
        if asked != plain, asked.contains(" ") {
            if let phrase = commandOfPhrase[asked] { return phrase }
            if let command = commandOfWord[asked] { return Parsed(command) }
        }
        let said = sayings.command(saidBy: withoutCourtesy(lowered) ?? lowered)
        // "Eintrag 2" is where to go, and "Eintrag 2 löschen" is not.
        if let said, ![.goTo, .activate].contains(said.command) { return said }
        let atEnd = parseAtEnd(withoutCourtesy(lowered) ?? line)
        guard let parsed = parseWithArgument(line) else {
            return atEnd ?? said ?? parsePoliteWithArgument(lowered)
        }
        // "Zeit ändern": both words are commands.
        return [.time, .weight].contains(parsed.command) ? atEnd ?? parsed : parsed
    }

    /// A line with a slash in front: a command as in a chat ("/quit"), or else a search as in a
    /// pager ("/coffee").
    private func parseSlashed(_ line: String) -> Parsed? {
        guard line.first == "/" else { return nil }
        let rest = line.dropFirst().trimmingCharacters(in: .whitespaces)
        guard !rest.isEmpty else { return Parsed(.search) }
        guard rest.first?.isLetter == true else { return nil }
        let word = rest.lowercased()
        return commandOfWord[word].map { Parsed($0) } ?? commandOfPhrase[word]
            ?? parseWithArgument(rest) ?? Parsed(.search, rest)
    }

    func parseWithArgument(_ line: String) -> Parsed? {
        let lowered = line.lowercased()
        if let sign = lowered.first, let command = commandOfWord[String(sign)], !sign.isLetter {
            let rest = lowered.dropFirst().trimmingCharacters(in: .whitespaces)
            if Int(rest) != nil { return Parsed(command, rest) }
        }
        let pieces = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        for count in [4, 3, 2, 1] where pieces.count > count {
            let word = pieces.prefix(count).joined(separator: " ").lowercased()
            guard let command = commandOfWord[word] else { continue }
            let argument = pieces.dropFirst(count).joined(separator: " ")
            switch command.argument {
            case .none: continue
            case .number: if Int(argument) != nil { return Parsed(command, argument) }
            case .text: return Parsed(command, argument)
            }
        }
        return nil
    }

    /// A command whose word stands behind what it is about: "letzten Eintrag löschen".
    private func parseAtEnd(_ line: String) -> Parsed? {
        let lowered = line.lowercased()
        let atEnd = [
            (Command.edit, "edit-at-end"), (.delete, "delete-at-end"), (.play, "play-at-end"),
            (.spell, "spell-at-end"),
        ]
        for (command, name) in atEnd {
            for word in lists[name] ?? [] where lowered.hasSuffix(" " + word) {
                let argument = line.dropLast(word.count).trimmingCharacters(in: .whitespaces)
                return Parsed(command, argument)
            }
        }
        return nil
    }

    /// The commands that a shortened word may stand for, in the order of the table.
    package func completions(of prefix: String) -> [Command] {
        let lowered = prefix.lowercased()
        guard let first = lowered.first, first.isLetter else { return [] }
        return Command.allCases.filter { command in
            words[command]?.contains { $0.hasPrefix(lowered) } == true
        }
    }

    /// The words that begin so, one a command, in the order of the table.
    func words(beginning prefix: String) -> [String] {
        let lowered = prefix.lowercased()
        return completions(of: prefix).compactMap { command in
            words[command]?.first { $0.hasPrefix(lowered) }
        }
    }

    /// Every word that the first word of a line can be completed to, in order of the alphabet.
    ///
    /// Of two that differ only in accents, the one with accents: it can be typed without them.
    package var completions: [CompletionWord] {
        let all = words.values.flatMap { $0 }.filter { $0.first?.isLetter == true }.sorted()
            .map(CompletionWord.init)
        let accented = Set(all.filter { $0.plain != $0.text }.map(\.plain))
        return all.filter { $0.plain != $0.text || !accented.contains($0.text) }
    }

    /// The value whose words include a text, as in `units symbols`.
    static func value(_ text: String, in table: [String: [String]]) -> String? {
        table.first { $0.value.contains(text.lowercased()) }?.key
    }
}

/// What can be edited of an entry.
enum EditField: String, Sendable, Hashable, CaseIterable {
    case time, date, amount, item, severity, meal

    /// An entry of a kind has it.
    func belongs(to kind: EntryKind) -> Bool {
        switch self {
        case .time, .date: true
        case .amount: ![.note, .vitaminAdded, .puqe].contains(kind)
        case .item: ![.weight, .puqe].contains(kind) && kind.measurement?.row.form != .reading
        case .severity: kind == .symptom
        case .meal: [.food, .drink, .water].contains(kind)
        }
    }
}
