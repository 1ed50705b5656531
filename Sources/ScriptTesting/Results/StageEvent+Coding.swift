import AccessibleCore

/// Events as reports write them, under the names that docs/reports.md lists.
///
/// Programs of other languages read them, so no name comes from a case of an enumeration.
extension StageEvent {
    private enum Key: String, CodingKey {
        case kind, id, keys, text, spoken, priority, earcon, language, subject, interrupts
        case capital, status, outcome, words, by, reason
    }

    private enum Kind: String, Codable {
        case said, printed, tone, typed, error, exit, ended, closed
    }

    private var kind: Kind {
        switch self {
        case .said: .said
        case .printed: .printed
        case .sounded: .tone
        case .echoed: .typed
        case .complained: .error
        case .exited: .exit
        case .ended: .ended
        case .closed: .closed
        }
    }

    /// Writes `kind`, and the fields of that kind.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(kind, forKey: .kind)
        switch self {
        case .said(let said):
            try fields.encode(said.id, forKey: .id)
            try fields.encode(said.keys, forKey: .keys)
            try fields.encode(said.printed, forKey: .text)
            try fields.encode(said.spoken, forKey: .spoken)
            try fields.encode(said.priority, forKey: .priority)
            try fields.encodeIfPresent(said.earcon, forKey: .earcon)
            try fields.encodeIfPresent(said.language, forKey: .language)
            try fields.encodeIfPresent(said.subject, forKey: .subject)
            try fields.encodeIfPresent(said.interrupts, forKey: .interrupts)
        case .printed(let text, let keys):
            try fields.encode(keys, forKey: .keys)
            try fields.encode(text, forKey: .text)
        case .sounded(let earcon): try fields.encode(earcon, forKey: .earcon)
        case .echoed(let echo):
            try fields.encode(echo.text, forKey: .text)
            try fields.encodeIfPresent(echo.capital, forKey: .capital)
        case .complained(let text): try fields.encode(text, forKey: .text)
        case .exited(let status): try fields.encode(status, forKey: .status)
        case .ended(let ending):
            try fields.encode(ending.id, forKey: .id)
            try fields.encode(ending.outcome, forKey: .outcome)
            try fields.encodeIfPresent(ending.words, forKey: .words)
            try fields.encodeIfPresent(ending.by, forKey: .by)
            try fields.encodeIfPresent(ending.reason, forKey: .reason)
        case .closed: break
        }
    }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: the error of decoding, if a field is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        func text(_ key: Key = .text) throws -> String {
            try fields.decode(String.self, forKey: key)
        }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .said:
            self = .said(
                SaidUtterance(
                    id: try fields.decode(UInt64.self, forKey: .id),
                    keys: try fields.decode([String].self, forKey: .keys), printed: try text(),
                    spoken: try text(.spoken),
                    priority: try fields.decode(
                        Announcement.Priority.self, forKey: .priority),
                    earcon: try fields.decodeIfPresent(String.self, forKey: .earcon),
                    language: try fields.decodeIfPresent(String.self, forKey: .language),
                    subject: try fields.decodeIfPresent(String.self, forKey: .subject),
                    interrupts: try fields.decodeIfPresent(
                        SaidUtterance.Interruption.self, forKey: .interrupts)))
        case .printed:
            self = .printed(
                try text(), keys: try fields.decode([String].self, forKey: .keys))
        case .tone: self = .sounded(earcon: try text(.earcon))
        case .typed:
            self = .echoed(
                EchoedText(
                    try text(),
                    capital: try fields.decodeIfPresent(String.self, forKey: .capital)))
        case .error: self = .complained(try text())
        case .exit: self = .exited(status: try text(.status))
        case .ended:
            self = .ended(
                UtteranceEnding(
                    id: try fields.decode(UInt64.self, forKey: .id),
                    outcome: try fields.decode(UtteranceEnding.Outcome.self, forKey: .outcome),
                    words: try fields.decodeIfPresent(Int.self, forKey: .words),
                    by: try fields.decodeIfPresent(UInt64.self, forKey: .by),
                    reason: try fields.decodeIfPresent(String.self, forKey: .reason)))
        case .closed: self = .closed
        }
    }
}
