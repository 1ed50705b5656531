import AccessibleCore
import Foundation
import Journal

extension SentenceReader {
    /// The actions with their times, and the questions they leave open.
    func result(text: String) -> Understood {
        var understood = Understood(
            text: text, otherKinds: otherKinds, about: about)
        let specs = groupSpecs()
        var firstSaid: UnderstoodTime?
        var planned: [Range<Int>] = []
        var open = respellings
        for (group, spec) in zip(groups, specs) {
            let said = spec.flatMap { resolver.resolve($0, meal: group.meal) }
            if firstSaid == nil { firstSaid = said }
            if group.isPresent, let said, isToCome(said) || isBareWeekday(spec) {
                if !understood.otherKinds.contains(.plan) { understood.otherKinds.append(.plan) }
                planned += group.drafts.map(\.tokens)
                continue
            }
            for draft in group.drafts {
                var action = draft.action
                let isFood = action.kind == .logFood || action.kind == .logWater
                action.meal = isFood ? group.meal : nil
                action.time = said ?? usualTime(of: group.meal)
                if action.kind == .logWeight { action.quantity = action.quantity?.asBodyWeight }
                action.respelled = open.filter { draft.tokens.contains($0.key) }
                    .sorted { $0.key < $1.key }.map(\.value)
                for token in draft.tokens { open[token] = nil }
                if let question = draft.question {
                    let index = understood.actions.count
                    switch question {
                    case .amount: understood.questions.append(.amount(actionIndex: index))
                    case .unit: understood.questions.append(.unit(actionIndex: index))
                    case .weightValue:
                        understood.questions.append(.weightValue(actionIndex: index))
                    }
                }
                understood.actions.append(action)
            }
        }
        for range in leftover + planned { range.forEach { open[$0] = nil } }
        if !understood.actions.isEmpty {
            // Of a meal or another word for all of them.
            understood.actions[0].respelled += open.sorted { $0.key < $1.key }.map(\.value)
        }
        understood.time = firstSaid ?? merged(times).flatMap { resolver.resolve($0) }
        understood.unparsed =
            understood.actions.isEmpty ? trimmed(text) : leftoverText(planned)
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

    /// What each group says of its time.
    ///
    /// A day that was said once holds for every clock time without a day.
    private func groupSpecs() -> [TimeSpec?] {
        var specs: [TimeSpec?] = groups.map { group in
            guard let leading = group.leading else { return group.trailing }
            guard let trailing = group.trailing else { return leading }
            return joined(leading, trailing) ?? onDay(of: leading, trailing)
        }
        // "Metformin at 8 with eggs and toast"
        for index in groups.indices.dropFirst()
        where specs[index] == nil && groups[index].isBesideJoined {
            specs[index] = specs[index - 1]
        }
        for index in groups.indices.reversed().dropFirst() {
            if specs[index] == nil, groups[index].sharesForward { specs[index] = specs[index + 1] }
        }
        let said = specs
        spreadDays(specs.indices, over: &specs) { said[$0] }
        spreadDays(specs.indices.reversed(), over: &specs) { groups[$0].trailing }
        return specs
    }

    /// Gives the last day that was found to the clock times and meals without
    /// one, in the order of some indices, within a sentence.
    private func spreadDays(
        _ indices: some Sequence<Int>, over specs: inout [TimeSpec?],
        said: (Int) -> TimeSpec?
    ) {
        var last: (day: TimeSpec.Day, part: Int?, sentence: Int)?
        for index in indices {
            if let spec = said(index), let day = spec.day {
                last = (day, spec.part, groups[index].sentence)
            } else if let known = last, known.sentence == groups[index].sentence {
                if let spec = specs[index] {
                    guard spec.day == nil, spec.clock != nil || spec.part != nil else { continue }
                    specs[index]?.day = known.day
                    if let part = known.part, isInNight(spec, part) { specs[index]?.part = part }
                } else if groups[index].meal != nil {
                    specs[index] = TimeSpec(day: known.day)
                }
            }
        }
    }

    /// An hour after noon of a part that was named: "last night at 8 pizza, at 10
    /// a beer".
    private func isInNight(_ spec: TimeSpec, _ part: Int) -> Bool {
        guard spec.part == nil, let clock = spec.clock, !clock.is24Hour, clock.isAfternoon == nil,
            (1...12).contains(clock.hour)
        else { return false }
        let known = matcher.lexicon.settings.dayParts[part]
        let isBeforeNoon = known.from < known.to && known.contains(clock.hour)
        return !isBeforeNoon
            && (known.contains(clock.hour % 12) || known.contains(clock.hour % 12 + 12))
    }

    private func merged(_ specs: [TimeSpec]) -> TimeSpec? {
        guard var result = specs.first else { return nil }
        for spec in specs.dropFirst() {
            guard let next = result.merged(with: spec) else { break }
            result = next
        }
        return result
    }

    private func leftoverText(_ planned: [Range<Int>]) -> String {
        (leftover + planned).sorted { $0.lowerBound < $1.lowerBound }.map { range in
            let start = tokens[range.lowerBound].start
            let end = tokens[range.upperBound - 1].end
            return String(String.UnicodeScalarView(scalars[start..<end]))
        }.joined(separator: " ")
    }

    private func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
