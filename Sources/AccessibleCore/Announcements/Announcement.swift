/// One change of state, told to every channel at once: the printed line, the
/// speech queue and an earcon.
public struct Announcement: Sendable, Hashable, Identifiable {
    /// Priorities of the platforms' accessibility interfaces.
    public enum Priority: String, Sendable, Hashable, Codable, Comparable, CaseIterable {
        /// Waits its turn.
        case low
        /// Interrupts what is being said.
        case `default`
        /// Interrupts, and is not interrupted.
        case high

        public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

        private var rank: Int {
            switch self {
            case .low: 0
            case .default: 1
            case .high: 2
            }
        }
    }

    /// Given by the session, growing; 0 until then.
    public var id: UInt64 = 0
    public var message: Message
    public var priority: Priority
    /// What it is about: a newer value of the same subject replaces this one
    /// while it waits, and cuts it while it is spoken.
    public var subject: String?
    public var earcon: Earcon?
    /// Where the earcon stands to the words; nil for its usual place.
    public var placement: Earcon.Placement?
    /// One of many values on the way, such as while something is held.
    ///
    /// What follows of the same subject and is none is their end. See
    /// ``ProgressThrottle``.
    public var isProgress = false

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
