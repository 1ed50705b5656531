import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("W: weight is adjusted exactly, within bounds")
struct WeightStepperTests {
    private func pounds(_ digits: String) throws -> Quantity {
        Quantity(try #require(Decimal(exactly: digits)), .pound)
    }

    @Test("W3: a small step is 0.1, a large one 1")
    func steps() throws {
        var stepper = WeightStepper(try pounds("175.4"))
        #expect(stepper.adjust(by: 1, .fine) == .init(changed: true, bound: nil))
        #expect(stepper.value == (try pounds("175.5")))
        #expect(stepper.adjust(by: 1, .coarse) == .init(changed: true, bound: nil))
        #expect(stepper.value == (try pounds("176.5")))
        #expect(stepper.adjust(by: -3, .fine) == .init(changed: true, bound: nil))
        #expect(stepper.value == (try pounds("176.2")))
    }

    @Test("W3: at a bound the value stays and the bound is reported")
    func bounds() throws {
        var stepper = WeightStepper(try pounds("1499.8"))
        #expect(stepper.adjust(by: 5, .fine) == .init(changed: true, bound: .maximum))
        #expect(stepper.value == (try pounds("1500")))
        #expect(stepper.adjust(by: 1, .fine) == .init(changed: false, bound: .maximum))
        #expect(stepper.go(to: .minimum) == .init(changed: true, bound: .minimum))
        #expect(stepper.adjust(by: -1, .coarse) == .init(changed: false, bound: .minimum))
        #expect(stepper.value == (try pounds("1")))
    }

    @Test("W3: a step that ends exactly on a bound is not stopped by it")
    func landing() throws {
        var stepper = WeightStepper(try pounds("1499.9"))
        #expect(stepper.adjust(by: 1, .fine) == .init(changed: true, bound: nil))
        #expect(stepper.value == (try pounds("1500")))
    }

    @Test("W3: far too many steps stop at the bound", arguments: [Int.max, Int.min])
    func hugeCounts(count: Int) throws {
        var stepper = WeightStepper(try pounds("175.4"))
        let outcome = stepper.adjust(by: count, .coarse)
        #expect(outcome.bound == (count > 0 ? .maximum : .minimum))
        #expect(stepper.range.contains(stepper.value.amount))
    }

    @Test(
        "W4: up to 10,000 steps up and as many down restore the value",
        arguments: WeightBounds.units)
    func upsAndDowns(unit: MeasureUnit) throws {
        let start = Quantity(try #require(Decimal(exactly: "3.3")), unit)
        for step in WeightStepper.Step.allCases {
            var stepper = WeightStepper(start)
            var ups = 0
            while ups < 10_000, stepper.adjust(by: 1, step).bound == nil { ups += 1 }
            // The step that reached the bound was shortened, so the test continues from
            // there.
            let top = stepper
            #expect(ups >= 100)
            for _ in 0..<min(ups, 2) { _ = stepper.adjust(by: -1, step) }
            for _ in 0..<min(ups, 2) { _ = stepper.adjust(by: 1, step) }
            #expect(stepper == top)

            var again = WeightStepper(start)
            for _ in 0..<ups { _ = again.adjust(by: 1, step) }
            for _ in 0..<ups { _ = again.adjust(by: -1, step) }
            #expect(again.value == start)
        }
    }

    @Test("W4: random steps agree with counting in hundredths", arguments: [1, 2, 3] as [UInt64])
    func randomSteps(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var stepper = WeightStepper(try pounds("175.4"))
        var hundredths = 17_540
        for _ in 0..<20_000 {
            let count = Int.random(in: -30...30, using: &generator)
            let step = WeightStepper.Step.allCases.randomElement(using: &generator) ?? .fine
            let outcome = stepper.adjust(by: count, step)
            let target = hundredths + count * (step == .fine ? 10 : 100)
            hundredths = min(max(target, 100), 150_000)
            #expect(stepper.value.amount == Decimal(hundredths) / 100)
            #expect((outcome.bound != nil) == (target != hundredths))
        }
    }

    @Test("W6: a refused value leaves the old one")
    func refusals() throws {
        var stepper = WeightStepper(try pounds("175.4"))
        let cases: [(Quantity, WeightProblem)] = [
            (try pounds("1754"), .tooGreat(1754, maximum: try pounds("1500"))),
            (try pounds("0.5"), .tooSmall(try pounds("0.5").amount, minimum: try pounds("1"))),
            (try pounds("175.123"), .tooManyDecimals(try pounds("175.123").amount)),
            (Quantity(2, .cup), .notAWeight(Quantity(2, .cup))),
        ]
        for (value, problem) in cases {
            #expect(throws: problem) { try stepper.set(value) }
            #expect(stepper.value == (try pounds("175.4")))
        }
    }

    @Test("W5: a typed weight keeps its own unit")
    func units() throws {
        var stepper = WeightStepper(try pounds("175.4"))
        try stepper.set(Quantity(80, .kilogram))
        #expect(stepper.value == Quantity(80, .kilogram))
        #expect(stepper.range.upperBound == Decimal(exactly: "680.4"))
    }
}

@Suite("The place of a weight between its bounds") struct WeightPositionTests {
    @Test("K8: a step's tone rises from the minimum of a weight to its maximum")
    func position() {
        var stepper = WeightStepper(Quantity(750, .pound))
        #expect(abs(stepper.position - 0.5) < 0.01)
        _ = stepper.go(to: .minimum)
        #expect(stepper.position == 0)
        _ = stepper.go(to: .maximum)
        #expect(stepper.position == 1)
    }
}
