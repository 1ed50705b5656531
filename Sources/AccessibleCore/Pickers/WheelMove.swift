/// How an action moves a wheel.
package enum WheelMove: Sendable, Hashable {
    /// Moves by `count` steps of `size` values each; towards the minimum if `count` is negative.
    case steps(_ count: Int, size: Int)
    /// Moves to the first or last value.
    case end(WheelBound)

    /// The move of an action; nil if the action does not move a wheel.
    ///
    /// - Parameters:
    ///   - action: the action.
    ///   - times: how many steps; less than 1 counts as 1.
    ///   - steps: the steps of the wheel.
    ///   - size: the size of the steps of increment and decrement.
    package init?(_ action: ElementAction, times: Int, steps: WheelSteps, size: StepSize) {
        let times = max(1, times)
        switch action {
        case .increment: self = .steps(times, size: steps[size])
        case .decrement: self = .steps(-times, size: steps[size])
        case .incrementCoarse: self = .steps(times, size: steps.large)
        case .decrementCoarse: self = .steps(-times, size: steps.large)
        case .minimum: self = .end(.minimum)
        case .maximum: self = .end(.maximum)
        default: return nil
        }
    }
}

/// How many values of a wheel one step moves by.
package struct WheelSteps: Sendable, Hashable {
    /// The values of one increment or decrement, for each step size.
    let fine, normal, coarse: Int
    /// The values of one large increment or decrement, for every step size.
    let large: Int

    /// The steps of a wheel, in values.
    ///
    /// - Parameters:
    ///   - fine: an increment of the step size fine.
    ///   - normal: an increment of the step size normal.
    ///   - coarse: an increment of the step size coarse.
    ///   - large: a large increment; nil means the same as `coarse`.
    package init(fine: Int = 1, normal: Int = 1, coarse: Int = 1, large: Int? = nil) {
        self.fine = fine
        self.normal = normal
        self.coarse = coarse
        self.large = large ?? coarse
    }

    /// The values of one increment of a step size.
    subscript(size: StepSize) -> Int {
        switch size {
        case .fine: fine
        case .normal: normal
        case .coarse: coarse
        }
    }

    /// Whether the step size makes no difference.
    var areAlike: Bool { fine == normal && normal == coarse }
}

extension Announcement {
    /// What is said after an action of a wheel: the new value, or the bound and the whole value.
    ///
    /// - Parameters:
    ///   - action: the action, which chooses the tone.
    ///   - bound: the end of the range at which the wheel stopped; nil if it did not.
    ///   - value: the value of the wheel, said if no bound was met.
    ///   - whole: the value of the whole picker, said at a bound.
    ///   - subject: the subject of the announcement; a later one replaces it.
    package init(
        of action: ElementAction, bound: WheelBound?, value: Message.Argument,
        whole: Message.Argument, subject: String
    ) {
        if let bound {
            let message = Message("bound.\(bound.rawValue)", ["value": whole])
            self.init(message, subject: subject, earcon: .bound)
        } else {
            let isFine = action == .increment || action == .decrement
            self.init(
                Message("value", ["value": value]), subject: subject,
                earcon: isFine ? .stepFine : .stepCoarse)
        }
    }
}
