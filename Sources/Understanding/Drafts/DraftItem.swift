import Journal

/// What became of the parts of a sentence: drafts of actions, and the times and meals beside them.
struct DraftItem {
    enum Kind {
        case draft(Draft)
        /// - Parameter isAside: The time of something else, such as getting up.
        case time(TimeSpec, isAside: Bool)
        case meal(Meal, isLed: Bool)
        case link(Chunk.Separator)
        /// "With" behind a time: what follows belongs to that time.
        case beside
        case verb(WordClass, isPresent: Bool)
        case aside
        /// Words that nothing was made of, and what they tell where that is known.
        case leftover(UtteranceKind?)
        /// Everything of the sentence before it belongs to a clause of its own.
        case clauseEnd
        case impossible
    }

    var kind: Kind
    let tokens: Range<Int>

    var draft: Draft? {
        get { if case .draft(let draft) = kind { draft } else { nil } }
        set { if let newValue { kind = .draft(newValue) } }
    }

    var isTime: Bool {
        if case .time = kind { true } else { false }
    }

    /// A meal behind a preposition: "after breakfast".
    var isLedMeal: Bool {
        if case .meal(_, isLed: true) = kind { true } else { false }
    }

    /// A time with an hour, or now.
    var isHour: Bool {
        guard case .time(let spec, _) = kind else { return false }
        return spec.clock != nil || spec.isNow || spec.shift != nil
    }

    /// Tells what a time before it was of: a verb, or words of a clause that is no report.
    var tellsOfTime: Bool {
        switch kind {
        case .verb: true
        case .leftover(let kind): kind != nil
        default: false
        }
    }

    /// Words that nothing was made of, and of which nobody knows what they tell.
    var isUnknown: Bool {
        if case .leftover(nil) = kind { true } else { false }
    }

    /// A verb that says that something was eaten, drunk, taken or had.
    var isVerbOfHaving: Bool {
        if case .verb(let verb, _) = kind { verb.isOfConsuming || verb == .have } else { false }
    }

    var link: Chunk.Separator? {
        if case .link(let link) = kind { link } else { nil }
    }
}

/// An action of a sentence, before its time is known.
struct Draft {
    var action: LogAction
    var question: DraftQuestion?
    var tokens: Range<Int>
    /// The words that name it.
    var name: [Range<Int>] = []
    /// It is a part of a number that was said before: "twice, once at 5 and once at 7".
    var isRepeat = false
    /// The words of its amount.
    var amountTokens: Range<Int>?
    /// How long it lasted.
    var length: TimeSpan?
    /// What must stand beside it, or nothing is logged of it.
    var need: Need?
    /// The verb it was said with, and whether that tells of now or of what is to come.
    var verb: WordClass?
    var isPresent = false

    /// A score or a value of one number was said of it.
    var isRated: Bool {
        switch action.kind {
        case .logSymptom: if case .score = action.severity { true } else { false }
        case .logMeasurement:
            action.quantity != nil && action.measurement?.row.fields.count == 1
        case .logWeight: action.quantity != nil
        default: false
        }
    }

    /// It lasts, so that it can have begun before.
    var isFelt: Bool { action.kind == .logSymptom || action.kind == .logMeasurement }
}

/// What makes an entry of a thing that nobody knows for certain.
enum Need {
    /// A meal makes it food.
    case meal
    /// An amount, a time or a meal: "penicillin V".
    case amountOrTime
}

enum DraftQuestion {
    case amount, unit, weightValue, measurementValue
}
