import AccessibleCore

/// `state` and `entry`: what is so, and what is on disk.
extension ScriptRunner {
    mutating func judgeState(
        _ path: String, _ pattern: TextPattern, _ terms: AssertionTerms
    ) throws {
        guard let actual = try stage.state(path) else {
            let nearest = Vocabulary.nearest(to: path, in: stage.statePaths)
            return record([Difference(.noState, expected: path, nearest: nearest)], terms)
        }
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

    /// A zone that is not named is the script's own.
    func compareUnstated(_ fields: [EntryField], _ entry: StageEntry) -> [Difference] {
        guard let actual = entry.fields["zone"], actual != unstated.zone,
            !fields.contains(where: { $0.name == "zone" })
        else { return [] }
        return [Difference(.differs, field: "zone", expected: unstated.zone, actual: actual)]
    }

    /// How one field of an entry differs; nothing when it does not.
    mutating func compare(_ field: EntryField, _ entry: StageEntry) -> [Difference] {
        let actual = entry.fields[field.name] ?? "none"
        // "2026-03-09T14:05" is the minute, whatever the second.
        if field.name == "at", field.pattern.literal == actual.dropLast(3) { return [] }
        return differs(field.name, field.pattern, actual)
    }
}

extension EntrySelector {
    /// The entry that is meant, of all, oldest first.
    package func choose(from entries: [StageEntry]) -> StageEntry? {
        switch self {
        case .last:
            // Without ids the last that is told was added last.
            entries.enumerated().max { a, b in
                (a.element.id ?? 0, a.offset) < (b.element.id ?? 0, b.offset)
            }?.element
        case .number(let number):
            entries.indices.contains(number - 1) ? entries[number - 1] : nil
        case .named(let item): entries.last { $0.fields["item"] == item }
        }
    }

    /// As it is told to people.
    var text: String {
        switch self {
        case .last: "last"
        case .number(let number): String(number)
        case .named(let item): Token.quoting(item)
        }
    }
}
