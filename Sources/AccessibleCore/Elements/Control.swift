public import Foundation

/// A control: a value with an accessibility tree, changed by actions alone.
///
/// Controls are pure. They hold no clock; those that wait for something are
/// told the time with ``advance(to:)``, in seconds of uptime, which never jumps.
public protocol Control: Sendable {
    /// The tree, from which all that is said on focus is made.
    var tree: Element { get }

    /// The tree laid out; a control with many elements keeps it.
    var layout: AccessibilityTree { get }

    /// The id of the element that has focus; always one of the tree's that can.
    var focus: Element.ID { get set }

    /// The element that increment and decrement are for when the one that has
    /// focus is not adjustable; nil when there is none.
    var adjustable: Element.ID? { get }

    /// How far increment and decrement go.
    var stepSize: StepSize { get set }

    /// What one step of a size changes, worded ("15 minutes"); nil when the
    /// element that has focus is not adjusted in steps of several sizes.
    func amount(of size: StepSize) -> Message?

    /// Performs an action of an element.
    ///
    /// One call is one change of state and has at most one announcement with
    /// the new value. An action that the element does not list answers
    /// ``ControlOutcome/unavailable`` and changes nothing.
    ///
    /// - Parameter times: how often; 1 or more.
    mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome

    /// When something happens by itself, in seconds of uptime; nil when
    /// nothing waits.
    var deadline: TimeInterval? { get }

    /// Lets time pass; what was due by then happens.
    mutating func advance(to uptime: TimeInterval) -> ControlOutcome
}

extension Control {
    public var layout: AccessibilityTree { AccessibilityTree(tree) }
    public var adjustable: Element.ID? { nil }
    public var deadline: TimeInterval? { nil }
    public mutating func advance(to uptime: TimeInterval) -> ControlOutcome { .said([]) }
    public func amount(of size: StepSize) -> Message? { nil }

    /// The element that has focus.
    public var focused: Element {
        let tree = self.tree
        return tree.element(focus) ?? tree
    }
}

/// What a control did with an action or a typed value.
public enum ControlOutcome: Sendable, Hashable {
    /// It stays open and this is said.
    case said([Announcement])
    /// Focus went to another element, which is to be read after these.
    case focused([Announcement])
    /// It is done: its value is to be saved.
    case done
    /// It is to be closed and nothing saved.
    case escaped
    /// The action is none of the element's.
    case unavailable

    /// What is to be said; empty if the control closed or the action is not available.
    public var announcements: [Announcement] {
        switch self {
        case .said(let announcements), .focused(let announcements): announcements
        case .done, .escaped, .unavailable: []
        }
    }
}

/// How far one increment goes; chosen with the rotor.
public enum StepSize: String, Sendable, Hashable, Codable, CaseIterable {
    case fine, normal, coarse
}
