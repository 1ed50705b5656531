import AccessibleCore
import CommandSyntax
import Foundation
import Journal
import LogExchange
import LogStore
import Wording

/// `earshot import`: takes entries from a file into the log.
struct ImportCommand: LocalizedSubcommand {
    private enum Format: String, CaseIterable {
        case json, csv, jrnl
    }

    private static let formatOption = ValueOption<Format>(
        "format", placeholder: "usage.value.format", example: .json, help: "usage.import.format")
    private static let columnsOption = ValueOption(
        "columns", placeholder: "usage.value.text", example: "time=When,item=What",
        help: "usage.import.columns")
    private static let kindOption = ValueOption<EntryKind>(
        "kind", placeholder: "usage.value.text", example: .food, help: "usage.import.kind")
    private static let dryRunFlag = Flag("dry-run", help: "usage.import.dry-run")

    static let syntax = CommandSyntax(
        "import", summary: "usage.import", usage: "usage.import.line",
        discussion: "usage.import.more",
        options: [
            formatOption.syntax, columnsOption.syntax, kindOption.syntax, dryRunFlag.syntax,
        ] + Options.syntax,
        operands: OperandSyntax(
            .one, placeholder: "usage.value.file", help: "usage.import.file",
            missing: "command-line.needs-import-file"))

    /// So many rows that were left out are named.
    private static let problemsNamed = 20

    var options: Options
    private let format: Format?
    private let columns: String?
    private let kind: EntryKind?
    private let isDryRun: Bool
    private let path: String

    init(_ invocation: Invocation) {
        options = Options(invocation)
        format = invocation[Self.formatOption]
        columns = invocation[Self.columnsOption]
        kind = invocation[Self.kindOption]
        isDryRun = invocation[Self.dryRunFlag]
        path = invocation.operands.first ?? ""
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw Refusal("import.unreadable", ["path": .text(path)])
        }
        func say(_ message: Message) {
            Output.standard.write(line: context.wording.text(message, now: context.now()))
        }
        let (text, isGuessed) = TextFile.text(of: data)
        if isGuessed { say(Message("import.encoding")) }
        // Each line is read, and then saved.
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        var progress = ExchangeProgress(count: 2 * lines, context: context)
        let imported: ImportedLog
        do throws(ImportProblem) {
            imported = try read(text, in: context) { progress.advance() }
        } catch {
            throw refusal(for: error)
        }
        let log = try context.openLog()
        let there = try known(imported, in: log)
        let new = imported.newEntries(besides: there)
        let reminders = imported.newReminders(besides: try log.schedules())
        let habits = try imported.habits.filter { try log.habit($0.subject) == nil }
        if !isDryRun {
            for habit in habits { _ = try log.setHabit(habit) }
            progress.isHalfDone()
            _ = try log.add(new, each: { progress.advance() }) {
                imported.placed(reminders, known: there, added: $0)
            }
        }
        for sentence in outcome(of: imported, new.count, reminders.count, habits.count) {
            say(sentence)
        }
        for problem in imported.problems.prefix(Self.problemsNamed) { say(sentence(on: problem)) }
        let more = imported.problems.count - Self.problemsNamed
        if more > 0 { say(Message("import.more-problems", ["count": .count(more)])) }
        if !isDryRun, !new.isEmpty || !reminders.isEmpty { say(Message("import.undo")) }
        return imported.problems.isEmpty ? .success : .failure
    }

    /// What was taken into the log, and what it had already.
    private func outcome(
        of imported: ImportedLog, _ entries: Int, _ reminders: Int, _ habits: Int
    ) -> [Message] {
        func message(_ key: String, _ count: Int) -> Message {
            Message(key, ["count": .count(count)])
        }
        var sentences = [
            Message(
                isDryRun ? "import.would" : "import.done",
                ["count": .count(entries), "habits": .count(habits)])
        ]
        if reminders > 0 {
            let key = isDryRun ? "import.reminders-would" : "import.reminders"
            sentences.append(message(key, reminders))
        }
        let known = imported.entries.count - entries
        if known > 0 { sentences.append(message("import.known", known)) }
        let knownReminders = imported.reminders.count - reminders
        if knownReminders > 0 {
            sentences.append(message("import.reminders-known", knownReminders))
        }
        return sentences
    }

    private func read(
        _ text: String, in context: RunContext, each: () -> Void
    ) throws(ImportProblem) -> ImportedLog {
        let defaults = ImportDefaults(kind: kind ?? .note, zone: context.zone)
        switch format ?? format(of: text) {
        case .json: return try JSONLog.read(Data(text.utf8), each: each)
        case .jrnl: return try JrnlLog.read(text, defaults: defaults)
        case .csv:
            let mapping: CSVLog.Mapping?
            if let columns { mapping = try CSVLog.Mapping(columns) } else { mapping = nil }
            return try CSVLog.read(
                text, mapping: mapping, defaults: defaults, each: each)
        }
    }

    /// The format that a text looks like.
    private func format(of text: String) -> Format {
        switch text.first(where: { !$0.isWhitespace }) {
        case "{": text.contains("\"earshot-log\"") ? .json : .jrnl
        case "[": .jrnl
        default: .csv
        }
    }

    /// The entries of the log among which those of a file may be.
    private func known(_ imported: ImportedLog, in log: SQLiteLogBook) throws -> [Entry] {
        guard let first = imported.entries.map(\.time).min(),
            let last = imported.entries.map(\.time).max()
        else { return [] }
        return try log.entries(matching: LogQuery(from: first, to: last + 1))
    }

    private func sentence(on problem: RowProblem) -> Message {
        if problem.isReminder {
            return Message("import.reminder-row", ["line": .count(problem.line)])
        }
        guard let field = problem.field else {
            return Message("import.row", ["line": .count(problem.line)])
        }
        return field.message(line: problem.line)
    }

    private func refusal(for problem: ImportProblem) -> Refusal {
        switch problem {
        case .otherFormat: Refusal("import.other-format", ["path": .text(path)])
        case .cutOff: Refusal("import.cut-off", ["path": .text(path)])
        case .laterVersion: Refusal("import.later", ["path": .text(path)])
        case .noColumn(let name):
            Refusal.usage("import.no-column", ["name": .text(name), "path": .text(path)])
        }
    }
}
