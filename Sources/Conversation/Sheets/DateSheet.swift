import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// A day, a time, or both, for one of several purposes (P1 to P6).
struct DateSheet: Sheet {
    /// What a date picker's value is for.
    enum Purpose: Sendable, Hashable {
        /// When an entry happened.
        case entry(Entry)
        /// The day whose entries are read.
        case history
    }

    var control: DatePickerControl
    let purpose: Purpose

    var value: AnyHashable? { AnyHashable(control.date) }
    var reading: Message { Message("value", ["value": control.wholeValue]) }
    var takesDays: Bool { true }

    var entry: Entry? {
        if case .entry(let entry) = purpose { entry } else { nil }
    }

    var notSaved: Message? {
        guard let entry, control.isChanged else { return nil }
        return Message(
            "time.not-saved",
            ["name": .message(EntryMessages.name(entry)), "time": .moment(control.date)])
    }

    // MARK: Opening

    /// The day and time of the newest entry, or its time alone.
    static func openNewest(
        _ mode: DatePickerMode = .dateAndTime, as style: DatePickerStyle,
        in context: inout SessionContext
    ) {
        do {
            guard let entry = try context.environment.log.newest() else {
                context.say(Message("time.no-entry"), earcon: .error)
                return
            }
            open(of: entry, mode, as: style, in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    /// Opens a picker on an entry's day and time; the latest is now.
    static func open(
        of entry: Entry, _ mode: DatePickerMode = .dateAndTime,
        as style: DatePickerStyle = .wheels, in context: inout SessionContext
    ) {
        open(
            on: entry.time, mode: mode, style: style, for: .entry(entry),
            label: Message("date.heading", ["entry": .message(EntryMessages.summary(entry))]),
            in: &context)
    }

    /// `calendar`: a day up to today, whose entries are then read.
    static func openCalendar(in context: inout SessionContext) {
        open(
            on: context.now, mode: .date, style: .inline, for: .history,
            label: Message("date.calendar-heading"), in: &context)
    }

    private static func open(
        on date: Date, mode: DatePickerMode, style: DatePickerStyle, for purpose: Purpose,
        label: Message, in context: inout SessionContext
    ) {
        // The clock that the person chose wins over the locale's.
        var wording = context.environment.wording
        if context.preferences.times.hourCycle != .automatic {
            wording.hourCycle = context.preferences.times.hourCycle
        }
        do {
            var control = try DatePickerControl(
                date, mode: mode, style: style, label: label, now: context.now,
                maximum: max(context.now, date),
                interval: context.preferences.times.minuteInterval,
                conventions: wording.dateConventions,
                calendar: wording.calendar)
            control.dayNotes = entryCounts(in: context)
            SheetRouter.open(DateSheet(control: control, purpose: purpose), in: &context)
            context.say(
                Orientation.focusMessage(after: [label], in: &context), earcon: .question)
        } catch {
            context.say(error.message, earcon: .error)
        }
    }

    /// How many entries a day of the calendar has; nothing if the log cannot be read.
    private static func entryCounts(in context: SessionContext) -> DayNotes {
        let (log, calendar) = (context.environment.log, context.environment.wording.calendar)
        return DayNotes { date in
            let day = calendar.wholeDay(of: date)
            let query = LogQuery(from: day.lowerBound, to: day.upperBound)
            guard let count = try? log.count(matching: query) else { return nil }
            return Message("date.entries", ["count": .count(count)])
        }
    }

    // MARK: Typing

    /// Takes a number or name on the wheel that has focus, else a day or time in
    /// words.
    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        if control.part(of: control.focus) == .dayPeriod, Int(line.text) != nil {
            return .said([control.notAPeriod(line.text)])
        }
        if let number = wheelValue(line.text, in: context) {
            return control.set(number, on: control.focus)
        }
        if let (date, assumed) = typedDate(line, in: context) {
            return control.set(date).adding(assumed)
        }
        if let date = stepped(by: line.text, in: context) { return control.set(date) }
        return problem(with: line).map { .said([Announcement($0, earcon: .error)]) }
    }

    /// What a line sets the wheel with focus to: "8", "April", "PM".
    private func wheelValue(_ line: String, in context: SessionContext) -> Int? {
        guard let part = control.part(of: control.focus) else { return nil }
        if let number = Int(line) { return number }
        let calendar = context.environment.wording.calendar
        func moment(month: Int = 1, hour: Int = 0) -> Date? {
            calendar.date(from: DateComponents(year: 2026, month: month, day: 1, hour: hour))
        }
        let named: [(value: Int, date: Date?)] =
            switch part {
            case .month: (1...12).map { ($0, moment(month: $0)) }
            case .dayPeriod: [(0, moment(hour: 6)), (1, moment(hour: 18))]
            default: []
            }
        let lowered = line.lowercased()
        return named.first { _, date in
            guard let date else { return false }
            let name = context.text(Message("value", ["value": .date(date, part.form)]))
            return name.lowercased() == lowered
        }?.value
    }

    /// The moment that a line says, for the picker's mode, with what had to be
    /// assumed (T10) and is not heard from the date and time that are read.
    ///
    /// A day keeps the time, and a time alone keeps the day.
    private func typedDate(
        _ line: Line, in context: SessionContext
    ) -> (date: Date, assumed: [Message])? {
        // A bare number is no time here: it belongs to a wheel.
        guard Int(line.text) == nil, let time = line.time else { return nil }
        if control.mode == .date || time.granularity == .day {
            return (context.clock(of: control.date, on: time.date), [])
        }
        let assumed = time.assumed.filter { [.am, .pm, .hour, .mealTime].contains($0) }
            .map { Message("assumed.\($0.rawValue)") }
        let isTimeAlone = control.mode == .time
        return (isTimeAlone ? context.clock(of: time.date, on: control.date) : time.date, assumed)
    }

    /// The same time a week, a month or a year from the chosen day: "next week".
    private func stepped(by text: String, in context: SessionContext) -> Date? {
        guard control.mode != .time,
            let name = CommandWords.value(
                text, in: context.environment.words.table("calendar-steps")),
            let (unit, count) = Self.steps[name]
        else { return nil }
        let calendar = context.environment.wording.calendar
        return calendar.date(byAdding: unit, value: count, to: control.date)
    }

    private static let steps: [String: (Calendar.Component, Int)] = [
        "next-week": (.day, 7), "next-month": (.month, 1), "next-year": (.year, 1),
        "last-month": (.month, -1), "last-year": (.year, -1),
    ]

    /// Why a line is no day or time here; nil for a sentence to be logged.
    private func problem(with line: Line) -> Message? {
        guard line.text.contains(where: \.isNumber), line.text.count <= 20, !line.isSentence
        else { return nil }
        let key = control.mode == .date ? "date.not-a-day" : "date.not-a-time"
        return Message(key, ["words": .text(line.text), "kept": control.wholeValue])
    }

    // MARK: Closing

    func finish(in context: inout SessionContext) {
        switch purpose {
        case .entry(let entry):
            EntryEditor.move([entry], to: control.isChanged ? control.date : nil, in: &context)
        case .history: HistoryCommands.read(dayOf: control.date, in: &context)
        }
    }

    func escape(in context: inout SessionContext) {
        switch purpose {
        case .entry(let entry):
            context.say(
                Message(
                    "time.escaped",
                    ["name": .message(EntryMessages.name(entry)), "time": .moment(entry.time)]))
        case .history: context.say(Message("date.calendar-escaped"))
        }
    }
}

extension ControlOutcome {
    /// The outcome with sentences behind what it says, unless it refused.
    fileprivate func adding(_ sentences: [Message]) -> ControlOutcome {
        guard case .said(let all) = self, var first = all.first, first.earcon == nil,
            !sentences.isEmpty
        else { return self }
        first.message = Message(
            "parts", ["parts": .sentences(([first.message] + sentences).map { .message($0) })])
        return .said([first])
    }
}
