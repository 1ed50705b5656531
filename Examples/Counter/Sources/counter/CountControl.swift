import AccessibleCore

/// A count from 0 to a maximum, and a button that sets it to 0.
struct CountControl: Control {
    static let countID = "count"
    static let resetID = "reset"
    /// Counts that one large step goes over.
    private static let largeStep = 10

    /// 1 or more.
    let maximum: Int
    private(set) var count = 0
    var focus = countID
    var stepSize = StepSize.normal

    var adjustable: Element.ID? { Self.countID }

    var tree: Element {
        Element(
            "counter", label: Message("counter.label"), traits: [.application],
            children: [
                Element(
                    Self.countID, label: Message("count.label"), value: value,
                    hint: Message("count.hint", ["maximum": .count(maximum)]),
                    traits: [.adjustable],
                    actions: [
                        .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum,
                        .maximum,
                    ]),
                Element(
                    Self.resetID, label: Message("reset.label"), traits: [.button],
                    actions: [.activate]),
            ])
    }

    private var value: Message { Message("value", ["value": .count(count)]) }

    mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        guard tree.element(id)?.offers(action) == true else { return .unavailable }
        focus = id
        // More steps than this reach the bound all the same.
        let times = min(times, maximum + 1)
        switch action {
        case .increment: return move(to: count + times, .stepFine)
        case .decrement: return move(to: count - times, .stepFine)
        case .incrementCoarse: return move(to: count + times * Self.largeStep, .stepCoarse)
        case .decrementCoarse: return move(to: count - times * Self.largeStep, .stepCoarse)
        case .maximum: return move(to: maximum, .stepCoarse)
        case .minimum: return move(to: 0, .stepCoarse)
        default:
            count = 0
            return .said([
                Announcement(Message("reset.done"), subject: Self.countID, earcon: .undone)
            ])
        }
    }

    /// Goes to a count, or to the bound before it; says the bound if it was reached earlier
    /// than asked, or already.
    private mutating func move(to target: Int, _ earcon: Earcon) -> ControlOutcome {
        let old = count
        count = min(max(target, 0), maximum)
        if count == target, count != old {
            return .said([Announcement(value, subject: Self.countID, earcon: earcon)])
        }
        let bound = Message(
            count == 0 ? "bound.minimum" : "bound.maximum", ["value": .count(count)])
        return .said([Announcement(bound, subject: Self.countID, earcon: .bound)])
    }

    /// Takes a typed count; one beyond the bounds is refused, and the old one stays.
    mutating func set(_ typed: Int) -> ControlOutcome {
        guard (0...maximum).contains(typed) else {
            let refusal = Message(
                "count.refused",
                ["typed": .count(typed), "maximum": .count(maximum), "kept": .count(count)])
            return .said([Announcement(refusal, earcon: .error)])
        }
        count = typed
        focus = Self.countID
        return .said([Announcement(value, subject: Self.countID)])
    }
}
