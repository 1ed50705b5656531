/// A sheet of wheels that show one number, with buttons for done and escape.
package protocol WheelControl: Control {
    /// What the ids of its buttons begin with.
    static var name: String { get }
    var wheels: WheelGroup { get set }
    /// What is said to somebody who wants to type a value.
    var typingHint: Message { get }

    /// What is said after an action of a wheel.
    ///
    /// - Parameter bound: the end of the range, where it was met.
    func announcement(after action: ElementAction, bound: WheelBound?) -> Announcement
}

extension WheelControl {
    public var focus: Element.ID {
        get { wheels.focus }
        set { wheels.focus = newValue }
    }

    public var stepSize: StepSize {
        get { wheels.stepSize }
        set { wheels.stepSize = newValue }
    }

    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard tree.element(id)?.offers(action) == true else { return .unavailable }
        switch action {
        case .escape: return .escaped
        case .activate where id == Self.name + "-escape": return .escaped
        case .activate, .done: return .done
        case .setValue: return .said([Announcement(typingHint)])
        default:
            let bound = wheels.turn(id, action, times: times)
            return .said([announcement(after: action, bound: bound)])
        }
    }
}
