import AccessibleCore
import Foundation
import Journal

/// Reads a text in passes: chunks, kinds of clauses, scope, things, drafts, occasions.
struct SentenceReading {
    let said: SaidText
    let resolver: TimeResolver
    let chunks: [Chunk]
    var occasions: [Occasion] = []
    var leftover: [Range<Int>] = []
    var declined: [DeclinedWords] = []
    /// Words that say more of an entry, or where and why.
    var shared: [Range<Int>] = []
    /// What clauses that are no reports are, each kind once, in order.
    private(set) var otherKinds: [UtteranceKind] = []
    /// The things that questions and requests name.
    private(set) var about: [String] = []
    /// What each pass found; nil when nobody asks.
    private(set) var explanation: Explanation?
    /// The clause before tells of a habit.
    private var isHabit = false
    /// The sentence before tells of somebody else.
    private var isOfOthers = false
    /// The sentence before says how somebody else is.
    private var isStateOfOthers = false
    /// What a sentence says that is nothing but a time or a meal.
    var heading: Heading?
    var matcher: PhraseMatcher { said.matcher }
    var scalars: [Unicode.Scalar] { said.scalars }
    var tokens: [WordToken] { said.tokens }

    /// - Parameter explains: what each pass finds is noted in ``explanation``.
    init(_ said: SaidText, _ resolver: TimeResolver, explains: Bool = false) {
        explanation = explains ? Explanation() : nil
        self.said = said
        self.resolver = resolver
        let matcher = said.matcher
        let read = ChunkReader(matcher: matcher, resolver: resolver, scalars: said.scalars)
            .chunks()
        let dishes = IngredientLists(matcher: matcher).joined(read)
        let inOrder = WeightOrder.ordered(CommentClauses(matcher: matcher).joined(dishes))
        chunks =
            matcher.lexicon.settings.verbsComeLast
            ? ClauseOrder.ordered(inOrder, matcher: matcher) : inOrder
    }

    /// What the text says.
    mutating func understood() -> Understood {
        explainChunks()
        var first = 0
        var sentence = 0
        for (index, chunk) in chunks.enumerated() {
            guard case .end(let isQuestion) = chunk.kind else { continue }
            read(first..<index, isQuestion: isQuestion, sentence)
            sentence += 1
            first = index + 1
        }
        read(first..<chunks.count, isQuestion: false, sentence)
        endHeading()
        takeBackDenied()
        shared += Totals.fold(&occasions)
        Totals.spread(&occasions)
        Totals.doubt(&occasions, in: tokens)
        return result()
    }

    /// Takes out what words behind it deny by its name: "ramipril and torasemide at 8 … not the torasemide".
    ///
    /// A time beside the denial, or "more", tells of another dose.
    private mutating func takeBackDenied() {
        for words in declined where words.kind == .denial {
            let start = words.tokens.lowerBound
            let things: [WordClass] = [.vitamin, .food, .drink, .water]
            guard let end = things.compactMap({ matcher.phrase($0, at: start)?.end }).max(),
                let index = chunks.firstIndex(where: { $0.start == start }),
                index > 0, matcher.phrase(.definite, at: chunks[index - 1].start) != nil,
                !tellsOfAnotherDose(index)
            else { continue }
            let name = tokens[start..<end].map(\.text).joined(separator: " ")
            for place in occasions.indices {
                let denied = occasions[place].drafts.filter { draft in
                    [.logVitamin, .logFood, .logWater].contains(draft.action.kind)
                        && draft.tokens.upperBound <= start
                        && matcher.lexicon.isSameThing(draft.action.item.lowercased(), as: name)
                }
                occasions[place].drafts.removeAll { draft in
                    denied.contains { $0.tokens == draft.tokens }
                }
                shared += denied.map(\.tokens)
            }
        }
    }

    private func tellsOfAnotherDose(_ index: Int) -> Bool {
        func isLink(_ chunk: Chunk) -> Bool {
            switch chunk.kind {
            case .separator, .end: true
            default: false
            }
        }
        let first = chunks[..<index].lastIndex(where: isLink) ?? 0
        let end = chunks[index...].firstIndex(where: isLink) ?? chunks.count
        return chunks[first..<end].contains {
            $0.isTime || matcher.phrase(.more, at: $0.start) != nil
                || matcher.phrase(.again, at: $0.start) != nil
        }
    }

    // MARK: Sentences

    private mutating func read(_ range: Range<Int>, isQuestion: Bool, _ sentence: Int) {
        guard !range.isEmpty else { return }
        if addsTime(range) || addsDetail(range) || addsHeading(range) { return }
        let kinds = KindReader(matcher: matcher, chunks: chunks)
        if isQuestion, !isRequest(range), !kinds.asksForEntry(range) {
            note(.question)
            nameThings(range)
            leave(range)
            return
        }
        var drafts = DraftReader(matcher: matcher, scalars: scalars)
        isHabit = false
        var medicines = MedicineReader(matcher: matcher, chunks: chunks, isOfOthers: isOfOthers)
        let clauses = kinds.clauses(of: range)
        let tellsOfOthers = isStateOfOthers
        let stops = medicines.stops(clauses, of: range)
        for (clause, stop) in zip(clauses, stops) {
            let before = drafts.items.count
            read(clause, &drafts)
            if let stop, drafts.stopMedicines(from: before, as: stop) {
                // "Tylenol at 8, which I skipped" asks nothing.
                if stop == .denial { otherKinds.removeAll { $0 == .question } }
                note(stop)
            }
            if tellsOfOthers, medicines.isOfOthers, drafts.stopFeelings(from: before) {
                note(.others)
            }
        }
        isStateOfOthers = medicines.isOfOthers && (tellsOfOthers || isState(range))
        drafts.dropStrayWords()
        isOfOthers = medicines.isOfOthers
        if drafts.saysEnded { note(.ended) }
        shared += drafts.used
        shared += drafts.items.compactMap { item in
            switch item.kind {
            case .aside, .time: item.tokens
            default: nil
            }
        }
        if drafts.isLeftOver {
            // "One more at noon": the time is left over with the words that nothing is made of.
            leftover += drafts.items.filter(\.isTime).map(\.tokens)
        }
        for item in drafts.items {
            guard let draft = item.draft else { continue }
            explain("drafts", draft.action.kind.rawValue, draft.tokens, draft.action.item)
        }
        takeBack(drafts, range, sentence)
        joinGeneralName(drafts, sentence)
        var reader = OccasionReader(matcher: matcher, items: drafts.items, sentence: sentence)
        reader.read()
        if reader.isImpossible {
            leave(range)
        } else {
            occasions += headed(reader.occasions)
            leftover += reader.leftover
            declined += reader.declined
        }
    }

    /// Whether a sentence says how somebody is, and not what they did.
    ///
    /// "Dad is in the hospital." does, "my wife made soup." does not.
    private func isState(_ range: Range<Int>) -> Bool {
        chunks[range].allSatisfy { chunk in
            switch chunk.kind {
            case .verb(let verb): verb == .have || verb == .feel
            default: true
            }
        }
    }

    /// Takes a sentence that is nothing but a time as the time of the one before.
    private mutating func addsTime(_ range: Range<Int>) -> Bool {
        var said: TimeSpec?
        for chunk in chunks[range] {
            switch chunk.kind {
            case .time(let spec):
                guard said == nil else { return false }
                said = spec
            case .filler, .separator: continue
            default: return false
            }
        }
        guard heading == nil, let said, let last = occasions.indices.last,
            occasions[last].leading.isEmpty,
            occasions[last].trailing == nil
        else { return false }
        occasions[last].trailing = said
        return true
    }

    private mutating func read(_ clause: ClauseKind, _ drafts: inout DraftReader) {
        explain("clauses", clause.kind.rawValue, span(clause.chunks))
        guard clause.kind == .report else {
            note(clause.kind)
            if clause.kind == .question || clause.kind == .request { nameThings(clause.chunks) }
            for chunk in chunks[clause.chunks] where chunk.end > chunk.start {
                if case .separator = chunk.kind { continue }
                drafts.leave(chunk.start..<chunk.end, as: clause.kind)
            }
            drafts.mention(
                ThingReader.parts(matcher, scalars, chunks, clause.chunks),
                isDenied: clause.kind == .denial)
            let verb = chunks[clause.chunks].lazy.compactMap(\.verb).first
            drafts.endClause(others: clause.kind == .others ? verb ?? .have : nil)
            return
        }
        let scope = ScopeReader.scope(matcher, chunks, clause.chunks, isHabit: isHabit)
        isHabit = scope.kinds.contains(.habit)
        scope.kinds.forEach { note($0) }
        let stretches = scope.kept.map { ($0, UtteranceKind.report) } + scope.dropped
        for (range, kind) in stretches.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
            let isKept = kind == .report
            explain("scope", isKept ? "kept" : kind.rawValue, span(range))
            if isKept {
                let parts = ThingReader.parts(matcher, scalars, chunks, range)
                explain(parts)
                let before = drafts.items.count
                drafts.read(parts)
                // "Bought a roll and ate it"
                if !drafts.items[before...].contains(where: { $0.draft != nil }) {
                    drafts.mention(parts)
                }
            } else {
                for chunk in chunks[range] where chunk.end > chunk.start {
                    if case .separator = chunk.kind { continue }
                    drafts.leave(chunk.start..<chunk.end, as: kind)
                }
                drafts.mention(
                    ThingReader.parts(matcher, scalars, chunks, range), isDenied: kind == .denial)
                if let verb = scope.othersVerb { drafts.noteOthers(verb) }
            }
        }
    }

    /// Whether a question asks for an entry: it begins with a verb of adding or logging.
    ///
    /// "Could you add iron to my vitamins?" does. A participle asks whether it was done: "logged
    /// iron today?"
    private func isRequest(_ range: Range<Int>) -> Bool {
        guard let next = chunks[range].first(where: { !$0.isFiller }),
            next.verb == .add || next.verb == .log
        else { return false }
        return matcher.phrase(.participle, at: next.start) == nil
    }

    mutating func note(_ kind: UtteranceKind) {
        if !otherKinds.contains(kind) { otherKinds.append(kind) }
    }

    private mutating func nameThings(_ range: Range<Int>) {
        for chunk in chunks[range] where chunk.noun != nil {
            about.append(namer.text(of: [chunk.start..<chunk.end]))
        }
    }

    var namer: ThingNamer {
        ThingNamer(matcher: matcher, scalars: scalars, thing: Thing())
    }

    private mutating func leave(_ range: Range<Int>) {
        let words = span(range)
        if !words.isEmpty { leftover.append(words) }
    }

    // MARK: Explanation

    private func span(_ range: Range<Int>) -> Range<Int> {
        let first = chunks[range].map(\.start).min() ?? 0
        return first..<max(first, chunks[range].map(\.end).max() ?? first)
    }

    mutating func explain(
        _ pass: String, _ kind: String, _ range: Range<Int>, _ detail: String? = nil
    ) {
        guard explanation != nil else { return }
        let finding = Explanation.Finding(
            kind: kind, words: range.isEmpty ? "" : words(range),
            detail: detail.flatMap { $0.isEmpty ? nil : $0 })
        explanation?.add(pass, finding)
    }

    private mutating func explain(_ parts: [Part]) {
        guard explanation != nil else { return }
        for part in parts {
            let (kind, detail) = part.explained
            explain("parts", kind, part.tokens, detail)
        }
    }

    private mutating func explainChunks() {
        guard explanation != nil else { return }
        said.explainWords(in: &explanation)
        for chunk in chunks {
            let (kind, detail) = chunk.explained
            explain("chunks", kind, chunk.start..<max(chunk.start, chunk.end), detail)
        }
    }

    /// The words of some tokens as they were written.
    func words(_ range: Range<Int>) -> String {
        let (start, end) = (tokens[range.lowerBound].start, tokens[range.upperBound - 1].end)
        return String(String.UnicodeScalarView(scalars[start..<end]))
    }
}
