import AccessibleCore
import Foundation
import Journal

/// Some words of a text that say something by themselves, and what they say.
struct Statement {
    let tokens: Range<Int>
    let understood: Understood

    /// Something is logged, and nothing is left over, asked, denied or doubtful.
    var isComplete: Bool { understood.isComplete }

    // MARK: What it is about

    /// What it logs, by kinds that a list may hold together: "eggs, toast and milk".
    var families: Set<String> {
        Set(
            understood.actions.map { action in
                switch action.kind {
                case .logFood, .logWater: LogAction.Kind.logFood.rawValue
                case .logMeasurement: action.measurement?.rawValue ?? action.kind.rawValue
                default: action.kind.rawValue
                }
            })
    }

    // MARK: When it was

    /// What a statement says of the time.
    enum Timing: Hashable {
        /// No time and no meal.
        case none
        /// A time of its own, on a day that was not said.
        case clock
        /// A day or a meal, which may be that of other statements, too.
        case day
        /// All of it is sleep with its length: the times of other statements are not its own.
        case night
    }

    var timing: Timing {
        let actions = understood.actions
        let time = understood.time ?? actions.lazy.compactMap(\.time).first
        let isDayOpen = time.map { time in
            time.granularity != .part
                && (time.assumed.contains(.today) || time.assumed.contains(.yesterday))
        }
        let isNight = actions.allSatisfy {
            $0.measurement?.rawValue == "sleep" && $0.quantity != nil
        }
        if isNight, time == nil || actions.allSatisfy({ $0.end != nil }) { return .night }
        if actions.contains(where: { $0.meal != nil }) { return .day }
        return isDayOpen.map { $0 ? .clock : .day } ?? .none
    }
}

extension Understood {
    /// Something is logged, and nothing is left over, asked, denied or doubtful.
    var isComplete: Bool {
        !actions.isEmpty && questions.isEmpty && unsure == nil && unparsed.isEmpty
            && declined.isEmpty && otherKinds.isEmpty
    }
}

extension LogAction {
    /// What is logged, whenever it was.
    var timeless: LogAction {
        var action = self
        (action.time, action.end) = (nil, nil)
        return action
    }
}
