public import AccessibleCore
public import Conversation
public import Foundation
public import Speech
public import Wording

/// Makes of an announcement what every front end gives out: the printed line
/// and the utterance.
///
/// The console, the script runner and every other front end use it, so that
/// none can word or speak anything differently.
public struct AnnouncementDelivery: Sendable {
    /// An announcement, ready for every channel.
    public struct Delivered: Sendable, Hashable {
        /// The line that is printed.
        public let printed: String
        /// What is spoken, with its tone.
        public let utterance: Utterance
    }

    /// How things are worded at the moment.
    public private(set) var wording: Wording
    private var silentTones: Set<Earcon> = []
    private var isDiscreet = false

    public init(wording: Wording) {
        self.wording = wording
    }

    /// Words and speaks as a person has set from now on.
    ///
    /// - Returns: whether what was said so far is to be forgotten: who is no
    ///   longer alone does not want the rest of it heard (A8, discreet mode).
    public mutating func apply(_ preferences: Preferences) -> Bool {
        defer { isDiscreet = preferences.isDiscreet }
        wording.unitStyle = preferences.units.style
        wording.spokenForm.style = preferences.spokenStyle
        wording.hourCycle =
            preferences.times.hourCycle == .automatic
            ? wording.conventions.hourCycle : preferences.times.hourCycle
        silentTones = preferences.tones.silent
        return preferences.isDiscreet && !isDiscreet
    }

    /// Both texts of an announcement at a moment.
    public func delivered(_ announcement: Announcement, now: Date) -> Delivered {
        let (printed, passages) = wording.both(announcement.message, now: now)
        return Delivered(
            printed: printed,
            utterance: Utterance(
                id: announcement.id, text: passages.text, priority: announcement.priority,
                subject: announcement.subject, earcon: announcement.earcon.flatMap(audible),
                placement: announcement.placement, passages: passages.ofSeveral))
    }

    /// A cue without words.
    ///
    /// One that tells of something over waits until what is being said is
    /// heard; those of recording sound at once. It has no announcement's id:
    /// there are no words to be missed.
    public func cue(_ earcon: Earcon) -> Utterance {
        let priority: Announcement.Priority = earcon == .dismissed ? .low : .default
        return Utterance(id: 0, text: "", priority: priority, earcon: audible(earcon))
    }

    /// A tone, unless the person switched it off.
    private func audible(_ earcon: Earcon) -> Earcon? {
        silentTones.contains(earcon) ? nil : earcon
    }
}
