/// One column of a picker, as an adjustable element.
package struct Wheel: Sendable, Hashable, Identifiable {
    /// The id of its element.
    package let id: Element.ID
    /// The name of its element, such as "Hours".
    package let label: Message
    /// Its values, and what a step past the last of them does.
    package let values: WheelValues
    /// How many values one step moves by.
    package let steps: WheelSteps

    /// A wheel with these values and steps.
    package init(_ id: Element.ID, label: Message, values: WheelValues, steps: WheelSteps) {
        self.id = id
        self.label = label
        self.values = values
        self.steps = steps
    }
}

/// The wheels of one picker: the number that they show together, and which wheel has focus.
package struct WheelGroup: Sendable, Hashable {
    /// The wheels, in the order of their elements.
    package let wheels: [Wheel]
    /// The numbers that can be typed.
    package let limits: ClosedRange<Int>
    /// The lowest and highest number that steps reach: the first and last multiple of the interval
    /// within the limits.
    package let reach: ClosedRange<Int>
    /// The number that the wheels show; always within the limits.
    package private(set) var number: Int
    /// The id of the focused element: a wheel or a closing button.
    package var focus: Element.ID
    /// The size of the steps of increment and decrement.
    package var stepSize: StepSize

    /// The wheels of a picker, at a number.
    ///
    /// - Parameters:
    ///   - wheels: the wheels, in the order of their elements.
    ///   - limits: the lowest and highest number that can be typed.
    ///   - interval: the distance between two numbers that steps reach; at most the upper limit.
    ///   - number: the first number; outside the limits, the nearest limit.
    ///   - focus: the id of the wheel that has focus first.
    ///   - stepSize: the first step size.
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

    /// Where a wheel is between its first value, 0, and its last, 1; nil for any other element.
    func position(of id: Element.ID) -> Double? {
        wheel(id).map { Double($0.values.value(in: number)) / Double(max($0.values.count - 1, 1)) }
    }

    /// The wheels as elements, in order.
    ///
    /// - Parameters:
    ///   - hint: the hint of every wheel.
    ///   - value: gives the words for a value of a wheel.
    package func elements(hint: Message, value: (Wheel, Int) -> Message) -> [Element] {
        wheels.map { wheel in
            .wheel(
                wheel.id, label: wheel.label, value: value(wheel, wheel.values.value(in: number)),
                hint: hint)
        }
    }

    /// How much one step of a size changes the number.
    ///
    /// Nil if the element is not a wheel, or if all steps of the wheel have the same size.
    package func amount(of size: StepSize, on id: Element.ID) -> Int? {
        guard let wheel = wheel(id), !wheel.steps.areAlike else { return nil }
        return wheel.steps[size] * wheel.values.unit
    }

    /// Moves a wheel, and focuses it.
    ///
    /// Does nothing if no wheel has this id or the action does not move a wheel.
    ///
    /// - Parameters:
    ///   - id: the id of the wheel.
    ///   - action: a step, or a move to the first or last value.
    ///   - times: how many steps; less than 1 counts as 1.
    /// - Returns: the end of ``reach`` in the direction of the action, if the number is now at that
    ///   end or did not change; otherwise nil. Always nil for a wheel that wraps.
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

    /// Sets the number, even to one between two steps; refuses one outside the limits.
    ///
    /// - Returns: false if it was refused.
    package mutating func set(_ number: Int) -> Bool {
        guard limits.contains(number) else { return false }
        self.number = number
        return true
    }

    /// Sets one wheel to a value.
    ///
    /// Refuses a value that the wheel does not have, or that would move the number outside the
    /// limits.
    ///
    /// - Returns: false if it was refused.
    package mutating func set(_ value: Int, on id: Element.ID) -> Bool {
        guard let number = wheel(id)?.values.setting(value, in: number) else { return false }
        return set(number)
    }
}

extension Element {
    /// An adjustable element with every action that a wheel has.
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
