/// The ways in which a person notices something.
public enum NoticeKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Words that are heard, and usually printed.
    case said
    /// A line that is only printed.
    case printed
    /// A tone without words.
    case tone
    /// What is heard of typing.
    case typed
    /// A line of standard error.
    case error = "stderr"
    /// How a program ended.
    case exit
}

/// What a matcher stands for in a line that does not hold.
public struct MatcherStand: Sendable, Hashable, Codable {
    /// The matcher, such as `<w:num>`.
    public var matcher: String
    /// What it stood for in the text that was found, or the text that was kept under its name; nil
    /// if the text has nothing for it.
    public var text: String?
    /// The kind of text that it accepts, such as `num`; nil for a text that was kept.
    public var kind: String?

    /// A matcher, and what it stands for.
    public init(matcher: String, text: String? = nil, kind: String? = nil) {
        self.matcher = matcher
        self.text = text
        self.kind = kind
    }
}

extension StageEvent {
    /// How a person notices it; nil if nobody does.
    var noticeKind: NoticeKind? {
        switch self {
        case .said: .said
        case .printed: .printed
        case .sounded: .tone
        case .echoed: .typed
        case .complained: .error
        case .exited: .exit
        case .ended, .closed: nil
        }
    }

    /// What a person notices of it, without the word that names its kind.
    var bareWords: String {
        switch self {
        case .sounded(let earcon): earcon
        case .exited(let status): status
        default: words
        }
    }
}

extension Assertion {
    /// How a person notices what it states; nil for facts.
    var noticeKind: NoticeKind? {
        switch self {
        case .say, .skip: .said
        case .print: .printed
        case .earcon: .tone
        case .echo: .typed
        case .complaint: .error
        case .exit: .exit
        default: nil
        }
    }
}
