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
    /// It said what the person typed, deleted or moved to, without printing it.
    case echoed(EchoedText)
    /// A driven program wrote a line to standard error.
    case complained(String)
    /// A driven program ended by itself, with an exit status such as `3`, or `signal 9`.
    case exited(status: String)
    /// An utterance ended: it was heard, cut, replaced or dropped.
    case ended(UtteranceEnding)
    /// The session is over.
    case closed

    /// Whether a line of the script must state the event.
    public var isNoticed: Bool {
        switch self {
        case .said, .printed, .sounded, .echoed, .complained: true
        case .exited(let status): status != "0"
        case .ended, .closed: false
        }
    }
}

/// What is heard of typing.
public struct EchoedText: Sendable, Hashable, Codable {
    /// The words that are heard.
    public var text: String
    /// How a capital letter is told from a small one: `pitch` or `tone`; nil if it is not, or in
    /// words.
    public var capital: String?

    /// The text of an echo, and how it tells a capital letter.
    public init(_ text: String, capital: String? = nil) {
        self.text = text
        self.capital = capital
    }

    /// The words for ``capital`` in a script.
    static let capitals = ["pitch", "tone", "none"]
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
