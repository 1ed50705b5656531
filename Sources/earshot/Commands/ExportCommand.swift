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
    private static let fromOption = ValueOption(
        "from", placeholder: "usage.value.day", example: "2026-03-09", help: "usage.history.from")
    private static let toOption = ValueOption(
        "to", placeholder: "usage.value.day", example: "2026-03-09", help: "usage.history.to")
    private static let outputOption = ValueOption(
        "output", placeholder: "usage.value.file", example: "log.json", help: "usage.export.output")

    static let syntax = CommandSyntax(
        "export", summary: "usage.export", usage: "usage.export.line",
        discussion: "usage.export.more",
        options: [formatOption.syntax, fromOption.syntax, toOption.syntax, outputOption.syntax]
            + Options.syntax,
        surplus: "command-line.history-words")

    var options: Options
    private let format: Format
    private let from: String?
    private let to: String?
    private let output: String?

    init(_ invocation: Invocation) {
        options = Options(invocation)
        format = invocation[Self.formatOption] ?? .json
        from = invocation[Self.fromOption]
        to = invocation[Self.toOption]
        output = invocation[Self.outputOption]
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let log = try context.openLog()
        var query = LogQuery()
        if let from { query.from = try context.days(named: from).lowerBound }
        if let to { query.to = try context.days(named: to).upperBound }
        let isWhole = from == nil && to == nil
        // Before the entries, of which later ones are no trouble: doses name entries.
        let reminders = format == .json && isWhole ? try log.reminders() : []
        let entries = try log.entries(matching: query)
        let habits = format == .json && isWhole ? try log.habits() : []
        let file = try ExportedFile(path: output)
        var progress = ExchangeProgress(count: entries.count, context: context)
        var left = 0
        func write(_ text: String) throws {
            try file.write(text)
            progress.advance()
        }
        switch format {
        case .json:
            try JSONLog.write(entries, habits: habits, reminders: reminders, to: write)
        case .csv: try CSVLog.write(entries, to: write)
        case .fhir: left = try FHIRBundle.write(entries, to: write)
        }
        try file.finish()
        let place = output.map { Message.Argument.text($0) }
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
