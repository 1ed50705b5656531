/// One column of a picker, as an adjustable element.
package struct Wheel: Sendable, Hashable, Identifiable {
    package let id: Element.ID
    package let label: Message
    package let values: WheelValues
    package let steps: WheelSteps

    package init(_ id: Element.ID, label: Message, values: WheelValues, steps: WheelSteps) {
        self.id = id
        self.label = label
        self.values = values
        self.steps = steps
    }
}

/// The wheels of one picker: the number that they show together, and which wheel has focus.
package struct WheelGroup: Sendable, Hashable {
    package let wheels: [Wheel]
    /// The numbers that can be typed.
    package let limits: ClosedRange<Int>
    /// The numbers that steps stop at: the first and last multiple of the interval within the limits.
    package let reach: ClosedRange<Int>
    /// Always within the limits.
    package private(set) var number: Int
    package var focus: Element.ID
    package var stepSize: StepSize

    /// - Parameters:
    ///   - number: to begin with, moved into the limits if outside.
    ///   - interval: how far the numbers that steps reach lie apart; at most the upper limit.
    ///   - focus: the wheel that has focus.
    package init(
        _ wheels: [Wheel], limits: ClosedRange<Int>, interval: Int = 1, number: Int,
        focus: Element.ID, stepSize: StepSize
    ) {
        self.wheels = wheels
        self.limits = limits
        let first = (limits.lowerBound + interval - 1) / interval * interval
        reach = first...max(first, limits.upperBound / interval * interval)
        self.number = min(max(number, limits.lowerBound), limits.upperBound)
        self.focus = focus
        self.stepSize = stepSize
    }

    /// The wheel with an id; nil for any other element.
    package func wheel(_ id: Element.ID) -> Wheel? { wheels.first { $0.id == id } }

    /// The wheels as elements, in order.
    ///
    /// - Parameter value: what a wheel says for one of its values.
    package func elements(hint: Message, value: (Wheel, Int) -> Message) -> [Element] {
        wheels.map { wheel in
            .wheel(
                wheel.id, label: wheel.label, value: value(wheel, wheel.values.value(in: number)),
                hint: hint)
        }
    }

    /// What one step of a size changes, in units of the number; nil for an element that is not a
    /// wheel, and for a wheel whose steps are all of one size.
    package func amount(of size: StepSize, on id: Element.ID) -> Int? {
        guard let wheel = wheel(id), !wheel.steps.areAlike else { return nil }
        return wheel.steps[size] * wheel.values.unit
    }

    /// Performs an action of a wheel, which gets focus.
    ///
    /// - Returns: the end of the range, if the number is there now or did not change; nil otherwise,
    ///   and always for a wheel that wraps.
    package mutating func turn(
        _ id: Element.ID, _ action: ElementAction, times: Int
    ) -> WheelBound? {
        guard let wheel = wheel(id),
            let move = WheelMove(action, times: times, steps: wheel.steps, size: stepSize)
        else { return nil }
        focus = id
        let before = number
        number = wheel.values.moved(number, move, within: reach).number
        guard wheel.values.ends == .carry else { return nil }
        let end = action.direction
        let isAtEnd =
            end == .maximum ? number >= reach.upperBound : number <= reach.lowerBound
        return number == before || isAtEnd ? end : nil
    }

    /// Takes a number as it is; false, and nothing changes, if it is beyond the limits.
    package mutating func set(_ number: Int) -> Bool {
        guard limits.contains(number) else { return false }
        self.number = number
        return true
    }

    /// Sets the wheel with an id to one of its values; false, and nothing changes, if the wheel does
    /// not have the value or the number would be beyond the limits.
    package mutating func set(_ value: Int, on id: Element.ID) -> Bool {
        guard let number = wheel(id)?.values.setting(value, in: number) else { return false }
        return set(number)
    }
}

extension Element {
    /// An adjustable with every action of a wheel.
    package static func wheel(
        _ id: Element.ID, label: Message, value: Message, hint: Message
    ) -> Element {
        Element(
            id, label: label, value: value, hint: hint, traits: [.adjustable],
            actions: [
                .activate, .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum,
                .maximum, .setValue, .done, .escape,
            ])
    }
}
