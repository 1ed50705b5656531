import AccessibleCore
import CommandSyntax
import Foundation
import Glibc
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

/// Standard output, or a file that only its owner can read and that replaces none.
private final class ExportedFile {
    private let path: String?
    private let descriptor: Int32
    private var waiting: [UInt8] = []

    /// So many bytes are written at once.
    private static let portion = 65_536

    init(path: String?) throws {
        self.path = path
        guard let path else {
            descriptor = STDOUT_FILENO
            return
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Refusal(
                errno == EEXIST ? "export.exists" : "export.unwritable", ["path": .text(path)])
        }
    }

    func write(_ text: String) throws {
        waiting += text.utf8
        if waiting.count >= Self.portion { try flush() }
    }

    func finish() throws {
        try flush()
        guard path != nil else { return }
        if fsync(descriptor) != 0 || close(descriptor) != 0 { try fail() }
    }

    private func flush() throws {
        var rest = waiting[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return try fail() }
            rest = rest.dropFirst(count)
        }
        waiting = []
    }

    /// A file that is not whole is taken away again.
    private func fail() throws {
        guard let path else { throw Refusal("output.unwritable") }
        unlink(path)
        throw Refusal("export.unwritable", ["path": .text(path)])
    }
}
