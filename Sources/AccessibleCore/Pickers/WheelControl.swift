/// A sheet of wheels that together show one number, with the buttons done and escape.
package protocol WheelControl: Control {
    /// The beginning of the ids of its buttons; `-done` and `-escape` follow.
    static var name: String { get }
    /// The wheels, their focus and the number that they show.
    var wheels: WheelGroup { get set }
    /// How to type a value; said after the action that sets a value.
    var typingHint: Message { get }

    /// What is said after an action of a wheel.
    ///
    /// - Parameters:
    ///   - action: the action, which was performed.
    ///   - bound: the end of the range, if the action met it; otherwise nil.
    func announcement(after action: ElementAction, bound: WheelBound?) -> Announcement
}

extension WheelControl {
    /// The focused element: a wheel or a closing button.
    public var focus: Element.ID {
        get { wheels.focus }
        set { wheels.focus = newValue }
    }

    /// The size of the steps of increment and decrement.
    public var stepSize: StepSize {
        get { wheels.stepSize }
        set { wheels.stepSize = newValue }
    }

    /// Performs an action of a wheel or a closing button.
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
            var announcement = announcement(after: action, bound: bound)
            announcement.tonePosition = wheels.position(of: id)
            return .said([announcement])
        }
    }
}
