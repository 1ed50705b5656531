import AccessibleCore
import Foundation
import Journal

/// What the passes together say.
extension SentenceReading {
    mutating func result() -> Understood {
        var understood = Understood(text: said.text, otherKinds: otherKinds, about: about)
        var account = WordAccount(tokens: tokens, chunks: chunks)
        for chunk in chunks {
            if chunk.isTime { account.share(chunk.start..<chunk.end) }
        }
        shared.forEach { account.share($0) }
        leftover.forEach { account.leave($0) }
        declined.forEach { account.decline($0) }
        var (found, firstSaid) = actions { tokens, kind in
            account.decline(DeclinedWords(tokens: tokens, kind: kind))
            if !understood.otherKinds.contains(kind) { understood.otherKinds.append(kind) }
        }
        explain(found)
        let doubts = Doubt(matcher: matcher, scalars: scalars, chunks: chunks)
        let doubt = doubts.finding(found.map(\.draft), account)
        explain(doubt)
        for (index, tokens) in doubt.openAmounts {
            found[index].action.quantity = nil
            found[index].draft.question = .amount
            account.ask(tokens)
        }
        let isOfMedicine = found.contains { $0.action.kind == .logVitamin }
        CommentFinder(matcher: matcher, chunks: chunks, isOfMedicine: isOfMedicine)
            .comments(in: account.leftover).forEach { account.pass($0) }
        doubt.stretches.forEach { account.leave($0.tokens) }
        if let kind = doubt.takenBack {
            // "Which I skipped" asks nothing.
            understood.otherKinds.removeAll { $0 == .question || $0 == kind }
            understood.otherKinds.insert(kind, at: 0)
        }
        found.removeAll { action in
            doubt.stretches.contains { $0.tokens.overlaps(action.draft.tokens) }
        }
        for index in found.indices
        where isTimeElsewhere(found[index].draft, doubt.stretches.map(\.tokens), doubts.ends)
            || isOfEvent(found[index].draft, events(beside: found), doubts.ends)
        {
            found[index].action.time = nil
            found[index].action.end = nil
        }
        understood.time = firstSaid ?? saidTime
        if let unsure = unsure(found, doubt, doubts.ends, account) {
            understood.unsure = unsure
            found = []
        } else {
            doubt.unnamed.forEach { account.leave($0.tokens) }
            found.removeAll { action in
                doubt.unnamed.contains { $0.tokens.overlaps(action.draft.tokens) }
            }
        }
        give(found, to: &understood, &account)
        understood.words = understood.actions.indices.map { index in
            account.words(of: index).map(words).joined(separator: " ")
        }
        guard !understood.actions.isEmpty else {
            understood.unparsed = said.text.trimmingCharacters(in: .whitespacesAndNewlines)
            return understood
        }
        understood.unparsed = account.leftover.map(words).joined(separator: " ")
        understood.declined = account.declined.map {
            Understood.Declined(kind: $0.kind, words: words($0.tokens))
        }
        return understood
    }

    /// An action with its time, and the draft that it was made of.
    typealias Found = (action: LogAction, draft: Draft)

    /// Whether every time of the sentence stands in words of which nothing is logged, behind a comma:
    /// "sugar 189, that bun at 1:30 should have stayed there".
    private func isTimeElsewhere(
        _ draft: Draft, _ stretches: [Range<Int>], _ ends: [Int]
    ) -> Bool {
        let lower = ends.last { $0 <= draft.tokens.lowerBound } ?? 0
        let upper = ends.first { $0 >= draft.tokens.upperBound } ?? tokens.count
        let times = chunks.filter { $0.isTime && $0.start >= lower && $0.end <= upper }
        return !times.isEmpty
            && times.allSatisfy { time in
                stretches.contains {
                    $0.lowerBound >= draft.tokens.upperBound && $0.contains(time.start)
                }
            }
    }

    /// Whether the first time behind a thing is that of an event, and none stands before it or in its own words.
    private func isOfEvent(_ draft: Draft, _ events: [Range<Int>], _ ends: [Int]) -> Bool {
        guard !events.isEmpty else { return false }
        let lower = ends.last { $0 <= draft.tokens.lowerBound } ?? 0
        let isTimed = chunks.contains {
            $0.isTime && $0.start >= lower && $0.start < draft.tokens.upperBound
        }
        let next = chunks.first { $0.isTime && $0.start >= draft.tokens.upperBound }
        return !isTimed && events.contains { next.map(\.start).map($0.contains) ?? false }
    }

    /// Clauses that name what is not eaten or drunk, with a time, and log nothing: "…, appointment at 3".
    private func events(beside found: [Found]) -> [Range<Int>] {
        let clauses = chunks.split { chunk in
            switch chunk.kind {
            case .separator(let link): link != .and
            case .end: true
            default: false
            }
        }
        return clauses.compactMap { clause in
            let first = clause.first { !$0.isFiller && !$0.isArticle }
            guard let first, let last = clause.last,
                first.isBeside(.notTaken) || matcher.phrase(.comment, at: first.start) != nil,
                clause.contains(where: \.isTime)
            else { return nil }
            let tokens = first.start..<last.end
            return found.contains { $0.draft.tokens.overlaps(tokens) } ? nil : tokens
        }
    }

    /// Adds actions with their questions and respelled words to what was understood.
    private func give(
        _ found: [Found], to understood: inout Understood, _ account: inout WordAccount
    ) {
        for (index, action) in found.enumerated() {
            account.give(action.draft.tokens, to: index)
            if let question = action.draft.question {
                understood.questions.append(question.detail(of: index))
            }
            understood.actions.append(action.action)
        }
        noteRespellings(&understood, found.map(\.draft), account)
    }

    /// The actions if they must be said back before they are logged; nil if they are certain, or
    /// not worth asking about.
    private mutating func unsure(
        _ found: [Found], _ doubt: Doubt.Finding, _ ends: [Int], _ account: WordAccount
    ) -> Understood.Unsure? {
        guard !found.isEmpty, doubt.stretches.isEmpty else { return nil }
        var account = account
        var asked = Understood(text: said.text)
        give(found, to: &asked, &account)
        let drafts = found.map(\.draft)
        let decision = UnsureActions(matcher: matcher, chunks: chunks, ends: ends)
        var unclear = decision.doubtsOfMedicines(drafts, account.leftover, account.declined)
        if !doubt.unnamed.isEmpty {
            let mayBeReport = otherKinds.isEmpty && account.declined.isEmpty
            let isAsked =
                mayBeReport
                && (decision.areWorthAsking(drafts, account.leftover)
                    || decision.beginsWithDose(drafts))
            unclear =
                isAsked
                ? account.leftover.map { Doubted(reason: .unknownName, tokens: $0) } : []
        }
        let doses = found.filter { $0.action.kind == .logVitamin }
            .map { (action: $0.action, tokens: $0.draft.tokens) }
        if unclear.isEmpty {
            unclear = DoseDoubts(matcher: matcher, chunks: chunks)
                .doubts(of: doses, now: resolver.now)
        }
        guard !unclear.isEmpty else { return nil }
        unclear.forEach { explain($0, outcome: "said back") }
        return Understood.Unsure(
            actions: asked.actions, questions: asked.questions,
            notUnderstood: unclear.map { words($0.tokens) }.joined(separator: " "),
            reasons: DoubtReason.allCases.filter { reason in
                unclear.contains { $0.reason == reason }
            })
    }

    /// The actions of the drafts with their times, and the first time that was said.
    ///
    /// - Parameter notReported: Takes the words of drafts that are no reports, and what they are.
    private func actions(
        notReported: (Range<Int>, UtteranceKind) -> Void
    ) -> (actions: [Found], firstSaid: UnderstoodTime?) {
        var result: [Found] = []
        var firstSaid: UnderstoodTime?
        let specs = OccasionTimes(matcher, occasions, resolver).specs()
        let alone = zip(occasions, specs).map { occasion, spec in
            spec.flatMap { resolver.resolve($0, meal: occasion.meal?.meal) }
        }
        let moments = TimeOrder(resolver: resolver, occasions: occasions, specs: specs)
            .forward(alone)
        for (occasion, (spec, said)) in zip(occasions, zip(specs, moments)) {
            let meal = occasion.meal?.meal
            if firstSaid == nil { firstSaid = said }
            for draft in occasion.drafts {
                if let said, isPlan(draft, said, spec) {
                    notReported(draft.tokens, .plan)
                    continue
                }
                if draft.isPresent, said == nil, isMealToCome(meal) {
                    notReported(draft.tokens, .plan)
                    continue
                }
                if let said, isLongAgo(said) {
                    notReported(draft.tokens, .talk)
                    continue
                }
                var action = draft.action
                let isFood = action.kind == .logFood || action.kind == .logWater
                if action.kind == .logFood, action.item.isEmpty {
                    action.item = namer.text(of: [draft.tokens])
                }
                action.meal = isFood ? meal : nil
                // "Colace, no bowel movement since Friday": nothing is taken since then.
                let isOfAnother =
                    spec.map { $0.isBeginning && $0.until == nil } ?? false
                    && action.kind == .logVitamin
                action.time =
                    isOfAnother || isReadingNow(draft, said, spec)
                    ? nil : said ?? usualTime(of: meal)
                ActionEnd(resolver: resolver).set(
                    &action, length: draft.length,
                    until: action.kind == .logSymptom ? spec?.until : nil)
                if action.kind == .logWeight { action.quantity = action.quantity?.asBodyWeight }
                result.append((action, draft))
            }
        }
        return (result, firstSaid)
    }

    /// Notes which slips away from known words each action was read from.
    private func noteRespellings(
        _ understood: inout Understood, _ drafts: [Draft], _ account: WordAccount
    ) {
        var open = respellings
        guard !open.isEmpty, !drafts.isEmpty else { return }
        for (index, draft) in drafts.enumerated() {
            understood.actions[index].respelled = open.filter { draft.tokens.contains($0.key) }
                .sorted { $0.key < $1.key }.map(\.value)
            for token in draft.tokens { open[token] = nil }
        }
        for range in account.leftover { range.forEach { open[$0] = nil } }
        // Of a meal or another word for all of them.
        understood.actions[0].respelled += open.sorted { $0.key < $1.key }.map(\.value)
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

    /// Whether a time makes a draft a plan: one that is to come, without a verb of the past.
    private func isPlan(_ draft: Draft, _ time: UnderstoodTime, _ spec: TimeSpec?) -> Bool {
        // "We're having fish on Friday"
        if draft.isPresent, !draft.isFelt {
            return isToCome(time) || spec?.isBareWeekday ?? false
        }
        // "Marcumar um 8, das ist morgen", "alendronate, next Sunday"
        if draft.action.kind == .logVitamin, !resolver.context.allowsFuture,
            isAfterToday(time)
        {
            return true
        }
        guard draft.verb == nil, !resolver.context.allowsFuture,
            time.date > resolver.context.now
        else { return false }
        // "Iron in an hour", "iron tonight"
        return spec?.shift != nil || spec?.part != nil && spec?.clock == nil
    }

    /// "Having pizza for dinner" in the early afternoon: yesterday's dinner is not had now.
    private func isMealToCome(_ meal: Meal?) -> Bool {
        usualTime(of: meal)?.assumed.contains(.yesterday) ?? false
    }

    /// What was ten months ago or more is told, and hardly reported: "3 December", said in
    /// November, is rather still to come.
    private func isLongAgo(_ time: UnderstoodTime) -> Bool {
        let limit = resolver.context.calendar.date(
            byAdding: .month, value: -10, to: resolver.context.now)
        return limit.map { time.date < $0 } ?? false
    }

    private func isAfterToday(_ time: UnderstoodTime) -> Bool {
        let calendar = resolver.context.calendar
        return time.date > resolver.context.now
            && !calendar.isDate(time.date, inSameDayAs: resolver.context.now)
    }

    /// A time lies ahead, or was taken for yesterday's only because it does: "tonight I eat fish".
    private func isToCome(_ time: UnderstoodTime) -> Bool {
        time.date > resolver.context.now || time.assumed.contains(.yesterday)
    }

    /// "Sugar 164 two hours after lunch": a value that was read around a meal was read now, if the
    /// usual time of that meal makes it about now.
    private func isReadingNow(
        _ draft: Draft, _ time: UnderstoodTime?, _ spec: TimeSpec?
    ) -> Bool {
        guard draft.action.measurement?.row.form == .reading, let time,
            let spec, spec.meal != nil, spec.clock == nil, spec.day == nil
        else { return false }
        return abs(time.date.timeIntervalSince(resolver.now)) <= 90 * 60
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
}

extension DraftQuestion {
    /// What is asked about the action at an index.
    func detail(of index: Int) -> MissingDetail {
        switch self {
        case .amount: .amount(actionIndex: index)
        case .unit: .unit(actionIndex: index)
        case .weightValue: .weightValue(actionIndex: index)
        case .measurementValue: .measurementValue(actionIndex: index)
        }
    }
}
