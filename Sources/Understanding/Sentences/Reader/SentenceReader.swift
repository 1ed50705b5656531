import AccessibleCore
import Journal

/// Makes actions of the pieces of a text: spreads verb, meal and time over things.
struct SentenceReader {
    let matcher: PhraseMatcher
    let resolver: TimeResolver
    let scalars: [Unicode.Scalar]
    let pieces: [Piece]

    var segment = Segment()
    var group = Group()
    var groups: [Group] = []
    var verb: WordClass?
    var hasSubject = false
    /// Something was found for the verb already, so a bare number is no amount.
    var verbIsServed = false
    var verbIsPresent = false
    /// What someone else did: "my husband had pizza and I a salad".
    var othersVerb: WordClass?
    /// What keeps the clause from logging anything.
    var block: WordClass?
    /// The clauses of the sentence, and what each is.
    var clauseKinds: [ClauseKind] = []
    /// What clauses that are no reports are, each kind once, in order.
    private(set) var otherKinds: [UtteranceKind] = []
    /// The things that questions and requests name.
    private(set) var about: [String] = []
    /// What follows may be done again and again, too.
    var isHabit = false
    var lastSeparator: Piece.Separator?
    var isImpossible = false
    /// The piece at hand.
    var reading = 0
    /// The time of what the next thing was taken with.
    var joinedTime: TimeSpec?
    var clause = Clause(endIndex: 0, timeIndex: nil)
    var leftover: [Range<Int>] = []
    var times: [TimeSpec] = []
    var tokens: [WordToken] { matcher.tokens }

    init(matcher: PhraseMatcher, resolver: TimeResolver, scalars: [Unicode.Scalar]) {
        self.matcher = matcher
        self.resolver = resolver
        self.scalars = scalars
        let said = SentenceScanner(matcher: matcher, resolver: resolver, scalars: scalars).pieces()
        pieces =
            matcher.lexicon.settings.verbsComeLast
            ? ClauseOrder.ordered(said, matcher: matcher) : said
    }

    mutating func run() {
        var first = 0
        while first < pieces.count {
            var last = first
            var asks = false
            while last < pieces.count {
                if case .end(let isQuestionMark) = pieces[last].kind {
                    asks = isQuestionMark
                    break
                }
                last += 1
            }
            sentence(first..<last, asks: asks && !isRequest(first..<last))
            first = last + 1
        }
    }

    /// "Could you add iron to my vitamins?" asks for an entry.
    private func isRequest(_ range: Range<Int>) -> Bool {
        let next = pieces[range].first {
            if case .filler = $0.kind { false } else { true }
        }
        // "Logged iron today?" asks whether it was.
        switch next?.kind {
        case .verb(.add), .verb(.log):
            return next.map { matcher.phrase(.participle, at: $0.start) == nil } ?? false
        default: return false
        }
    }

    private mutating func sentence(_ range: Range<Int>, asks: Bool) {
        guard !range.isEmpty else { return }
        let first = pieces[range].map(\.start).min() ?? 0
        let last = pieces[range].map(\.end).max() ?? first
        // A mark before the sentence, as in Spanish, has no sentence of its own.
        (verb, hasSubject, block, isImpossible, lastSeparator) = (nil, false, nil, false, nil)
        othersVerb = nil
        isHabit = false
        verbIsServed = false
        let firstGroup = groups.count
        if asks {
            note(.question)
            nameThings(range)
            for piece in pieces[range] {
                if case .time(let spec) = piece.kind { times.append(spec) }
            }
            leftover.append(first..<last)
            return
        }
        clauseKinds = KindReader(matcher: matcher, pieces: pieces).clauses(of: range)
        for clause in clauseKinds {
            guard clause.kind == .report else {
                pass(clause)
                continue
            }
            for index in clause.pieces { read(index, in: range) }
        }
        flush()
        repeatAtLastTime()
        endGroup()
        let sentence = group.sentence
        group = Group()
        group.sentence = sentence + 1
        if isImpossible {
            groups.removeSubrange(firstGroup...)
            leftover = [first..<last]
        }
    }

    /// Notes that a clause is no report.
    mutating func note(_ kind: UtteranceKind) {
        if !otherKinds.contains(kind) { otherKinds.append(kind) }
    }

    /// Notes the things that a clause is about.
    private mutating func nameThings(_ range: Range<Int>) {
        for piece in pieces[range] where piece.noun != nil {
            about.append(text(of: [piece.start..<piece.end]))
        }
    }

    /// Reads nothing from a clause that is no report, but the times that it says.
    private mutating func pass(_ clause: ClauseKind) {
        flush()
        if !group.drafts.isEmpty { endGroup() }
        note(clause.kind)
        if clause.kind == .question || clause.kind == .request { nameThings(clause.pieces) }
        for piece in pieces[clause.pieces] {
            if case .time(let spec) = piece.kind { times.append(spec) }
            if case .separator = piece.kind { continue }
            if piece.end > piece.start { leave(piece.start..<piece.end) }
        }
        (verb, hasSubject, block, lastSeparator, verbIsServed) = (nil, false, nil, nil, false)
        guard clause.kind == .others else { return }
        // "My husband had pizza and I a salad": the same was done.
        othersVerb = pieces[clause.pieces].lazy.compactMap(\.verb).first ?? .have
    }

    // MARK: One piece

    private mutating func read(_ index: Int, in range: Range<Int>) {
        let piece = pieces[index]
        reading = index
        let isDenied = block == .negation
        if index < clause.endIndex { return readInClause(index, in: range) }
        updateBlock(index, in: range)
        if block != nil {
            if block == .otherSubject, case .verb(let verb) = piece.kind { othersVerb = verb }
            if case .time(let spec) = piece.kind { times.append(spec) }
            if case .separator = piece.kind {
            } else if piece.end > piece.start {
                leave(piece.start..<piece.end)
            }
            return
        }
        switch piece.kind {
        case .end, .block, .otherSubject, .clause:
            break
        case .impossibleTime, .impossibleNumber:
            isImpossible = true
        case .time(let spec):
            readTime(spec, index, in: range)
        case .meal(let meal, let isLed):
            flush()
            if mealLeadsNext(meal, index, in: range) { endGroup() }
            readMeal(meal, isLed: isLed, piece)
        case .separator(.and) where isNumberAlone && isItsQuantity(index + 1, in: range):
            // "20 and 5 mg" may be 25.
            isImpossible = true
        case .separator(.only) where !isDenied:
            // "Ibuprofen only at 8"
            break
        case .separator where joinsWith(index, in: range):
            segment.words.append(piece)
        case .separator(let separator):
            readSeparator(separator)
            repeatBeforeNextTime(index, in: range)
        case .number where listedHour(index, in: range) != nil:
            if let spec = listedHour(index, in: range) { readTime(spec, index, in: range) }
        case .verb(.otherVerb)
        where segment.headNoun == .symptom && matcher.phrase(.well, at: piece.start) != nil:
            append(Piece(kind: .beside(.well), start: piece.start, end: piece.end))
        case .verb(.otherVerb)
        where segment.headNoun == .symptom && verb == nil && !hasSubject && !segment.isCut:
            // "Migraine came on at two, 7 out of ten": its time and how bad follow.
            break
        case .verb(.feel) where isPartOfBody:
            // "My chest feels tight": the part is what feels it.
            if verb == nil { verb = .feel }
        case .verb(let next) where isParticiple(index, in: range):
            if verb == nil { verb = next }
        case .verb(let next):
            readVerb(next)
            verbIsPresent = matcher.phrase(.present, at: piece.start) != nil
        case .subject:
            flush()
            if lastSeparator != nil, case .separator = previous(index)?.kind {
                verb = hasVerb(after: index, in: range) ? nil : othersVerb
            }
            hasSubject = verb == nil || othersVerb == nil
        case .stop:
            if let found = clause(behind: index, in: range) {
                clause = found
            } else {
                readStop(index, in: range)
            }
        case .with:
            readWith(piece, index, in: range)
        default:
            if group.isClosed, isContent(piece), !completesLast(piece) {
                flush()
                endGroup()
            }
            if startsNext(index, in: range) { flush() }
            append(piece)
        }
    }

    private var isNumberAlone: Bool {
        guard let quantity = segment.quantity, quantity.unit == nil else { return false }
        // "Gabapentin 300 and 400 mg" is no one knows how much.
        return !segment.hasWords || segment.headNoun == .vitamin && isBareStrength(quantity)
    }

    /// An amount of the thing at hand: "gabapentin 300 and 400 mg", yet not
    /// "ibuprofen 600 and half a tablet of lorazepam".
    private func isItsQuantity(_ index: Int, in range: Range<Int>) -> Bool {
        guard range.contains(index), case .quantity(_, let unit) = pieces[index].kind else {
            return false
        }
        guard segment.hasWords else { return true }
        let next = index + 1 < range.upperBound ? pieces[index + 1] : nil
        let isOfNext = next?.isOf ?? false || next?.noun != nil
        return Self.sizes.contains(unit) && !isOfNext
    }

    func previous(_ index: Int) -> Piece? { index > 0 ? pieces[index - 1] : nil }

    private func isContent(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .noun, .unknown, .quantity, .number, .range, .again: true
        default: false
        }
    }

    /// An amount behind the time of a weight: "weight this morning 176.2".
    private func completesLast(_ piece: Piece) -> Bool {
        guard let action = group.drafts.last?.action, action.quantity == nil,
            action.kind == .logWeight || action.kind == .logPUQE
        else { return false }
        switch piece.kind {
        case .quantity, .number: return true
        default: return false
        }
    }

    private mutating func readMeal(_ meal: Meal, isLed: Bool, _ piece: Piece) {
        flush()
        if group.meal != nil, group.isClosed { endGroup() }
        // "This morning a coffee, at lunch a salad": of the time before, the day holds.
        if group.drafts.isEmpty, !group.hasOwnLeading, let before = group.leading,
            before.clock != nil || before.part != nil
        {
            group.leading = before.day.map { TimeSpec(day: $0) }
        }
        group.meal = meal
        group.mealIsGuess = tokens[piece.start..<piece.end].contains(where: \.isMisspelled)
        if isLed {
            if !group.drafts.isEmpty { group.isClosed = true }
        } else if group.drafts.isEmpty {
            group.mealPiece = piece
            if group.verb == nil { group.verb = verb }
        }
    }

    private mutating func readSeparator(_ separator: Piece.Separator) {
        flush()
        let isTurn = separator == .then || separator == .but || separator == .only
        let goesOn = (group.isJoined || group.isBesideJoined) && !isTurn
        if group.isClosed || isTurn { endGroup() }
        group.isBesideJoined = goesOn
        if isTurn { hasSubject = false }
        lastSeparator = separator
    }

    mutating func leave(_ range: Range<Int>) {
        if let last = leftover.last, last.upperBound == range.lowerBound {
            leftover[leftover.count - 1] = last.lowerBound..<range.upperBound
        } else {
            leftover.append(range)
        }
    }

    mutating func endGroup() {
        flush()
        finishMeal()
        if !group.drafts.isEmpty {
            if group.trailing == nil {
                for spec in group.earlierLeading {
                    var earlier = group
                    earlier.leading = spec
                    groups.append(earlier)
                }
            }
            groups.append(group)
        }
        var next = Group()
        next.sentence = group.sentence
        // A time said first holds on until another one is said.
        if group.drafts.isEmpty {
            next.leading = group.leading
            next.meal = group.meal
        } else if group.trailing == nil {
            next.leading = group.leading
        }
        group = next
    }
}
