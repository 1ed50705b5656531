import AccessibleCore
import MessagePatterns
import Wording

/// Compares the prompts of a language with the English ones.
struct PromptChecks {
    let english: PromptFiles
    let translation: PromptFiles
    private let isWhole: Bool
    private let categories: PluralCategories

    /// - Parameter isWhole: False for a locale that words only some prompts differently.
    init(english: PromptFiles, translation: PromptFiles, isWhole: Bool = true) {
        self.isWhole = isWhole
        self.english = english
        self.translation = translation
        categories = PluralCategories(language: translation.language)
    }

    func findings() -> [LocaleFinding] {
        var findings: [LocaleFinding] = []
        for (key, entry) in english.entries where isWhole && translation.entries[key] == nil {
            let file = entry.file.replacing(
                "/\(english.language)/", with: "/\(translation.language)/", maxReplacements: 1)
            if translation.unreadable.contains(file) { continue }
            findings.append(
                LocaleFinding(file: file, line: nil, key: key, problem: Message("locales.missing")))
        }
        for (key, entry) in translation.entries {
            guard let original = english.entries[key] else {
                findings.append(translation.finding(key, Message("locales.unknown")))
                continue
            }
            guard let pattern = MessagePattern(entry.pattern) else {
                findings.append(translation.finding(key, Message("locales.malformed")))
                continue
            }
            guard let originalPattern = MessagePattern(original.pattern) else { continue }
            findings += problems(ArgumentUses(of: pattern), ArgumentUses(of: originalPattern))
                .map { translation.finding(key, $0) }
        }
        return findings.sorted { ($0.file, $0.line ?? 0, $0.key) < ($1.file, $1.line ?? 0, $1.key) }
    }

    private func problems(_ own: ArgumentUses, _ original: ArgumentUses) -> [Message] {
        var problems: [Message] = []
        let (names, expected) = (own.names, original.names)
        func listed(_ key: String, _ names: Set<String>, _ more: [String: Message.Argument] = [:]) {
            guard !names.isEmpty else { return }
            let text = names.sorted().joined(separator: ", ")
            problems.append(
                Message(key, ["names": .text(text)].merging(more) { $1 }))
        }
        listed("locales.lacks", expected.subtracting(names))
        listed("locales.adds", names.subtracting(expected))
        for name in names.intersection(expected).sorted() {
            let branches = own.selectors[name] ?? []
            if own.uses[name]?.contains(.plural) == true {
                for branch in branches {
                    let words = branch.filter { !$0.hasPrefix("=") }
                    let name: [String: Message.Argument] = ["argument": .text(name)]
                    listed("locales.plural-lacks", categories.missing(in: branch), name)
                    listed("locales.plural-adds", words.subtracting(categories.used), name)
                }
            }
            guard original.uses[name]?.contains(.select) == true else { continue }
            // The value of a select is a keyword of the program, which is never said.
            guard own.uses[name]?.contains(.select) == true else {
                problems.append(Message("locales.no-choice", ["argument": .text(name)]))
                continue
            }
            let choices = (original.selectors[name] ?? []).reduce(into: Set()) { $0.formUnion($1) }
            for branch in branches {
                let name: [String: Message.Argument] = ["argument": .text(name)]
                listed("locales.choice-lacks", choices.subtracting(branch), name)
                listed("locales.choice-adds", branch.subtracting(choices), name)
            }
        }
        return problems
    }
}
