import AccessibleCore
import Foundation
import Journal
import Wording

/// What is said of changes that are taken back or made again.
enum UndoMessages {
    static func message(
        for change: LogChange, undone: Bool, in context: SessionContext
    ) -> Message {
        message(for: change.kind, undone: undone, in: context)
    }

    private static func message(
        for kind: LogChange.Kind, undone: Bool, in context: SessionContext
    ) -> Message {
        let opening = undone ? "undone" : "redone"
        switch kind {
        case .added(let entries):
            let summaries = entries.map { Message.Argument.message(EntryMessages.summary($0)) }
            return Message("\(opening).added", ["entries": .clauses(summaries)])
        case .deleted(let entry):
            return Message(
                "\(opening).deleted", ["entry": .message(EntryMessages.summary(entry))])
        case .habit(let before, let after):
            guard let subject = (before ?? after)?.subject else { return Message("no-change") }
            let name = Message.Argument.message(HabitMessages.name(subject))
            guard let result = undone ? before : after else {
                return Message("\(opening).habit", ["name": name])
            }
            return Message("\(opening).time", ["name": name, "time": .timeOfDay(result.time)])
        case .reminder(let change):
            return reminder(change, undone: undone, opening: opening, in: context)
        case .settings(let change):
            return Message(
                "\(opening).settings",
                ["settings": settings(of: change, undone: undone, in: context)])
        case .several(let parts): return several(parts, undone: undone, in: context)
        case .edited(let before, let after):
            let result = undone ? before : after
            if before.time != after.time {
                return Message(
                    "\(opening).time",
                    [
                        "name": .message(EntryMessages.name(result)),
                        "time": time(
                            result.time, from: [undone ? after.time : before.time], in: context),
                    ])
            }
            if before.meal != after.meal, before.quantity == after.quantity {
                let meal = result.meal.map { "meal.\($0.rawValue)" } ?? "meal.none"
                return Message(
                    "\(opening).meal",
                    ["name": .message(EntryMessages.name(result)), "meal": .message(Message(meal))])
            }
            return Message(
                "\(opening).edited",
                [
                    "from": .message(EntryMessages.summary(undone ? after : before)),
                    "to": .message(EntryMessages.summary(result)),
                ])
        }
    }

    /// Several entries in one sentence: what is deleted or back, else how each is now.
    private static func several(
        _ parts: [LogChange.Kind], undone: Bool, in context: SessionContext
    ) -> Message {
        var removed: [Message.Argument] = []
        var results: [Message.Argument] = []
        var names: [Message.Argument] = []
        var doses: [Dose] = []
        for part in parts {
            switch part {
            case .deleted(let entry): removed.append(.message(EntryMessages.summary(entry)))
            case .edited(let before, let after):
                let result = undone ? before : after
                names.append(.message(EntryMessages.name(result)))
                results.append(
                    .series([
                        .message(EntryMessages.summary(result)), context.clockOrDay(result.time),
                    ]))
            case .reminder(.dose(let before, let after)): doses.append(undone ? before : after)
            default: break
            }
        }
        let entries = parts.filter { !isReminder($0) }
        if let added = parts.last, case .reminder(.schedules) = added {
            // What an import added; of a reminder that was changed, only that.
            let told = entries.isEmpty ? [added] : parts
            return Message(
                "parts",
                [
                    "parts": .sentences(
                        told.map { .message(message(for: $0, undone: undone, in: context)) })
                ])
        }
        if entries.isEmpty {
            return Self.doses(doses, opening: undone ? "undone" : "redone", in: context)
        }
        if entries.count == 1 { return message(for: entries[0], undone: undone, in: context) }
        if let time = commonTime(of: entries, undone: undone) {
            return Message(
                undone ? "undone.time" : "redone.time",
                [
                    "name": .clauses(names),
                    "time": Self.time(
                        time, from: timesBefore(entries, undone: undone), in: context),
                ])
        }
        guard results.isEmpty else {
            return Message(undone ? "undone.step" : "redone.step", ["value": .clauses(results)])
        }
        return Message(
            undone ? "undone.deleted" : "redone.deleted", ["entry": .clauses(removed)])
    }

    /// A time that is back: with its day, if that is what changed.
    private static func time(
        _ time: Date, from others: [Date], in context: SessionContext
    ) -> Message.Argument {
        let calendar = context.environment.wording.calendar
        let isSameDay = others.allSatisfy { calendar.isDate($0, inSameDayAs: time) }
        let isToday = context.dayRange(of: context.now).contains(time)
        return !isSameDay && isToday
            ? .series([.day(time), .clock(time)]) : context.clockOrDay(time)
    }

    /// The times that entries had before they were taken back or changed again.
    private static func timesBefore(_ parts: [LogChange.Kind], undone: Bool) -> [Date] {
        parts.compactMap { part in
            guard case .edited(let before, let after) = part else { return nil }
            return undone ? after.time : before.time
        }
    }

    private static func isReminder(_ part: LogChange.Kind) -> Bool {
        if case .reminder = part { true } else { false }
    }

    /// The time that all entries have after the change; nil if they differ, or if something
    /// else was changed.
    private static func commonTime(of parts: [LogChange.Kind], undone: Bool) -> Date? {
        var times: Set<Date> = []
        for part in parts {
            guard case .edited(let before, let after) = part, before.moved(to: after.time) == after
            else { return nil }
            times.insert(undone ? before.time : after.time)
        }
        return times.count == 1 ? times.first : nil
    }

    /// The settings that a change set, with the values before or after it.
    private static func settings(
        of change: SettingsChange, undone: Bool, in context: SessionContext
    ) -> Message.Argument {
        let words = context.environment.words
        let settings = Setting.all.compactMap { setting -> Message.Argument? in
            guard let values = change.values[setting.name] else { return nil }
            return setting.description(of: undone ? values.before : values.after, in: words)
        }
        return settings.isEmpty ? .message(Message("undo.settings")) : .clauses(settings)
    }

    /// What a change is about, for the question whether to undo it.
    static func subject(of change: LogChange, in context: SessionContext) -> Message.Argument {
        subject(of: change.kind, in: context)
    }

    private static func subject(
        of kind: LogChange.Kind, in context: SessionContext
    ) -> Message.Argument {
        switch kind {
        case .added(let entries):
            .clauses(entries.map { .message(EntryMessages.summary($0)) })
        case .several(let parts):
            .clauses(
                (parts.allSatisfy(isReminder) ? parts : parts.filter { !isReminder($0) })
                    .map { subject(of: $0, in: context) })
        case .deleted(let entry), .edited(_, let entry): .message(EntryMessages.summary(entry))
        case .habit(let before, let after):
            (before ?? after).map { .message(HabitMessages.name($0.subject)) } ?? .text("")
        case .reminder(let change): reminder(change, in: context)
        case .settings(let change): settings(of: change, undone: false, in: context)
        }
    }
}
