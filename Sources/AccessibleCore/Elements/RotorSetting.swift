/// What increment and decrement are for at the moment, as VoiceOver's rotor
/// chooses it.
public enum RotorSetting: Sendable, Hashable {
    /// They adjust by steps of a size.
    case steps(StepSize)
    /// They go to the next and the previous heading.
    case headings
    /// They go to the next and the previous control.
    case controls
    /// They choose among the element's own actions; activate performs it.
    case actions

    /// The name in the prompts and in the locale's words.
    public var name: String {
        switch self {
        case .steps(let size): size.rawValue
        case .headings: "headings"
        case .controls: "controls"
        case .actions: "actions"
        }
    }

    /// What the rotor can be turned to at the focused element of a control, in
    /// the order in which it turns.
    ///
    /// - Parameter hasSteps: whether increments of a size mean something there.
    public static func settings(
        at id: Element.ID, in tree: AccessibilityTree, hasSteps: (StepSize) -> Bool
    ) -> [RotorSetting] {
        var settings = StepSize.allCases.filter(hasSteps).map(RotorSetting.steps)
        if tree.contains(.headings) { settings.append(.headings) }
        settings.append(.controls)
        if tree[id]?.customActions.isEmpty == false { settings.append(.actions) }
        return settings
    }
}
