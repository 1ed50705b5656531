import AccessibleCore
import Foundation
import Journal
import MessagePatterns
package import Wording

extension ReminderReport {
    /// The report as a JSON object, with exact amounts and everything that the sentences say.
    ///
    /// - Parameter text: the sentences.
    package func json(_ wording: Wording, text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(Record(self, wording, text: text))) ?? Data()
        return PlainText.escapedJSON(String(decoding: data, as: UTF8.self))
    }

    private struct Record: Encodable {
        struct Item: Encodable {
            let reminder: Int64
            let kind: String
            let item: String?
            let amount: String?
            let unit: String?
            /// When it was due, in local time.
            let due: String
            let state: String
            /// When it is announced again, in local time.
            let until: String?
            /// Nobody was told of it yet.
            let isNew: Bool

            init(_ open: OpenDose, isNew: Bool, _ calendar: Calendar) {
                reminder = open.schedule.id
                kind = open.schedule.kind.rawValue
                item = open.schedule.item.isEmpty ? nil : open.schedule.item
                amount = open.schedule.quantity?.amount.plainText
                unit = open.schedule.quantity?.unit?.rawValue
                due = LocalTime.textWithOffset(open.dose.due, in: calendar)
                state = open.dose.state.rawValue
                until = open.dose.until.map { LocalTime.textWithOffset($0, in: calendar) }
                self.isNew = isNew
            }
        }

        struct Unreadable: Encodable {
            let reminder: Int64
            let item: String?
        }

        let text: String
        let due: [Item]
        let missed: [Item]
        let next: Item?
        let unreadable: [Unreadable]

        init(_ report: ReminderReport, _ wording: Wording, text: String) {
            let calendar = wording.calendar
            func items(_ doses: [OpenDose], isNew: Bool) -> [Item] {
                doses.map { Item($0, isNew: isNew, calendar) }
            }
            self.text = text
            due = items(report.waiting, isNew: false) + items(report.due, isNew: true)
            missed = items(report.missed, isNew: true)
            next = report.next.map { Item($0, isNew: true, calendar) }
            unreadable = report.unreadable.map { Unreadable(reminder: $0.id, item: $0.item) }
        }
    }
}
