import AccessibleCore
import Foundation
import TestSupport
import Testing

@Suite("T2, T3, T4, T6, T14: every state of the time control and every event")
struct TimeTransitionTests {
    /// The state of the control: an option is selected and the picker closed, or the
    /// picker was opened from an option.
    enum State: CaseIterable, CustomTestStringConvertible {
        case now, fifteen, custom, pickerFromNow, pickerFromFifteen

        var testDescription: String { "\(self)" }

        var isOpen: Bool { self == .pickerFromNow || self == .pickerFromFifteen }
    }

    enum Event: CaseIterable {
        case chooseNow, chooseFifteen, chooseCustom
        case increment, decrement, typePast, typeFuture, minimum, maximum, escape, done
    }

    /// The expected option, whether the picker is open, how many minutes ago, and the
    /// outcome.
    struct Expected: Equatable {
        var selected: TimeSelection.Option
        var isOpen: Bool
        var ago: Double
        var outcome: String
    }

    private let now = Calendar.test("America/New_York").moment("2026-03-09 14:05")

    /// A control in a state, for an entry of two hours ago.
    private func control(in state: State) -> TimeControl {
        var control = TimeControl(
            now - 7_200, reference: now, calendar: .test("America/New_York"))
        switch state {
        case .custom: break
        case .now: _ = control.choose(.now)
        case .fifteen: _ = control.choose(.minutesAgo(15))
        case .pickerFromNow:
            _ = control.choose(.now)
            _ = control.choose(.custom)
        case .pickerFromFifteen:
            _ = control.choose(.minutesAgo(15))
            _ = control.choose(.custom)
        }
        return control
    }

    /// The expected result of an event in a state, according to the requirements.
    private func expected(_ state: State, _ event: Event) -> Expected {
        let ago: Double =
            switch state {
            case .now, .pickerFromNow: 0
            case .fifteen, .pickerFromFifteen: 15
            case .custom: 120
            }
        let selected: TimeSelection.Option =
            switch state {
            case .now: .now
            case .fifteen: .minutesAgo(15)
            default: .custom
            }
        let stays = Expected(selected: selected, isOpen: state.isOpen, ago: ago, outcome: "said")
        func opened(_ ago: Double) -> Expected {
            Expected(selected: .custom, isOpen: true, ago: ago, outcome: "said")
        }
        switch event {
        case .chooseNow: return Expected(selected: .now, isOpen: false, ago: 0, outcome: "said")
        case .chooseFifteen:
            return Expected(selected: .minutesAgo(15), isOpen: false, ago: 15, outcome: "said")
        case .chooseCustom:
            return Expected(selected: .custom, isOpen: true, ago: ago, outcome: "focused")
        // Fifteen minutes after now is refused, and the picker does not open.
        case .increment: return ago < 15 ? stays : opened(ago - 15)
        case .decrement: return opened(ago + 15)
        case .typePast: return opened(600)
        case .typeFuture, .minimum: return stays
        case .maximum: return opened(0)
        case .escape:
            guard state.isOpen else {
                var left = stays
                left.outcome = "escaped"
                return left
            }
            return Expected(
                selected: state == .pickerFromNow ? .now : .minutesAgo(15), isOpen: false,
                ago: ago, outcome: "said")
        case .done:
            var closed = stays
            closed.outcome = "done"
            return closed
        }
    }

    private func perform(_ event: Event, on control: inout TimeControl) -> ControlOutcome {
        let id = control.adjustable ?? control.focus
        return switch event {
        case .chooseNow: control.perform(.activate, times: 1, on: "time-now")
        case .chooseFifteen: control.perform(.activate, times: 1, on: "time-15")
        case .chooseCustom: control.perform(.activate, times: 1, on: "time-custom")
        case .increment: control.perform(.increment, times: 1, on: id)
        case .decrement: control.perform(.decrement, times: 1, on: id)
        case .typePast: control.set(now - 36_000)
        case .typeFuture: control.set(now + 36_000)
        case .minimum: control.perform(.minimum, times: 1, on: id)
        case .maximum: control.perform(.maximum, times: 1, on: id)
        case .escape: control.perform(.escape, times: 1, on: id)
        case .done: control.perform(.done, times: 1, on: id)
        }
    }

    @Test("T2, T3, T4, T6, T14: events in all states do as required", arguments: State.allCases)
    func transitions(state: State) {
        for event in Event.allCases {
            var control = control(in: state)
            let outcome =
                switch perform(event, on: &control) {
                case .said: "said"
                case .focused: "focused"
                case .done: "done"
                case .escaped: "escaped"
                case .unavailable: "unavailable"
                }
            let found = Expected(
                selected: control.selection.selected, isOpen: control.selection.showsPicker,
                ago: now.timeIntervalSince(control.selection.date) / 60, outcome: outcome)
            #expect(found == expected(state, event), "\(state), \(event)")
            #expect(control.layout[control.focus]?.isFocusable == true)
        }
    }
}
