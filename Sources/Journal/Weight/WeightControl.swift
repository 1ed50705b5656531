public import AccessibleCore
public import Foundation

/// Adjusting a weight: the value, its four adjusters, done and escape (W1–W8).
///
/// The weight is kept in its own unit. It can be shown in another (W5), which
/// changes neither the weight nor what a step is: a step is always one of the
/// unit the weight is kept in, so that ups and downs cancel whatever is shown.
public struct WeightControl: Control, Hashable {
    /// Nil until the first weight ever is typed (W9).
    public private(set) var stepper: WeightStepper?
    /// The unit of the first weight, when it is typed without one.
    public let unit: MeasureUnit
    /// What was there when the control opened; nil before the first weight ever.
    public let original: Quantity?
    /// How far one step of the rotor's fine size goes.
    public var steps: WeightSteps
    /// The rotor's size: fine is ``steps``, normal five times and coarse ten
    /// times as far.
    public var stepSize = StepSize.fine
    public var focus = Self.valueID
    /// Shown in place of the weight's own unit; nil for the own.
    private var otherUnit: MeasureUnit?
    private var hold: WeightHold?

    static let valueID = "weight"
    private static let doneID = "weight-done"
    private static let escapeID = "weight-escape"

    /// - Parameters:
    ///   - last: the weight to start from (W9).
    ///   - unit: the unit of the first weight; later ones keep the last one's.
    ///   - steps: how far increments go.
    public init(last: Quantity?, unit: MeasureUnit, steps: WeightSteps = .usual) {
        stepper = last.map { WeightStepper($0) }
        original = last
        self.unit = stepper?.unit ?? unit
        self.steps = steps
    }

    /// The weight, in the unit it is kept in; nil until the first one ever is
    /// typed.
    public var value: Quantity? { stepper?.value }

    /// The value differs from the one it opened with.
    public var isChanged: Bool { value != original }

    /// The unit that the weight is read in, and that a number typed without a
    /// unit has.
    public var shownUnit: MeasureUnit { otherUnit ?? keptUnit }

    /// The unit of the weight and of its steps.
    public var keptUnit: MeasureUnit { stepper?.unit ?? unit }

    /// An adjustment is being held.
    public var isHeld: Bool { hold != nil }

    /// The value in words, as it is read on focus; nil when there is none yet.
    ///
    /// What is kept is always said, also while another unit is shown.
    public var reading: Message? {
        guard let value else { return nil }
        let kept = Message("value", ["value": .quantity(value)])
        guard let otherUnit, let shown = value.converted(to: otherUnit) else { return kept }
        // Less than a stone is read in pounds, as it is kept.
        if otherUnit == .stoneAndPound, keptUnit == .pound, shown.amount < 14 { return kept }
        let rounded = Quantity(
            shown.amount.rounded(toPlaces: WeightBounds.decimalPlaces), otherUnit)
        return Message("weight.shown", ["shown": .quantity(rounded), "kept": .quantity(value)])
    }

    // MARK: Elements

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
            value: reading ?? Message("weight.no-value"),
            hint: hint, traits: [.adjustable],
            actions: Self.valueActions,
            customActions: otherUnits.map { unit in
                CustomAction(Self.showing(unit), name: Self.nameOfShowing(unit))
            })
    }

    /// Plus and minus need a weight to start from.
    private var hint: Message {
        Message(stepper == nil ? "weight.first-hint" : "weight.hint")
    }

    private static let valueActions: [ElementAction] = [
        .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
        .setValue, .done, .escape,
    ]

    /// The units the weight can be shown in, but for the one it is shown in.
    private var otherUnits: [MeasureUnit] {
        guard stepper != nil else { return [] }
        return WeightBounds.units.filter { unit in
            // Tenths of a stone are for those who keep them.
            unit != shownUnit && (unit != .stone || keptUnit == .stone)
        }
    }

    private static func showing(_ unit: MeasureUnit) -> String { "show-\(unit.rawValue)" }

    private static func nameOfShowing(_ unit: MeasureUnit) -> Message {
        switch unit {
        case .kilogram: Message("weight.show-kilograms")
        case .stone: Message("weight.show-stone")
        case .stoneAndPound: Message("weight.show-stone-pounds")
        default: Message("weight.show-pounds")
        }
    }

    private var scaledSteps: WeightSteps { steps.scaled(to: stepSize) }

    /// The four buttons of W2, with the action each stands for.
    private var adjusters: [(element: Element, action: ElementAction)] {
        let fine = Quantity(scaledSteps.fine, keptUnit)
        let coarse = Quantity(scaledSteps.coarse, keptUnit)
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

    public func amount(of size: StepSize) -> Message? {
        guard focus != Self.doneID, focus != Self.escapeID else { return nil }
        let step = Quantity(steps.scaled(to: size).fine, keptUnit)
        return Message("value", ["value": .quantity(step)])
    }

    // MARK: Actions

    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        hold = nil
        switch (id, action) {
        case (Self.valueID, .custom(let name)):
            guard let unit = otherUnits.first(where: { Self.showing($0) == name }) else {
                return .unavailable
            }
            return show(in: unit)
        case (Self.valueID, _) where Self.valueActions.contains(action):
            return adjust(action, times: times)
        case (Self.doneID, .activate): return finish()
        case (Self.escapeID, .activate): return .escaped
        case (_, .activate):
            guard let adjuster = adjusters.first(where: { $0.element.id == id }) else {
                return .unavailable
            }
            let outcome = adjust(adjuster.action, times: times)
            // Activated again, the button adjusts again (A3).
            focus = id
            return outcome
        default: return .unavailable
        }
    }

    /// Reads the weight in another unit; what is kept stays as it is (W5).
    ///
    /// - Returns: `ControlOutcome.unavailable` for what is no unit of weight.
    public mutating func show(in unit: MeasureUnit) -> ControlOutcome {
        guard WeightBounds.units.contains(unit) else { return .unavailable }
        otherUnit = unit == keptUnit || stepper == nil ? nil : unit
        focus = Self.valueID
        return .said([Announcement(reading ?? Self.typeFirst, subject: Self.valueID)])
    }

    private static let typeFirst = Message("weight.type-first")

    private mutating func adjust(_ action: ElementAction, times: Int) -> ControlOutcome {
        switch action {
        case .done, .activate: return finish()
        case .escape: return .escaped
        default: break
        }
        guard var stepper else { return .said([Announcement(Self.typeFirst)]) }
        stepper.steps = scaledSteps
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
        case .setValue: return .said([Announcement(Message("weight.hint"))])
        default: return .unavailable
        }
        self.stepper = stepper
        focus = Self.valueID
        if let bound = outcome.bound {
            hold = nil
            let value = reading.map(Message.Argument.message) ?? .quantity(stepper.value)
            let message = Message("bound.\(bound.rawValue)", ["value": value])
            return .said([Announcement(message, subject: Self.valueID, earcon: .bound)])
        }
        var announcement = Announcement(step, subject: Self.valueID, earcon: earcon)
        announcement.isProgress = isHeld
        return .said([announcement])
    }

    /// What is said after a step: the new value and nothing else.
    private var step: Message {
        guard let value else { return Self.typeFirst }
        // Stone is said with its pounds: the pounds alone would mislead. So
        // would a number alone while two units are read.
        guard otherUnit == nil, value.unit != .stoneAndPound else {
            return reading ?? Self.typeFirst
        }
        return Message("value", ["value": .number(value.amount)])
    }

    /// Takes a typed weight (W1); the old one stays when it is refused.
    ///
    /// It is kept and shown in the unit it was typed in; without one, in the
    /// unit that is shown.
    public mutating func set(_ quantity: Quantity) throws(WeightProblem) -> Announcement {
        let checked = try Quantity(quantity.amount, quantity.unit ?? shownUnit).checkedAsWeight()
        hold = nil
        stepper = WeightStepper(checked)
        otherUnit = nil
        focus = Self.valueID
        return Announcement(
            Message("value", ["value": .quantity(checked)]), subject: Self.valueID)
    }

    private func finish() -> ControlOutcome {
        stepper == nil ? .said([Announcement(Self.typeFirst)]) : .done
    }

    // MARK: Holding (W8)

    public var deadline: TimeInterval? { hold?.deadline }

    /// Begins to adjust continuously: one step now, more from half a second on,
    /// until ``endHold(at:)``, any other action, or a bound.
    ///
    /// - Parameters:
    ///   - action: increment or decrement, coarse or not.
    ///   - uptime: when, in seconds of uptime.
    public mutating func beginHold(_ action: ElementAction, at uptime: TimeInterval)
        -> ControlOutcome
    {
        let steps: [ElementAction] = [
            .increment, .decrement, .incrementCoarse, .decrementCoarse,
        ]
        guard steps.contains(action) else { return .unavailable }
        hold = stepper == nil ? nil : WeightHold(action, at: uptime)
        return adjust(action, times: 1)
    }

    /// Takes the steps that were due; at once, so that only the value they end
    /// at is said.
    public mutating func advance(to uptime: TimeInterval) -> ControlOutcome {
        guard var hold else { return .said([]) }
        let steps = hold.takeSteps(until: uptime)
        self.hold = hold
        return steps == 0 ? .said([]) : adjust(hold.action, times: steps)
    }

    /// Lets go; says the value that was reached, with its unit.
    ///
    /// Nothing is said when nothing was held: at a bound holding ends by itself.
    public mutating func endHold(at uptime: TimeInterval) -> ControlOutcome {
        guard isHeld else { return .said([]) }
        let last = advance(to: uptime)
        guard isHeld else { return last }
        hold = nil
        return .said([Announcement(reading ?? Self.typeFirst, subject: Self.valueID)])
    }
}
