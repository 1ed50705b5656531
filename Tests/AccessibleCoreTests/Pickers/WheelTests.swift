import AccessibleCore
import ControlConformance
import Testing

/// A sheet with wheels of any shape.
private struct WheelSheet: WheelControl, Hashable {
    static let name = "wheels"
    var wheels: WheelGroup
    var typingHint: Message { Message("hint") }
    var whole: Message.Argument { .count(wheels.number) }

    var tree: Element {
        let elements = wheels.elements(hint: typingHint) { _, value in
            Message("value", ["value": .count(value)])
        }
        return Element(
            "wheels-sheet", label: Message("wheels"), traits: [.dialog],
            children: elements + Element.closingButtons(of: Self.name))
    }

    func announcement(after action: ElementAction, bound: WheelBound?) -> Announcement {
        Announcement(of: action, bound: bound, value: whole, whole: whole, subject: Self.name)
    }

    /// Two wheels of 1 to 40 values each; the generator chooses whether they wrap or carry.
    static func random(using generator: inout SeededGenerator) -> WheelSheet {
        let ends = [WheelValues.Ends.wrap, .carry].randomElement(using: &generator) ?? .wrap
        let small = Int.random(in: 1...40, using: &generator)
        let large = Int.random(in: 1...40, using: &generator)
        let interval = ends == .carry ? Int.random(in: 1...5, using: &generator) : 1
        let last = small * large * interval - 1
        let sizes = (1...3).map { _ in Int.random(in: 1...9, using: &generator) }
        let steps = WheelSteps(fine: sizes[0], normal: sizes[1], coarse: sizes[2], large: 7)
        let number = Int.random(in: 0...last, using: &generator)
        return WheelSheet(
            wheels: WheelGroup(
                [
                    Wheel(
                        "large", label: Message("large"),
                        values: WheelValues(count: large, unit: small * interval, ends: ends),
                        steps: steps),
                    Wheel(
                        "small", label: Message("small"),
                        values: WheelValues(
                            count: small, unit: interval, ends: ends, snaps: true),
                        steps: steps),
                ],
                limits: 0...last, interval: interval, number: number / interval * interval,
                focus: "small", stepSize: .normal))
    }
}

@Suite("P6, P8: the wheel that all pickers use")
struct WheelTests {
    /// Random sheets, each with one of its wheels, one of the four step actions, and how many times
    /// to perform it.
    private static func cases(
        _ count: Int, seed: UInt64
    ) -> [(sheet: WheelSheet, id: Element.ID, action: ElementAction, times: Int)] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            var sheet = WheelSheet.random(using: &generator)
            sheet.stepSize = StepSize.allCases.randomElement(using: &generator) ?? .fine
            let id = ["large", "small"].randomElement(using: &generator) ?? "small"
            let actions: [ElementAction] = [
                .increment, .decrement, .incrementCoarse, .decrementCoarse,
            ]
            let times = [1, 1, 2, 3, 41, 1_000, Int.max].randomElement(using: &generator) ?? 1
            return (sheet, id, actions.randomElement(using: &generator) ?? .increment, times)
        }
    }

    @Test("P6: a step back undoes a step, if neither meets a limit")
    func inverse() throws {
        var count = 0
        for (start, id, action, times) in Self.cases(20_000, seed: 1) {
            var sheet = start
            let said = sheet.perform(action, times: times, on: id).announcement
            guard said?.earcon != .bound else { continue }
            let back = try #require(action.opposite)
            _ = sheet.perform(back, times: times, on: id)
            count += 1
            if sheet.wheels.number != start.wheels.number {
                Issue.record("\(start.wheels) \(id) \(action) \(times)")
                return
            }
        }
        #expect(count > 10_000)
    }

    @Test("P6: a wheel that wraps does not change the other wheel")
    func wraps() throws {
        for (start, id, action, times) in Self.cases(20_000, seed: 2) {
            let wheel = try #require(start.wheels.wheel(id))
            let other = try #require(start.wheels.wheels.first { $0.id != id })
            guard wheel.values.ends == .wrap else { continue }
            var sheet = start
            let said = sheet.perform(action, times: times, on: id).announcement
            let stays =
                other.values.value(in: sheet.wheels.number)
                == other.values.value(in: start.wheels.number)
            // As many steps as there are values return to the same value, for any step size.
            var round = start
            _ = round.perform(action, times: wheel.values.count, on: id)
            if !stays || said?.earcon == .bound || round.wheels.number != start.wheels.number {
                Issue.record("\(start.wheels) \(id) \(action) \(times)")
                return
            }
        }
    }

    @Test("P6: the last value of a wheel that wraps is followed by the first")
    func lastAndFirst() {
        let values = WheelValues(count: 24, unit: 60, ends: .wrap)
        let limits = 0...1_439
        #expect(values.moved(1_410, .steps(1, size: 1), within: limits).number == 30)
        #expect(values.moved(30, .steps(-1, size: 1), within: limits).number == 1_410)
        #expect(values.moved(30, .end(.maximum), within: limits).number == 1_410)
    }

    @Test("P6, P8: limits are never passed, and reaching one is always said in the same words")
    func limits() {
        var met = 0
        for (start, id, action, times) in Self.cases(20_000, seed: 3) {
            var sheet = start
            let said = sheet.perform(action, times: times, on: id).announcement
            var problem: String?
            if !sheet.wheels.limits.contains(sheet.wheels.number) { problem = "beyond" }
            if said?.earcon == .bound {
                met += 1
                let bound = action.direction == .maximum ? "bound.maximum" : "bound.minimum"
                if said?.message != Message(bound, ["value": sheet.whole]) { problem = "said" }
                // The same action again changes nothing and says the same.
                if sheet.wheels.number == sheet.wheels.reach.lowerBound
                    || sheet.wheels.number == sheet.wheels.reach.upperBound
                {
                    let before = sheet
                    let again = sheet.perform(action, times: times, on: id).announcement
                    if again != said || sheet != before { problem = "again" }
                }
            }
            if let problem {
                Issue.record("\(problem): \(start.wheels) \(id) \(action) \(times)")
                return
            }
        }
        #expect(met > 1_000)
    }

    @Test("P8: a typed value that a wheel does not have is refused, and nothing changes")
    func typed() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<5_000 {
            let start = WheelSheet.random(using: &generator)
            let wheel = try #require(start.wheels.wheels.randomElement(using: &generator))
            let value = Int.random(in: -10...50, using: &generator)
            var sheet = start
            let isTaken = sheet.wheels.set(value, on: wheel.id)
            let isThere = (0..<wheel.values.count).contains(value)
            let shown = wheel.values.value(in: sheet.wheels.number)
            if isTaken != isThere || (isTaken ? shown != value : sheet != start) {
                Issue.record("\(value) on \(wheel)")
                return
            }
            let number = Int.random(in: -100...10_000, using: &generator)
            let before = sheet
            let isWithin = sheet.wheels.limits.contains(number)
            let isAccepted = sheet.wheels.set(number)
            #expect(isAccepted == isWithin)
            #expect(isWithin ? sheet.wheels.number == number : sheet == before)
        }
        var sheet = WheelSheet.random(using: &generator)
        let before = sheet
        let isTaken = sheet.wheels.set(0, on: "wheels-done")
        #expect(!isTaken)
        #expect(sheet == before)
    }

    @Test("P4: between two steps, a step goes to the nearest one in its direction, and carries")
    func snapping() {
        let values = WheelValues(count: 4, unit: 15, ends: .carry, snaps: true)
        let limits = 15...1_425
        #expect(values.moved(67, .steps(1, size: 1), within: limits).number == 75)
        #expect(values.moved(67, .steps(-1, size: 1), within: limits).number == 60)
        #expect(values.moved(67, .steps(-2, size: 1), within: limits).number == 45)
        #expect(values.moved(67, .end(.maximum), within: limits).number == 105)
        // A number that is already outside a limit does not change.
        #expect(values.moved(7, .steps(-1, size: 1), within: limits) == (7, .minimum))
    }

    @Test("P6: 100,000 random steps on 200 sheets of random shapes")
    func walk() {
        var generator = SeededGenerator(seed: 5)
        for seed in 0..<200 as Range<UInt64> {
            let start = WheelSheet.random(using: &generator)
            let walk = ControlWalk(make: { start }) { _, step, outcome, after in
                guard let said = outcome.announcement, step.action != .setValue else { return nil }
                if said.message.arguments["value"] != after.whole {
                    return "\(step): another value."
                }
                return after.focus == step.id ? nil : "\(step): focus is at \(after.focus)."
            }
            walk.run(steps: 500, seed: seed)
        }
    }

    @Test("P8: the size of a step is said only for a wheel whose step sizes differ")
    func amounts() {
        var sheet = WheelSheet(
            wheels: WheelGroup(
                [
                    Wheel(
                        "hours", label: Message("hours"),
                        values: WheelValues(count: 24, unit: 60, ends: .carry),
                        steps: WheelSteps(large: 6)),
                    Wheel(
                        "minutes", label: Message("minutes"),
                        values: WheelValues(count: 12, unit: 5, ends: .carry, snaps: true),
                        steps: WheelSteps(coarse: 3)),
                ],
                limits: 0...1_439, interval: 5, number: 30, focus: "hours", stepSize: .fine))
        #expect(sheet.wheels.amount(of: .coarse, on: "hours") == nil)
        #expect(sheet.wheels.amount(of: .normal, on: "minutes") == 5)
        #expect(sheet.wheels.amount(of: .coarse, on: "minutes") == 15)
        #expect(sheet.wheels.amount(of: .coarse, on: "wheels-done") == nil)
        // A large step does not depend on the step size.
        _ = sheet.perform(.incrementCoarse, times: 1, on: "hours")
        #expect(sheet.wheels.number == 390)
    }
}
