import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("W: the weight control")
struct WeightControlTests {
    private func amount(_ digits: String) throws -> Decimal {
        try #require(Decimal(exactly: digits))
    }

    private func control(_ digits: String = "175.4", _ unit: MeasureUnit = .pound) throws
        -> WeightControl
    {
        WeightControl(last: Quantity(try amount(digits), unit), unit: .pound)
    }

    private func said(_ outcome: ControlOutcome) -> [Announcement] {
        if case .said(let announcements) = outcome { announcements } else { [] }
    }

    private func value(_ amount: Decimal) -> Message {
        Message("value", ["value": .number(amount)])
    }

    private func value(_ quantity: Quantity) -> Message {
        Message("value", ["value": .quantity(quantity)])
    }

    // MARK: Steps

    @Test("W2: the labels of the four buttons name their steps in the current unit")
    func labels() throws {
        let units: [(MeasureUnit, Decimal)] = [
            (.pound, 175), (.kilogram, 80), (.stone, 12), (.stoneAndPound, 178),
        ]
        for (unit, start) in units {
            let control = WeightControl(last: Quantity(start, unit), unit: .pound)
            let labels = control.tree.children.dropFirst().prefix(4).map(\.label)
            let fine = Quantity(try amount("0.1"), unit)
            #expect(
                Array(labels) == [
                    Message("weight.decrease", ["step": .quantity(Quantity(1, unit))]),
                    Message("weight.decrease", ["step": .quantity(fine)]),
                    Message("weight.increase", ["step": .quantity(fine)]),
                    Message("weight.increase", ["step": .quantity(Quantity(1, unit))]),
                ])
        }
    }

    @Test("W2: a button adjusts by its step each time it is activated")
    func adjusters() throws {
        let cases: [(String, Int, String)] = [
            ("weight-decrease-coarse", 1, "174.4"), ("weight-decrease-fine", 3, "175.1"),
            ("weight-increase-fine", 6, "176"), ("weight-increase-coarse", 2, "177.4"),
        ]
        for (id, times, digits) in cases {
            var control = try control()
            control.focus = id
            _ = control.perform(.activate, times: times, on: id)
            #expect(control.value == Quantity(try amount(digits), .pound))
            // Focus stays on the button, so that Enter adjusts again.
            #expect(control.focus == id)
        }
    }

    @Test("W3: the steps and the rotor's three sizes of them can be changed")
    func configured() throws {
        var control = try control()
        control.steps = try #require(WeightSteps("0.5 5"))
        _ = control.perform(.increment, times: 1, on: "weight")
        #expect(control.value?.amount == (try amount("175.9")))
        _ = control.perform(.decrementCoarse, times: 1, on: "weight")
        #expect(control.value?.amount == (try amount("170.9")))
        let sizes: [(StepSize, String, String)] = [
            (.fine, "0.5", "171.4"), (.normal, "2.5", "173.9"), (.coarse, "5", "178.9"),
        ]
        for (size, step, after) in sizes {
            control.stepSize = size
            #expect(control.amount(of: size) == value(Quantity(try amount(step), .pound)))
            _ = control.perform(.increment, times: 1, on: "weight")
            #expect(control.value?.amount == (try amount(after)))
        }
        control.focus = "weight-done"
        #expect(control.amount(of: .fine) == nil)
    }

    @Test("W3: the usual steps have three sizes")
    func sizes() {
        let texts = StepSize.allCases.map { WeightSteps.usual.scaled(to: $0).plainText }
        #expect(texts == ["0.1 1", "0.5 5", "1 10"])
    }

    @Test(
        "W3: invalid steps are refused",
        arguments: [
            "0 1", "-1 1", "1 0.5", "0.001 1", "1 101", "1", "a b", "0.1 1 2", "", "0.1 1x",
        ])
    func badSteps(text: String) {
        #expect(WeightSteps(text) == nil)
    }

    @Test("W3: steps are read from their text", arguments: ["0.1 1", "0.5 5", "0.25 100"])
    func stepsText(text: String) {
        #expect(WeightSteps(text)?.plainText == text)
    }

    @Test("W7: a small step, a large step and a bound have different tones")
    func earcons() throws {
        var control = try control("1498.5")
        let actions: [ElementAction] = [.increment, .incrementCoarse, .incrementCoarse, .maximum]
        let earcons = actions.flatMap { said(control.perform($0, times: 1, on: "weight")) }
            .map(\.earcon)
        #expect(earcons == [.stepFine, .stepCoarse, .bound, .bound])
    }

    // MARK: Exactness

    @Test(
        "W4: 10,000 steps up and down restore the value, in every unit and step",
        arguments: WeightBounds.units, ["0.1 1", "0.5 5"])
    func upsAndDowns(unit: MeasureUnit, pair: String) throws {
        let steps = try #require(WeightSteps(pair))
        for coarse in [false, true] {
            let start = Quantity(try amount("3.37"), unit)
            var control = WeightControl(last: start, unit: unit, steps: steps)
            let (up, down): (ElementAction, ElementAction) =
                coarse ? (.incrementCoarse, .decrementCoarse) : (.increment, .decrement)
            let size = coarse ? steps.coarse : steps.fine
            // As many steps in a row as fit below the bound.
            let room = (WeightBounds.range(for: unit).upperBound - start.amount) / size
            let row = min(10_000, NSDecimalNumber(decimal: room).intValue)
            try #require(row > 0)
            var left = 10_000
            while left > 0 {
                let count = min(row, left)
                for _ in 0..<count { _ = control.perform(up, times: 1, on: "weight") }
                #expect(control.value?.amount == start.amount + Decimal(count) * size)
                for _ in 0..<count { _ = control.perform(down, times: 1, on: "weight") }
                #expect(control.value == start)
                left -= count
            }
        }
    }

    // MARK: Units

    @Test("W5: if another unit is shown, the weight in its own unit is said, too")
    func shown() throws {
        var control = try control()
        #expect(
            control.tree.children[0].customActions.map(\.id) == [
                "show-kilogram", "show-stone-and-pound",
            ])
        let outcome = control.perform(.custom("show-kilogram"), times: 1, on: "weight")
        // 175.4 lb × 0.45359237 kg = 79.560101… kg.
        let reading = Message(
            "weight.shown",
            [
                "shown": .quantity(Quantity(try amount("79.56"), .kilogram)),
                "kept": .quantity(Quantity(try amount("175.4"), .pound)),
            ])
        #expect(said(outcome) == [Announcement(reading, subject: "weight")])
        #expect(control.focused.value == reading)
        #expect(control.value == Quantity(try amount("175.4"), .pound))
        #expect(!control.isChanged)
        #expect(
            control.show(in: .pound)
                == .said([
                    Announcement(value(Quantity(try amount("175.4"), .pound)), subject: "weight")
                ]))
        #expect(control.show(in: .cup) == .unavailable)
    }

    @Test("W5: a step is in the weight's own unit, whatever unit is shown")
    func stepsShown() throws {
        var control = try control()
        _ = control.show(in: .kilogram)
        _ = control.perform(.increment, times: 1, on: "weight")
        #expect(control.value == Quantity(try amount("175.5"), .pound))
        let labels = control.tree.children.map(\.label)
        #expect(
            labels[2]
                == Message(
                    "weight.decrease", ["step": .quantity(Quantity(try amount("0.1"), .pound))]))
    }

    @Test("W5: a typed weight is kept and shown in its unit")
    func typedShown() throws {
        var control = try control()
        _ = control.show(in: .kilogram)
        // A number without a unit is in the unit that is shown.
        _ = try control.set(Quantity(80))
        #expect(control.value == Quantity(80, .kilogram))
        _ = control.show(in: .pound)
        _ = try control.set(Quantity(81, .kilogram))
        #expect(control.reading == value(Quantity(81, .kilogram)))
    }

    @Test(
        "W5: showing units in any order 10,000 times does not change the weight",
        arguments: WeightBounds.units)
    func switching(unit: MeasureUnit) throws {
        var generator = SeededGenerator(seed: 5)
        let start = Quantity(try amount("12.37"), unit)
        var control = WeightControl(last: start, unit: .pound)
        for _ in 0..<10_000 {
            let shown = try #require(WeightBounds.units.randomElement(using: &generator))
            #expect(said(control.show(in: shown)).count == 1)
            #expect(control.value == start)
            #expect(control.shownUnit == shown)
        }
        _ = control.show(in: unit)
        #expect(control.reading == value(start))
    }

    // MARK: Typing

    @Test("W11: steps continue from a typed value that is not saved yet")
    func typed() throws {
        var control = try control()
        _ = try control.set(Quantity(try amount("180.25")))
        _ = control.perform(.increment, times: 1, on: "weight")
        #expect(control.value == Quantity(try amount("180.35"), .pound))
        #expect(control.original == Quantity(try amount("175.4"), .pound))
    }

    @Test("W6: a refused value changes neither weight nor unit nor focus")
    func refused() throws {
        var control = try control()
        _ = control.show(in: .kilogram)
        control.focus = "weight-done"
        let before = control
        let bad: [(Quantity, WeightProblem)] = [
            (Quantity(9_000), .tooGreat(9_000, maximum: Quantity(try amount("680.4"), .kilogram))),
            (
                Quantity(0, .pound), .tooSmall(0, minimum: Quantity(1, .pound))
            ),
            (
                Quantity(try amount("80.001"), .kilogram),
                .tooManyDecimals(try amount("80.001"))
            ),
            (Quantity(3, .cup), .notAWeight(Quantity(3, .cup))),
        ]
        for (quantity, problem) in bad {
            #expect(throws: problem) { try control.set(quantity) }
            #expect(control == before)
        }
    }

    @Test("W9: before the first weight every action asks to type one, and saves nothing")
    func firstEver() throws {
        var control = WeightControl(last: nil, unit: .kilogram)
        let asking = Announcement(Message("weight.type-first"))
        let actions: [ElementAction] = [
            .increment, .decrement, .incrementCoarse, .decrementCoarse, .minimum, .maximum, .done,
            .activate, .setValue,
        ]
        for action in actions {
            #expect(control.perform(action, times: 1, on: "weight") == .said([asking]))
        }
        #expect(control.value == nil)
        _ = try control.set(Quantity(70))
        #expect(control.value == Quantity(70, .kilogram))
        #expect(control.perform(.done, times: 1, on: "weight") == .done)
    }
}
