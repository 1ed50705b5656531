import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// The times that are offered for an entry, and how the `time` command uses them.
enum TimeOptions {
    /// What is offered for a kind of entry: what the person set, else what the
    /// locale has.
    static func set(of kind: EntryKind?, in context: SessionContext) -> TimeOptionSet {
        let conventions = context.environment.wording.conventions
        let own =
            kind.flatMap { context.preferences.times.quickOptionsOfKind[$0] }
            ?? context.preferences.times.quickOptions
        return own ?? kind.flatMap { conventions.quickOptions[$0] }
            ?? .minutesAgo(conventions.quickMinutes)
    }

    /// A control for the time of an entry.
    ///
    /// - Parameter presentation: nil for the one that the person set.
    static func control(
        for entry: Entry, as presentation: TimeControl.Presentation? = nil,
        in context: SessionContext
    ) -> TimeControl {
        let choices = TimeChoices(
            set(of: entry.kind, in: context), lastUsed: context.preferences.times.lastCustom,
            allowsFuture: context.preferences.times.allowsFuture)
        return TimeControl(
            entry.time, reference: context.now, choices: choices,
            calendar: context.environment.wording.calendar,
            presentation: presentation ?? context.preferences.times.presentation)
    }

    /// The option that is called by its name, whole or up to a comma, or by its
    /// number of minutes.
    static func option(_ line: String, of control: TimeControl, in context: SessionContext)
        -> TimeSelection.Option?
    {
        let line = line.lowercased()
        return control.selection.options.first { option in
            if case .minutesAgo(let minutes) = option, line == String(minutes) { return true }
            let name = context.text(TimeControl.name(of: option)).lowercased()
            return name == line || name.hasPrefix(line + ", ")
        }
    }

    /// A bare number of up to three digits is so many minutes ago wherever the
    /// time of an entry is typed: "30", "120", "twenty".
    ///
    /// One that is rather an hour is a time of day: "8", and "17", but not "15". Four digits are
    /// one, too, written without a colon.
    static func minutesAgo(typed text: String, in context: SessionContext) -> Int? {
        number(typed: text, in: context).flatMap { isHour($0) ? nil : $0 }
    }

    /// Up to 12, and up to 23 where nobody counts minutes so.
    private static func isHour(_ number: Int) -> Bool {
        (1...12).contains(number) || (13...23).contains(number) && number % 5 != 0
    }

    private static func number(typed text: String, in context: SessionContext) -> Int? {
        if text.utf8.allSatisfy({ (48...57).contains($0) }) {
            return text.utf8.count < 4 ? Int(text) : nil
        }
        guard text.allSatisfy({ $0.isLetter || $0 == "-" || $0 == " " }),
            let number = context.environment.understander.number(text.lowercased()),
            (1...999).contains(number)
        else { return nil }
        return Int(number.description)
    }

    /// The time so many minutes ago, of a bare number that was typed.
    static func time(minutesAgo text: String, in context: SessionContext) -> UnderstoodTime? {
        minutesAgo(typed: text, in: context).map {
            UnderstoodTime(context.now - Double($0) * 60, granularity: .minute)
        }
    }

    /// Why a line is no time; nil for words without a number, and for a sentence.
    static func problem(with line: Line, kept: Message.Argument) -> Message? {
        guard line.text.contains(where: \.isNumber), line.text.count <= 20, !line.isSentence
        else { return nil }
        return Message("time.not-a-time", ["words": .text(line.text), "kept": kept])
    }

    // MARK: The command

    /// `time` chooses when the entries of the last sentence happened; `time yesterday` says
    /// it.
    ///
    /// - Returns: false when the line is rather a sentence.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        if setPresentation(argument, in: &context) { return true }
        if PickerStyles.openTime(argument, in: &context) { return true }
        if namesThingAndTime(argument, in: context) {
            HabitCommands.setTime(argument, in: &context)
            return true
        }
        do {
            let entries = try Corrector.lastSentence(in: context)
            guard let entry = entries.last else {
                let isGone = try context.environment.log.newest() != nil
                context.say(
                    isGone ? Corrector.gone(in: context) : Message("time.no-entry"), earcon: .error)
                return true
            }
            let line = context.line(argument)
            if argument.isEmpty {
                TimeSheet.open(of: entry, with: entries.dropLast(), in: &context)
            } else if let time = time(minutesAgo: argument, in: context) ?? line.time {
                Corrector.apply(Correction(time: time), to: entries, in: &context)
            } else {
                return open(of: entry, choosing: line, in: &context)
            }
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// "time iron 8:30" is about what is taken every day, and logs nothing.
    private static func namesThingAndTime(_ argument: String, in context: SessionContext) -> Bool {
        let understood = context.line(argument).understood
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.time?.granularity == .minute, !understood.unparsed.saysSomething
        else { return false }
        return action.kind == .logVitamin && argument.split(separator: " ").count < 5
    }

    /// `time custom` opens the picker at once.
    ///
    /// What is meant as a time and is none is refused.
    ///
    /// - Returns: false when the words are rather a sentence.
    private static func open(
        of entry: Entry, choosing line: Line, in context: inout SessionContext
    ) -> Bool {
        var control = control(for: entry, in: context)
        if option(line.text, of: control, in: context) == .custom {
            _ = control.choose(.custom)
            TimeSheet.open(control, of: entry, in: &context)
            return true
        }
        guard let problem = problem(with: line, kept: .moment(entry.time)) else { return false }
        context.say(problem, earcon: .error)
        return true
    }

    /// `time inline` and `time sheet`: how times are chosen from now on (T14).
    private static func setPresentation(
        _ word: String, in context: inout SessionContext
    ) -> Bool {
        guard
            let name = CommandWords.value(word, in: context.environment.words.presentations),
            let presentation = TimeControl.Presentation(rawValue: name)
        else { return false }
        context.apply { $0.times.presentation = presentation }
        context.say(Message("time.presentation.\(name)"))
        return true
    }
}
