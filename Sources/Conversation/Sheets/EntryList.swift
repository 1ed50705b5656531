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
    private(set) var isChanged = false

    /// `entries` opens the list.
    static func open(in context: inout SessionContext) {
        do {
            let latest = try latest(in: context)
            guard !latest.isEmpty else {
                context.say(Message("list.no-entries"), earcon: .error)
                return
            }
            ListSheet.open(
                latest.map { choice(of: $0, in: context) }, label: Message("list.entries"),
                for: EntryList(entries: latest), in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    /// The entry that has focus in the list; nil if another sheet, or none, is open.
    static func focused(in context: SessionContext) -> Entry? {
        guard let sheet = context.sheets.top as? ListSheet, let list = sheet.purpose as? EntryList,
            let id = sheet.control.item?.id
        else { return nil }
        return list.entries.first { String($0.id) == id }
    }

    private static func latest(in context: SessionContext) throws(LogBookError) -> [Entry] {
        try context.environment.log.entries(matching: LogQuery(limit: limit)).reversed()
    }

    /// Has a list that is open show the log as it is now; focus stays with its entry, and where that is gone the
    /// one that has focus is said.
    static func follow(in context: inout SessionContext) {
        for open in context.sheets.all {
            guard var sheet = open.sheet as? ListSheet, let list = sheet.purpose as? EntryList,
                // A log that cannot be read is told by what needs it.
                let latest = try? latest(in: context), latest != list.entries
            else { continue }
            let focused = sheet.control.item?.id
            sheet.control.replaceItems(
                latest.map { ListSheet.item(of: choice(of: $0, in: context)) })
            let purpose = EntryList(entries: latest, isChanged: true)
            context.sheets.replace(
                id: open.id, with: ListSheet(control: sheet.control, purpose: purpose))
            // The entry that had focus is gone.
            let isLost = sheet.control.item?.id != focused
            if isLost, context.sheets.topID == open.id, context.questions.open == nil {
                context.say(Orientation.focusLine(in: context), priority: .low)
            }
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
