/// A change of one entry that is asked for.
public struct EntryEdit: Sendable, Hashable {
    /// The entry as the caller last read it; its id selects the entry.
    public let base: Entry
    /// The entry with its new fields; its id is ignored.
    public let wanted: Entry

    /// Makes a change of an entry.
    public init(_ base: Entry, to wanted: Entry) {
        self.base = base
        self.wanted = wanted
    }
}

/// What became of one ``EntryEdit``.
public struct EntryUpdate: Sendable, Hashable {
    /// The entry as it was stored before.
    public let before: Entry
    /// The entry as it is stored now.
    public let after: Entry
    /// Whether another session had changed the entry since the caller read it.
    public let isChangedElsewhere: Bool

    /// Makes the result of an update.
    public init(before: Entry, after: Entry, isChangedElsewhere: Bool) {
        self.before = before
        self.after = after
        self.isChangedElsewhere = isChangedElsewhere
    }
}

extension Entry {
    /// This entry with the fields in which `wanted` differs from `base`; its id and other
    /// fields stay.
    public func applying(_ wanted: Entry, over base: Entry) -> Entry {
        var result = self
        func take<Value: Equatable>(_ field: WritableKeyPath<Entry, Value>) {
            if wanted[keyPath: field] != base[keyPath: field] {
                result[keyPath: field] = wanted[keyPath: field]
            }
        }
        take(\.kind)
        take(\.item)
        take(\.quantity)
        take(\.fields)
        take(\.severity)
        take(\.meal)
        take(\.time)
        take(\.end)
        take(\.zone)
        take(\.words)
        return result
    }
}
