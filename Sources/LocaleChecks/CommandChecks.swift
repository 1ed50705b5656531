import AccessibleCore
import Conversation
import LocaleCatalogs
import Yams

/// Compares the words of commands with the English ones and with each other.
struct CommandChecks {
    private static let file = "commands.yaml"
    private static let phrases = "phrases"
    /// Groups of numbers that are misheard for each other; each language has its own.
    private static let soundAlike = "sound-alike"
    private let files: LocaleFiles

    init(_ files: LocaleFiles) {
        self.files = files
    }

    func findings() throws -> [LocaleFinding] {
        let english = try LocaleCatalogs.root(of: Self.file, locale: LocaleChecker.reference)
        let own = try LocaleCatalogs.root(of: Self.file, locale: files.locale)
        var findings: [LocaleFinding] = []
        for (path, _) in Self.lists(english) where Self.node(own, path) == nil {
            // The numbers that have words differ between languages.
            if path.last.map({ Double($0) != nil }) == true, path.count > 1 { continue }
            // So do the commands that have phrases beside their words.
            if path[0] == Self.phrases || path[0] == Self.soundAlike { continue }
            findings.append(finding(path, Message("locales.missing")))
        }
        for (path, words) in Self.lists(own) {
            let isCommand = path.count == 1 && Command(rawValue: path[0]) != nil
            let isOptional =
                path[0] == Self.phrases
                ? path.count == 2 && Command(rawValue: String(path[1].prefix { $0 != " " })) != nil
                : path.count == 1 && CommandWords.optionalLists.contains(path[0])
            if Self.node(english, path) == nil, Double(path.last ?? "") == nil, !isOptional,
                path[0] != Self.soundAlike
            {
                findings.append(finding(path, Message("locales.unknown")))
            }
            if words.isEmpty || words.contains(where: \.isEmpty) {
                findings.append(finding(path, Message("locales.no-words")))
            }
            for word in words where word != word.lowercased() && isCommand {
                findings.append(finding(path, Message("locales.capital", ["word": .text(word)])))
            }
        }
        return findings + doubles(Self.lists(own))
    }

    /// Words that stand for two commands, or for two answers to the same command.
    private func doubles(_ lists: [(path: [String], words: [String])]) -> [LocaleFinding] {
        var findings: [LocaleFinding] = []
        var places: [String: [String: [String]]] = [:]
        for (path, words) in lists {
            let isCommand = path.count == 1 && Command(rawValue: path[0]) != nil
            guard isCommand || path.count > 1 else { continue }
            let table = isCommand ? "" : path[0]
            // The words of answers to PUQE-24 may have several meanings.
            guard table != "puqe-answers" else { continue }
            for word in words {
                if let other = places[table]?[word] {
                    findings.append(
                        finding(
                            path,
                            Message(
                                "locales.word-twice",
                                [
                                    "word": .text(word),
                                    "other": .text(other.joined(separator: ", ")),
                                ])))
                } else {
                    places[table, default: [:]][word] = path
                }
            }
        }
        return findings
    }

    private func finding(_ path: [String], _ problem: Message) -> LocaleFinding {
        files.finding(Self.file, key: path.joined(separator: ", "), problem)
    }

    private static func node(_ root: Node?, _ path: [String]) -> Node? {
        path.reduce(root) { $0?[$1] }
    }

    /// Every list of words, with the keys that lead to it.
    private static func lists(
        _ node: Node?, _ path: [String] = []
    ) -> [(path: [String], words: [String])] {
        if let mapping = node?.mapping {
            return mapping.flatMap { key, value in lists(value, path + [key.string ?? ""]) }
        }
        return [(path, node?.sequence?.map { $0.string ?? "" } ?? [])]
    }
}
