import Journal

/// What belongs to a class that a person asks about: "vitamins", "painkillers", "fruit" (D1).
struct ClassMembers: Sendable, Hashable {
    let kinds: Set<EntryKind>
    /// Names of things that belong to it.
    let names: [String]
    /// Names of things that do not, although they have one of the other names in them.
    let others: [String]

    /// Reads `vitamin iron, calcium, -calcium channel blocker`: kinds of entries with plus signs
    /// between them, then names with commas between them; a minus sign is before those that do
    /// not belong to it.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let kinds = parts[0].split(separator: "+").map { EntryKind(rawValue: String($0)) }
        let names = parts[1].split(separator: ",").map { String($0.trimmed) }
        guard kinds.allSatisfy({ $0 != nil }), names.allSatisfy({ !$0.isEmpty }) else {
            return nil
        }
        self.kinds = Set(kinds.compactMap(\.self))
        self.names = names.filter { !$0.hasPrefix("-") }
        others = names.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " }
        return start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.endIndex)]
    }
}
