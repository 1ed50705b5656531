import ControlConformance
import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("W: the weight control in every state and with random steps")
struct WeightWalkTests {
    @Test("W2, W3: in every state exactly the offered actions are performed")
    func transitions() {
        let states: [Quantity?] = [
            nil, Quantity(175, .pound), Quantity(1, .pound), Quantity(1_500, .pound),
            Quantity(80, .kilogram), Quantity(178, .stoneAndPound), Quantity(12, .stone),
        ]
        let shown: [ElementAction] = WeightBounds.units.map { .custom("show-\($0.rawValue)") }
        let tenth = Decimal(1) / Decimal(10)
        var performed = 0
        for state in states {
            for unit in WeightBounds.units {
                var control = WeightControl(last: state, unit: .pound)
                _ = control.show(in: unit)
                let layout = control.layout
                for id in layout.focusOrder + ["weight-sheet", "nowhere"] {
                    for event in ElementAction.standard + shown {
                        var after = control
                        let outcome = after.perform(event, times: 1, on: id)
                        let isOffered = layout[id]?.offers(event) == true
                        #expect((outcome != .unavailable) == isOffered, "\(id) \(event)")
                        if isOffered { performed += 1 }
                        guard let value = control.value, isOffered else {
                            #expect(after.value == control.value)
                            continue
                        }
                        let range = WeightBounds.range(for: control.keptUnit)
                        var target = value.amount
                        switch (id, event) {
                        case ("weight", .increment), ("weight-increase-fine", _):
                            target += tenth
                        case ("weight", .decrement), ("weight-decrease-fine", _):
                            target -= tenth
                        case ("weight", .incrementCoarse), ("weight-increase-coarse", _):
                            target += 1
                        case ("weight", .decrementCoarse), ("weight-decrease-coarse", _):
                            target -= 1
                        case ("weight", .minimum): target = range.lowerBound
                        case ("weight", .maximum): target = range.upperBound
                        default: break
                        }
                        let kept = min(max(target, range.lowerBound), range.upperBound)
                        #expect(after.value == Quantity(kept, value.unit), "\(id) \(event)")
                    }
                }
            }
        }
        #expect(performed > 300)
    }

    @Test(
        "W4: in 100,000 random steps the announced value is the actual one",
        arguments: [
            (Quantity(175, .pound), 40_000), (Quantity(178, .stoneAndPound), 20_000),
            (Quantity(80, .kilogram), 20_000), (nil, 20_000),
        ] as [(Quantity?, Int)])
    func walk(start: Quantity?, steps: Int) {
        var walk = ControlWalk { WeightControl(last: start, unit: .pound) }
        walk.check = Self.problem
        walk.run(steps: steps, seed: 11)
    }

    /// What is wrong after a step of a walk; nil if nothing is.
    private static func problem(
        _ before: WeightControl, _ step: ControlWalk<WeightControl>.Step,
        _ outcome: ControlOutcome, _ after: WeightControl
    ) -> String? {
        if let value = after.value {
            guard let unit = value.unit,
                WeightBounds.range(for: unit).contains(value.amount)
            else { return "\(step): out of bounds." }
        }
        if case .custom = step.action, after.value != before.value {
            return "\(step): showing another unit changed the weight."
        }
        if case .said(let all) = outcome, let announcement = all.first,
            announcement.subject != nil, let value = after.value
        {
            // The value is said as a number, as the full reading, or as a bound.
            let said = announcement.message
            let isTrue =
                if announcement.earcon == .bound {
                    said.arguments["value"] == after.reading.map(Message.Argument.message)
                } else {
                    said.arguments["value"] == .number(value.amount) || said == after.reading
                }
            if !isTrue {
                return "\(step): said \(announcement.message), is \(value)."
            }
            // A step and its opposite restore the value unless a bound was reached.
            if announcement.earcon != .bound, let opposite = step.action.opposite,
                opposite != .minimum, opposite != .maximum
            {
                var back = after
                _ = back.perform(opposite, times: step.times, on: step.id)
                if back.value != before.value { return "\(step): does not cancel." }
            }
        }
        return nil
    }
}
