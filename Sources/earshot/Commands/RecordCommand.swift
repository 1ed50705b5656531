import AccessibleCore
import CommandSyntax
import Conversation
import ConversationScripts
import Foundation
import Journal
import LogStore
import ScriptTesting
import Synchronization

/// `earshot record`: a conversation that is written down as a script.
struct RecordCommand: LocalizedSubcommand {
    private static let titleOption = ValueOption(
        "title", placeholder: "usage.value.text", example: "Demo", help: "usage.record.title")
    private static let withOption = ValueOption<RecordedField>(
        "with", placeholder: "usage.value.field", example: .spoken, help: "usage.record.with")
    private static let overwriteFlag = Flag("overwrite", help: "usage.record.overwrite")

    static let syntax = CommandSyntax(
        "record", summary: "usage.record", usage: "usage.record.line",
        discussion: "usage.record.more",
        options: [titleOption.syntax, withOption.syntax, overwriteFlag.syntax] + Options.syntax,
        operands: OperandSyntax(
            .one, placeholder: "usage.value.file", help: "usage.record.file",
            missing: "command-line.needs-script-name"))

    var options: Options
    private let title: String?
    private let fields: [RecordedField]
    private let overwrite: Bool
    private let file: String

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        ExpectedSpeech(Options(invocation))
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        title = invocation[Self.titleOption]
        fields = invocation.all(Self.withOption)
        overwrite = invocation[Self.overwriteFlag]
        file = invocation.operands.first ?? ""
    }

    func perform() throws -> ExitStatus { try record(first: nil) }

    mutating func recover(
        from unreadable: UnreadableLocale, say: (Message) -> Void
    ) throws -> ExitStatus {
        // Chosen first: the conversation reads the options.
        let first = try useFallbackLocale(insteadOf: unreadable)
        return try record(first: first)
    }

    /// - Parameter first: a sentence that is announced before the greeting.
    private func record(first: Message?) throws -> ExitStatus {
        let file = ScriptFile(path: self.file)
        if file.exists, !overwrite { throw Refusal("record.exists", ["path": .text(self.file)]) }
        guard file.canBeWritten else {
            throw Refusal("record.unwritable", ["path": .text(self.file)])
        }
        let context = try RunContext(options)
        var conversation = try ConversationRun(context, first: first)
        let log = try Log(copiedFor: context)
        var settings = conversation.preferences
        // The verbosity of this run's option must be in the script, too.
        settings.verbosity = options.verbosity ?? settings.verbosity
        let recording = Mutex(
            SessionRecording(
                fixture: RecordedFixture(
                    now: context.now(), zone: context.zone, locale: context.locale,
                    preferences: settings, entries: log.entries, habits: log.habits)))
        conversation.onEvent = { event in
            recording.withLock { $0.note(event, uptime: ProcessInfo.processInfo.systemUptime) }
        }
        let outcome = Mutex<Refusal?>(nil)
        conversation.farewell = { say, isInterrupted in
            say(Message("record.writing"))
            do throws(Refusal) {
                return try write(
                    recording.withLock { $0 }, to: file, isInterrupted: isInterrupted)
            } catch {
                outcome.withLock { $0 = error }
                return nil
            }
        }
        try conversation.run(on: log.book)
        if let refusal = outcome.withLock({ $0 }) { throw refusal }
        return .success
    }

    /// Makes the script and writes it.
    ///
    /// - Returns: the sentence that says where it is.
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
        let parsed = ScriptParser.parse(text, path: file.path, vocabulary: .conversation)
        // A script that cannot be loaded again is of no use.
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

    /// Writes the script to its file.
    ///
    /// If another file took that place during the session, writes it beside
    /// that file, or in the temporary folder, under another name: the session
    /// must not be lost.
    ///
    /// - Returns: the path.
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

    /// The title of the option.
    ///
    /// Nil without the option, or if it is blank.
    private var chosenTitle: String? {
        title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    private var recordingOptions: SessionRecording.Options {
        SessionRecording.Options(
            details: Set(fields.compactMap(\.detail)), statesEntries: true,
            statesSession: fields.contains(.state))
    }

    /// The title of a script without one: "weight bounds" for
    /// `weight-bounds.script`.
    private static func title(of path: String) -> String {
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        let words = name.split { "-_ ".contains($0) || $0.isNewline }.joined(separator: " ")
        return words.isEmpty ? name : words
    }

    /// The log of the session.
    ///
    /// It is kept in memory, so that nothing that is typed for a script gets
    /// into a person's log.
    private struct Log {
        let book = InMemoryLogBook()
        let entries: [Entry]
        let habits: [Habit]

        /// Copies the log in `--data`.
        ///
        /// Without that option the log is empty, so that nothing private gets
        /// into a script.
        init(copiedFor context: RunContext) throws {
            guard context.options.data != nil else {
                entries = []
                habits = []
                return
            }
            let log = try context.openLog()
            entries = try log.entries(matching: LogQuery()).sorted { $0.id < $1.id }
            habits = try log.habits()
            for entry in entries { _ = try book.add([entry]) }
            for habit in habits { _ = try book.setHabit(habit) }
        }
    }
}

/// What a recorded script can state besides text, priority, tone and entries.
enum RecordedField: String, CaseIterable {
    case interrupts, spoken, phonemes, language, subject, state

    /// The detail of an announcement.
    ///
    /// Nil for the state of the session.
    var detail: StatementWriter.Detail? { StatementWriter.Detail(rawValue: rawValue) }
}
