import AccessibleCore

/// Runs `state`, `entry` and `entries`.
extension ScriptRunner {
    mutating func judgeState(
        _ path: String, _ pattern: TextPattern, _ terms: AssertionTerms
    ) throws {
        guard let actual = try stage.state(path) else {
            let nearest = Vocabulary.nearest(to: path, in: stage.statePaths)
            return record([Difference(.noState, expected: path, nearest: nearest)], terms)
        }
        if path == Self.exitPath { settle() }
        claim(path)
        record(differs(path, pattern, actual), terms)
    }

    mutating func judgeEntry(
        _ selector: EntrySelector, _ fields: [EntryField], _ terms: AssertionTerms
    ) throws {
        let entries = try stage.entries()
        guard let entry = selector.choose(from: entries) else {
            return record(
                [
                    Difference(
                        .noEntry, expected: selector.text, actual: String(entries.count))
                ], terms)
        }
        record(fields.flatMap { compare($0, entry) } + compareUnstated(fields, entry), terms)
    }

    /// Compares the zone: without a field, it must be the script's own.
    func compareUnstated(_ fields: [EntryField], _ entry: StageEntry) -> [Difference] {
        guard let actual = entry.fields["zone"], actual != unstated.zone,
            !fields.contains(where: { $0.name == "zone" })
        else { return [] }
        return [Difference(.differs, field: "zone", expected: unstated.zone, actual: actual)]
    }

    /// How one field of an entry differs; empty if it does not.
    mutating func compare(_ field: EntryField, _ entry: StageEntry) -> [Difference] {
        let actual = entry.fields[field.name] ?? "none"
        // "2026-03-09T14:05" is any second of that minute.
        if ["at", "end"].contains(field.name), field.pattern.literal == actual.dropLast(3) {
            return []
        }
        return differs(field.name, field.pattern, actual)
    }
}

extension EntrySelector {
    /// The entry that is selected from all entries, oldest first; nil if there is none.
    package func choose(from entries: [StageEntry]) -> StageEntry? {
        switch self {
        case .last:
            // If there are no ids, the last entry of the list counts as the one added last.
            entries.enumerated().max { a, b in
                (a.element.id ?? 0, a.offset) < (b.element.id ?? 0, b.offset)
            }?.element
        case .number(let number):
            entries.indices.contains(number - 1) ? entries[number - 1] : nil
        case .named(let item): entries.last { $0.fields["item"] == item }
        }
    }

    /// The selector as messages show it.
    var text: String {
        switch self {
        case .last: "last"
        case .number(let number): String(number)
        case .named(let item): ScriptToken.quoting(item)
        }
    }
}
