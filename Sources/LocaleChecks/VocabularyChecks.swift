import AccessibleCore
import Understanding

/// Checks whether a vocabulary gives words two meanings that exclude each other, and what
/// it lacks.
struct VocabularyChecks {
    private let files: LocaleFiles
    private let english: Understander

    init(_ files: LocaleFiles, english: Understander) {
        self.files = files
        self.english = english
    }

    /// Rules that the program can do without, but that every language should have.
    private static let rules = [
        "answer-time", "duration", "lead", "about", "amount-range", "body-place",
    ]

    /// Pairs of lists that must not share a word.
    ///
    /// Food and drink are not among them, because the sentence decides about a word such
    /// as "squash".
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
                if let other = groups[entry.phrase], other != group,
                    !Self.shared.contains([group, other])
                {
                    findings.append(
                        contradiction(entry.phrase, "\(list), \(group)", "\(list), \(other)"))
                }
                groups[entry.phrase] = group
            }
        }
        return findings
    }

    /// Lists that not every language has or needs; see `Locales/README.md`.
    private static let optional: Set = [
        "present", "again", "pain", "pain-verb", "side", "meridiem",
    ]

    /// Groups that may have a word in common: Spanish "unidades" are pieces of food, and units
    /// of insulin.
    private static let shared: Set<Set<String>> = [["piece", "international-unit"]]

    private func contradiction(_ word: String, _ list: String, _ other: String) -> LocaleFinding {
        files.finding(
            "vocabulary.yaml", key: list,
            Message("locales.contradiction", ["word": .text(word), "other": .text(other)]))
    }
}
