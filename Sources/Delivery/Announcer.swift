package import AccessibleCore
package import Conversation
package import Foundation
import Speech
package import Wording

/// Delivers announcements to the speaker and to the printer.
package final class Announcer {
    private var renderer: AnnouncementRenderer
    private let now: @Sendable () -> Date
    private var printer: any LinePrinter
    /// What speaks the announcements.
    package let speaker: any SwitchableSpeaker
    private let record: (DeliveryRecord) -> Void

    /// Connects a printer and a speaker.
    ///
    /// - Parameters:
    ///   - wording: the language and conventions at first.
    ///   - now: the wall clock.
    ///   - printer: prints the lines.
    ///   - speaker: speaks the utterances.
    ///   - record: is called after each delivery.
    package init(
        wording: Wording, now: @escaping @Sendable () -> Date, printer: any LinePrinter,
        speaker: any SwitchableSpeaker, record: @escaping (DeliveryRecord) -> Void = { _ in }
    ) {
        renderer = AnnouncementRenderer(wording: wording)
        self.now = now
        self.printer = printer
        self.speaker = speaker
        self.record = record
    }

    /// The language and conventions that are used now.
    package var wording: Wording { renderer.wording }

    /// Prints and speaks an announcement.
    ///
    /// - Returns: false if the output was closed, so that nobody reads any more.
    @discardableResult
    package func announce(_ announcement: Announcement) -> Bool {
        let rendered = renderer.render(announcement, now: now())
        // Speak first, because speech needs longer to be heard than a line to be seen.
        speaker.speak(rendered.utterance)
        let isRead = printer.printLine(rendered.printed, of: announcement)
        record(.announced(announcement, rendered))
        return isRead
    }

    /// Prints an announcement without speaking it.
    ///
    /// - Returns: false if the output was closed, so that nobody reads any more.
    package func show(_ announcement: Announcement) -> Bool {
        let printed = text(announcement.message)
        let isRead = printer.printLine(printed, of: announcement)
        record(.shown(announcement, printed: printed))
        return isRead
    }

    /// Speaks what is heard of typing; prints nothing.
    package func echo(_ echo: Echo, capitals: Preferences.Capitals) {
        let utterance = renderer.render(echo, capitals: capitals, now: now())
        speaker.speak(utterance)
        record(.echoed(utterance))
    }

    /// Plays a tone without words, unless the person switched it off.
    package func sound(_ earcon: Earcon) {
        let cue = renderer.cue(earcon)
        speaker.speak(cue)
        record(.sounded(earcon, as: cue))
    }

    /// A message as it is printed.
    package func text(_ message: Message) -> String {
        wording.text(message, now: now())
    }

    /// A prompt as it is printed: with symbols for units, so that it stays short.
    package func prompt(_ message: Message) -> String {
        var short = wording
        short.unitStyle = .symbols
        return short.text(message, now: now())
    }

    /// Uses a person's preferences for speech and print from now on.
    package func apply(_ preferences: Preferences) {
        if renderer.apply(preferences) { speaker.forget() }
        printer.apply(preferences)
        speaker.use(preferences.speech, settings: preferences.voice)
    }
}
