import AccessibleCore
import Foundation

/// A control over the conversation, with what its value is for.
enum Sheet: Sendable {
    /// A new weight, or the weight of an entry.
    case weight(WeightControl, editing: Entry?)
    /// When an entry happened.
    case time(TimeControl, of: Entry)
    /// The three questions of PUQE-24; logged at a moment that was said, or now.
    case puqe(PUQEQuestionnaire, at: UnderstoodTime?)
    /// A day, a time, or both.
    case date(DatePickerControl, DatePurpose)
    /// How long a timer runs.
    case countdown(CountdownControl)
    /// One of a list.
    case list(ListPicker, ListPurpose)
    /// The daily time of a habit.
    case setTime(SetTimeControl, of: Habit.Subject)
    /// The voice log, where it is presented as a sheet (V9).
    case voiceLog(VoiceLogControl)

    /// The control, whichever it is.
    var control: any Control {
        get {
            switch self {
            case .weight(let control, _): control
            case .time(let control, _): control
            case .puqe(let control, _): control
            case .date(let control, _): control
            case .countdown(let control): control
            case .list(let control, _): control
            case .setTime(let control, _): control
            case .voiceLog(let control): control
            }
        }
        set {
            switch (self, newValue) {
            case (.weight(_, let entry), let control as WeightControl):
                self = .weight(control, editing: entry)
            case (.time(_, let entry), let control as TimeControl):
                self = .time(control, of: entry)
            case (.puqe(_, let time), let control as PUQEQuestionnaire):
                self = .puqe(control, at: time)
            case (.date(_, let purpose), let control as DatePickerControl):
                self = .date(control, purpose)
            case (.countdown, let control as CountdownControl): self = .countdown(control)
            case (.list(_, let purpose), let control as ListPicker):
                self = .list(control, purpose)
            case (.setTime(_, let subject), let control as SetTimeControl):
                self = .setTime(control, of: subject)
            case (.voiceLog, let control as VoiceLogControl): self = .voiceLog(control)
            default: preconditionFailure("A sheet keeps its kind of control.")
            }
        }
    }

    /// The entry that it changes; nil when it changes none.
    var entry: Entry? {
        switch self {
        case .weight(_, let entry): entry
        case .time(_, let entry), .date(_, .entry(let entry)): entry
        case .puqe, .date, .countdown, .list, .setTime, .voiceLog: nil
        }
    }

    /// What is said when it is left with a value that was not saved; nil when
    /// nothing is lost.
    var notSaved: Message? {
        switch self {
        case .weight(let control, _):
            guard control.isChanged, let value = control.value else { return nil }
            return Message("weight.not-saved", ["value": .quantity(value)])
        case .time(let control, let entry):
            guard control.isChanged else { return nil }
            return Message(
                "time.not-saved",
                [
                    "name": .message(EntryMessages.name(entry)),
                    "time": .moment(control.selection.date),
                ])
        case .puqe(let control, _):
            return control.isChanged ? Message("puqe.not-saved") : nil
        case .date(let control, .entry(let entry)):
            guard control.isChanged else { return nil }
            return Message(
                "time.not-saved",
                ["name": .message(EntryMessages.name(entry)), "time": .moment(control.date)])
        case .date, .countdown, .list: return nil
        case .setTime(let control, let subject):
            guard control.isAdjusted else { return nil }
            return Message(
                "set-time.not-saved",
                ["name": .message(HabitMessages.name(subject)), "time": .timeOfDay(control.time)])
        case .voiceLog: return nil
        }
    }
}
