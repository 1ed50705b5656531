package import AccessibleCore

/// What the actions of a wheel do, as lines of text that a test can state.
package enum WheelTable {
    /// The value that each action gives on a fresh copy of a control: increment, decrement, large
    /// increment, large decrement, minimum, maximum.
    ///
    /// Behind the value stands what was said: `.` a step, `:` a large step, `<` the minimum, `>` the
    /// maximum, `?` anything else.
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
