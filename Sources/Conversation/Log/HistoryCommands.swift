import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Reads and searches the log (L10).
enum HistoryCommands {
    /// `history`, `history monday`, `history week`, `history last week`.
    static func readHistory(_ words: String, in context: inout SessionContext) -> Bool {
        let argument = context.environment.words.withoutLead(words, in: "of-words") ?? words
        if argument.isEmpty {
            read(dayOf: context.now, in: &context)
            return true
        }
        if let week = HistorySpans.week(named: argument, in: context) {
            read(
                LogQuery(from: week.days.lowerBound, to: week.days.upperBound), spansDays: true,
                heading: week.heading, [:], in: &context)
            return true
        }
        if HistorySpans.namesSpan(argument, in: context) {
            context.say(Message("history.unknown-span", ["words": .text(argument)]), earcon: .error)
            return true
        }
        guard let time = context.environment.understander.time(argument, in: context.understanding)
        else {
            context.say(Message("history.unknown-day", ["words": .text(argument)]), earcon: .error)
            return true
        }
        read(dayOf: time.date, in: &context)
        return true
    }

    static func read(dayOf date: Date, in context: inout SessionContext) {
        let day = context.dayRange(of: date)
        read(
            LogQuery(from: day.lowerBound, to: day.upperBound), spansDays: false,
            heading: "history.day", ["day": .day(date)], in: &context)
        ThatDay.note(dayOf: date, in: &context)
    }

    /// Searches the entries; the newest are read first.
    ///
    /// Three or more words that no entry has may be a sentence to log: they are
    /// asked about, so that nothing is lost (L8).
    static func search(_ words: String, line: Line, in context: inout SessionContext) {
        if context.questions.open is SearchQuestion { context.questions.close() }
        guard !words.isEmpty else {
            if context.questions.isOpen {
                context.say(Message("search.for-what"), earcon: .question)
            } else {
                SearchQuestion.ask(in: &context)
            }
            return
        }
        do {
            let found = try context.finder.find(words)
            if found.count == 0, words.split(separator: " ").count > 2 {
                if !context.questions.isOpen {
                    askAboutSearch(words, line: line, in: &context)
                    return
                }
                context.records.keptLines.append(line.text)
            }
            let query = LogQuery(match: found.match, limit: EntryFinder.limit)
            let entries = try context.environment.log.entries(matching: query)
            context.home.listing = Listing(
                entries: entries.reversed(), total: found.count, spansDays: true, query: query,
                isNewestFirst: true)
            sayNextEntries(
                after: Message(
                    "history.search",
                    ["count": .count(found.count), "words": .text(found.words)]),
                in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    private static func askAboutSearch(
        _ words: String, line: Line, in context: inout SessionContext
    ) {
        let none = Message("history.search", ["count": .count(0), "words": .text(words)])
        let sentences: [Message.Argument] = [
            .message(none), .message(Message("search.keep")),
        ]
        context.ask(
            KeepNoteQuestion(words: line.text), Message("parts", ["parts": .sentences(sentences)]))
    }

    static func read(
        _ query: LogQuery, spansDays: Bool, heading: String,
        _ arguments: [String: Message.Argument], in context: inout SessionContext
    ) {
        do {
            let entries = try context.environment.log.entries(matching: query)
            context.home.listing = Listing(
                entries: entries, spansDays: spansDays, isOfOneDay: !spansDays, query: query)
            var arguments = arguments
            arguments["count"] = .count(entries.count)
            sayNextEntries(after: Message(heading, arguments), in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    static func readMore(in context: inout SessionContext) {
        if context.home.listing.left == 0 {
            context.say(Message("history.no-more"))
        } else if context.home.listing.isCut {
            context.say(
                Message("history.cut", ["count": .count(context.home.listing.entries.count)]),
                earcon: .bound)
        } else {
            sayNextEntries(after: nil, in: &context)
        }
    }

    /// Each entry of several is read with its number, which `delete 8` takes.
    static func sayNextEntries(after heading: Message?, in context: inout SessionContext) {
        var sentences: [Message.Argument] = heading.map { [.message($0)] } ?? []
        var number = context.home.listing.read
        let isNumbered = context.home.listing.entries.count > 1
        for entry in context.home.listing.next() {
            let line =
                context.home.listing.spansDays
                ? EntryMessages.listedWithDay(entry) : EntryMessages.listed(entry)
            number += 1
            sentences.append(isNumbered ? EntryMessages.numbered(line, number) : line)
        }
        context.home.rest = .entries
        context.home.isListFresh = true
        // A list that is read from its beginning is gone through from there.
        if heading != nil { context.home.focus = Home.lineID }
        if context.home.listing.left > 0 {
            sentences.append(
                .message(Message("history.more", ["count": .count(context.home.listing.left)])))
        }
        context.say(Message("parts", ["parts": .sentences(sentences)]))
    }
}
