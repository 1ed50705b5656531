package import AccessibleCore

/// What the actions of a wheel do, as lines of text that a test can compare.
package enum WheelTable {
    /// The values that the six actions give, each on a fresh copy of a control.
    ///
    /// The order is increment, decrement, large increment, large decrement, minimum, maximum. A mark
    /// after each value tells what was said: `.` a step, `:` a large step, `<` the minimum, `>` the
    /// maximum, `?` anything else.
    ///
    /// - Parameters:
    ///   - id: the id of the wheel.
    ///   - start: the control before each action.
    ///   - times: how many times each action is performed at once.
    ///   - value: gives the value of a control as text.
    package static func row<Subject: Control>(
        _ id: Element.ID, of start: Subject, times: Int = 1, value: (Subject) -> String
    ) -> String {
        let actions: [ElementAction] = [
            .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
        ]
        return actions.map { action in
            var control = start
            let outcome = control.perform(action, times: times, on: id)
            return value(control) + mark(of: outcome)
        }.joined(separator: " ")
    }

    private static func mark(of outcome: ControlOutcome) -> String {
        guard case .said(let all) = outcome, all.count == 1 else { return "?" }
        return switch (all[0].earcon, all[0].message.key) {
        case (.stepFine, "value"): "."
        case (.stepCoarse, "value"): ":"
        case (.bound, "bound.minimum"): "<"
        case (.bound, "bound.maximum"): ">"
        default: "?"
        }
    }
}
