/// What increment and decrement do now, as VoiceOver's rotor chooses it.
public enum RotorSetting: Sendable, Hashable {
    /// They change the value by steps of a size.
    case steps(StepSize)
    /// They move focus to the next and the previous heading.
    case headings
    /// They move focus to the next and the previous control.
    case controls
    /// They choose one of the element's custom actions, which activate performs.
    case actions

    /// The name in prompts and in the locale's words.
    public var name: String {
        switch self {
        case .steps(let size): size.rawValue
        case .headings: "headings"
        case .controls: "controls"
        case .actions: "actions"
        }
    }

    /// The settings that the rotor offers at the focused element, in the order in which
    /// it turns.
    ///
    /// - Parameter hasSteps: Whether the element has steps of a size.
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
