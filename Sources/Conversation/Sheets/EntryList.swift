import AccessibleCore
import Foundation
import Journal
import Wording

/// The newest entries, to change one of them.
struct EntryList: ListPurpose {
    /// At most so many entries are offered.
    private static let limit = 500

    /// As they are listed, the latest first.
    private let entries: [Entry]

    /// `entries` opens the list.
    static func open(in context: inout SessionContext) {
        do {
            let entries = try context.environment.log.entries(
                matching: LogQuery(limit: limit))
            guard !entries.isEmpty else {
                context.say(Message("list.no-entries"), earcon: .error)
                return
            }
            let latest = Array(entries.reversed())
            ListSheet.open(
                latest.map { choice(of: $0, in: context) }, label: Message("list.entries"),
                for: EntryList(entries: latest), in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    private static func choice(of entry: Entry, in context: SessionContext) -> ListSheet.Choice {
        func series(_ parts: [Message.Argument]) -> Message {
            Message("parts", ["parts": .series(parts)])
        }
        let date = Message.Argument.date(entry.time, .date)
        let label = series([
            date, .clock(entry.time), .message(EntryMessages.summary(entry)),
        ])
        let found = series([.message(EntryMessages.name(entry)), date])
        return ListSheet.Choice(id: String(entry.id), label: label, text: context.text(found))
    }

    func choose(_ place: Int, in context: inout SessionContext) {
        do throws(LogBookError) {
            let entry = try EntryWriter.present(entries[place], in: context)
            EntryEditor.askWhatToEdit(entry, in: &context)
        } catch {
            context.sayProblem(error)
        }
    }
}
