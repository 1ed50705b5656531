import Foundation

/// Adjusting a weight: the value, its four adjusters, done and escape (W1–W3).
public struct WeightControl: Control, Hashable {
    /// Nil until the first weight ever is typed (W9).
    public private(set) var stepper: WeightStepper?
    /// The unit of a number typed without one.
    public let unit: MeasureUnit
    /// What was there when the control opened; nil before the first weight ever.
    public let original: Quantity?
    public var focus = Self.valueID
    public var stepSize = StepSize.fine

    static let valueID = "weight"
    private static let doneID = "weight-done"
    private static let escapeID = "weight-escape"

    /// - Parameters:
    ///   - last: the weight to start from (W9).
    ///   - unit: the unit of the first weight; later ones keep the last one's.
    public init(last: Quantity?, unit: MeasureUnit) {
        stepper = last.map { WeightStepper($0) }
        original = last
        self.unit = stepper?.unit ?? unit
    }

    /// The weight; nil until the first one ever is typed.
    public var value: Quantity? { stepper?.value }

    /// The value differs from the one it opened with.
    public var isChanged: Bool { value != original }

    public var adjustable: Element.ID? { Self.valueID }

    public var tree: Element {
        Element(
            "weight-sheet", label: Message("weight.label"), traits: [.dialog],
            children: [valueElement] + adjusters.map(\.element)
                + Element.closingButtons(of: "weight"))
    }

    private var valueElement: Element {
        Element(
            Self.valueID, label: Message("weight.label"),
            value: stepper.map { Message("value", ["value": .quantity($0.value)]) }
                ?? Message("weight.no-value"),
            hint: Message("weight.hint"), traits: [.adjustable],
            actions: [
                .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum,
                .maximum, .setValue, .done, .escape,
            ])
    }

    /// The four buttons of W2, with the action each stands for.
    private var adjusters: [(element: Element, action: ElementAction)] {
        let fine = Quantity(stepper?.fineStep ?? WeightStepper(Quantity(100, unit)).fineStep, unit)
        let coarse = Quantity(stepper?.coarseStep ?? 1, unit)
        return [
            ("weight-decrease-coarse", "weight.decrease", coarse, .decrementCoarse),
            ("weight-decrease-fine", "weight.decrease", fine, .decrement),
            ("weight-increase-fine", "weight.increase", fine, .increment),
            ("weight-increase-coarse", "weight.increase", coarse, .incrementCoarse),
        ].map { id, key, step, action in
            let element = Element(
                id, label: Message(key, ["step": .quantity(step)]), traits: [.button],
                actions: [.activate])
            return (element, action)
        }
    }

    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        switch (id, action) {
        case (Self.valueID, _) where valueElement.offers(action): adjust(action, times: times)
        case (Self.doneID, .activate): finish()
        case (Self.escapeID, .activate): .escaped
        case (_, .activate):
            if let adjuster = adjusters.first(where: { $0.element.id == id }) {
                adjust(adjuster.action, times: times)
            } else {
                .unavailable
            }
        default: .unavailable
        }
    }

    private mutating func adjust(_ action: ElementAction, times: Int) -> ControlOutcome {
        switch action {
        case .done, .activate: return finish()
        case .escape: return .escaped
        default: break
        }
        guard var stepper else { return .said([Announcement(Message("weight.type-first"))]) }
        let outcome: WeightStepper.Outcome
        var earcon = Earcon.stepFine
        switch action {
        case .increment: outcome = stepper.adjust(by: times, .fine)
        case .decrement: outcome = stepper.adjust(by: -times, .fine)
        case .incrementCoarse:
            outcome = stepper.adjust(by: times, .coarse)
            earcon = .stepCoarse
        case .decrementCoarse:
            outcome = stepper.adjust(by: -times, .coarse)
            earcon = .stepCoarse
        case .minimum: outcome = stepper.go(to: .minimum)
        case .maximum: outcome = stepper.go(to: .maximum)
        case .setValue: return .said([Announcement(Message("weight.type-first"))])
        default: return .unavailable
        }
        self.stepper = stepper
        focus = Self.valueID
        if let bound = outcome.bound {
            let message = Message("bound.\(bound.rawValue)", ["value": .quantity(stepper.value)])
            return .said([Announcement(message, subject: Self.valueID, earcon: .bound)])
        }
        let message = Message("value", ["value": .number(stepper.value.amount)])
        // Stone is said with its pounds: the pounds alone would mislead.
        let whole = Message("value", ["value": .quantity(stepper.value)])
        return .said([
            Announcement(
                stepper.unit == .stoneAndPound ? whole : message, subject: Self.valueID,
                earcon: earcon)
        ])
    }

    /// Takes a typed weight (W1); the old one stays when it is refused.
    public mutating func set(_ quantity: Quantity) throws(WeightProblem) -> Announcement {
        let checked = try Quantity(quantity.amount, quantity.unit ?? stepper?.unit ?? unit)
            .checkedAsWeight()
        stepper = WeightStepper(checked)
        focus = Self.valueID
        return Announcement(
            Message("value", ["value": .quantity(checked)]), subject: Self.valueID)
    }

    private func finish() -> ControlOutcome {
        stepper == nil ? .said([Announcement(Message("weight.type-first"))]) : .done
    }
}
