public import Foundation

/// A value with an accessibility tree, changed only by actions.
///
/// Controls are pure and have no clock. A control that waits for a time is told the
/// uptime with ``advance(to:)``; uptime, in seconds, never jumps.
public protocol Control: Sendable {
    /// The accessibility tree, from which every focus announcement is made.
    var tree: Element { get }

    /// The tree prepared for navigation; a control with many elements stores it.
    var layout: AccessibilityTree { get }

    /// The id of the element that has focus; it must be in the tree and be able to have
    /// focus.
    var focus: Element.ID { get set }

    /// The element that increment and decrement adjust if the focused element is not
    /// adjustable; nil if there is none.
    var adjustable: Element.ID? { get }

    /// The size of a step of increment and decrement.
    var stepSize: StepSize { get set }

    /// The change that one step of this size makes, such as "15 minutes"; nil if the
    /// focused element does not have steps of several sizes.
    func amount(of size: StepSize) -> Message?

    /// Performs an action of an element.
    ///
    /// Each call is one change of state and makes at most one announcement of the new
    /// value. An action that the element does not list returns
    /// ``ControlOutcome/unavailable`` and changes nothing.
    ///
    /// - Parameter times: How often to perform it; at least 1.
    mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome

    /// Handles a key that has a meaning of its own at the focused element, such as an arrow in
    /// a calendar.
    ///
    /// - Returns: Nil, with nothing changed, if the key has no such meaning; then it moves
    ///   focus or adjusts, as everywhere.
    mutating func press(_ key: Key) -> ControlOutcome?

    /// When the control changes by itself next, in seconds of uptime; nil if it is not
    /// waiting.
    var deadline: TimeInterval? { get }

    /// Tells the control the time, in seconds of uptime; everything due by then happens.
    mutating func advance(to uptime: TimeInterval) -> ControlOutcome
}

extension Control {
    /// The tree, prepared again each time.
    public var layout: AccessibilityTree { AccessibilityTree(tree) }
    /// Nil: only the focused element is adjusted.
    public var adjustable: Element.ID? { nil }
    /// Nil: every key does what it does everywhere.
    public mutating func press(_ key: Key) -> ControlOutcome? { nil }
    /// Nil: the control waits for nothing.
    public var deadline: TimeInterval? { nil }
    /// Does nothing and says nothing.
    public mutating func advance(to uptime: TimeInterval) -> ControlOutcome { .said([]) }
    /// Nil: the control has no steps of several sizes.
    public func amount(of size: StepSize) -> Message? { nil }

    /// The element that has focus; the root if `focus` is not in the tree.
    public var focused: Element {
        let tree = self.tree
        return tree.element(focus) ?? tree
    }
}

/// The result of an action or a typed value.
public enum ControlOutcome: Sendable, Hashable {
    /// The control stays open, and these announcements are made.
    case said([Announcement])
    /// Focus moved to another element, which is read after these announcements.
    case focused([Announcement])
    /// The control closes and its value is saved.
    case done
    /// The control closes and nothing is saved.
    case escaped
    /// The element does not have this action; nothing changed.
    case unavailable

    /// What is to be said; empty if the control closed or the action is not available.
    public var announcements: [Announcement] {
        switch self {
        case .said(let announcements), .focused(let announcements): announcements
        case .done, .escaped, .unavailable: []
        }
    }
}

/// The size of a step; the person chooses it with the rotor.
public enum StepSize: String, Sendable, Hashable, Codable, CaseIterable {
    /// The control defines how much each size is; a control without fine steps treats
    /// `fine` as `normal`.
    case fine, normal, coarse
}
