public import AccessibleCore

/// One text to be spoken, already in its spoken form.
public struct Utterance: Sendable, Hashable, Identifiable {
    /// The announcement's; grows with every utterance of a session.
    public let id: UInt64
    /// What is spoken; may be empty when only an earcon is heard.
    public let text: String
    /// The parts of the text when other voices than the person's own read some;
    /// else empty.
    public let passages: [Passage]
    public let priority: Announcement.Priority
    /// See ``AccessibleCore/Announcement/subject``.
    public let subject: String?
    public let earcon: Earcon?
    /// Where the earcon stands to the words.
    public let placement: Earcon.Placement
    /// How many words of the announcement were heard before this text, which is
    /// the rest of it; 0 for all of it.
    public let heardWords: Int
    /// How often its announcement was gone on with after it had been cut or
    /// dropped; each time is an utterance of its own.
    public let resumption: Int

    public init(
        id: UInt64, text: String, priority: Announcement.Priority = .default,
        subject: String? = nil, earcon: Earcon? = nil, placement: Earcon.Placement? = nil,
        passages: [Passage] = []
    ) {
        self.init(
            id: id, text: text, passages: passages, priority: priority, subject: subject,
            earcon: earcon,
            placement: placement ?? earcon?.placement ?? .together, heardWords: 0, resumption: 0)
    }

    private init(
        id: UInt64, text: String, passages: [Passage], priority: Announcement.Priority,
        subject: String?, earcon: Earcon?, placement: Earcon.Placement, heardWords: Int,
        resumption: Int
    ) {
        self.id = id
        self.text = text
        self.passages = passages
        self.priority = priority
        self.subject = subject
        self.earcon = earcon
        self.placement = placement
        self.heardWords = heardWords
        self.resumption = resumption
    }

    /// The language that all of it is read in; nil when it is the person's own,
    /// or several are.
    public var language: String? {
        guard passages.count == 1, case .language(let tag) = passages[0].reader else { return nil }
        return tag
    }

    /// How it ended.
    public typealias Outcome = UtteranceOutcome
    public typealias DropReason = UtteranceOutcome.DropReason

    /// There are words in it.
    package var hasWords: Bool { !text.allSatisfy(\.isWhitespace) }

    /// Its words are spoken; false where a tone stands for them.
    package var speaksWords: Bool { hasWords && (earcon == nil || placement != .instead) }
}

extension Utterance {
    /// Whether there is anything to hear.
    var isAudible: Bool { earcon != nil || hasWords }

    /// Whether this is a newer value of what the other one says.
    func supersedes(_ other: Utterance) -> Bool {
        guard let subject, subject == other.subject else { return false }
        return other.priority != .high || priority == .high
    }

    /// What is left when so many words were heard; nil when that is nothing.
    func rest(afterWords words: Int) -> Utterance? {
        guard words > 0 else { return self }
        var rest = text.unicodeScalars[...]
        for _ in 0..<words where !rest.isEmpty {
            rest = rest.drop(while: \.properties.isWhitespace)
                .drop { !$0.properties.isWhitespace }
        }
        rest = rest.drop(while: \.properties.isWhitespace)
        guard !rest.isEmpty else { return nil }
        // A tone that came with the first words, or before them, was heard.
        return Utterance(
            id: id, text: String(rest), passages: passages(last: rest.count),
            priority: priority, subject: subject, earcon: placement == .after ? earcon : nil,
            placement: placement,
            heardWords: heardWords + words, resumption: resumption)
    }

    /// The same, gone on with once more.
    var resumed: Utterance {
        Utterance(
            id: id, text: text, passages: passages, priority: priority, subject: subject,
            earcon: earcon, placement: placement, heardWords: heardWords,
            resumption: resumption + 1)
    }

    /// The passages of the last so many scalars of the text.
    private func passages(last count: Int) -> [Passage] {
        var left = count
        var result: [Passage] = []
        for passage in passages.reversed() where left > 0 {
            let part = passage.text.unicodeScalars.suffix(left)
            left -= part.count
            result.insert(Passage(String(part), passage.reader), at: 0)
        }
        return result
    }
}
