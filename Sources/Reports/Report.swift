package import AccessibleCore
package import Conversation
package import Foundation
import Journal

/// What a log holds of some days, for a page that is read, printed or handed to a clinic (D4).
///
/// It has no words: each text is a message, which Wording puts into the person's language.
package struct Report: Sendable {
    /// One row of a table.
    package struct Row: Sendable {
        /// The cells, as many as the table has columns; the first one names the row.
        package let cells: [Message.Argument]
        /// The row as data: several for a measurement of several values, and none for a row that
        /// only sums up.
        package let records: [Record]
    }

    /// An entry or a day as data, for a spreadsheet.
    package struct Record: Sendable, Hashable {
        /// What it is called.
        package let name: Message.Argument
        package let time: Date
        /// It is a day, without a time of day.
        package let isDay: Bool
        /// Nil if there is none.
        package let value: Decimal?
        package let unit: MeasureUnit?
        /// The value, or what was logged, in words.
        package let text: Message.Argument
    }

    /// A table with its caption.
    package struct Table: Sendable {
        package let caption: Message
        package let columns: [Message]
        package let rows: [Row]
    }

    /// A part with a heading; a chart never stands without its sentences and its table.
    package struct Part: Sendable {
        /// Different for each part of a report: letters, digits and hyphens.
        package let id: String
        package let heading: Message
        package let sentences: [Message]
        /// What the chart is drawn of; nil for a part without one.
        package let chart: TrendMessages?
        package let tables: [Table]
    }

    /// The first moment, and the moment before which the report ends.
    package let days: Range<Date>
    /// How many entries it has.
    package let count: Int
    package let parts: [Part]
    /// What the report is, and what it is not.
    package let notes: [Message]

    /// The last day.
    package var lastDay: Date { days.upperBound - 1 }

    /// What the report is called.
    package var title: Message {
        Message(
            "report.title", ["from": .date(days.lowerBound, .full), "to": .date(lastDay, .full)])
    }
}
