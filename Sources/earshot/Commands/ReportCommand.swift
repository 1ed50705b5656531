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
    private static let fromOption = ValueOption(
        "from", placeholder: "usage.value.day", example: "2026-03-01", help: "usage.report.from")
    private static let toOption = ValueOption(
        "to", placeholder: "usage.value.day", example: "2026-03-31", help: "usage.report.to")
    private static let outputOption = ValueOption(
        "output", placeholder: "usage.value.file", example: "report.html",
        help: "usage.export.output")

    static let syntax = CommandSyntax(
        "report", summary: "usage.report", usage: "usage.report.line",
        discussion: "usage.report.more",
        options: [fromOption.syntax, toOption.syntax, formatOption.syntax, outputOption.syntax]
            + Options.syntax,
        surplus: "command-line.report-words")

    /// Without a first day the report has so many, the last one included.
    private static let usualDays = 30

    var options: Options
    private let format: Format
    private let from: String?
    private let to: String?
    private let output: String?

    init(_ invocation: Invocation) {
        options = Options(invocation)
        format = invocation[Self.formatOption] ?? .html
        from = invocation[Self.fromOption]
        to = invocation[Self.toOption]
        output = invocation[Self.outputOption]
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let days = try days(in: context)
        let log = try context.openLog()
        let stored = (try? context.settings.load()) ?? [:]
        var wording = context.wording
        wording.hourCycle = context.preferences(stored: stored).times.hourCycle
        let words = ReportWords(wording, now: context.now())
        let entries = try log.entries(
            matching: LogQuery(from: days.lowerBound, to: days.upperBound))
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
        let file = try ExportedFile(path: output)
        try file.write(text)
        try file.finish()
        let done = Message(
            output == nil ? "report.done" : "report.done-file",
            [
                "count": .count(entries.count), "from": .date(days.lowerBound, .date),
                "to": .date(report.lastDay, .date), "path": .text(output ?? ""),
            ])
        Output.error.write(line: context.wording.text(done, now: context.now()))
        return .success
    }

    private func days(in context: RunContext) throws -> Range<Date> {
        let calendar = context.wording.calendar
        let last =
            try to.map { try context.days(named: $0) } ?? calendar.wholeDay(of: context.now())
        var first = calendar.startOfDay(
            for: calendar.date(
                byAdding: .day, value: 1 - Self.usualDays, to: last.lowerBound) ?? last.lowerBound)
        if let from { first = try context.days(named: from).lowerBound }
        guard first < last.upperBound else {
            throw Refusal.usage(
                "report.no-days", ["from": .text(from ?? ""), "to": .text(to ?? "")])
        }
        return first..<last.upperBound
    }
}
