/// Something that a program did, as a person would notice it.
public enum StageEvent: Sendable, Hashable, Codable {
    /// It announced: printed and spoke.
    case said(SaidUtterance)
    /// It printed a line without speaking it.
    case printed(String, keys: [String])
    /// It sounded a tone without words.
    case sounded(earcon: String)
    /// An utterance ended.
    case ended(UtteranceEnding)
    /// The session is over.
    case closed

    /// It must be matched by a line of the script.
    public var isNoticed: Bool {
        switch self {
        case .said, .printed, .sounded: true
        case .ended, .closed: false
        }
    }
}

/// A ``StageEvent`` with its time.
public struct TimedEvent: Sendable, Hashable, Codable {
    /// Milliseconds since the script began.
    public var time: Int
    public var event: StageEvent

    public init(time: Int, event: StageEvent) {
        self.time = time
        self.event = event
    }
}
