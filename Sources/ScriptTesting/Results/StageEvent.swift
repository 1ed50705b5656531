/// Something that a program did, in the terms of a person who uses it.
public enum StageEvent: Sendable, Hashable, Codable {
    /// It announced something: printed and spoken.
    case said(SaidUtterance)
    /// It printed a line without speaking it.
    ///
    /// The keys name the prompts from which the line was made.
    case printed(String, keys: [String])
    /// It played a tone without words.
    case sounded(earcon: String)
    /// An utterance ended: it was heard, cut, replaced or dropped.
    case ended(UtteranceEnding)
    /// The session is over.
    case closed

    /// Whether a line of the script must state the event.
    public var isNoticed: Bool {
        switch self {
        case .said, .printed, .sounded: true
        case .ended, .closed: false
        }
    }
}

/// A ``StageEvent`` with its time.
public struct TimedEvent: Sendable, Hashable, Codable {
    /// Milliseconds of the stage's clock since the script began.
    public var time: Int
    /// What happened.
    public var event: StageEvent

    /// An event with its time.
    public init(time: Int, event: StageEvent) {
        self.time = time
        self.event = event
    }
}
