import AccessibleCore
import Foundation
import Journal

/// What is said of entries that were edited: the new value, then the old one (R7).
enum ChangeMessages {
    /// An entry as this session had it, and what became of it.
    struct Change {
        let base: Entry
        let update: EntryUpdate
    }

    /// - Parameter tellsOld: The old values are said.
    static func message(
        for changes: [Change], tellsOld: Bool, in context: SessionContext
    ) -> Message {
        let isElsewhere = changes.contains { $0.update.isChangedElsewhere }
        if isElsewhere || (!tellsOld && changes.count == 1) {
            let messages = changes.map { $0.update.message(for: $0.base) }
            return messages.count == 1
                ? messages[0]
                : Message("parts", ["parts": .sentences(messages.map { .message($0) })])
        }
        var parts = changes.map { part(of: $0.update, in: context) }
        if !tellsOld { for index in parts.indices { parts[index].old = nil } }
        guard let first = parts.first else { return Message("no-change") }
        if parts.allSatisfy({ $0.old == first.old && $0.field == first.field }) {
            let names = parts.map { Message.Argument.message($0.name) }
            let name: Message.Argument = names.count == 1 ? names[0] : .clauses(names)
            return message("changed", "changed.instead", .series([name] + first.field), first.old)
        }
        let clauses = parts.map { part -> Message.Argument in
            .message(
                message(
                    "parts", "changed.part", .series([.message(part.name)] + part.field), part.old))
        }
        return Message("changed", ["entry": .clauses(clauses)])
    }

    private static func message(
        _ key: String, _ keyWithOld: String, _ new: Message.Argument, _ old: Message.Argument?
    ) -> Message {
        guard let old else { return Message(key, [key == "parts" ? "parts" : "entry": new]) }
        return Message(keyWithOld, ["new": new, "old": old])
    }

    /// Nothing changed because the entries have the value already; what would change them.
    static func same(_ entries: [Entry], in context: SessionContext) -> Message {
        let parts = entries.map { entry -> Message.Argument in
            .series(
                [.message(EntryMessages.summary(entry))] + meal(of: entry)
                    + [context.clockOrDay(entry.time)])
        }
        return Message("no-change.same", ["entry": .clauses(parts)])
    }

    // MARK: One entry

    private struct Part {
        /// The entry as it is now.
        let name: Message
        /// Its field that changed, if its name does not hold it.
        var field: [Message.Argument] = []
        /// What was there before; nil if there was nothing.
        var old: Message.Argument?
    }

    private static func part(of update: EntryUpdate, in context: SessionContext) -> Part {
        let (before, after) = (update.before, update.after)
        var part = Part(name: EntryMessages.summary(after))
        if before.moved(to: after.time) == after {
            part.field = [.moment(after.time)]
            part.old = old(before.time, besides: after.time, in: context)
            return part
        }
        if with(before, { $0.meal = after.meal }) == after {
            part.field = meal(of: after)
            if before.meal != nil {
                part.old = .series(meal(of: before))
            } else {
                part.field.append(.moment(after.time))
            }
            return part
        }
        if with(before, { $0.quantity = after.quantity }) == after {
            part.old = .message(Corrector.amount(of: before, in: context))
            return part
        }
        if with(before, { $0.severity = after.severity }) == after {
            part.old = before.severity.map { .message(EntryMessages.severity($0)) }
            if part.old == nil { part.field = [.moment(after.time)] }
            return part
        }
        let isRenamed =
            with(before) {
                $0.item = after.item
                $0.kind = after.kind
            } == after
        if isRenamed {
            part.old = .message(EntryMessages.name(before))
            return part
        }
        var old: [Message.Argument] = [.message(EntryMessages.summary(before))]
        if before.meal != after.meal {
            part.field += meal(of: after)
            old += meal(of: before)
        }
        if before.time != after.time {
            part.field.append(.moment(after.time))
            old.append(.moment(before.time))
        }
        part.old = .series(old)
        return part
    }

    /// An old time: the clock alone on the day of the new one, but "now" and "30 minutes
    /// ago" as they are.
    private static func old(
        _ time: Date, besides new: Date, in context: SessionContext
    ) -> Message.Argument {
        let isRecent = abs(context.now.timeIntervalSince(time)) < 3_600
        return !isRecent && context.dayRange(of: new).contains(time) ? .clock(time) : .moment(time)
    }

    private static func with(_ entry: Entry, _ change: (inout Entry) -> Void) -> Entry {
        var changed = entry
        change(&changed)
        return changed
    }

    private static func meal(of entry: Entry) -> [Message.Argument] {
        entry.meal.map { [.message(Message("meal.\($0.rawValue)"))] } ?? []
    }
}
