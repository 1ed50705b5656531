package import AccessibleCore
package import Conversation
package import Foundation
package import Speech
package import Wording

/// The two texts of an announcement.
package struct RenderedAnnouncement: Sendable, Hashable {
    /// The line that is printed.
    package let printed: String
    /// What is spoken, with its tone.
    package let utterance: Utterance
}

/// Renders announcements as a printed line and an utterance, in the person's
/// language and preferences.
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
    /// - Returns: whether speech so far must be forgotten: the person has just
    ///   chosen discreet mode, so the rest of it may not be heard (A8).
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

    /// Both texts of an announcement.
    ///
    /// - Parameter now: what relative times such as "2 hours ago" count from.
    package func render(_ announcement: Announcement, now: Date) -> RenderedAnnouncement {
        let (printed, passages) = wording.both(announcement.message, now: now)
        return RenderedAnnouncement(
            printed: printed,
            utterance: Utterance(
                id: announcement.id, text: passages.text, priority: announcement.priority,
                subject: announcement.subject, earcon: announcement.earcon.flatMap(audible),
                placement: announcement.placement, passages: passages.ofSeveral))
    }

    /// A tone without words, as an utterance.
    ///
    /// The tone of something that is over waits until what is being said was
    /// heard; a tone of recording sounds at once. The utterance's id is 0, because
    /// it belongs to no announcement. It has no tone when the person switched
    /// that off.
    package func cue(_ earcon: Earcon) -> Utterance {
        let priority: Announcement.Priority = earcon == .dismissed ? .low : .default
        return Utterance(id: 0, text: "", priority: priority, earcon: audible(earcon))
    }

    /// A tone; nil when the person switched it off.
    private func audible(_ earcon: Earcon) -> Earcon? {
        silentTones.contains(earcon) ? nil : earcon
    }
}
