import AccessibleCore
import CommandSyntax
import Foundation
import Journal
import LogExchange
import LogStore
import Wording

/// `earshot export`: writes the log for another program, or as a copy.
struct ExportCommand: LocalizedSubcommand {
    /// What the log is written as.
    private enum Format: String, CaseIterable {
        case json, csv, fhir
    }

    private static let formatOption = ValueOption<Format>(
        "format", placeholder: "usage.value.format", example: .json, default: .json,
        help: "usage.export.format")
    private static let fileOptions = FileOfDays.Options(
        days: ("2026-03-09", "2026-03-09"), file: "log.json",
        help: ("usage.history.from", "usage.history.to"))

    static let syntax = CommandSyntax(
        "export", summary: "usage.export", usage: "usage.export.line",
        discussion: "usage.export.more",
        options: [
            formatOption.syntax, fileOptions.from.syntax, fileOptions.to.syntax,
            fileOptions.output.syntax,
        ] + Options.syntax,
        surplus: "command-line.history-words")

    var options: Options
    private let format: Format
    private let file: FileOfDays

    init(_ invocation: Invocation) {
        options = Options(invocation)
        format = invocation[Self.formatOption] ?? .json
        file = FileOfDays(invocation, Self.fileOptions)
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let log = try context.openLogToRead()
        var query = LogQuery()
        if let from = file.from { query.from = try context.days(named: from).lowerBound }
        if let to = file.to { query.to = try context.days(named: to).upperBound }
        let isWhole = file.from == nil && file.to == nil
        // Before the entries, of which later ones are no trouble: doses name entries.
        let reminders = format == .json && isWhole ? try log.reminders() : []
        let entries = try log.entries(matching: query)
        let habits = format == .json && isWhole ? try log.habits() : []
        let written = try ExportedFile(path: file.output)
        var progress = ExchangeProgress(count: entries.count, context: context)
        var left = 0
        func write(_ text: String) throws {
            try written.write(text)
            progress.advance()
        }
        switch format {
        case .json:
            try JSONLog.write(entries, habits: habits, reminders: reminders, to: write)
        case .csv: try CSVLog.write(entries, to: write)
        case .fhir: left = try FHIRBundle.write(entries, to: write)
        }
        try written.finish()
        let place = file.output.map { Message.Argument.text($0) }
        var sentences = [
            Message(
                place == nil ? "export.done" : "export.done-file",
                ["count": .count(entries.count - left), "path": place ?? .text("")])
        ]
        if left > 0 { sentences.append(Message("export.left", ["count": .count(left)])) }
        for sentence in sentences {
            Output.error.write(line: context.wording.text(sentence, now: context.now()))
        }
        return .success
    }
}
