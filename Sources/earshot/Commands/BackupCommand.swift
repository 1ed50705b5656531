import AccessibleCore
import CommandSyntax
import Foundation
import Glibc
import Journal
import LogStore
import Wording

/// `earshot backup`: copies the log into a file, also while conversations go on.
struct BackupCommand: LocalizedSubcommand {
    private static let dailyFlag = Flag("daily", help: "usage.backup.daily")

    static let syntax = CommandSyntax(
        "backup", summary: "usage.backup", usage: "usage.backup.line",
        discussion: "usage.backup.more", options: [dailyFlag.syntax] + Options.syntax,
        operands: OperandSyntax(
            .one, placeholder: "usage.value.file", help: "usage.backup.file",
            missing: "command-line.needs-backup-file", alternative: dailyFlag))

    var options: Options
    private let path: String
    private let isDaily: Bool

    init(_ invocation: Invocation) {
        options = Options(invocation)
        path = invocation.operands.first ?? ""
        isDaily = invocation[Self.dailyFlag]
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        if isDaily, path.isEmpty { return try copyOfTheDay(context) }
        try FolderWatch.check(path)
        if FileManager.default.fileExists(atPath: path) {
            throw Refusal("export.exists", ["path": .text(path)])
        }
        let log = try context.openLog()
        try log.backUp(to: path)
        let done = Message(
            "backup.done",
            ["count": .count(try log.count(matching: LogQuery())), "path": .text(path)])
        try Output.standard.deliver(line: context.wording.text(done, now: context.now()))
        return .success
    }

    /// Makes the copy that each day's first use of the log starts.
    private func copyOfTheDay(_ context: RunContext) throws -> ExitStatus {
        // Whatever else runs goes first. Nobody waits for a pipe that this process inherited.
        _ = nice(19)
        for descriptor in STDERR_FILENO + 1..<256 { close(descriptor) }
        let copies = DailyCopies(folder: context.dataFolder)
        let isMade = try copies.make(on: context.today)
        let done = Message(
            isMade ? "backup.daily-done" : "backup.daily-none",
            ["count": .count(copies.all.count), "path": .text(copies.path)])
        try Output.standard.deliver(line: context.wording.text(done, now: context.now()))
        return .success
    }
}

/// `earshot restore`: takes a copy of `backup` in place of the log.
struct RestoreCommand: LocalizedSubcommand {
    static let syntax = CommandSyntax(
        "restore", summary: "usage.restore", usage: "usage.restore.line",
        discussion: "usage.restore.more", options: Options.syntax,
        operands: OperandSyntax(
            .one, placeholder: "usage.value.file", help: "usage.restore.file",
            missing: "command-line.needs-backup-file"))

    var options: Options
    private let path: String

    init(_ invocation: Invocation) {
        options = Options(invocation)
        path = invocation.operands.first ?? ""
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        try FolderWatch.check(path)
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw Refusal("import.unreadable", ["path": .text(path)])
        }
        let log = try context.openLog()
        let kept = unusedName(in: context.dataFolder)
        try log.restore(from: path, keeping: kept)
        let done = Message(
            "restore.done",
            ["count": .count(try log.count(matching: LogQuery())), "path": .text(kept)])
        try Output.standard.deliver(line: context.wording.text(done, now: context.now()))
        return .success
    }

    /// A name beside the log for what it was before: `before-restore-1.sqlite`.
    private func unusedName(in folder: URL) -> String {
        let names = (1...).lazy.map {
            folder.appending(path: "before-restore-\($0).sqlite").path(percentEncoded: false)
        }
        return names.first { !FileManager.default.fileExists(atPath: $0) } ?? ""
    }
}
