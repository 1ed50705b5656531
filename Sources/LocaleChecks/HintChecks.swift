import AccessibleCore
import Conversation

/// Checks the translations of hints that name a command: they must name it with a word that
/// the translation's language has for it.
struct HintChecks {
    let english: PromptFiles
    let translation: PromptFiles
    let englishWords: CommandWords
    let words: CommandWords
    /// Made once, for a pattern is read anew wherever it is written.
    private let hint = /\b(?:[Ss]ay|[Tt]ype|[Tt]ry) ([a-z]+(?: [a-z]+)*)(?![ a-z])/

    init(
        english: PromptFiles, translation: PromptFiles, englishWords: CommandWords,
        words: CommandWords
    ) {
        self.english = english
        self.translation = translation
        self.englishWords = englishWords
        self.words = words
    }

    func findings() -> [LocaleFinding] {
        let names = Dictionary(
            Command.allCases.map { (englishWords.name(of: $0), $0) }, uniquingKeysWith: { $1 })
        return translation.entries.keys.sorted().flatMap { key -> [LocaleFinding] in
            guard let original = english.entries[key]?.pattern,
                let pattern = translation.entries[key]?.pattern.lowercased()
            else { return [] }
            return commands(in: original, names).compactMap { command in
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

    /// The commands that an English hint names, as in "say more" and "Type today,".
    ///
    /// After the name, only one of ``joiners`` may follow: "type first letters" names none.
    private func commands(in pattern: String, _ names: [String: Command]) -> [Command] {
        pattern.matches(of: hint).compactMap { match in
            let words = match.output.1.split(separator: " ")
            let end = words.firstIndex { Self.joiners.contains(String($0)) } ?? words.endIndex
            return names[words[..<end].joined(separator: " ")]
        }
    }

    /// The only words that may directly follow a command's name in a hint.
    private static let joiners: Set = ["and", "or", "for", "to"]

    /// Whether a text contains a whole word; a part of a longer word does not count.
    private static func holds(_ text: String, _ word: String) -> Bool {
        text.ranges(of: word).contains { range in
            let before = text[..<range.lowerBound].last
            let after = text[range.upperBound...].first
            return before?.isLetter != true && after?.isLetter != true
        }
    }
}
