/// Something to tell the person: one line of print, one utterance in the speech queue,
/// and at most one earcon.
public struct Announcement: Sendable, Hashable, Identifiable {
    /// How urgent an announcement is; the names are those of Apple's accessibility
    /// notifications.
    public enum Priority: String, Sendable, Hashable, Codable, Comparable, CaseIterable {
        /// Waits until everything more urgent or older has been spoken.
        case low
        /// Interrupts speech that answers an earlier command, unless that speech has high
        /// priority.
        case `default`
        /// Interrupts all speech that does not have high priority.
        case high

        /// Orders priorities by urgency, `low` first.
        public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

        private var rank: Int {
            switch self {
            case .low: 0
            case .default: 1
            case .high: 2
            }
        }
    }

    /// The session's number for this announcement; later ones are greater.
    ///
    /// It is 0 until the session announces it.
    public var id: UInt64 = 0
    /// The sentence that is printed and spoken.
    public var message: Message
    /// How it treats what is being spoken, and what it may be interrupted by.
    public var priority: Priority
    /// The name of the value that it reports, such as `weight`; nil if it never replaces
    /// another.
    ///
    /// A newer announcement of the same subject replaces this one while it waits, and
    /// interrupts it while it is spoken.
    public var subject: String?
    /// The tone that is played with the words; nil for none.
    public var earcon: Earcon?
    /// When the tone is played; nil for the tone's own
    /// ``Earcon/placement-swift.property``.
    public var placement: Earcon.Placement?
    /// Where a value is between its minimum, 0, and its maximum, 1; the tone of a step is the
    /// higher.
    ///
    /// Nil if the value has no bounds.
    public var tonePosition: Double?
    /// Values that are played as tones after the words; nil for none.
    public var sonification: Sonification?
    /// Whether this is an intermediate value, such as one of many while a key is held.
    ///
    /// The subject's next announcement without this flag ends the series. See
    /// ``ProgressThrottle``.
    public var isProgress = false
    /// Whether it is spoken although speech is muted: it says that speech is muted from now on.
    public var passesMute = false

    /// Makes an announcement with ``id`` 0 that is not an intermediate value.
    public init(
        _ message: Message, priority: Priority = .default, subject: String? = nil,
        earcon: Earcon? = nil, placement: Earcon.Placement? = nil
    ) {
        self.message = message
        self.priority = priority
        self.subject = subject
        self.earcon = earcon
        self.placement = placement
    }
}
