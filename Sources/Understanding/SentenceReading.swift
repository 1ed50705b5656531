import AccessibleCore
import Foundation
import Journal

/// Reads a text in passes: chunks, kinds of clauses, scope, things, drafts, occasions.
struct SentenceReading {
    let matcher: PhraseMatcher
    let resolver: TimeResolver
    let scalars: [Unicode.Scalar]
    private let chunks: [Chunk]
    private var occasions: [Occasion] = []
    private var leftover: [Range<Int>] = []
    /// What clauses that are no reports are, each kind once, in order.
    private var otherKinds: [UtteranceKind] = []
    /// The things that questions and requests name.
    private var about: [String] = []
    /// What each pass found; nil when nobody asks.
    private(set) var explanation: Explanation?
    /// The clause before tells of a habit.
    private var isHabit = false
    private var tokens: [WordToken] { matcher.tokens }

    init(
        matcher: PhraseMatcher, resolver: TimeResolver, scalars: [Unicode.Scalar],
        explains: Bool = false
    ) {
        explanation = explains ? Explanation() : nil
        self.matcher = matcher
        self.resolver = resolver
        self.scalars = scalars
        let said = ChunkReader(matcher: matcher, resolver: resolver, scalars: scalars).chunks()
        chunks =
            matcher.lexicon.settings.verbsComeLast
            ? ClauseOrder.ordered(said, matcher: matcher) : said
    }

    /// What the text says.
    mutating func understood(_ text: String) -> Understood {
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
        return result(text)
    }

    // MARK: Sentences

    private mutating func read(_ range: Range<Int>, isQuestion: Bool, _ sentence: Int) {
        guard !range.isEmpty else { return }
        if isQuestion, !isRequest(range) {
            note(.question)
            nameThings(range)
            leave(range)
            return
        }
        var drafts = DraftReader(matcher: matcher, scalars: scalars)
        isHabit = false
        for clause in KindReader(matcher: matcher, chunks: chunks).clauses(of: range) {
            read(clause, &drafts)
        }
        if drafts.saysEnded { note(.ended) }
        for item in drafts.items {
            guard let draft = item.draft else { continue }
            explain("drafts", draft.action.kind.rawValue, draft.tokens, draft.action.item)
        }
        var reader = OccasionReader(matcher: matcher, items: drafts.items, sentence: sentence)
        reader.read()
        if reader.isImpossible {
            leave(range)
        } else {
            occasions += reader.occasions
            leftover += reader.leftover
        }
    }

    private mutating func read(_ clause: ClauseKind, _ drafts: inout DraftReader) {
        explain("clauses", clause.kind.rawValue, span(clause.chunks))
        guard clause.kind == .report else {
            note(clause.kind)
            if clause.kind == .question || clause.kind == .request { nameThings(clause.chunks) }
            for chunk in chunks[clause.chunks] where chunk.end > chunk.start {
                if case .separator = chunk.kind { continue }
                drafts.leave(chunk.start..<chunk.end)
            }
            drafts.mention(ThingReader.parts(matcher, scalars, chunks, clause.chunks))
            let verb = chunks[clause.chunks].lazy.compactMap(\.verb).first
            drafts.endClause(others: clause.kind == .others ? verb ?? .have : nil)
            return
        }
        let scope = ScopeReader.scope(matcher, chunks, clause.chunks, isHabit: isHabit)
        isHabit = scope.kinds.contains(.habit)
        scope.kinds.forEach { note($0) }
        for range in (scope.kept + scope.dropped).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let isKept = scope.kept.contains(range)
            explain("scope", isKept ? "kept" : "dropped", span(range))
            if isKept {
                let parts = ThingReader.parts(matcher, scalars, chunks, range)
                for part in parts {
                    explain("parts", part.explained.kind, part.tokens, part.explained.detail)
                }
                drafts.read(parts)
            } else {
                for chunk in chunks[range] where chunk.end > chunk.start {
                    if case .separator = chunk.kind { continue }
                    drafts.leave(chunk.start..<chunk.end)
                }
                drafts.mention(ThingReader.parts(matcher, scalars, chunks, range))
                if let verb = scope.othersVerb { drafts.noteOthers(verb) }
            }
        }
    }

    /// "Could you add iron to my vitamins?" asks for an entry.
    private func isRequest(_ range: Range<Int>) -> Bool {
        // "Logged iron today?" asks whether it was.
        guard let next = chunks[range].first(where: { !$0.isFiller }),
            next.verb == .add || next.verb == .log
        else { return false }
        return matcher.phrase(.participle, at: next.start) == nil
    }

    private mutating func note(_ kind: UtteranceKind) {
        if !otherKinds.contains(kind) { otherKinds.append(kind) }
    }

    private mutating func nameThings(_ range: Range<Int>) {
        for chunk in chunks[range] where chunk.noun != nil {
            about.append(namer.text(of: [chunk.start..<chunk.end]))
        }
    }

    private var namer: ThingNamer {
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

    private mutating func explain(
        _ pass: String, _ kind: String, _ range: Range<Int>, _ detail: String? = nil
    ) {
        guard explanation != nil else { return }
        let finding = Explanation.Finding(
            kind: kind, words: range.isEmpty ? "" : words(range),
            detail: detail.flatMap { $0.isEmpty ? nil : $0 })
        explanation?.add(pass, finding)
    }

    private mutating func explainChunks() {
        guard explanation != nil else { return }
        for index in tokens.indices {
            explain("words", String(describing: tokens[index].kind), index..<index + 1)
        }
        for chunk in chunks {
            let (kind, detail) = chunk.explained
            explain("chunks", kind, chunk.start..<max(chunk.start, chunk.end), detail)
        }
    }

    /// The words of some tokens as they were written.
    private func words(_ range: Range<Int>) -> String {
        let (start, end) = (tokens[range.lowerBound].start, tokens[range.upperBound - 1].end)
        return String(String.UnicodeScalarView(scalars[start..<end]))
    }

    // MARK: Result

    private func result(_ text: String) -> Understood {
        var understood = Understood(text: text, otherKinds: otherKinds, about: about)
        var firstSaid: UnderstoodTime?
        var planned: [Range<Int>] = []
        var open = respellings
        for (occasion, spec) in zip(occasions, OccasionTimes(matcher, occasions).specs()) {
            let meal = occasion.meal?.meal
            let said = spec.flatMap { resolver.resolve($0, meal: meal) }
            if firstSaid == nil { firstSaid = said }
            for draft in occasion.drafts {
                if draft.isPresent, let said, isToCome(said) || isBareWeekday(spec) {
                    if !understood.otherKinds.contains(.plan) {
                        understood.otherKinds.append(.plan)
                    }
                    planned.append(draft.tokens)
                    continue
                }
                var action = draft.action
                let isFood = action.kind == .logFood || action.kind == .logWater
                if action.kind == .logFood, action.item.isEmpty {
                    action.item = namer.text(of: [draft.tokens])
                }
                action.meal = isFood ? meal : nil
                action.time = said ?? usualTime(of: meal)
                ActionEnd(resolver: resolver).set(
                    &action, length: draft.length,
                    until: action.kind == .logSymptom ? spec?.until : nil)
                if action.kind == .logWeight { action.quantity = action.quantity?.asBodyWeight }
                action.respelled = open.filter { draft.tokens.contains($0.key) }
                    .sorted { $0.key < $1.key }.map(\.value)
                for token in draft.tokens { open[token] = nil }
                let index = understood.actions.count
                if let question = draft.question {
                    understood.questions.append(question.detail(of: index))
                }
                understood.actions.append(action)
            }
        }
        for range in leftover + planned { range.forEach { open[$0] = nil } }
        if !understood.actions.isEmpty {
            // Of a meal or another word for all of them.
            understood.actions[0].respelled += open.sorted { $0.key < $1.key }.map(\.value)
        }
        understood.time = firstSaid ?? saidTime
        understood.unparsed =
            understood.actions.isEmpty
            ? text.trimmingCharacters(in: .whitespacesAndNewlines) : leftoverText(planned)
        return understood
    }

    /// The words that were a slip away from what they were taken for, by token.
    private var respellings: [Int: Respelling] {
        var result: [Int: Respelling] = [:]
        for (index, token) in tokens.enumerated() where token.isMisspelled {
            let said = String(String.UnicodeScalarView(scalars[token.start..<token.end]))
            result[index] = Respelling(said: said, meant: token.text)
        }
        return result
    }

    /// "Tonight I eat fish" is a plan; a clock time of today that is to come was
    /// taken for yesterday's.
    private func isToCome(_ time: UnderstoodTime) -> Bool {
        time.date > resolver.context.now || time.assumed.contains(.yesterday)
    }

    /// "We're having fish on Friday" is a plan.
    private func isBareWeekday(_ spec: TimeSpec?) -> Bool {
        if case .weekday(_, weeks: nil) = spec?.day { true } else { false }
    }

    /// What a meal says of the time; nil when that is now.
    private func usualTime(of meal: Meal?) -> UnderstoodTime? {
        guard let time = meal.flatMap({ resolver.usualTime(of: $0) }),
            time.date != resolver.context.now
        else { return nil }
        return time
    }

    /// The time of a text that reports nothing.
    private var saidTime: UnderstoodTime? {
        var specs = chunks.compactMap { chunk -> TimeSpec? in
            if case .time(let spec) = chunk.kind { spec } else { nil }
        }[...]
        guard var result = specs.popFirst() else { return nil }
        for spec in specs {
            guard let next = result.merged(with: spec) else { break }
            result = next
        }
        return resolver.resolve(result)
    }

    private func leftoverText(_ planned: [Range<Int>]) -> String {
        var joined: [Range<Int>] = []
        for range in (leftover + planned).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, last.upperBound >= range.lowerBound {
                joined[joined.count - 1] =
                    last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined.map(words).joined(separator: " ")
    }
}

extension DraftQuestion {
    /// What is asked about the action at an index.
    func detail(of index: Int) -> MissingDetail {
        switch self {
        case .amount: .amount(actionIndex: index)
        case .unit: .unit(actionIndex: index)
        case .weightValue: .weightValue(actionIndex: index)
        }
    }
}
