import ControlConformance
import AccessibleCore
import Foundation
import TestSupport
import Testing

@Suite("T: the time control and its tree")
struct TimeControlTests {
    private let calendar = Calendar.test("America/New_York")
    private var now: Date { calendar.moment("2026-03-09 14:05") }

    private func control(
        ago seconds: Double = 0, _ choices: TimeChoices = TimeChoices(),
        presentation: TimeControl.Presentation = .sheet
    ) -> TimeControl {
        TimeControl(
            now - seconds, reference: now, choices: choices, calendar: calendar,
            presentation: presentation)
    }

    @Test("T11: options have full labels, short labels for speech, and hints")
    func labels() throws {
        let tree = control().tree
        #expect(tree.label == Message("time.heading"))
        #expect(tree.element("time-options")?.label == Message("time.group"))
        let half = try #require(tree.element("time-30"))
        let name = Message("time.minutes-ago", ["duration": .duration(minutes: 30)])
        #expect(half.label == Message("time.option-label", ["option": .message(name)]))
        #expect(half.shortLabel == name)
        #expect(
            half.hint == Message("time.minutes-ago-hint", ["duration": .duration(minutes: 30)]))
    }

    @Test("T1, T2: exactly one option is selected, and says so")
    func selected() {
        let options = control(ago: 900).tree.element("time-options")?.children ?? []
        #expect(options.filter { $0.traits.contains(.selected) }.map(\.id) == ["time-15"])
    }

    /// For every size of step, what each action changes, in minutes.
    @Test(
        "T4, P8: a step is 15 minutes, and a large step is one size larger",
        arguments: [
            (StepSize.fine, 1, 15), (.normal, 15, 60), (.coarse, 60, 1_440),
        ])
    func steps(size: StepSize, step: Int, large: Int) {
        for (action, minutes) in [
            (ElementAction.increment, step), (.decrement, -step), (.incrementCoarse, large),
            (.decrementCoarse, -large),
        ] {
            var control = control(ago: 86_400 * 10)
            control.stepSize = size
            _ = control.choose(.custom)
            let before = control.selection.date
            _ = control.perform(action, times: 3, on: "time-picker")
            #expect(control.selection.date == before + Double(minutes) * 180)
        }
        var control = control()
        control.stepSize = size
        _ = control.choose(.custom)
        let amount = Message("value", ["value": .duration(minutes: step)])
        #expect(control.amount(of: size) == amount)
        #expect(control.tree.element("time-picker")?.step == amount)
        control.focus = "time-now"
        #expect(control.amount(of: size) == nil)
    }

    @Test("T4: far too many steps of any size are refused", arguments: StepSize.allCases)
    func absurd(size: StepSize) {
        for action in [
            ElementAction.increment, .decrement, .incrementCoarse, .decrementCoarse,
        ] {
            var control = control()
            control.stepSize = size
            _ = control.choose(.custom)
            guard case .said(let said) = control.perform(action, times: .max, on: "time-picker")
            else {
                Issue.record("\(action)")
                return
            }
            #expect(said.map(\.earcon) == [.bound])
            #expect(control.selection.date == now)
        }
    }

    @Test("T5: the spans of relative wording can be set")
    func spans() {
        let choices = TimeChoices(relativeSpan: 600, pickerSpan: 7_200)
        var control = control(ago: 5_400, choices)
        _ = control.choose(.custom)
        #expect(
            control.tree.element("time-picker")?.value
                == Message("value", ["value": .moment(now - 5_400, within: 7_200)]))
        let outcome = control.set(now - 1_200)
        guard case .said(let said) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let updated = Message("time.updated", ["time": .moment(now - 1_200, within: 600)])
        #expect(
            said.map(\.message) == [Message("parts", ["parts": .sentences([.message(updated)])])])
    }

    @Test("T6: if the future is allowed, there is no latest time")
    func noLatest() {
        var control = control(ago: 0, TimeChoices(allowsFuture: true))
        _ = control.choose(.custom)
        #expect(
            control.perform(.maximum, times: 1, on: "time-picker")
                == .said([Announcement(Message("time.no-latest"), earcon: .bound)]))
        _ = control.perform(.increment, times: 8, on: "time-picker")
        #expect(control.selection.date == now + 7_200)
    }

    @Test("T12: an option on another day is announced with its day")
    func chosenDay() {
        var control = TimeControl(
            now, reference: calendar.moment("2026-03-09 00:10"), calendar: calendar)
        let outcome = control.choose(.minutesAgo(30))
        let moment = calendar.moment("2026-03-08 23:40")
        let chosen = Message(
            "time.chosen",
            [
                "option": .message(TimeControl.name(of: .minutesAgo(30))),
                "time": .moment(moment, within: 0),
            ])
        #expect(
            outcome
                == .said([Announcement(chosen, subject: "time-picker", earcon: .stepCoarse)]))
    }

    @Test("T13, T14: inline, saving waits for half a second without changes")
    func delay() {
        var control = control(ago: 3_600, presentation: .inline)
        #expect(control.focus == "time-picker")
        #expect(control.deadline == nil)
        _ = control.perform(.decrement, times: 1, on: "time-picker")
        control.noteChange(at: 10)
        #expect(control.deadline == 10.5)
        // Nothing changed since the last call.
        control.noteChange(at: 10.3)
        #expect(control.deadline == 10.5)
        _ = control.perform(.decrement, times: 1, on: "time-picker")
        control.noteChange(at: 10.4)
        #expect(control.deadline == 10.9)
        #expect(!control.saveDelay.isDue(at: 10.89))
        #expect(control.saveDelay.isDue(at: 10.9))
        control.noteSaved()
        #expect(control.deadline == nil)
        #expect(!control.isChanged)
    }

    @Test("T13: a change that was reversed is not saved")
    func takenBack() {
        var control = control(ago: 3_600, presentation: .inline)
        _ = control.perform(.decrement, times: 1, on: "time-picker")
        control.noteChange(at: 1)
        _ = control.perform(.increment, times: 1, on: "time-picker")
        control.noteChange(at: 1.2)
        #expect(control.deadline == nil)
    }

    @Test("T14: a sheet does not save by itself")
    func sheetWaits() {
        var control = control()
        _ = control.choose(.minutesAgo(30))
        control.noteChange(at: 1)
        #expect(control.deadline == nil)
    }

    /// The controls for random steps: every set of options in both presentations.
    private static let walks: [(TimeChoices, TimeControl.Presentation, UInt64)] = {
        let evening = DayTime(minutesOfDay: 19 * 60 + 45)
        let sets: [TimeChoices] = [
            TimeChoices(), TimeChoices(.minutesAgo([15, 30, 60, 120]), lastUsed: evening),
            TimeChoices(.earlier, lastUsed: evening), TimeChoices(.later, allowsFuture: true),
        ]
        return sets.flatMap { [($0, .sheet, 1), ($0, .inline, 2)] }
    }()

    @Test("T2, T4, T6, T12, T14: 100,000 random steps keep it consistent", arguments: 0..<8)
    func walk(number: Int) {
        let (choices, presentation, seed) = Self.walks[number]
        let calendar = calendar
        let now = now
        var walk = ControlWalk {
            TimeControl(
                now - 5_000, reference: now, choices: choices, calendar: calendar,
                presentation: presentation)
        }
        walk.check = { before, step, outcome, after in
            Self.problem(before, step, outcome, after)
        }
        walk.run(steps: 100_000 / Self.walks.count, seed: seed)
    }

    private static func problem(
        _ before: TimeControl, _ step: ControlWalk<TimeControl>.Step, _ outcome: ControlOutcome,
        _ after: TimeControl
    ) -> String? {
        let selection = after.selection
        guard selection.options.filter({ $0 == selection.selected }).count == 1 else {
            return "\(step): not one option is selected."
        }
        switch (selection.selected, selection.mode) {
        case (.now, .now): break
        case (.minutesAgo(let a), .relative(let b)) where a == b: break
        case (.named, .custom), (.lastUsed, .custom), (.custom, .custom): break
        default: return "\(step): \(selection.selected) is not of \(selection.mode)."
        }
        if let moment = selection.moment(of: selection.selected), moment != selection.date {
            return "\(step): the option's moment is another."
        }
        if selection.date > selection.reference, !selection.allowsFuture {
            return "\(step): in the future."
        }
        if selection.showsPicker, selection.selected != .custom {
            return "\(step): the picker is open beside \(selection.selected)."
        }
        if before.selection.date != selection.date, step.action == .activate,
            step.id.hasPrefix("time-"), selection.showsPicker
        {
            return "\(step): choosing moved the picker's time."
        }
        return announcementProblem(before, step, outcome, after)
            ?? cancelProblem(before, step, after)
            ?? (before.selection == selection ? nil : treeProblem(step, after))
    }

    /// The tree must show what is selected.
    private static func treeProblem(
        _ step: ControlWalk<TimeControl>.Step, _ after: TimeControl
    ) -> String? {
        let tree = after.tree
        let marked = tree.element("time-options")?.children
            .filter { $0.traits.contains(.selected) }
        guard let marked, marked.count == 1,
            marked.first?.shortLabel == TimeControl.name(of: after.selection.selected)
        else { return "\(step): the tree has another option selected." }
        let hasPicker = tree.element("time-picker") != nil
        return hasPicker == after.selection.showsPicker
            ? nil : "\(step): the picker is not where it should be."
    }

    /// The announced values must be the actual ones.
    private static func announcementProblem(
        _ before: TimeControl, _ step: ControlWalk<TimeControl>.Step, _ outcome: ControlOutcome,
        _ after: TimeControl
    ) -> String? {
        guard case .said(let said) = outcome, let message = said.first?.message else { return nil }
        if before.selection.date != after.selection.date, message.arguments.isEmpty {
            return "\(step): changed, and no value was said."
        }
        for case .moment(let date, _) in message.arguments.values where date != after.selection.date
        {
            return "\(step): said \(date), is \(after.selection.date)."
        }
        if case .clock(let date)? = message.arguments["time"], date != after.selection.date {
            return "\(step): said \(date), is \(after.selection.date)."
        }
        return nil
    }

    /// The same number of steps up and down must cancel out.
    private static func cancelProblem(
        _ before: TimeControl, _ step: ControlWalk<TimeControl>.Step, _ after: TimeControl
    ) -> String? {
        guard [.increment, .decrement, .incrementCoarse, .decrementCoarse].contains(step.action),
            before.selection.date != after.selection.date, let back = step.action.opposite
        else { return nil }
        var again = after
        _ = again.perform(back, times: step.times, on: "time-picker")
        // The way back is refused if it leads to a time after the present.
        let isRefused = before.selection.date > before.selection.reference
        return again.selection.date == before.selection.date || isRefused
            ? nil : "\(step): up and down do not cancel."
    }
}
