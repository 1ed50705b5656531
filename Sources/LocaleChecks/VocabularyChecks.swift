import AccessibleCore
import Understanding

/// Looks for words that a vocabulary gives two meanings that exclude each other.
struct VocabularyChecks {
    private let files: LocaleFiles
    private let english: Understander

    init(_ files: LocaleFiles, english: Understander) {
        self.files = files
        self.english = english
    }

    /// Rules the program asks for besides those it cannot do without; each
    /// language has times, amounts and places of its own in them.
    private static let rules = [
        "answer-time", "duration", "lead", "about", "amount-range", "body-place",
    ]

    /// Lists of which a word can be in one alone.
    ///
    /// What is a food in one mouth and a drink in another, as "squash" is, the
    /// sentence tells.
    private static let opposites = [
        ("yes", "no"), ("subject", "other-subject"), ("food", "vitamin"), ("food", "symptom"),
        ("vitamin", "symptom"), ("symptom", "well"), ("eat", "other-verb"),
        ("drink-verb", "other-verb"), ("take", "other-verb"),
    ]

    func findings(_ understander: Understander) -> [LocaleFinding] {
        var findings: [LocaleFinding] = []
        let rules = Set(understander.ruleNames)
        for rule in Self.rules where !rules.contains(rule) {
            findings.append(files.finding("grammar.yaml", key: rule, Message("locales.missing")))
        }
        let lists = understander.wordLists
        for list in english.wordLists.keys.sorted() where lists[list] == nil {
            if Self.optional.contains(list) { continue }
            findings.append(
                files.finding("vocabulary.yaml", key: list, Message("locales.missing")))
        }
        for (first, second) in Self.opposites {
            let known = Set((lists[first] ?? []).map(\.phrase))
            for entry in lists[second] ?? [] where known.contains(entry.phrase) {
                findings.append(contradiction(entry.phrase, second, first))
            }
        }
        for (list, entries) in lists.sorted(by: { $0.key < $1.key }) {
            var groups: [String: String] = [:]
            for entry in entries {
                guard let group = entry.group else { continue }
                if let other = groups[entry.phrase], other != group {
                    findings.append(
                        contradiction(entry.phrase, "\(list), \(group)", "\(list), \(other)"))
                }
                groups[entry.phrase] = group
            }
        }
        return findings
    }

    /// What not every language has or needs (README.md).
    private static let optional: Set = [
        "present", "again", "pain", "pain-verb", "side", "meridiem",
    ]

    private func contradiction(_ word: String, _ list: String, _ other: String) -> LocaleFinding {
        files.finding(
            "vocabulary.yaml", key: list,
            Message("locales.contradiction", ["word": .text(word), "other": .text(other)]))
    }
}
