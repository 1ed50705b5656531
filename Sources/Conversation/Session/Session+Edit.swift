import AccessibleCore
import Foundation
import Understanding
import Wording

/// Editing an entry that is in the log.
extension Session {
    /// `edit last time`, `edit 2 amount 12 ounces`, `edit 3`.
    mutating func edit(_ argument: String) -> Bool {
        let (name, rest) = splitEntryName(argument)
        do {
            guard let entry = try entry(named: name) else {
                try sayNoEntry(name)
                return true
            }
            if rest.isEmpty {
                askWhatToEdit(entry)
            } else if let (field, value) = field(in: rest) {
                edit(entry, field, value)
            } else {
                say(Message("edit.unknown-field", ["words": .text(rest)]), earcon: .error)
            }
        } catch {
            sayProblem(error)
        }
        return true
    }

    /// Asks which field of an entry to change.
    mutating func askWhatToEdit(_ entry: Entry) {
        ask(
            .editField(entry),
            Message(
                "edit.ask",
                ["entry": .message(EntryMessages.summary(entry)), "time": when(entry.time)]))
    }

    /// Opens the editor of a field, or takes its value.
    mutating func edit(_ entry: Entry, _ field: EditField, _ value: String) {
        guard field.belongs(to: entry.kind) else {
            if entry.kind == .puqe, field != .meal {
                say(Message("puqe.no-edit"), earcon: .error)
                return
            }
            say(
                Message(
                    "edit.no-field.\(field.rawValue)",
                    ["entry": .message(EntryMessages.summary(entry))]), earcon: .error)
            return
        }
        if value.isEmpty {
            switch field {
            case .time: openTime(of: entry)
            case .date: openDate(of: entry)
            case .amount where entry.kind == .weight: openWeight(editing: entry)
            case .meal where entry.meal == nil: suggestMeal(for: entry)
            case .amount, .item, .meal:
                ask(
                    .editValue(entry, field),
                    Message(
                        "edit.\(field.rawValue)",
                        ["entry": .message(EntryMessages.summary(entry))]))
            }
        } else if !change(entry, field, to: value) {
            let name = field == .date ? EditField.time : field
            say(
                Message("edit.not-\(name.rawValue)", ["words": .text(value)]), earcon: .error)
        }
    }

    /// Changes a field to what was typed; false when that is no such value.
    mutating func change(_ entry: Entry, _ field: EditField, to value: String) -> Bool {
        let understander = environment.understander
        var edited = entry
        var assumed: [UnderstoodTime.Assumption] = []
        switch field {
        case .time, .date:
            if field == .time, let minutes = minutesAgo(typed: value) {
                update(entry, to: entry.moved(to: now - Double(minutes) * 60))
                return true
            }
            guard let time = understander.time(value, in: understandingContext()) else {
                return false
            }
            guard let moved = moment(time, replacing: entry.time) else { return true }
            edited.time = moved
            assumed = assumptions(of: time)
        case .amount:
            if entry.kind == .weight {
                guard let quantity = weight(typed: value) else {
                    say(
                        ProblemMessages.weight(
                            .notANumber(value), kept: entry.quantity, example: exampleWeight()),
                        earcon: .error)
                    return true
                }
                do {
                    edited.quantity = try quantity.checkedAsWeight()
                    if asksAboutJump(from: entry, to: edited) { return true }
                } catch {
                    say(
                        ProblemMessages.weight(
                            error, kept: entry.quantity, example: exampleWeight()), earcon: .error)
                    return true
                }
            } else {
                let isDrink = entry.kind == .water || entry.kind == .drink
                guard
                    let quantity = understander.quantity(
                        value, expecting: isDrink ? .volume : .mass), quantity.amount > 0
                else { return false }
                edited.quantity = Quantity(quantity.amount, quantity.unit ?? entry.quantity?.unit)
            }
        case .item:
            // Signs alone name nothing; an emoji does.
            guard value.contains(where: { !$0.isPunctuation && !$0.isWhitespace }) else {
                return false
            }
            edited.item = value
            edited.kind = kind(of: value, replacing: entry.kind)
        case .meal:
            guard let meal = understander.meal(value) else { return false }
            edited.meal = meal
        }
        update(entry, to: edited, assumed: assumed)
        return true
    }

    /// The moment an entry is moved to; a day alone keeps its time of day.
    ///
    /// Nil, after saying so, when it would lie in the future.
    mutating func moment(_ time: UnderstoodTime, replacing old: Date) -> Date? {
        let target = time.granularity == .day ? clock(of: old, on: time.date) : time.date
        guard target > now + 59, !preferences.allowsFuture else { return target }
        say(
            Message(
                "time.future",
                ["clock": .clock(target), "day": .day(target), "kept": .moment(old)]),
            earcon: .bound)
        return nil
    }

    /// A day with the time of day of another moment.
    func clock(of old: Date, on day: Date) -> Date {
        let calendar = environment.wording.calendar
        let clock = calendar.dateComponents([.hour, .minute, .second], from: old)
        return calendar.date(
            bySettingHour: clock.hour ?? 0, minute: clock.minute ?? 0,
            second: clock.second ?? 0, of: day) ?? day
    }

    /// Saves an edited entry and reads the value that was parsed (L10).
    ///
    /// - Parameter assumed: what the words of its new time left open (T10).
    mutating func update(
        _ entry: Entry, to edited: Entry, assumed: [UnderstoodTime.Assumption] = []
    ) {
        guard edited != entry else {
            say(Message("no-change"))
            return
        }
        do {
            try write(edited)
            var parts: [Message.Argument] = [.message(EntryMessages.summary(edited))]
            if edited.meal != entry.meal, let meal = edited.meal {
                parts.append(.message(Message("meal.\(meal.rawValue)")))
            }
            parts.append(.moment(edited.time))
            let sentences =
                [Message("changed", ["entry": .series(parts)])] + assumed.compactMap(\.message)
            say(
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
                earcon: .saved)
        } catch {
            sayProblem(error)
        }
    }

    // MARK: Parts of the line

    /// The field a text begins with, and what follows it.
    func field(in text: String) -> (EditField, String)? {
        let lowered = text.lowercased()
        for field in EditField.allCases {
            for word in environment.words.fields[field] ?? [] {
                if lowered == word { return (field, "") }
                if lowered.hasPrefix(word + " ") {
                    return (field, String(text.dropFirst(word.count + 1)))
                }
            }
        }
        return nil
    }

    /// The name of an entry at the start of an edit command, and the rest.
    func splitEntryName(_ argument: String) -> (String, String) {
        let pieces = argument.split(separator: " ", omittingEmptySubsequences: true)
            .map(String.init)
        guard let first = pieces.first else { return ("", "") }
        if field(in: argument) != nil { return ("", argument) }
        let lead = environment.words.entryNumber.contains(first.lowercased()) ? 2 : 1
        return (
            pieces.prefix(lead).joined(separator: " "),
            pieces.dropFirst(lead).joined(separator: " ")
        )
    }
}
