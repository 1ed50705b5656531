import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Deleting an entry, after a question that reads it (L10).
enum DeleteCommands {

    /// `delete 2`: reads the entry and asks (L10).
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        do {
            guard let entry = try EntryNames.entry(named: argument, in: context) else {
                try EntryNames.sayNone(argument, in: &context)
                return true
            }
            askToDelete(entry, in: &context)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    static func askToDelete(_ entry: Entry, in context: inout SessionContext) {
        context.ask(DeleteQuestion(entry: entry), question(entry, in: context))
    }

    private static func question(_ entry: Entry, in context: SessionContext) -> Message {
        Message(
            "delete.ask",
            [
                "entry": .message(EntryMessages.summary(entry)),
                "time": context.clockOrDay(entry.time),
            ])
    }

    /// Deletes an entry whose deletion was affirmed; asks again when the entry is
    /// no longer as it was asked about.
    static func delete(asked entry: Entry, in context: inout SessionContext) {
        do throws(LogBookError) {
            let present = try EntryWriter.present(entry, in: context)
            guard present != entry else {
                delete(entry, in: &context)
                return
            }
            context.home.listing.replace(
                present, calendar: context.environment.wording.calendar)
            let sentences = [Message("delete.changed"), question(present, in: context)]
            context.ask(
                DeleteQuestion(entry: present),
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]))
        } catch {
            context.sayProblem(error)
        }
    }

    private static func delete(_ entry: Entry, in context: inout SessionContext) {
        do {
            let deleted = try context.environment.log.delete(id: entry.id)
            context.home.listing.gone.insert(entry.id)
            EntryWriter.closeStaleVoiceLog(in: &context)
            let closesTop = EntryWriter.refreshSheets(in: &context)
            context.say(
                Message("deleted", ["entry": .message(EntryMessages.summary(deleted))]),
                earcon: .saved)
            if closesTop, !context.sheets.isEmpty { Orientation.orient(in: &context) }
        } catch {
            context.sayProblem(error)
        }
    }
}
