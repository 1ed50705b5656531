/// What an action asks of a wheel.
package enum WheelMove: Sendable, Hashable {
    /// So many steps, each over `size` values; towards the minimum if `count` is negative.
    case steps(_ count: Int, size: Int)
    /// To the first or last value.
    case end(WheelBound)

    /// Nil for an action that does not turn a wheel.
    ///
    /// - Parameter times: how often; less than 1 is taken as 1.
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

/// How many values of a wheel one step goes over.
package struct WheelSteps: Sendable, Hashable {
    /// An increment, by step size.
    let fine, normal, coarse: Int
    /// A large increment, whatever the step size.
    let large: Int

    /// - Parameter large: nil for as many as `coarse`.
    package init(fine: Int = 1, normal: Int = 1, coarse: Int = 1, large: Int? = nil) {
        self.fine = fine
        self.normal = normal
        self.coarse = coarse
        self.large = large ?? coarse
    }

    subscript(size: StepSize) -> Int {
        switch size {
        case .fine: fine
        case .normal: normal
        case .coarse: coarse
        }
    }

    /// The step size makes no difference.
    var areAlike: Bool { fine == normal && normal == coarse }
}

extension Announcement {
    /// What is said after an action of a wheel: the new value, or the bound with the whole value.
    ///
    /// - Parameters:
    ///   - bound: where it stopped; nil if it did not.
    ///   - value: what the wheel says; `whole` what the picker says.
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
