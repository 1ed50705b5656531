import AccessibleCore
import Foundation
import Understanding
import Wording

/// Choosing the time of an entry: opening the control, typing into it, saving.
extension Session {
    /// What is offered for a kind of entry: as the person, else the locale has it.
    func optionSet(of kind: EntryKind?) -> TimeOptionSet {
        let conventions = environment.wording.conventions
        let own = kind.flatMap { preferences.quickOptionsOfKind[$0] } ?? preferences.quickOptions
        return own ?? kind.flatMap { conventions.quickOptions[$0] }
            ?? .minutesAgo(conventions.quickMinutes)
    }

    private func choices(for kind: EntryKind) -> TimeChoices {
        TimeChoices(
            optionSet(of: kind), lastUsed: preferences.lastCustomTime,
            allowsFuture: preferences.allowsFuture)
    }

    /// A bare number is so many minutes ago wherever the time of an entry is
    /// typed, whether or not it is offered: "30", "120".
    ///
    /// Four digits are a time of day, as it is written without a colon.
    func minutesAgo(typed text: String) -> Int? {
        guard text.utf8.count < 4, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    // MARK: Opening

    mutating func openTime(of entry: Entry) {
        let isOpen = raise { sheet in
            if case .time(_, let other) = sheet { other.id == entry.id } else { false }
        }
        if isOpen { return }
        open(timeControl(for: entry, as: preferences.timePresentation), of: entry)
    }

    /// `time custom` opens the picker at once; what is meant as a time and is none
    /// is refused, and other words are a sentence: false.
    mutating func openTime(of entry: Entry, choosing words: String) -> Bool {
        var control = timeControl(for: entry, as: preferences.timePresentation)
        if option(words, of: control) == .custom {
            _ = control.choose(.custom)
            open(control, of: entry)
            return true
        }
        guard let problem = timeProblem(words, kept: .moment(entry.time)) else { return false }
        say(problem, earcon: .error)
        return true
    }

    private mutating func open(_ control: TimeControl, of entry: Entry) {
        open(.time(control, of: entry))
        let sentences: [Message.Argument]
        switch control.presentation {
        case .sheet:
            let about = Message(
                "time.about",
                ["entry": .message(EntryMessages.summary(entry)), "time": .moment(entry.time)])
            sentences = [.message(control.tree.label), .message(about), .message(focusLine())]
        case .inline:
            sentences = [
                .message(EntryMessages.name(entry)),
                .message(focusMessage(withHint: preferences.verbosity == .full)),
            ]
        }
        say(Message("parts", ["parts": .sentences(sentences)]), earcon: .question)
    }

    func timeControl(for entry: Entry, as presentation: TimeControl.Presentation) -> TimeControl {
        TimeControl(
            entry.time, reference: now, choices: choices(for: entry.kind),
            calendar: environment.wording.calendar, presentation: presentation)
    }

    /// `time inline` and `time sheet`: how times are chosen from now on (T14).
    mutating func setPresentation(_ word: String) -> Bool {
        guard
            let name = CommandWords.value(word, in: environment.words.presentations),
            let presentation = TimeControl.Presentation(rawValue: name)
        else { return false }
        apply { $0.timePresentation = presentation }
        say(Message("time.presentation.\(name)"))
        return true
    }

    // MARK: Typing

    /// A typed value for the time control: an option's name, a number of minutes,
    /// or a time in words; false when the line is neither.
    mutating func typeTime(_ line: String) -> Bool {
        guard case .time(var control, let entry) = sheet else { return false }
        control.note(present: now)
        let outcome: ControlOutcome
        if let option = option(line, of: control) {
            outcome = control.choose(option)
        } else if let minutes = minutesAgo(typed: line) {
            outcome = control.set(control.selection.reference - Double(minutes) * 60)
        } else {
            var context = understandingContext()
            // Where later times are offered, "8 pm" is the one to come.
            context.allowsFuture =
                control.selection.allowsFuture && control.choices.set == .later
            guard let time = environment.understander.time(line, in: context) else {
                let kept = Message.Argument.moment(control.selection.date)
                guard let problem = timeProblem(line, kept: kept) else { return false }
                say(problem, earcon: .error)
                return true
            }
            let date =
                time.granularity == .day
                ? clock(of: control.selection.date, on: time.date) : time.date
            outcome = control.set(date, assumed: assumptions(of: time))
        }
        sheet = .time(control, of: entry)
        noteInlineChange()
        conclude(outcome)
        return true
    }

    /// Why a line is no time; nil for words without a number, and for a sentence.
    private func timeProblem(_ line: String, kept: Message.Argument) -> Message? {
        guard line.contains(where: \.isNumber), line.count <= 20, !isSentence(line) else {
            return nil
        }
        return Message("time.not-a-time", ["words": .text(line), "kept": kept])
    }

    /// The option that is called by its name, whole or up to a comma, or by its
    /// number of minutes.
    private func option(_ line: String, of control: TimeControl) -> TimeSelection.Option? {
        let line = line.lowercased()
        return control.selection.options.first { option in
            if case .minutesAgo(let minutes) = option, line == String(minutes) { return true }
            let name = text(TimeControl.name(of: option)).lowercased()
            return name == line || name.hasPrefix(line + ", ")
        }
    }

    /// What a time's words left open and has to be said: a day alone keeps the
    /// time of day, so no hour was assumed.
    func assumptions(of time: UnderstoodTime) -> [UnderstoodTime.Assumption] {
        guard time.granularity == .day else { return time.assumed }
        return time.assumed.filter { $0 != .hour && $0 != .mealTime }
    }

    // MARK: Saving

    /// Saves the time of a control that was closed.
    mutating func finishTime(_ control: TimeControl, of entry: Entry, quietly: Bool) {
        if !quietly, !control.isChanged, control.presentation == .inline {
            // What was changed in place is saved already.
            let present = (try? environment.log.entry(id: entry.id)) ?? entry
            say(
                Message(
                    "time.escaped",
                    [
                        "name": .message(EntryMessages.name(present)),
                        "time": .moment(present.time),
                    ]))
        } else {
            setTime(
                of: entry, to: control.isChanged ? control.selection.date : nil, quietly: quietly)
        }
        rememberCustomTime(of: control)
    }

    /// The time of day of a custom time that was used is offered again (T7).
    private mutating func rememberCustomTime(of control: TimeControl) {
        guard control.selection.selected == .custom, control.isChanged else { return }
        let time = DayTime(control.selection.date, in: environment.wording.calendar)
        if preferences.lastCustomTime != time { apply { $0.lastCustomTime = time } }
    }

    // MARK: In place (T13, T14)

    /// After something was done to the open control: a change waits to be saved.
    mutating func noteInlineChange() {
        guard case .time(var control, let entry) = sheet else { return }
        control.noteChange(at: environment.uptime())
        sheet = .time(control, of: entry)
    }

    /// Saves changes made in place that wait, or only those that are due.
    mutating func saveInlineTimes(dueAt uptime: TimeInterval? = nil) {
        for index in sheets.indices {
            guard case .time(let control, let entry) = sheets[index],
                control.saveDelay.deadline != nil,
                uptime.map(control.saveDelay.isDue) ?? true
            else { continue }
            saveInPlace(control, of: entry, at: index)
        }
    }

    private mutating func saveInPlace(_ control: TimeControl, of entry: Entry, at index: Int) {
        var control = control
        do throws(LogBookError) {
            let edited = try present(entry).moved(to: control.selection.date)
            try write(edited)
            rememberCustomTime(of: control)
            control.noteSaved()
            sheets[index] = .time(control, of: edited)
            let parts: [Message.Argument] = [
                .message(EntryMessages.summary(edited)), .moment(edited.time),
            ]
            // Low: the value itself may still be spoken.
            say(
                Message("changed", ["entry": .series(parts)]), priority: .low, earcon: .saved)
        } catch {
            control.noteNotSaved()
            sheets[index] = .time(control, of: entry)
            sayProblem(error)
        }
    }
}
