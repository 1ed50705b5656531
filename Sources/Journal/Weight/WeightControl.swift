public import AccessibleCore
public import Foundation

/// A control for a body weight: the value, its four buttons, done and escape (W1–W8).
///
/// The weight keeps its unit. It can be shown in another (W5), which changes neither the
/// weight nor the steps: a step is always in the unit of the weight, so that steps up and
/// down cancel out whatever is shown.
public struct WeightControl: Control, Hashable {
    /// The weight; nil until the first weight ever is typed (W9).
    public private(set) var stepper: WeightStepper?
    /// The unit of the first weight if it is typed without one.
    public let unit: MeasureUnit
    /// The weight that the control opened with; nil before the first weight ever.
    public let original: Quantity?
    /// The sizes of a small and a large step, before the rotor scales them.
    public var steps: WeightSteps
    /// The rotor's size: fine is ``steps``, normal five times and coarse ten times as
    /// much.
    public var stepSize = StepSize.fine
    /// The focused element: the value or a button.
    public var focus = Self.valueID
    /// The unit shown instead of the weight's own; nil to show its own.
    private var otherUnit: MeasureUnit?
    private var hold: WeightHold?
    /// Whether a hold ended at a bound, and what is held was not let go since.
    public private(set) var endedAtBound = false

    static let valueID = "weight"
    private static let doneID = "weight-done"
    private static let escapeID = "weight-escape"

    /// Opens the control.
    ///
    /// - Parameters:
    ///   - last: The weight to start from (W9); nil if there is none.
    ///   - unit: The unit of the first weight; later ones start in the last one's unit.
    ///   - steps: The sizes of a small and a large step.
    public init(last: Quantity?, unit: MeasureUnit, steps: WeightSteps = .usual) {
        stepper = last.map { WeightStepper($0) }
        original = last
        self.unit = stepper?.unit ?? unit
        self.steps = steps
    }

    /// The weight in its own unit; nil until the first weight ever is typed.
    public var value: Quantity? { stepper?.value }

    /// Whether the weight differs from ``original``.
    public var isChanged: Bool { value != original }

    /// The unit in which the weight is read, and of a number typed without a unit.
    public var shownUnit: MeasureUnit { otherUnit ?? keptUnit }

    /// The unit of the weight and of its steps.
    public var keptUnit: MeasureUnit { stepper?.unit ?? unit }

    /// Whether a key or button is being held.
    public var isHeld: Bool { hold != nil }

    /// The weight as it is read on focus; nil if there is none yet.
    ///
    /// The weight in its own unit is always included, even if another unit is shown.
    public var reading: Message? {
        guard let value else { return nil }
        let kept = Message("value", ["value": .quantity(value)])
        guard let otherUnit, let shown = value.converted(to: otherUnit) else { return kept }
        // Less than one stone is read only in pounds.
        if otherUnit == .stoneAndPound, keptUnit == .pound, shown.amount < 14 { return kept }
        let rounded = Quantity(
            shown.amount.rounded(toPlaces: WeightBounds.decimalPlaces), otherUnit)
        return Message("weight.shown", ["shown": .quantity(rounded), "kept": .quantity(value)])
    }

    // MARK: Elements

    /// Always the value.
    public var adjustable: Element.ID? { Self.valueID }

    /// A sheet with the value, the four buttons and the closing buttons.
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

    /// Before the first weight, the hint asks for it, because steps need a weight to
    /// start from.
    private var hint: Message {
        Message(stepper == nil ? "weight.first-hint" : "weight.hint")
    }

    private static let valueActions: [ElementAction] = [
        .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
        .setValue, .done, .escape,
    ]

    /// The units that the weight can be shown in, except the current one.
    private var otherUnits: [MeasureUnit] {
        guard stepper != nil else { return [] }
        return WeightBounds.units.filter { unit in
            // Decimals of a stone are offered only if the weight has that unit.
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

    /// The four buttons of W2, with the action of each.
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

    /// The change one small step makes, such as "0.5 pounds"; nil if focus is on done or
    /// escape.
    public func amount(of size: StepSize) -> Message? {
        guard focus != Self.doneID, focus != Self.escapeID else { return nil }
        let step = Quantity(steps.scaled(to: size).fine, keptUnit)
        return Message("value", ["value": .quantity(step)])
    }

    // MARK: Actions

    /// Performs an action of the value or a button; ends a hold.
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
            // Focus stays on the button, so that activating it again adjusts again (A3).
            focus = id
            return outcome
        default: return .unavailable
        }
    }

    /// Shows the weight in another unit; the weight itself does not change (W5).
    ///
    /// - Returns: `ControlOutcome.unavailable` if it is not a unit of weight.
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
            if isHeld { endedAtBound = true }
            hold = nil
            let value = reading.map(Message.Argument.message) ?? .quantity(stepper.value)
            let message = Message("bound.\(bound.rawValue)", ["value": value])
            return .said([Announcement(message, subject: Self.valueID, earcon: .bound)])
        }
        var announcement = Announcement(step, subject: Self.valueID, earcon: earcon)
        announcement.isProgress = isHeld
        announcement.tonePosition = stepper.position
        return .said([announcement])
    }

    /// What is said after a step: only the new value.
    private var step: Message {
        guard let value else { return Self.typeFirst }
        // Stone is said with its pounds, because pounds alone would mislead. For the same
        // reason the whole reading is said while two units are shown.
        guard otherUnit == nil, value.unit != .stoneAndPound else {
            return reading ?? Self.typeFirst
        }
        return Message("value", ["value": .number(value.amount)])
    }

    /// Sets a typed weight (W1); throws if it is refused, and the old one stays.
    ///
    /// Its unit becomes the weight's unit; a number without one has the unit that is
    /// shown.
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

    /// When the next steps of a hold are due, in seconds of uptime; nil if nothing is
    /// held.
    public var deadline: TimeInterval? { hold?.deadline }

    /// Starts to adjust continuously: one step now, and more after half a second.
    ///
    /// It ends with ``endHold(at:)``, any other action, or at a bound.
    ///
    /// - Parameters:
    ///   - action: Increment or decrement, coarse or not.
    ///   - uptime: The present time in seconds of uptime.
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

    /// Takes all steps that are due at once, so that only the resulting value is said.
    public mutating func advance(to uptime: TimeInterval) -> ControlOutcome {
        guard var hold else { return .said([]) }
        let steps = hold.takeSteps(until: uptime)
        self.hold = hold
        return steps == 0 ? .said([]) : adjust(hold.action, times: steps)
    }

    /// Ends a hold and says the value reached, with its unit.
    ///
    /// It says nothing if nothing was held, as after a bound, which ends a hold by
    /// itself.
    public mutating func endHold(at uptime: TimeInterval) -> ControlOutcome {
        defer { endedAtBound = false }
        guard isHeld else { return .said([]) }
        let last = advance(to: uptime)
        guard isHeld else { return last }
        hold = nil
        return .said([Announcement(reading ?? Self.typeFirst, subject: Self.valueID)])
    }
}
