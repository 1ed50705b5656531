import AccessibleCore
import Foundation
import Understanding
import Wording

/// Reading, searching and changing the log.
extension Session {
    /// `history`, `history monday`, `history week`, `history last week`.
    mutating func readHistory(_ argument: String) -> Bool {
        if argument.isEmpty {
            readHistory(of: now)
            return true
        }
        if let week = week(named: argument) {
            read(
                LogQuery(from: week.days.lowerBound, to: week.days.upperBound), spansDays: true,
                heading: week.heading, [:])
            return true
        }
        if namesSpan(argument) {
            say(Message("history.unknown-span", ["words": .text(argument)]), earcon: .error)
            return true
        }
        guard let time = environment.understander.time(argument, in: understandingContext())
        else {
            say(Message("history.unknown-day", ["words": .text(argument)]), earcon: .error)
            return true
        }
        readHistory(of: time.date)
        return true
    }

    mutating func readHistory(of date: Date) {
        let day = dayRange(of: date)
        read(
            LogQuery(from: day.lowerBound, to: day.upperBound), spansDays: false,
            heading: "history.day", ["day": .day(date)])
    }

    /// Three words or more that no entry has may be no search at all: they are
    /// asked about, so that nothing is lost (L8).
    mutating func search(_ words: String, line: String) {
        guard !words.isEmpty else {
            say(Message("search.for-what"), earcon: .question)
            return
        }
        do {
            var found = try environment.log.entries(matching: LogQuery(text: words))
            // A sentence may have held more than the entry that is looked for.
            let named = found.filter { $0.item.localizedStandardContains(words) }
            if !named.isEmpty { found = named }
            if found.isEmpty, words.split(separator: " ").count > 2 {
                if question == nil {
                    askAboutSearch(words, line: line)
                    return
                }
                keptLines.append(line)
            }
            listing = Listing(entries: found, spansDays: true)
            sayNextEntries(
                after: Message(
                    "history.search", ["count": .count(found.count), "words": .text(words)]))
        } catch {
            sayProblem(error)
        }
    }

    private mutating func askAboutSearch(_ words: String, line: String) {
        let none = Message("history.search", ["count": .count(0), "words": .text(words)])
        let sentences: [Message.Argument] = [
            .message(none), .message(Message("search.keep")),
        ]
        ask(.keepNote(line), Message("parts", ["parts": .sentences(sentences)]))
    }

    private mutating func read(
        _ query: LogQuery, spansDays: Bool, heading: String,
        _ arguments: [String: Message.Argument]
    ) {
        do {
            let entries = try environment.log.entries(matching: query)
            listing = Listing(entries: entries, spansDays: spansDays)
            var arguments = arguments
            arguments["count"] = .count(entries.count)
            sayNextEntries(after: Message(heading, arguments))
        } catch {
            sayProblem(error)
        }
    }

    mutating func readMore() {
        if !habitsLeft.isEmpty {
            sayNextHabits(after: nil)
        } else if listing.left == 0 {
            say(Message("history.no-more"))
        } else {
            sayNextEntries(after: nil)
        }
    }

    private mutating func sayNextEntries(after heading: Message?) {
        var sentences: [Message.Argument] = heading.map { [.message($0)] } ?? []
        for entry in listing.next() {
            let line =
                listing.spansDays
                ? EntryMessages.listedWithDay(entry) : EntryMessages.listed(entry)
            sentences.append(line)
        }
        if listing.left > 0 {
            sentences.append(.message(Message("history.more", ["count": .count(listing.left)])))
        }
        say(Message("parts", ["parts": .sentences(sentences)]))
    }

    // MARK: Which entry

    /// The entry that `last` or a number of the list read last names; without a
    /// name the one that has focus, else the newest.
    func entry(named text: String) throws(LogBookError) -> Entry? {
        let words = environment.words
        var name = text.lowercased()
        if name.isEmpty, let focused = home.focusedEntry(in: listing) { return focused }
        if name.isEmpty || words.lastEntry.contains(name) { return try environment.log.newest() }
        for lead in words.entryNumber where name.hasPrefix(lead + " ") {
            name = String(name.dropFirst(lead.count + 1))
        }
        guard let number = environment.understander.number(name), number >= 1,
            let index = Int(number.plainText)
        else { return nil }
        return listing[number: index]
    }

    /// `delete 2`: reads the entry and asks (L10).
    mutating func askToDelete(_ argument: String) -> Bool {
        do {
            guard let entry = try entry(named: argument) else {
                try sayNoEntry(argument)
                return true
            }
            askToDelete(entry)
        } catch {
            sayProblem(error)
        }
        return true
    }

    /// There is no entry called so, or none at all.
    mutating func sayNoEntry(_ name: String) throws(LogBookError) {
        let isEmpty = try environment.log.newest() == nil
        say(
            isEmpty
                ? Message("list.no-entries") : Message("entry.unknown", ["words": .text(name)]),
            earcon: .error)
    }

    mutating func askToDelete(_ entry: Entry) {
        ask(
            .delete(entry),
            Message(
                "delete.ask",
                ["entry": .message(EntryMessages.summary(entry)), "time": when(entry.time)]))
    }

    mutating func delete(_ entry: Entry) {
        do {
            let deleted = try environment.log.delete(id: entry.id)
            listing.gone.insert(entry.id)
            closeStaleVoiceLog()
            let closesTop = refreshSheets()
            say(
                Message("deleted", ["entry": .message(EntryMessages.summary(deleted))]),
                earcon: .saved)
            if closesTop, sheet != nil { orient() }
        } catch {
            sayProblem(error)
        }
    }

    // MARK: Undo and redo

    mutating func undo() {
        // A time chosen but not yet saved is saved first, so that redo has it.
        if case .time(let control, _) = sheet, control.isChanged {
            finishSheet(quietly: true)
            // Undone would be something else.
            if toldProblem != nil { return }
        }
        do {
            guard let change = try environment.log.undo() else {
                say(Message("undo.nothing"), earcon: .bound)
                return
            }
            let closesTop = follow(change, undone: true)
            say(describe(change, undone: true), earcon: .undone)
            if closesTop, sheet != nil { orient() }
        } catch {
            sayProblem(error)
        }
    }

    mutating func redo() {
        do {
            guard let change = try environment.log.redo() else {
                say(Message("redo.nothing"), earcon: .bound)
                return
            }
            let closesTop = follow(change, undone: false)
            say(describe(change, undone: false), earcon: .undone)
            if closesTop, sheet != nil { orient() }
        } catch {
            sayProblem(error)
        }
    }

    private func describe(_ change: LogChange, undone: Bool) -> Message {
        let opening = undone ? "undone" : "redone"
        switch change.kind {
        case .added(let entries):
            let summaries = entries.map { Message.Argument.message(EntryMessages.summary($0)) }
            return Message("\(opening).added", ["entries": .clauses(summaries)])
        case .deleted(let entry):
            return Message(
                "\(opening).deleted", ["entry": .message(EntryMessages.summary(entry))])
        case .edited(let before, let after):
            let result = undone ? before : after
            if before.time != after.time {
                return Message(
                    "\(opening).time",
                    [
                        "name": .message(EntryMessages.name(result)),
                        "time": clockOrDay(result.time),
                    ])
            }
            if before.meal != after.meal, before.quantity == after.quantity {
                let meal = result.meal.map { "meal.\($0.rawValue)" } ?? "meal.none"
                return Message(
                    "\(opening).meal",
                    ["name": .message(EntryMessages.name(result)), "meal": .message(Message(meal))]
                )
            }
            return Message(
                "\(opening).edited",
                [
                    "from": .message(EntryMessages.summary(undone ? after : before)),
                    "to": .message(EntryMessages.summary(result)),
                ])
        }
    }

    /// The clock alone for today, else the day with it: a moment to go back to.
    func clockOrDay(_ date: Date) -> Message.Argument {
        dayRange(of: now).contains(date) ? .clock(date) : .moment(date)
    }

    /// When an entry is, in a question or confirmation about it.
    func when(_ date: Date) -> Message.Argument {
        clockOrDay(date)
    }
}
