import AccessibleCore
import Foundation
import Journal
import Wording

/// What is said of changes that are taken back or made again.
enum UndoMessages {
    static func message(
        for change: LogChange, undone: Bool, in context: SessionContext
    ) -> Message {
        let opening = undone ? "undone" : "redone"
        switch change.kind {
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
        case .settings(let change):
            let sentences =
                [Message("\(opening).settings")] + values(of: change, in: context)
            return Message("parts", ["parts": .sentences(sentences.map { .message($0) })])
        case .edited(let before, let after):
            let result = undone ? before : after
            if before.time != after.time {
                return Message(
                    "\(opening).time",
                    [
                        "name": .message(EntryMessages.name(result)),
                        "time": context.clockOrDay(result.time),
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

    /// What the settings of a change are now, as their commands say it.
    private static func values(
        of change: SettingsChange, in context: SessionContext
    ) -> [Message] {
        let preferences = context.preferences
        return change.values.keys.sorted().compactMap { name in
            if let row = ChoiceSetting.all.first(where: { $0.command.rawValue == name }) {
                return row.now(row.value(preferences), context)
            }
            switch name {
            case "rate": return Message("speech.rate", ["level": .count(preferences.voice.rate)])
            case "volume":
                return Message("speech.volume", ["level": .count(preferences.voice.volume)])
            case "pitch":
                return Message("speech.pitch", ["level": .count(preferences.voice.pitch)])
            default: return nil
            }
        }
    }

    /// What a change is about, for the question whether to undo it.
    static func subject(of change: LogChange) -> Message.Argument {
        switch change.kind {
        case .added(let entries):
            .clauses(entries.map { .message(EntryMessages.summary($0)) })
        case .deleted(let entry), .edited(_, let entry): .message(EntryMessages.summary(entry))
        case .habit(let before, let after):
            (before ?? after).map { .message(HabitMessages.name($0.subject)) } ?? .text("")
        case .settings: .message(Message("undo.settings"))
        }
    }
}
