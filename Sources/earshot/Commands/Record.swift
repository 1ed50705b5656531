import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import Journal
import LogStore
import ScriptTesting
import Synchronization

/// The conversation, which writes itself down as a script.
struct Record: LocalizedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: CommandText.text("usage.record"),
        usage: CommandText.text("usage.record.line"),
        discussion: CommandText.text("usage.record.more"))

    @OptionGroup var options: Options

    @Option(help: ArgumentHelp(CommandText.text("usage.record.title"), valueName: "text"))
    var title: String?

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(CommandText.text("usage.record.with"), valueName: "field"))
    var fields: [RecordedField] = []

    @Flag(help: ArgumentHelp(CommandText.text("usage.record.overwrite")))
    var overwrite = false

    @Argument(help: ArgumentHelp(CommandText.text("usage.record.file")))
    var file: String

    func perform() throws { try record(first: nil) }

    mutating func recover(from broken: BrokenLocale) throws {
        let first = try replacement(of: broken)
        try record(first: first)
    }

    /// - Parameter first: what is said before all else.
    private func record(first: Message?) throws {
        let file = ScriptFile(path: self.file)
        if file.exists, !overwrite { throw Refusal("record.exists", ["path": .text(self.file)]) }
        guard file.canBeWritten else {
            throw Refusal("record.unwritable", ["path": .text(self.file)])
        }
        let world = try World(options)
        var conversing = try Conversing(world, first: first)
        let log = try Log(copiedFor: world)
        var settings = conversing.preferences
        // An option of one run is no setting of the person's.
        settings.verbosity = options.verbosity ?? settings.verbosity
        let recording = Mutex(
            SessionRecording(
                fixture: RecordedFixture(
                    now: world.now(), zone: world.zone, locale: world.locale,
                    preferences: settings, entries: log.entries, habits: log.habits)))
        conversing.onEvent = { event in
            recording.withLock { $0.note(event, uptime: ProcessInfo.processInfo.systemUptime) }
        }
        let outcome = Mutex<Refusal?>(nil)
        conversing.farewell = { say, isInterrupted in
            say(Message("record.writing"))
            do throws(Refusal) {
                return try write(
                    recording.withLock { $0 }, to: file, isInterrupted: isInterrupted)
            } catch {
                outcome.withLock { $0 = error }
                return nil
            }
        }
        try conversing.run(on: log.book)
        if let refusal = outcome.withLock({ $0 }) { throw refusal }
    }

    /// Makes the script, and writes it.
    ///
    /// - Returns: what is said of it.
    private func write(
        _ recording: SessionRecording, to file: ScriptFile, isInterrupted: () -> Bool
    ) throws(Refusal) -> Message {
        let text: String
        do {
            text = try recording.script(
                title: chosenTitle ?? Self.title(of: file.path), options: recordingOptions,
                catalogs: ScriptCatalogs(), isInterrupted: isInterrupted)
        } catch {
            throw Refusal("record.impossible", ["path": .text(file.path)])
        }
        let parsed = ScriptParser.parse(text, path: file.path)
        // What could not be run is no script of the session.
        guard parsed.errors.isEmpty else {
            throw Refusal("record.impossible", ["path": .text(file.path)])
        }
        let place = try place(text, in: file)
        var arguments: [String: Message.Argument] = [
            "path": .text(place),
            "steps": .count(parsed.script.lines.filter(\.statement.isActing).count),
            "lines": .count(parsed.script.lines.filter(\.statement.isAssertion).count),
        ]
        guard place != file.path else { return Message("record.done", arguments) }
        arguments["wanted"] = .text(file.path)
        return Message("record.done-elsewhere", arguments)
    }

    /// Writes the script; what came into its place meanwhile must not cost the
    /// session, so then beside it under another name.
    ///
    /// - Returns: where it is.
    private func place(_ text: String, in file: ScriptFile) throws(Refusal) -> String {
        do throws(ScriptFile.Unwritable) {
            try file.write(text, isNew: !overwrite)
            return file.path
        } catch {
            let name = URL(filePath: file.path).lastPathComponent
            let temporary = FileManager.default.temporaryDirectory.appending(path: name)
            for base in [file.path, temporary.path(percentEncoded: false)] {
                for number in 1...9 {
                    let other = ScriptFile(path: "\(base).\(number)")
                    if (try? other.write(text, isNew: true)) != nil { return other.path }
                }
            }
            throw Refusal(
                error.isTaken ? "record.exists" : "record.unwritable", ["path": .text(file.path)])
        }
    }

    /// The title that was asked for, if it has any words.
    private var chosenTitle: String? {
        title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    private var recordingOptions: SessionRecording.Options {
        SessionRecording.Options(
            details: Set(fields.compactMap(\.detail)), statesEntries: true,
            statesSession: fields.contains(.state))
    }

    /// `weight-bounds.script` is called "weight bounds".
    private static func title(of path: String) -> String {
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        let words = name.split { "-_ ".contains($0) || $0.isNewline }.joined(separator: " ")
        return words.isEmpty ? name : words
    }

    /// The log of the session: one of its own, so that nothing that is typed
    /// for a script gets into a person's log.
    private struct Log {
        let book = InMemoryLogBook()
        let entries: [Entry]
        let habits: [Habit]

        /// A copy of what is in `--data`; without that option nothing at all, so
        /// that nothing private gets into a script.
        init(copiedFor world: World) throws {
            guard world.options.data != nil else {
                entries = []
                habits = []
                return
            }
            let log = try world.openLog()
            entries = try log.entries(matching: LogQuery()).sorted { $0.id < $1.id }
            habits = try log.habits()
            for entry in entries { _ = try book.add([entry]) }
            for habit in habits { _ = try book.setHabit(habit) }
        }
    }
}

/// What a recorded script can state besides text, priority, tone and entries.
enum RecordedField: String, CaseIterable, ExpressibleByArgument {
    case interrupts, spoken, phonemes, language, subject, state

    var detail: StatementWriter.Detail? { StatementWriter.Detail(rawValue: rawValue) }
}
