import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Deleting entries, after a question that reads them (L10).
enum DeleteCommands {

    /// `delete 2`, `delete tylenol`, `delete 2 and 3`: reads the entries and asks.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        do {
            if context.environment.words.everything.contains(argument.lowercased()) {
                try askToDeleteAll(in: &context)
                return true
            }
            if argument.isEmpty, let entry = EntryList.focused(in: context) {
                askToDelete([entry], in: &context)
                return true
            }
            switch try EntryNames.named(argument, in: context) {
            case .one(let entry, _): askToDelete([entry], in: &context)
            case .several(let entries):
                WhichEntryQuestion.ask(entries, for: .delete, in: &context)
            case .nothing:
                if let entries = try several(argument, in: context) {
                    askToDelete(entries, in: &context)
                } else {
                    try EntryNames.sayNone(argument, in: &context)
                }
            }
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// `delete all`: the entries that were read last, or else today's.
    private static func askToDeleteAll(in context: inout SessionContext) throws(LogBookError) {
        var entries = context.home.listing.entries
            .filter { !context.home.listing.gone.contains($0.id) }
        if entries.isEmpty {
            let day = context.dayRange(of: context.now)
            entries = try context.environment.log.entries(
                matching: LogQuery(from: day.lowerBound, to: day.upperBound))
        }
        if entries.isEmpty {
            context.say(Message("list.no-entries"))
        } else {
            askToDelete(entries, in: &context)
        }
    }

    /// The entries that several names stand for: "2 and 3", "2-4", "toast and eggs".
    ///
    /// Nil if one of them stands for none, or for several.
    static func several(
        _ text: String, in context: SessionContext
    ) throws(LogBookError) -> [Entry]? {
        let names = EntryNames.several(text, in: context)
        guard names.count > 1 else { return nil }
        var entries: [Entry] = []
        for name in names {
            guard case .one(let entry, isSure: true) = try EntryNames.named(name, in: context)
            else {
                return nil
            }
            if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
        }
        return entries
    }

    static func askToDelete(_ entries: [Entry], in context: inout SessionContext) {
        context.ask(DeleteQuestion(entries: entries), question(entries, in: context))
    }

    private static func question(_ entries: [Entry], in context: SessionContext) -> Message {
        guard entries.count > 1 else {
            return Message(
                "delete.ask",
                [
                    "entry": .clauses(entries.map { .message(EntryMessages.summary($0)) }),
                    "time": .series(entries.map { context.clockOrDay($0.time) }),
                ])
        }
        let summaries = entries.map { entry -> Message.Argument in
            .series([.message(EntryMessages.summary(entry)), context.clockOrDay(entry.time)])
        }
        return Message(
            "delete.ask-several",
            ["count": .count(entries.count), "entries": .clauses(summaries)])
    }

    /// Deletes entries whose deletion was affirmed; asks again when one is no longer as it
    /// was asked about.
    static func delete(asked entries: [Entry], in context: inout SessionContext) {
        do throws(LogBookError) {
            var present: [Entry] = []
            for entry in entries { present.append(try EntryWriter.present(entry, in: context)) }
            guard present != entries else {
                delete(entries, in: &context)
                return
            }
            for entry in present {
                context.home.listing.replace(
                    entry, calendar: context.environment.wording.calendar)
            }
            let sentences = [Message("delete.changed"), question(present, in: context)]
            context.ask(
                DeleteQuestion(entries: present),
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]))
        } catch {
            context.sayProblem(error)
        }
    }

    private static func delete(_ entries: [Entry], in context: inout SessionContext) {
        do {
            let deleted = try context.environment.log.delete(ids: entries.map(\.id))
            context.home.listing.gone.formUnion(deleted.map(\.id))
            EntryWriter.closeStaleVoiceLog(in: &context)
            let closesTop = EntryWriter.refreshSheets(in: &context)
            let summaries = deleted.map { Message.Argument.message(EntryMessages.summary($0)) }
            context.say(Message("deleted", ["entry": .clauses(summaries)]), earcon: .saved)
            if closesTop, !context.sheets.isEmpty { Orientation.orient(in: &context) }
        } catch {
            context.sayProblem(error)
        }
    }
}
