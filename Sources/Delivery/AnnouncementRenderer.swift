package import AccessibleCore
package import Conversation
package import Foundation
package import Speech
package import Wording

/// The printed and the spoken text of an announcement.
package struct RenderedAnnouncement: Sendable, Hashable {
    /// The line that is printed.
    package let printed: String
    /// What is spoken, with its tone.
    package let utterance: Utterance
}

/// Renders announcements as a printed line and an utterance, in the person's language and with the
/// person's preferences.
package struct AnnouncementRenderer: Sendable {
    /// The language and conventions that are used now.
    package private(set) var wording: Wording
    private var silentTones: Set<Earcon> = []
    private var isDiscreet = false

    package init(wording: Wording) {
        self.wording = wording
    }

    /// Uses a person's preferences from now on.
    ///
    /// - Returns: whether earlier speech must be forgotten, because the person has just chosen
    ///   discreet mode and must not hear the rest of it (A8).
    package mutating func apply(_ preferences: Preferences) -> Bool {
        defer { isDiscreet = preferences.isDiscreet }
        wording.unitStyle = preferences.units.style
        wording.spokenForm.style = preferences.spokenStyle
        wording.hourCycle =
            preferences.times.hourCycle == .automatic
            ? wording.conventions.hourCycle : preferences.times.hourCycle
        silentTones = preferences.tones.silent
        return preferences.isDiscreet && !isDiscreet
    }

    /// The printed and the spoken text of an announcement.
    ///
    /// - Parameters:
    ///   - announcement: what to render.
    ///   - now: the time from which relative times such as "2 hours ago" count.
    package func render(_ announcement: Announcement, now: Date) -> RenderedAnnouncement {
        let (printed, passages) = wording.both(announcement.message, now: now)
        return RenderedAnnouncement(
            printed: printed,
            utterance: Utterance(
                id: announcement.id, text: passages.text, priority: announcement.priority,
                subject: announcement.subject, earcon: announcement.earcon.flatMap(audible),
                placement: announcement.placement, passages: passages.ofSeveral,
                tonePosition: announcement.tonePosition,
                sonification: announcement.sonification, passesMute: announcement.passesMute))
    }

    /// What is heard of typing.
    ///
    /// It takes the place of what was heard of the key before.
    package func render(
        _ echo: Echo, capitals: Preferences.Capitals, now: Date
    ) -> Utterance {
        let passages = wording.spoken(echo.message, now: now, isSentence: false)
        let isRaised = echo.isCapital && capitals == .pitch
        return Utterance(
            id: 0, text: passages.text, subject: Self.echoSubject,
            earcon: echo.isCapital && capitals == .tone ? audible(.capital) : nil,
            passages: isRaised ? [Passage(passages.text, .raised)] : passages.ofSeveral,
            isEcho: true)
    }

    private static let echoSubject = "echo"

    /// A tone without words, as an utterance.
    ///
    /// The tone for something that is dismissed waits until current speech was heard; other tones,
    /// such as those of a recording, are played at once. The id is 0, because the tone belongs to
    /// no announcement. There is no tone if the person switched it off.
    package func cue(_ earcon: Earcon) -> Utterance {
        let priority: Announcement.Priority = earcon == .dismissed ? .low : .default
        return Utterance(id: 0, text: "", priority: priority, earcon: audible(earcon))
    }

    /// The tone; nil if the person switched it off.
    private func audible(_ earcon: Earcon) -> Earcon? {
        silentTones.contains(earcon) ? nil : earcon
    }
}
