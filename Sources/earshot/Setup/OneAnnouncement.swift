import AccessibleCore
import Conversation
import Delivery
import Foundation
import Wording

/// The only announcement of a command without a conversation, printed and spoken.
struct OneAnnouncement {
    private let announcement: Announcement
    private let preferences: Preferences
    private let options: Options

    init(_ announcement: Announcement, _ preferences: Preferences, _ options: Options) {
        self.announcement = announcement
        self.preferences = preferences
        self.options = options
    }

    /// Prints and speaks it, and waits until it was heard.
    func deliver(in context: RunContext) throws {
        let events = try options.events.map(EventLog.init)
        let notices = Mailbox<SpeechNotice>()
        let voice = try VoiceOutput(
            context, preferences, onNotice: { notices.post($0) },
            onOutcome: { events?.write($1, of: $0) })
        let announcer = Announcer(
            wording: context.wording, now: context.now,
            printer: StyledOutput(terminal: context.terminal), speaker: voice.speaker,
            record: { events?.write($0) })
        announcer.apply(preferences)
        announcer.announce(announcement)
        voice.finish()
        for notice in notices.take() {
            let message = SpeechNoticeMessages.message(for: notice)
            Output.error.write(line: context.wording.text(message, now: context.now()))
        }
    }
}
