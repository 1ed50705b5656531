/// An end of the range that a value is adjusted in.
public enum WheelBound: String, Sendable, Hashable, CaseIterable {
    case minimum, maximum
}

extension ElementAction {
    /// The end that an action of a wheel moves towards.
    package var direction: WheelBound {
        switch self {
        case .increment, .incrementCoarse, .maximum: .maximum
        default: .minimum
        }
    }
}
