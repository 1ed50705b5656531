import Journal

extension LogChange.Kind {
    /// The change that updates of entries make, and what they make of doses; nil if nothing
    /// changed.
    init?(edits updates: [EntryUpdate], doses: [Self] = []) {
        self.init(
            parts: updates.filter { $0.before != $0.after }
                .map { .edited(before: $0.before, after: $0.after) } + doses)
    }

    /// The change of removing entries; nil for none.
    init?(removing entries: [Entry]) {
        self.init(parts: entries.map { .deleted($0) })
    }

    /// The change of adding entries and schedules together; nil for none.
    init?(adding entries: [Entry], _ schedules: [KeptSchedule]) {
        self.init(
            parts: (entries.isEmpty ? [] : [.added(entries)])
                + (schedules.isEmpty ? [] : [.reminder(.schedules(before: [], after: schedules))]))
    }

    /// One change of all parts; nil if there are none.
    init?(parts: [Self]) {
        guard let first = parts.first else { return nil }
        self = parts.count == 1 ? first : .several(parts)
    }

    /// It is of schedules or doses.
    var isReminder: Bool {
        if case .reminder = self { true } else { false }
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
