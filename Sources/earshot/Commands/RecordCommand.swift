import AccessibleCore
import CommandSyntax
import Conversation
import ConversationScripts
import Foundation
import Journal
import LogStore
import ScriptTesting
import Synchronization

/// `earshot record`: a conversation, or a session with a program, that is written down as a script.
struct RecordCommand: LocalizedSubcommand {
    private static let titleOption = ValueOption(
        "title", placeholder: "usage.value.text", example: "Demo", help: "usage.record.title")
    private static let withOption = ValueOption<RecordedField>(
        "with", placeholder: "usage.value.field", example: .spoken, help: "usage.record.with")
    private static let programOption = ValueOption(
        "program", placeholder: "usage.value.command", example: "bc",
        help: "usage.record.program")
    private static let channelOption = ValueOption<RecordedChannel>(
        "channel", placeholder: "usage.value.name", example: .screen, default: .pty,
        help: "usage.record.channel")
    private static let setupOption = ValueOption(
        "setup", placeholder: "usage.value.text", example: "folder temporary",
        help: "usage.record.setup")
    private static let overwriteFlag = Flag("overwrite", help: "usage.record.overwrite")

    static let syntax = CommandSyntax(
        "record", summary: "usage.record", usage: "usage.record.line",
        discussion: "usage.record.more",
        options: [
            programOption.syntax, channelOption.syntax, setupOption.syntax, titleOption.syntax,
            withOption.syntax, overwriteFlag.syntax,
        ] + Options.syntax,
        operands: OperandSyntax(
            .one, placeholder: "usage.value.file", help: "usage.record.file",
            missing: "command-line.needs-script-name"))

    var options: Options
    private let title: String?
    private let fields: [RecordedField]
    private let overwrite: Bool
    private let file: String
    private let program: String?
    private let channel: RecordedChannel
    private let setup: [String]

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        invocation[programOption] == nil ? ExpectedSpeech(Options(invocation)) : .none
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        title = invocation[Self.titleOption]
        fields = invocation.all(Self.withOption)
        overwrite = invocation[Self.overwriteFlag]
        file = invocation.operands.first ?? ""
        program = invocation[Self.programOption]
        channel = invocation[Self.channelOption] ?? .pty
        setup = invocation.all(Self.setupOption)
    }

    private var recorded: RecordedScript { RecordedScript(path: file, overwrite: overwrite) }

    func perform() throws -> ExitStatus { try record(first: nil) }

    mutating func recover(
        from unreadable: UnreadableLocale, say: (Message) -> Void
    ) throws -> ExitStatus {
        // Chosen first: the conversation reads the options.
        let first = try useFallbackLocale(insteadOf: unreadable)
        return try record(first: first)
    }

    /// - Throws: ``Refusal`` for words and options with which nothing can be recorded.
    private func requireWhatIsNeeded() throws(Refusal) {
        func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
        if isBlank(file) { throw .usage("record.no-file") }
        if let program, isBlank(program) { throw .usage("record.no-program") }
        if program == nil, !setup.isEmpty { throw .usage("record.setup-of-program") }
    }

    /// - Parameter first: a sentence that is announced before the greeting.
    private func record(first: Message?) throws -> ExitStatus {
        let file = ScriptFile(path: self.file)
        try requireWhatIsNeeded()
        try recorded.requireRoom()
        if let program {
            return try ProgramRecorder(
                command: program, channel: channel, setup: setup,
                title: recorded.title(chosen: title), file: recorded, options: options
            ).record()
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
                title: recorded.title(chosen: title), options: recordingOptions,
                catalogs: ScriptCatalogs(), isInterrupted: isInterrupted)
        } catch {
            throw Refusal("record.impossible", ["path": .text(file.path)])
        }
        let parsed = ScriptParser.parse(text, path: file.path, vocabulary: .conversation)
        // A script that cannot be loaded again is of no use.
        guard parsed.errors.isEmpty else {
            throw Refusal("record.impossible", ["path": .text(file.path)])
        }
        let place = try recorded.place(text)
        return RecordedScript.done(parsed.script, in: place, wanted: file.path)
    }

    private var recordingOptions: SessionRecording.Options {
        SessionRecording.Options(
            details: Set(fields.compactMap(\.detail)), statesEntries: true,
            statesSession: fields.contains(.state))
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
            let log = try context.openLogToRead()
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
