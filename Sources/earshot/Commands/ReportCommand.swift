import AccessibleCore
import CommandSyntax
import Conversation
import Foundation
import Journal
import LogStore
import Reports
import Wording

/// `earshot report`: writes what some days hold as a page, as charts or as a table.
struct ReportCommand: LocalizedSubcommand {
    /// What the report is written as.
    private enum Format: String, CaseIterable {
        case html, svg, csv
    }

    private static let formatOption = ValueOption<Format>(
        "format", placeholder: "usage.value.format", example: .html, default: .html,
        help: "usage.report.format")
    private static let fileOptions = FileOfDays.Options(
        days: ("2026-03-01", "2026-03-31"), file: "report.html",
        help: ("usage.report.from", "usage.report.to"))

    static let syntax = CommandSyntax(
        "report", summary: "usage.report", usage: "usage.report.line",
        discussion: "usage.report.more",
        options: [
            fileOptions.from.syntax, fileOptions.to.syntax, formatOption.syntax,
            fileOptions.output.syntax,
        ] + Options.syntax,
        surplus: "command-line.report-words")

    /// Without a first day the report has so many, the last one included.
    private static let usualDays = 30

    var options: Options
    private let format: Format
    private let file: FileOfDays

    init(_ invocation: Invocation) {
        options = Options(invocation)
        format = invocation[Self.formatOption] ?? .html
        file = FileOfDays(invocation, Self.fileOptions)
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let days = try days(in: context)
        let log = try context.openLogToRead()
        let stored = (try? context.settings.load()) ?? [:]
        var wording = context.wording
        wording.hourCycle = context.preferences(stored: stored).times.hourCycle
        let words = ReportWords(wording, now: context.now())
        let entries = try log.entries(ofDaysFrom: days.lowerBound, to: days.upperBound)
        let report = ReportMaker(
            calendar: wording.calendar, now: context.now(),
            volumeUnit: wording.conventions.volumeUnit
        ).report(entries, days: days)
        let text: String
        switch format {
        case .html: text = HTMLReport(report, words: words).text
        case .csv: text = CSVReport(report, words: words).text
        case .svg:
            let charts = SVGReport(report, words: words)
            guard charts.count > 0 else { throw Refusal("report.no-charts") }
            text = charts.text
        }
        let written = try ExportedFile(path: file.output)
        try written.write(text)
        try written.finish()
        let done = Message(
            file.output == nil ? "report.done" : "report.done-file",
            [
                "count": .count(entries.count), "from": .date(days.lowerBound, .date),
                "to": .date(report.lastDay, .date), "path": .text(file.output ?? ""),
            ])
        Output.error.write(line: context.wording.text(done, now: context.now()))
        return .success
    }

    private func days(in context: RunContext) throws -> Range<Date> {
        let calendar = context.wording.calendar
        let last =
            try file.to.map { try context.days(named: $0) } ?? calendar.wholeDay(of: context.now())
        var first = calendar.startOfDay(
            for: calendar.date(
                byAdding: .day, value: 1 - Self.usualDays, to: last.lowerBound) ?? last.lowerBound)
        if let from = file.from { first = try context.days(named: from).lowerBound }
        guard first < last.upperBound else {
            throw Refusal.usage(
                "report.no-days", ["from": .text(file.from ?? ""), "to": .text(file.to ?? "")])
        }
        return first..<last.upperBound
    }
}
