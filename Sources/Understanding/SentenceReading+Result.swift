import AccessibleCore
import Foundation
import Journal

/// What the passes together say.
extension SentenceReading {
    func result(_ text: String) -> Understood {
        var understood = Understood(text: text, otherKinds: otherKinds, about: about)
        var firstSaid: UnderstoodTime?
        var planned: [Range<Int>] = []
        var open = respellings
        var account = WordAccount(tokens: tokens, chunks: chunks)
        for chunk in chunks {
            if chunk.isTime { account.share(chunk.start..<chunk.end) }
        }
        for (occasion, spec) in zip(occasions, OccasionTimes(matcher, occasions, resolver).specs())
        {
            let meal = occasion.meal?.meal
            let said = spec.flatMap { resolver.resolve($0, meal: meal) }
            if firstSaid == nil { firstSaid = said }
            for draft in occasion.drafts {
                if let said, isPlan(draft, said, spec) {
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
                account.give(draft.tokens, to: index)
                if let question = draft.question {
                    understood.questions.append(question.detail(of: index))
                }
                understood.actions.append(action)
            }
        }
        shared.forEach { account.share($0) }
        (leftover + planned).forEach { account.leave($0) }
        for range in account.leftover { range.forEach { open[$0] = nil } }
        if !understood.actions.isEmpty {
            // Of a meal or another word for all of them.
            understood.actions[0].respelled += open.sorted { $0.key < $1.key }.map(\.value)
        }
        understood.time = firstSaid ?? saidTime
        understood.words = understood.actions.indices.map { index in
            account.words(of: index).map(words).joined(separator: " ")
        }
        understood.unparsed =
            understood.actions.isEmpty
            ? text.trimmingCharacters(in: .whitespacesAndNewlines)
            : account.leftover.map(words).joined(separator: " ")
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

    /// Whether a time makes a draft a plan: one that is to come, without a verb of the past.
    private func isPlan(_ draft: Draft, _ time: UnderstoodTime, _ spec: TimeSpec?) -> Bool {
        if draft.isPresent { return isToCome(time) || isBareWeekday(spec) }
        return draft.verb == nil && spec?.part != nil && spec?.clock == nil
            && !resolver.context.allowsFuture && time.date > resolver.context.now
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
