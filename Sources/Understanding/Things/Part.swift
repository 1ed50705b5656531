import Journal

/// A part of a clause: a thing, a time, or a word that says how parts belong together.
struct Part {
    enum Kind {
        case thing(Thing)
        /// - Parameter isAside: the time of something else, such as getting up.
        case time(TimeSpec, isAside: Bool)
        case meal(Meal, isLed: Bool)
        case link(Chunk.Separator)
        /// "With" behind a time: what follows belongs to that time.
        case beside
        case verb(WordClass, isPresent: Bool)
        /// A verb straight behind a thing: "iron taken at 8".
        case participle(WordClass)
        /// - Parameter hasVerb: A verb follows before the clause ends.
        case subject(hasVerb: Bool)
        /// How long something lasted.
        case length(TimeSpan)
        /// Words that say where, why or with whom; no entry is made of them.
        case aside
        /// Words that nothing is made of.
        case leftover
        /// A number or time that cannot be; nothing of the sentence is certain.
        case impossible
        /// A measurement with its values, or its name alone.
        case reading(Reading)
    }

    let kind: Kind
    let tokens: Range<Int>

    var isTime: Bool {
        if case .time = kind { true } else { false }
    }

    var thing: Thing? {
        if case .thing(let thing) = kind { thing } else { nil }
    }

    /// Whether it is a verb of a list, also as a participle.
    func isVerb(_ list: WordClass) -> Bool {
        switch kind {
        case .verb(let verb, _), .participle(let verb): verb == list
        default: false
        }
    }

    /// Whether a part of the body is named in it.
    func isOfBody(_ matcher: PhraseMatcher) -> Bool {
        tokens.contains { matcher.phrase(.body, at: $0) != nil }
    }

    var link: Chunk.Separator? {
        if case .link(let link) = kind { link } else { nil }
    }
}
