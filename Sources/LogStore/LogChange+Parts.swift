import Journal

extension LogChange.Kind {
    /// The change that updates make; nil if none of them changed anything.
    init?(edits updates: [EntryUpdate]) {
        self.init(
            parts: updates.filter { $0.before != $0.after }
                .map { .edited(before: $0.before, after: $0.after) })
    }

    /// The change of removing entries; nil for none.
    init?(removing entries: [Entry]) {
        self.init(parts: entries.map { .deleted($0) })
    }

    private init?(parts: [Self]) {
        guard let first = parts.first else { return nil }
        self = parts.count == 1 ? first : .several(parts)
    }

    /// The entries that must exist for the change to be made again.
    var needed: [Entry.ID] {
        switch self {
        case .edited(_, let after): [after.id]
        case .deleted(let entry): [entry.id]
        case .several(let parts): parts.flatMap(\.needed)
        case .added, .habit, .reminder, .settings: []
        }
    }
}
