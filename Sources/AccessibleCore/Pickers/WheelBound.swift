/// An end of the range in which a value can be adjusted.
public enum WheelBound: String, Sendable, Hashable, CaseIterable {
    /// The earliest moment or lowest value; the latest moment or highest value.
    case minimum, maximum
}

extension ElementAction {
    /// The end of the range towards which an action of a wheel moves.
    package var direction: WheelBound {
        switch self {
        case .increment, .incrementCoarse, .maximum: .maximum
        default: .minimum
        }
    }
}
