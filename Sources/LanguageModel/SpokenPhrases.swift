import Foundation
import LocaleCatalogs
import Yams

/// The words and phrases of a locale's other files that can be said, for the rules of
/// `listening.yaml`.
///
/// Each list of `vocabulary.yaml` is a rule `vocabulary NAME`; the words of all commands are the
/// rule `commands`.
struct SpokenPhrases {
    /// The phrases, by the names of rules, in the order of the files.
    private(set) var lists: [(name: String, phrases: [String])] = []

    /// Reads the files.
    ///
    /// - Parameter folder: The locale's folder.
    /// - Throws: `UnreadableFile`.
    init(in folder: URL) throws {
        for (key, value) in try LocaleSource("vocabulary.yaml", in: folder).root()?.mapping ?? [:] {
            lists.append(("vocabulary \(key.string ?? "")", Self.spoken(Self.texts(of: value))))
        }
        var commands: [String] = []
        for (key, value) in try LocaleSource("commands.yaml", in: folder).root()?.mapping ?? [:] {
            // A list is the words of a command; a mapping has answers, or more words.
            if value.sequence != nil || key.string == "phrases" {
                commands += Self.texts(of: value)
            }
        }
        lists.append(("commands", Self.spoken(commands)))
    }

    /// A phrase as words that can be pronounced; nil if it has digits or signs.
    static func spoken(_ phrase: String) -> String? {
        var words = ""
        for character in phrase.lowercased() {
            switch character {
            case "’": words.append("'")
            case "-", " ": if words.last != " ", !words.isEmpty { words.append(" ") }
            case "'": words.append(character)
            default:
                guard character.isLetter else { return nil }
                words.append(character)
            }
        }
        let trimmed = words.trimmingCharacters(in: .whitespaces)
        return trimmed.contains(where: \.isLetter) ? trimmed : nil
    }

    private static func spoken(_ phrases: [String]) -> [String] {
        var seen: Set<String> = []
        return phrases.compactMap(spoken).filter { seen.insert($0).inserted }
    }

    private static func texts(of node: Node) -> [String] {
        if let text = node.string {
            return text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        if let sequence = node.sequence { return sequence.flatMap(texts) }
        return node.mapping?.flatMap { texts(of: $0.value) } ?? []
    }
}
