import AccessibleCore
import Foundation

/// A control over the conversation, with what its value is for.
enum Sheet: Sendable {
    /// A new weight, or the weight of an entry.
    case weight(WeightControl, editing: Entry?)
    /// When an entry happened.
    case time(TimeControl, of: Entry)
    /// The voice log, where it is presented as a sheet (V9).
    case voiceLog(VoiceLogControl)

    /// The control, whichever it is.
    var control: any Control {
        get {
            switch self {
            case .weight(let control, _): control
            case .time(let control, _): control
            case .voiceLog(let control): control
            }
        }
        set {
            switch (self, newValue) {
            case (.weight(_, let entry), let control as WeightControl):
                self = .weight(control, editing: entry)
            case (.time(_, let entry), let control as TimeControl):
                self = .time(control, of: entry)
            case (.voiceLog, let control as VoiceLogControl): self = .voiceLog(control)
            default: preconditionFailure("A sheet keeps its kind of control.")
            }
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
        case .voiceLog: return nil
        }
    }
}
