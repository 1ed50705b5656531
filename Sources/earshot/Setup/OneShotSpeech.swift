import AccessibleCore
import Conversation
import Delivery
import Speech
import Wording

/// Prints and speaks what a command without a conversation has to say.
struct OneShotSpeech {
    private let context: RunContext
    private let announcer: Announcer
    private let voice: VoiceOutput
    private let notices = Mailbox<SpeechNotice>()

    /// - Parameter events: the file that every event is written to; nil for none.
    /// - Throws: ``Refusal`` if `--audio` cannot be used.
    init(_ context: RunContext, _ preferences: Preferences, events: EventLog?) throws {
        self.context = context
        voice = try VoiceOutput(
            context, preferences, onNotice: { [notices] in notices.post($0) },
            onOutcome: { events?.write($1, of: $0) })
        announcer = Announcer(
            wording: context.wording, now: context.now,
            printer: StyledOutput(terminal: context.terminal), speaker: voice.speaker,
            record: { events?.write($0) })
        announcer.apply(preferences)
    }

    /// Prints and speaks; returns false when nobody reads any more.
    @discardableResult
    func announce(_ announcement: Announcement) -> Bool { announcer.announce(announcement) }

    /// Prints and speaks what a command exists for.
    ///
    /// - Throws: ``Refusal`` when it cannot be printed.
    func deliver(_ announcement: Announcement) throws {
        guard announce(announcement) else { throw Refusal("output.unwritable") }
    }

    /// An announcement as it is printed.
    func text(_ announcement: Announcement) -> String { announcer.text(announcement.message) }

    /// Waits until everything was heard, and says on standard error what was not.
    ///
    /// - Parameter isInterrupted: whether the rest is not to be heard.
    /// - Returns: false if a sound file that was asked for is incomplete.
    @discardableResult
    func finish(isInterrupted: () -> Bool = { false }) -> Bool {
        voice.finish(isInterrupted: isInterrupted)
        var isFileWhole = true
        for notice in notices.take() {
            if case .fileUnwritable = notice { isFileWhole = false }
            let message = SpeechNoticeMessages.message(for: notice)
            Output.error.write(line: context.wording.text(message, now: context.now()))
        }
        return isFileWhole
    }
}
