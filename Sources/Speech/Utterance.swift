public import AccessibleCore

/// One text to be spoken, in spoken form: with numbers and units in words.
public struct Utterance: Sendable, Hashable, Identifiable {
    /// The id of the announcement, which grows during a session; 0 for an echo, and for a tone that
    /// belongs to no announcement.
    public let id: UInt64
    /// What is spoken; empty for a tone without words.
    public let text: String
    /// The parts of the text if voices other than the person's own read some of them; otherwise
    /// empty.
    public let passages: [Passage]
    /// What the utterance cuts, and what it waits for; see ``SpeechQueue``.
    public let priority: Announcement.Priority
    /// What the utterance is about, as `Announcement.subject` says; nil for
    /// nothing.
    public let subject: String?
    /// The tone; nil for none.
    public let earcon: Earcon?
    /// When the tone is played in relation to the words.
    public let placement: Earcon.Placement
    /// Where the tone's value is between its minimum, 0, and its maximum, 1; nil for a value
    /// without bounds.
    public private(set) var tonePosition: Double?
    /// Values that are played as tones after the words; nil for none.
    public private(set) var sonification: Sonification?
    /// Whether it is spoken although speech is muted.
    public private(set) var passesMute = false
    /// How many words of the announcement were heard before.
    ///
    /// It is 0 for a whole announcement; otherwise ``text`` is the rest of it.
    public let heardWords: Int
    /// Whether it is what a person hears of typing: nothing waits for it, and it is never resumed.
    public let isEcho: Bool
    /// How often the announcement was resumed after it had been cut or dropped; each time is a new
    /// utterance.
    public let resumption: Int

    /// A whole announcement or a tone.
    ///
    /// - Parameters:
    ///   - id: the id of the announcement; 0 for a tone.
    ///   - text: what is spoken; empty for a tone.
    ///   - priority: what it cuts and waits for.
    ///   - subject: what it is about; nil for nothing.
    ///   - earcon: the tone; nil for none.
    ///   - placement: when the tone is played; nil for the earcon's usual placement.
    ///   - passages: parts of the text for several voices; empty for one voice.
    ///   - isEcho: whether it is what a person hears of typing.
    ///   - tonePosition: where the tone's value is between its bounds; nil for none.
    ///   - sonification: values that are played as tones after the words; nil for none.
    ///   - passesMute: whether it is spoken although speech is muted.
    public init(
        id: UInt64, text: String, priority: Announcement.Priority = .default,
        subject: String? = nil, earcon: Earcon? = nil, placement: Earcon.Placement? = nil,
        passages: [Passage] = [], isEcho: Bool = false, tonePosition: Double? = nil,
        sonification: Sonification? = nil, passesMute: Bool = false
    ) {
        self.init(
            id: id, text: text, passages: passages, priority: priority, subject: subject,
            earcon: earcon,
            placement: placement ?? earcon?.placement ?? .together, heardWords: 0, resumption: 0,
            isEcho: isEcho)
        self.tonePosition = tonePosition
        self.sonification = sonification
        self.passesMute = passesMute
    }

    private init(
        id: UInt64, text: String, passages: [Passage], priority: Announcement.Priority,
        subject: String?, earcon: Earcon?, placement: Earcon.Placement, heardWords: Int,
        resumption: Int, isEcho: Bool
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
        self.isEcho = isEcho
    }

    /// The language of the text as a BCP 47 tag, if it is the only one and not the person's own;
    /// otherwise nil.
    public var language: String? {
        guard passages.count == 1, case .language(let tag) = passages[0].reader else { return nil }
        return tag
    }

    /// How an utterance ended.
    public typealias Outcome = UtteranceOutcome
    /// Why an utterance was dropped.
    public typealias DropReason = UtteranceOutcome.DropReason

    /// Whether it has words.
    package var hasWords: Bool { !text.allSatisfy(\.isWhitespace) }

    /// Whether its words are spoken; false if a tone replaces them.
    package var speaksWords: Bool { hasWords && (earcon == nil || placement != .instead) }
}

extension Utterance {
    /// Whether it has words or a tone.
    var isAudible: Bool { earcon != nil || hasWords || sonification != nil }

    /// Whether this is a newer value of the other one's subject.
    func supersedes(_ other: Utterance) -> Bool {
        guard let subject, subject == other.subject else { return false }
        return other.priority != .high || priority == .high
    }

    /// The part that was not heard; nil if everything was.
    ///
    /// - Parameter words: how many words were heard.
    func rest(afterWords words: Int) -> Utterance? {
        guard words > 0 else { return self }
        var rest = text.unicodeScalars[...]
        for _ in 0..<words where !rest.isEmpty {
            rest = rest.drop(while: \.properties.isWhitespace)
                .drop { !$0.properties.isWhitespace }
        }
        rest = rest.drop(while: \.properties.isWhitespace)
        guard !rest.isEmpty else { return nil }
        // A tone before or with the words was already heard.
        var other = Utterance(
            id: id, text: String(rest), passages: passages(last: rest.count),
            priority: priority, subject: subject, earcon: placement == .after ? earcon : nil,
            placement: placement,
            heardWords: heardWords + words, resumption: resumption, isEcho: isEcho)
        other.sonification = sonification
        return other
    }

    /// The same utterance, resumed once more.
    var resumed: Utterance {
        var other = Utterance(
            id: id, text: text, passages: passages, priority: priority, subject: subject,
            earcon: earcon, placement: placement, heardWords: heardWords,
            resumption: resumption + 1, isEcho: isEcho)
        other.sonification = sonification
        return other
    }

    /// The passages of the last `count` Unicode scalars of the text.
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
