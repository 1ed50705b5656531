import AccessibleCore
import Journal

extension EntryUpdate {
    /// What is said when an entry was edited; first what another session had
    /// changed.
    ///
    /// - Parameter entry: the entry as this session had it.
    func message(for entry: Entry) -> Message {
        var parts: [Message.Argument] = [.message(EntryMessages.summary(after))]
        if after.meal != before.meal, let meal = after.meal {
            parts.append(.message(Message("meal.\(meal.rawValue)")))
        }
        parts.append(.moment(after.time))
        guard isChangedElsewhere else { return Message("changed", ["entry": .series(parts)]) }
        if before == after { return Message("changed.elsewhere.same", ["entry": .series(parts)]) }
        var other: [Message.Argument] = [.message(EntryMessages.summary(before))]
        if before.time != entry.time { other.append(.moment(before.time)) }
        if before.moved(to: after.time) == after {
            return Message(
                "changed.elsewhere.time", ["other": .series(other), "time": .moment(after.time)])
        }
        return Message("changed.elsewhere", ["other": .series(other), "entry": .series(parts)])
    }
}
