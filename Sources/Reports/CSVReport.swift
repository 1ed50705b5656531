import AccessibleCore
import Conversation
import Foundation
import LogExchange

/// Writes a report as one table for a spreadsheet (RFC 4180).
///
/// Columns are named in the person's language; days and times are as in ISO 8601, and numbers have a
/// point. Units have the names that they have in an export, such as `fluid-ounce`. Cells that a spreadsheet would take for formulas begin with an apostrophe.
package struct CSVReport {
    private let report: Report
    private let words: ReportWords

    package init(_ report: Report, words: ReportWords) {
        self.report = report
        self.words = words
    }

    /// The table.
    package var text: String {
        let titles = [
            "report.part", "report.name", "report.date", "report.time", "report.value",
            "report.unit", "report.text",
        ].map { words.text(Message($0)) }
        var result = CSVTable.line(titles)
        for part in report.parts {
            let heading = words.text(part.heading)
            for record in part.tables.flatMap(\.rows).flatMap(\.records) {
                let cells = [
                    heading, words.cell(record.name), words.day(record.time),
                    record.isDay ? "" : words.clock(record.time), record.value?.plainText ?? "",
                    record.unit?.rawValue ?? "", words.cell(record.text),
                ]
                result += CSVTable.line(cells.map(FormulaGuard.guarded))
            }
        }
        return result
    }
}
