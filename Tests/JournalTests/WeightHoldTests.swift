import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("W8: adjusting while a key is held")
struct WeightHoldTests {
    private func control(_ amount: Decimal = 175) -> WeightControl {
        WeightControl(last: Quantity(amount, .pound), unit: .pound)
    }

    /// The tenths of a pound above the start of 175.
    private func tenths(_ control: WeightControl) -> Decimal? {
        control.value.map { ($0.amount - 175) * 10 }
    }

    @Test("W8: one step at once, more after half a second, and faster the longer it is held")
    func table() {
        var held = control()
        _ = held.beginHold(.increment, at: 100)
        // The total steps at each moment, counted by hand from the table: one at once;
        // from 0.5 s on, every 0.2 s, 1, 2, 5 or 10 steps.
        let moments: [(TimeInterval, Decimal)] = [
            (100, 1), (100.499, 1), (100.5, 2), (100.699, 2), (100.7, 3), (101.9, 9),
            // From 2 s on two steps at a time, first at 2.1 s.
            (102.1, 11), (103.9, 29),
            // From 4 s on five at a time, from 6 s on ten.
            (104.1, 34), (105.9, 79), (106.1, 89), (106.3, 99),
        ]
        for (moment, steps) in moments {
            _ = held.advance(to: moment + 0.000_001)
            #expect(tenths(held) == steps, "\(moment)")
        }
    }

    @Test("W8: it does not matter how often time advances", arguments: [1, 2, 3] as [UInt64])
    func anyTiming(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var often = control()
        var once = control()
        _ = often.beginHold(.decrementCoarse, at: 0)
        _ = once.beginHold(.decrementCoarse, at: 0)
        var time: TimeInterval = 0
        while time < 5 {
            time += Double.random(in: 0...0.3, using: &generator)
            _ = often.advance(to: time)
        }
        _ = once.advance(to: time)
        #expect(often.value == once.value)
        #expect(often.deadline == once.deadline)
    }

    @Test("W8: letting go ends the hold and says the value with its unit")
    func release() {
        var held = control()
        _ = held.beginHold(.increment, at: 0)
        _ = held.advance(to: 0.5)
        let reached = Quantity(175 + Decimal(3) / 10, .pound)
        // The steps due at 0.7 s count, although time did not advance then.
        #expect(
            held.endHold(at: 0.75)
                == .said([
                    Announcement(
                        Message("value", ["value": .quantity(reached)]), subject: "weight")
                ]))
        #expect(held.value == reached)
        #expect(held.deadline == nil)
        #expect(held.advance(to: 60) == .said([]))
        #expect(held.endHold(at: 60) == .said([]))
        #expect(held.value == reached)
    }

    @Test("W8: each advance of time says at most one value, the resulting one")
    func coalesced() {
        var held = control()
        _ = held.beginHold(.increment, at: 0)
        for moment in stride(from: 0.1, through: 9, by: 0.37) {
            let before = held.value
            guard case .said(let all) = held.advance(to: moment) else {
                Issue.record("not said at \(moment)")
                return
            }
            #expect(all.count == (held.value == before ? 0 : 1))
            if let announcement = all.first {
                let amount = held.value?.amount ?? 0
                #expect(announcement.message == Message("value", ["value": .number(amount)]))
                #expect(announcement.subject == "weight")
                #expect(announcement.earcon == .stepFine)
            }
        }
    }

    @Test("W8: a bound ends the hold with its tone, and the hold does not start again")
    func bound() throws {
        var held = control(1_499)
        _ = held.beginHold(.increment, at: 0)
        var last: [Announcement] = []
        for _ in 0..<50 {
            guard let deadline = held.deadline else { break }
            if case .said(let all) = held.advance(to: deadline) { last = all }
        }
        #expect(held.deadline == nil)
        #expect(held.value == Quantity(1_500, .pound))
        #expect(last.count == 1)
        #expect(last.first?.earcon == .bound)
        #expect(last.first?.message.key == "bound.maximum")
        // A hold that begins at the bound says so and holds nothing.
        #expect(held.beginHold(.increment, at: 50) == .said(last))
        #expect(!held.isHeld)
    }

    @Test("W8: a clock that jumps or stands still keeps the value in bounds")
    func leap() {
        var held = control()
        _ = held.beginHold(.decrement, at: 0)
        #expect(held.advance(to: -5) == .said([]))
        _ = held.advance(to: 1_000_000_000)
        #expect(held.value == Quantity(1, .pound))
        #expect(!held.isHeld)
    }

    @Test("W8: any other action ends the hold")
    func others() {
        var held = control()
        _ = held.beginHold(.increment, at: 0)
        _ = held.perform(.decrement, times: 1, on: "weight")
        #expect(!held.isHeld)
        #expect(tenths(held) == 0)
    }

    @Test("W8: only steps can be held, and only when there is a value")
    func what() {
        for action in ElementAction.standard {
            var held = control()
            let isStep = [.increment, .decrement, .incrementCoarse, .decrementCoarse]
                .contains(action)
            #expect((held.beginHold(action, at: 0) == .unavailable) == !isStep, "\(action)")
            #expect(held.isHeld == isStep, "\(action)")
        }
        var empty = WeightControl(last: nil, unit: .pound)
        #expect(
            empty.beginHold(.increment, at: 0)
                == .said([Announcement(Message("weight.type-first"))]))
        #expect(!empty.isHeld)
    }

    @Test("W8: random holds, releases and steps say the value and stay in bounds")
    func walk() {
        var generator = SeededGenerator(seed: 8)
        let actions: [ElementAction] = [
            .increment, .decrement, .incrementCoarse, .decrementCoarse,
        ]
        var held = control()
        var time: TimeInterval = 0
        for step in 0..<20_000 {
            time += Double.random(in: 0...1.5, using: &generator)
            let before = held
            let action = actions.randomElement(using: &generator) ?? .increment
            let outcome =
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: held.beginHold(action, at: time)
                case 1: held.endHold(at: time)
                case 2: held.perform(action, times: 1, on: "weight")
                default: held.advance(to: time)
                }
            guard case .said(let all) = outcome, let value = held.value else {
                Issue.record("step \(step): \(outcome)")
                return
            }
            #expect(WeightBounds.range(for: .pound).contains(value.amount))
            #expect(all.count <= 1)
            #expect(held.value == before.value || all.count == 1)
            #expect(held.isHeld == (held.deadline != nil))
            if let said = all.first?.message.arguments["value"] {
                let reading = Message("value", ["value": .quantity(value)])
                let ways: [Message.Argument] = [
                    .number(value.amount), .quantity(value), .message(reading),
                ]
                #expect(ways.contains(said), "step \(step)")
                #expect(all.first?.earcon != .bound || !held.isHeld)
            }
        }
    }

    @Test("W8: a key that repeats within 80 ms speeds up by the same table; slower presses do not")
    func keys() {
        var key = KeyRepeat()
        var steps: [Int: Int] = [:]
        for press in 0..<220 {
            let milliseconds = press * 30
            steps[milliseconds] = key.steps(for: .increment, at: Double(milliseconds) / 1_000)
        }
        #expect(steps[0] == 1)
        #expect(steps[1_980] == 1)
        #expect(steps[2_010] == 2)
        #expect(steps[4_020] == 5)
        #expect(steps[6_000] == 10)
        // Another key, or a pause, starts again with single steps.
        #expect(key.steps(for: .decrement, at: 6.6) == 1)
        for press in 0..<100 {
            #expect(key.steps(for: .decrement, at: 7 + Double(press) * 0.1) == 1)
        }
    }
}
