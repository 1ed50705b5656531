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

    public init(
        _ message: Message, priority: Priority = .default, subject: String? = nil,
        earcon: Earcon? = nil
    ) {
        self.message = message
        self.priority = priority
        self.subject = subject
        self.earcon = earcon
    }
}

/// A short tone beside the words; it never carries meaning that they do not.
public enum Earcon: String, Sendable, Hashable, Codable, CaseIterable {
    case stepFine = "step"
    case stepCoarse = "step-coarse"
    case bound, saved, undone, error, question
    /// Sounds when capture is open, never before (V11).
    case recordingStarts = "recording-starts"
    /// Sounds when capture has closed.
    case recordingStopped = "recording-stopped"
    case working
    /// Something closed by itself.
    case dismissed
}
