import AccessibleCore
import CommandSyntax
import Conversation
import LogStore

/// `earshot` and `earshot converse`: the conversation.
struct ConverseCommand: LocalizedSubcommand {
    static let syntax = CommandSyntax(
        "converse", summary: "usage.converse", usage: "usage.converse.line",
        options: Options.syntax + [brailleOption.syntax])
    private static let brailleOption = ValueOption<BrailleChoice>(
        "braille", placeholder: "usage.value.when", example: .off, default: .auto,
        help: "usage.braille")

    var options: Options
    private let braille: BrailleChoice

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        ExpectedSpeech(Options(invocation))
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        braille = invocation[Self.brailleOption] ?? .auto
    }

    func perform() throws -> ExitStatus { try converse(first: nil) }

    mutating func recover(
        from unreadable: UnreadableLocale, say: (Message) -> Void
    ) throws -> ExitStatus {
        // Chosen first: the conversation reads the options.
        let first = try useFallbackLocale(insteadOf: unreadable)
        return try converse(first: first)
    }

    /// - Parameter first: a sentence that is announced before the greeting.
    private func converse(first: Message?) throws -> ExitStatus {
        let context = try RunContext(options)
        var conversation = try ConversationRun(context, braille: braille, first: first)
        let settings = context.settings
        // Preferences that come from this run's options are not saved.
        var saved = conversation.preferences.stored
        conversation.remember = { preferences in
            do throws(SettingsFileError) {
                try settings.save(preferences.stored, changedFrom: saved)
                saved = preferences.stored
                return nil
            } catch {
                return Message("settings.unwritable", ["path": .text(error.path)])
            }
        }
        let log = try context.openLog()
        // While it is open, a watcher of reminders leaves them to the conversation. In a folder that
        // cannot be written nothing is claimed, and nobody watches.
        let lock = try? ReminderLock(folder: context.dataFolder)
        lock?.holdConversation()
        if FolderWatch.share(of: log.path) != nil {
            // To close a file on a share that hangs would be waited for: the system does it at the end.
            _ = Unmanaged.passRetained(log)
            lock.map { _ = Unmanaged.passRetained($0) }
        }
        try withExtendedLifetime(lock) { try conversation.run(on: log) }
        return .success
    }
}
