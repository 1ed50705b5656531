import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// When an entry happened: quick options, a picker and typed times (T1 to T14).
struct TimeSheet: Sheet {
    var control: TimeControl
    /// The entry whose time it is.
    private(set) var of: Entry
    /// The other entries of the same sentence, which get the same time (R7).
    private(set) var others: [Entry] = []

    var value: AnyHashable? { AnyHashable(control.selection.date) }
    var reading: Message { Message("value", ["value": .moment(control.selection.date)]) }
    var entry: Entry? { of }
    var takesDays: Bool { true }

    var notSaved: Message? {
        guard control.isChanged else { return nil }
        return Message(
            "time.not-saved",
            ["name": .message(EntryMessages.name(of)), "time": .moment(control.selection.date)])
    }

    // MARK: Opening

    /// Opens the time of an entry, and of others that get the same time.
    static func open(
        of entry: Entry, with others: [Entry] = [], in context: inout SessionContext
    ) {
        let isOpen = SheetRouter.raise(
            where: { ($0 as? TimeSheet)?.of.id == entry.id }, in: &context)
        if isOpen { return }
        open(TimeOptions.control(for: entry, in: context), of: entry, with: others, in: &context)
    }

    /// Opens a control that was made for an entry.
    static func open(
        _ control: TimeControl, of entry: Entry, with others: [Entry] = [],
        in context: inout SessionContext
    ) {
        SheetRouter.open(TimeSheet(control: control, of: entry, others: others), in: &context)
        let all = (others + [entry]).map { Message.Argument.message(EntryMessages.summary($0)) }
        let sentences: [Message]
        switch control.presentation {
        case .sheet:
            let about = Message(
                "time.about",
                ["entry": .clauses(all), "time": .moment(entry.time)])
            let group = Orientation.group(enteredFrom: nil, in: context)
            sentences =
                [control.tree.label, about] + [group].compactMap(\.self)
                + [Orientation.focusLine(in: context)]
        case .inline:
            let isFull = context.preferences.verbosity == .full
            sentences =
                (isFull ? [control.tree.label] : []) + [
                    EntryMessages.name(entry),
                    Orientation.focusMessage(withHint: isFull, in: context),
                ]
        }
        context.say(sentences: sentences, earcon: .question)
    }

    // MARK: Typing

    mutating func prepare(in context: SessionContext) {
        control.note(present: context.now)
    }

    /// Takes an option's name, a number of minutes, or a time in words.
    ///
    /// The first value that is typed is told to be unsaved: "8" and Enter seem to be all.
    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        let isFirst = !control.isChanged && control.presentation == .sheet
        guard let outcome = take(line, in: context) else { return nil }
        guard isFirst, control.isChanged, case .said(let announcements) = outcome,
            let last = announcements.last
        else { return outcome }
        var told = last
        told.message = Message(
            "parts",
            ["parts": .sentences([.message(last.message), .message(Message("time.done-saves"))])])
        return .said(announcements.dropLast() + [told])
    }

    private mutating func take(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        if let option = TimeOptions.option(line.text, of: control, in: context) {
            return control.choose(option)
        }
        if let minutes = TimeOptions.minutesAgo(typed: line.text, in: context) {
            return control.set(control.selection.reference - Double(minutes) * 60)
        }
        guard let time = time(line, in: context) else {
            let kept = Message.Argument.moment(control.selection.date)
            return TimeOptions.problem(with: line, kept: kept)
                .map { .said([Announcement($0, earcon: .error)]) }
        }
        let date =
            time.granularity == .day
            ? context.clock(of: control.selection.date, on: time.date) : time.date
        return control.set(date, assumed: time.spokenAssumptions)
    }

    /// The time of a line.
    ///
    /// Where later times are offered, "8 pm" is the one to come.
    private func time(_ line: Line, in context: SessionContext) -> UnderstoodTime? {
        guard control.selection.allowsFuture, control.choices.set == .later else {
            return line.time
        }
        var understanding = context.understanding
        understanding.allowsFuture = true
        return context.environment.understander.time(line.text, in: understanding)
    }

    // MARK: Closing

    func finish(in context: inout SessionContext) {
        if !control.isChanged, control.presentation == .inline {
            // What was changed in place is saved already.
            let present = (try? context.environment.log.entry(id: of.id)) ?? of
            context.say(
                Message(
                    "time.escaped",
                    [
                        "name": .message(EntryMessages.name(present)),
                        "time": .moment(present.time),
                    ]))
        } else {
            EntryEditor.move(
                others + [of], to: control.isChanged ? control.selection.date : nil, in: &context)
        }
        rememberCustomTime(in: &context)
    }

    func escape(in context: inout SessionContext) {
        context.say(
            Message(
                "time.escaped",
                ["name": .message(EntryMessages.name(of)), "time": .moment(of.time)]))
    }

    /// The time of day of a custom time that was used is offered again (T7).
    private func rememberCustomTime(in context: inout SessionContext) {
        guard control.selection.selected == .custom, control.isChanged else { return }
        let time = DayTime(control.selection.date, in: context.environment.wording.calendar)
        if context.preferences.times.lastCustom != time {
            context.remember { $0.times.lastCustom = time }
        }
    }

    func restored(to earlier: TimeSheet) -> TimeSheet {
        var sheet = self
        sheet.control.restoreSelection(of: earlier.control)
        return sheet
    }

    func following(_ present: Entry, in context: SessionContext) -> TimeSheet {
        guard present.time != control.original else { return self }
        let control = TimeOptions.control(
            for: present, as: control.presentation, in: context)
        return TimeSheet(control: control, of: present, others: others)
    }

    // MARK: In place (T13, T14)

    mutating func noteChange(in context: SessionContext) {
        control.noteChange(at: context.environment.uptime())
    }

    /// Saves changes made in place that wait, or only those that are due.
    ///
    /// - Parameter uptime: the present, in seconds of uptime; nil to save all.
    static func saveInPlace(
        dueAt uptime: TimeInterval? = nil, in context: inout SessionContext
    ) {
        for open in context.sheets.all {
            guard let sheet = open.sheet as? TimeSheet,
                sheet.control.saveDelay.deadline != nil,
                uptime.map(sheet.control.saveDelay.isDue) ?? true
            else { continue }
            let saved = sheet.savedInPlace(in: &context)
            context.sheets.replace(id: open.id, with: saved)
        }
    }

    private func savedInPlace(in context: inout SessionContext) -> TimeSheet {
        var sheet = self
        do throws(LogBookError) {
            let known = try EntryWriter.remaining(others, in: context) + [of]
            let (updates, remarks) = try EntryWriter.write(
                known.map { EntryEdit($0, to: $0.moved(to: control.selection.date)) },
                in: &context)
            rememberCustomTime(in: &context)
            sheet.control.noteSaved()
            sheet.of = updates.last?.after ?? of
            sheet.others = updates.dropLast().map(\.after)
            let changes = zip(known, updates).map {
                ChangeMessages.Change(base: $0.0, update: $0.1)
            }
            // Low: the value itself may still be spoken.
            let message = ChangeMessages.message(for: changes, tellsOld: false, in: context)
            let sentences = ([message] + remarks).map(Message.Argument.message)
            context.say(
                remarks.isEmpty ? message : Message("parts", ["parts": .sentences(sentences)]),
                priority: .low, earcon: .saved)
        } catch {
            sheet.control.noteNotSaved()
            context.sayProblem(error)
        }
        return sheet
    }
}

extension UnderstoodTime {
    /// What the words of the time left open and has to be said.
    ///
    /// A day alone keeps the time of day, so no hour was assumed for it.
    var spokenAssumptions: [Assumption] {
        guard granularity == .day else { return assumed }
        return assumed.filter { $0 != .hour && $0 != .mealTime }
    }
}
