import AccessibleCore
import Conversation

/// Looks whether a hint that names a command in English names it in the
/// language, too, by a word that the command has there.
struct HintChecks {
    let english: PromptFiles
    let translation: PromptFiles
    let englishWords: CommandWords
    let words: CommandWords

    func findings() -> [LocaleFinding] {
        translation.entries.keys.sorted().flatMap { key -> [LocaleFinding] in
            guard let original = english.entries[key]?.pattern,
                let pattern = translation.entries[key]?.pattern.lowercased()
            else { return [] }
            return commands(in: original).compactMap { command in
                let known = words.words[command] ?? []
                guard !known.contains(where: { Self.holds(pattern, $0) }) else { return nil }
                return translation.finding(
                    key,
                    Message(
                        "locales.hint",
                        [
                            "command": .text(englishWords.name(of: command)),
                            "words": .text(known.joined(separator: ", ")),
                        ]))
            }
        }
    }

    /// The commands that an English hint names: "say more", "Type today,".
    ///
    /// Other words behind it make it no command: "type first letters".
    private func commands(in pattern: String) -> [Command] {
        let names = Dictionary(
            Command.allCases.map { (englishWords.name(of: $0), $0) }, uniquingKeysWith: { $1 })
        let hint = /\b(?:[Ss]ay|[Tt]ype|[Tt]ry) ([a-z]+(?: [a-z]+)*)(?![ a-z])/
        return pattern.matches(of: hint).compactMap { match in
            let words = match.output.1.split(separator: " ")
            let end = words.firstIndex { Self.joiners.contains(String($0)) } ?? words.endIndex
            return names[words[..<end].joined(separator: " ")]
        }
    }

    /// What may stand behind a command's name in a hint.
    private static let joiners: Set = ["and", "or", "for", "to"]

    /// A word is in a text, not only a part of one.
    private static func holds(_ text: String, _ word: String) -> Bool {
        text.ranges(of: word).contains { range in
            let before = text[..<range.lowerBound].last
            let after = text[range.upperBound...].first
            return before?.isLetter != true && after?.isLetter != true
        }
    }
}
