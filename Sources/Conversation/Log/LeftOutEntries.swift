package import AccessibleCore
package import Journal

/// Entries that cannot be read are named once, and the others are read.
package enum LeftOutEntries {
    /// So many are named.
    private static let named = 3

    /// Which entries are left out; nil for none.
    package static func message(_ ids: [Entry.ID]) -> Message? {
        guard !ids.isEmpty else { return nil }
        return Message(
            "history.left-out",
            [
                "count": .count(ids.count),
                "ids": .list(ids.prefix(named).map { .count(Int($0)) }),
            ])
    }

    /// Names those that were not named before.
    static func tell(in context: inout SessionContext) {
        let new = context.environment.log.leftOut.filter { !context.records.leftOut.contains($0) }
        guard let message = message(new) else { return }
        context.records.leftOut.formUnion(new)
        context.say(message, earcon: .error)
    }
}
