import AccessibleCore
import Foundation
import Understanding
import Wording

/// Date pickers: opening them, typing into them, and what done does.
extension Session {
    /// The locale's order of date and time, by the clock the person chose.
    private var dateConventions: DateConventions {
        var wording = environment.wording
        if preferences.hourCycle != .automatic { wording.hourCycle = preferences.hourCycle }
        return wording.dateConventions
    }

    /// `date`: the day and time of the newest entry.
    mutating func openDateOfNewest() {
        do {
            guard let entry = try environment.log.newest() else {
                say(Message("time.no-entry"), earcon: .error)
                return
            }
            openDate(of: entry)
        } catch {
            sayProblem(error)
        }
    }

    /// Opens wheels on an entry's day and time; the latest is now.
    mutating func openDate(of entry: Entry) {
        openPicker(
            on: entry.time, mode: .dateAndTime, style: .wheels, for: .entry(entry),
            label: Message("date.heading", ["entry": .message(EntryMessages.summary(entry))]))
    }

    /// `calendar`: a day up to today, whose entries are then read.
    mutating func openCalendar() {
        openPicker(
            on: now, mode: .date, style: .inline, for: .history,
            label: Message("date.calendar-heading"))
    }

    private mutating func openPicker(
        on date: Date, mode: DatePickerMode, style: DatePickerStyle, for purpose: DatePurpose,
        label: Message
    ) {
        do {
            let control = try DatePickerControl(
                date, mode: mode, style: style, label: label, now: now,
                maximum: max(now, date), conventions: dateConventions,
                calendar: environment.wording.calendar)
            open(.date(control, purpose))
            say(focusMessage(after: [.message(label)]), earcon: .question)
        } catch {
            say(error.message, earcon: .error)
        }
    }

    // MARK: Typing

    /// A typed value for a date picker: a number or name on the wheel that has
    /// focus, else a day or time in words; false when the line is neither.
    mutating func typeDate(_ line: String) -> Bool {
        guard case .date(var control, let purpose) = sheet else { return false }
        let outcome: ControlOutcome
        if control.part(of: control.focus) == .dayPeriod, Int(line) != nil {
            outcome = .said([control.notAPeriod(line)])
        } else if let number = wheelValue(line, control) {
            outcome = control.set(number, on: control.focus)
        } else if let (date, assumed) = typedDate(line, control) {
            outcome = control.set(date).adding(assumed)
        } else if let problem = dateProblem(line, control) {
            outcome = .said([Announcement(problem, earcon: .error)])
        } else {
            return false
        }
        sheet = .date(control, purpose)
        conclude(outcome)
        return true
    }

    /// What a line sets the wheel with focus to: "8", "April", "PM".
    private func wheelValue(_ line: String, _ control: DatePickerControl) -> Int? {
        guard let part = control.part(of: control.focus) else { return nil }
        if let number = Int(line) { return number }
        let names: [(Int, Date)] =
            switch part {
            case .month: (1...12).compactMap { month in named(month: month).map { (month, $0) } }
            case .dayPeriod:
                [(0, named(hour: 6)), (1, named(hour: 18))].compactMap { number, date in
                    date.map { (number, $0) }
                }
            default: []
            }
        let lowered = line.lowercased()
        return names.first { _, date in
            text(Message("value", ["value": .date(date, part.form)])).lowercased() == lowered
        }?.0
    }

    private func named(month: Int) -> Date? {
        environment.wording.calendar.date(from: DateComponents(year: 2026, month: month, day: 1))
    }

    private func named(hour: Int) -> Date? {
        environment.wording.calendar.date(
            from: DateComponents(year: 2026, month: 1, day: 1, hour: hour))
    }

    /// The moment a line says, for the picker's mode.
    ///
    /// A day keeps the time, and for a time alone the day stays. With it what had to be assumed (T10) and is
    /// not heard from the date and time that are read.
    private func typedDate(
        _ line: String, _ control: DatePickerControl
    ) -> (Date, [Message])? {
        // A bare number is no time here: it belongs to a wheel.
        guard Int(line) == nil,
            let time = environment.understander.time(line, in: understandingContext())
        else { return nil }
        if control.mode == .date || time.granularity == .day {
            return (clock(of: control.date, on: time.date), [])
        }
        let assumed = time.assumed.filter { [.am, .pm, .hour, .mealTime].contains($0) }
            .map { Message("assumed.\($0.rawValue)") }
        return (
            control.mode == .time ? clock(of: time.date, on: control.date) : time.date, assumed
        )
    }

    /// Why a line is no day or time here; nil for a sentence to be logged.
    private func dateProblem(_ line: String, _ control: DatePickerControl) -> Message? {
        guard line.contains(where: \.isNumber), line.count <= 20,
            !isSentence(line)
        else { return nil }
        let key = control.mode == .date ? "date.not-a-day" : "date.not-a-time"
        return Message(key, ["words": .text(line), "kept": control.wholeValue])
    }

    /// A line that logs or corrects something, also while a picker is open.
    func isSentence(_ line: String) -> Bool {
        let context = understandingContext()
        return !environment.understander.understand(line, in: context).actions.isEmpty
            || environment.understander.correction(line, in: context) != nil
    }

    // MARK: Done and escape

    mutating func finishDate(_ control: DatePickerControl, _ purpose: DatePurpose) {
        switch purpose {
        case .entry(let entry):
            setTime(of: entry, to: control.isChanged ? control.date : nil, quietly: false)
        case .history: readHistory(of: control.date)
        }
    }

    mutating func escapeDate(_ purpose: DatePurpose) {
        switch purpose {
        case .entry(let entry):
            say(
                Message(
                    "time.escaped",
                    ["name": .message(EntryMessages.name(entry)), "time": .moment(entry.time)]))
        case .history: say(Message("date.calendar-escaped"))
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
