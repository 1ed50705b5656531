/// An end of the range in which a value can be adjusted.
public enum WheelBound: String, Sendable, Hashable, CaseIterable {
    /// Minimum: the earliest moment or the lowest value. Maximum: the latest or the highest.
    case minimum, maximum
}

extension ElementAction {
    /// The end of the range towards which an action moves a wheel; ``WheelBound/minimum`` for
    /// actions that move none.
    package var direction: WheelBound {
        switch self {
        case .increment, .incrementCoarse, .maximum: .maximum
        default: .minimum
        }
    }
}
