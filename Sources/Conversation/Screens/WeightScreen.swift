import AccessibleCore
import Foundation

/// Adjusting a weight: the value, its four adjusters, done and escape (W1–W3).
struct WeightScreen: Sendable, Hashable {
    /// Nil until the first weight ever is typed (W9).
    var stepper: WeightStepper?
    /// The entry that is being edited; nil for a new one.
    let editing: Entry?
    /// The unit of a number typed without one.
    let unit: MeasureUnit
    /// What was there when the screen opened.
    let original: Quantity?
    var focus = Self.valueID

    static let valueID = "weight"
    private static let doneID = "weight.done"
    private static let escapeID = "weight.escape"

    init(last: Quantity?, unit: MeasureUnit, editing: Entry? = nil) {
        stepper = last.map { WeightStepper($0) }
        original = last
        self.unit = stepper?.unit ?? unit
        self.editing = editing
    }

    var isChanged: Bool { stepper?.value != original }

    var tree: Element {
        Element(
            "weight.sheet", label: Message("weight.label"), traits: [.dialog],
            children: [value] + adjusters.map(\.element)
                + Screen.closingButtons(done: Self.doneID, escape: Self.escapeID))
    }

    private var value: Element {
        Element(
            Self.valueID, label: Message("weight.label"),
            value: stepper.map { Message("value", ["value": .quantity($0.value)]) }
                ?? Message("weight.no-value"),
            hint: Message("weight.hint"), traits: [.adjustable],
            actions: [
                .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum,
                .setValue, .done, .escape,
            ])
    }

    /// The four buttons of W2, with the action each stands for.
    private var adjusters: [(element: Element, action: ElementAction)] {
        let fine = Quantity(stepper?.fineStep ?? WeightStepper(Quantity(100, unit)).fineStep, unit)
        let coarse = Quantity(stepper?.coarseStep ?? 1, unit)
        return [
            ("weight.decrease-coarse", "weight.decrease", coarse, .decrementCoarse),
            ("weight.decrease-fine", "weight.decrease", fine, .decrement),
            ("weight.increase-fine", "weight.increase", fine, .increment),
            ("weight.increase-coarse", "weight.increase", coarse, .incrementCoarse),
        ].map { id, key, step, action in
            let element = Element(
                id, label: Message(key, ["step": .quantity(step)]), traits: [.button],
                actions: [.activate])
            return (element, action)
        }
    }

    /// Performs an action of the element with an id.
    mutating func perform(_ action: ElementAction, times count: Int, on id: String)
        -> ScreenOutcome
    {
        if action == .activate {
            if id == Self.doneID { return finish() }
            if id == Self.escapeID { return .escaped }
            guard let adjuster = adjusters.first(where: { $0.element.id == id }) else {
                return finish()
            }
            return adjust(adjuster.action, times: count)
        }
        return adjust(action, times: count)
    }

    private mutating func adjust(_ action: ElementAction, times count: Int) -> ScreenOutcome {
        switch action {
        case .done: return finish()
        case .escape: return .escaped
        default: break
        }
        guard var stepper else { return .said([Announcement(Message("weight.type-first"))]) }
        let outcome: WeightStepper.Outcome
        var earcon = Earcon.stepFine
        switch action {
        case .increment: outcome = stepper.adjust(by: count, .fine)
        case .decrement: outcome = stepper.adjust(by: -count, .fine)
        case .incrementCoarse:
            outcome = stepper.adjust(by: count, .coarse)
            earcon = .stepCoarse
        case .decrementCoarse:
            outcome = stepper.adjust(by: -count, .coarse)
            earcon = .stepCoarse
        case .minimum: outcome = stepper.go(to: .minimum)
        case .maximum: outcome = stepper.go(to: .maximum)
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
    mutating func set(_ quantity: Quantity) throws(WeightProblem) -> Announcement {
        let checked = try Quantity(quantity.amount, quantity.unit ?? stepper?.unit ?? unit)
            .checkedAsWeight()
        stepper = WeightStepper(checked)
        focus = Self.valueID
        return Announcement(
            Message("value", ["value": .quantity(checked)]), subject: Self.valueID)
    }

    private func finish() -> ScreenOutcome {
        stepper == nil ? .said([Announcement(Message("weight.type-first"))]) : .done
    }
}
