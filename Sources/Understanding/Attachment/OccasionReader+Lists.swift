import AccessibleCore
import Foundation
import Journal

/// Times that stand one behind another.
extension OccasionReader {
    /// Before another time of a list the one at hand is done: "at 8, at 12 and at 4".
    mutating func repeatBeforeNextTime(_ index: Int) {
        guard occasion.drafts.isEmpty, occasion.hasOwnLeading else { return }
        for next in (index + 1)..<max(items.count, index + 1) {
            switch items[next].kind {
            case .link: continue
            case .time:
                // "Sick at two and at four, at five a tablet": the comma ends the list.
                let isEndOfList =
                    index >= 2 && items[index].link == .comma && items[index - 2].link == .and
                // "At 8, 12 and 4 yesterday": the day is one of the last hour.
                let behind = items[next...].first { !$0.isTime }
                if !isEndOfList, let behind, behind.link == nil { return }
            default:
                // "Advil at 8 and at 12 and tylenol", "advil at 8 and at 12, nausea": the list is done.
                guard index >= 2, items[index].link == .and || endsListOfDoses(index),
                    items[index - 2].link == .and
                else { return }
            }
            guard repeatAtLastTime() else { return }
            (occasion.leading, occasion.hasOwnLeading) = ([], false)
            return
        }
    }

    /// A comma behind the second of two times at which something was had, before something else than food.
    ///
    /// "Coffee at 8 and at noon, soup" may be soup at noon.
    private func endsListOfDoses(_ index: Int) -> Bool {
        guard items[index].link == .comma, index >= 3, items[index - 1].isTime,
            items[index - 3].isTime, let last = occasions.last
        else { return false }
        let next = items[index...].lazy.compactMap(\.draft).first
        return holdsMedicine(last) || last.drafts.allSatisfy(\.isFelt) || next?.isFelt ?? false
    }

    /// "Water at eight and at ten": the same things at another time; a time
    /// that only says more of the one before belongs to that.
    @discardableResult
    mutating func repeatAtLastTime() -> Bool {
        if timesLast() { return true }
        guard occasion.drafts.isEmpty, occasion.meal?.tokens == nil, occasion.hasOwnLeading,
            !occasion.hasLeftover, let spec = occasion.leadingTime, var last = occasions.last,
            let before = last.trailing ?? timeSaidFirst(of: last), mayRepeat(last),
            !spec.isBeginning || last.drafts.allSatisfy(\.isFelt)
        else { return false }
        if let hour = hour(ofMealIn: before, spec) {
            occasions[occasions.count - 1].trailing = hour
        } else if !isOutside(before, spec), !isMealOfList(before, spec),
            let merged = before.merged(with: spec)
        {
            occasions[occasions.count - 1].trailing = merged
        } else {
            // "Twice at 8 and at 12" is once at each.
            if Set(last.drafts.map(\.tokens)).count == 1 {
                last.drafts = Array(last.drafts.prefix(1))
                occasions[occasions.count - 1].drafts = last.drafts
            } else if isTotalWithParts(last.drafts) {
                last.drafts = Array(last.drafts.suffix(1))
            }
            if last.trailing == nil { last.leading = [] }
            last.trailing = inPart(of: before, spec)
            for index in last.drafts.indices { last.drafts[index].isRepeat = true }
            occasions.append(last)
        }
        return true
    }

    /// "At 9 coffee, then again at 11": the hour that was said before the things of an occasion, if another one
    /// follows "then".
    private func timeSaidFirst(of last: Occasion) -> TimeSpec? {
        // No value was measured again, and of two things nobody knows which is meant.
        guard occasion.isNext, last.drafts.count == 1,
            let kind = last.drafts.first?.action.kind, kind.isOfConsuming || kind == .logSymptom,
            let spec = occasion.leadingTime, spec.clock != nil,
            let before = last.leadingTime, before.clock != nil, joined(before, spec) == nil
        else { return nil }
        return before
    }

    /// "Lexapro with dinner, 6:30": the hour behind the comma is that of the meal, if it can be.
    private func hour(ofMealIn before: TimeSpec, _ spec: TimeSpec) -> TimeSpec? {
        guard let meal = before.meal, meal.offset == 0, before.offset == nil, before.clock == nil,
            let clock = spec.clock, spec.day == nil, spec.part == nil, spec.until == nil,
            let time = items[..<position].lastIndex(where: { $0.isTime }),
            items[..<time].reversed().prefix(while: { $0.link != nil }).map(\.link) == [.comma],
            let hour = clock.hours.first(where: { Self.hours(of: meal.meal).contains($0) })
        else { return nil }
        var result = spec
        result.day = before.day
        if !clock.is24Hour, clock.hour <= 12 { result.clock?.isAfternoon = hour >= 12 }
        return result
    }

    /// The hours at which somebody may have a meal.
    private static func hours(of meal: Meal) -> Range<Int> {
        switch meal {
        case .breakfast: 4..<12
        case .lunch: 10..<18
        case .dinner: 16..<24
        default: 0..<24
        }
    }

    /// "Threw up twice, once at 4": how often in all, and how often at one time.
    private func isTotalWithParts(_ drafts: [Draft]) -> Bool {
        guard let total = drafts.first?.action, let count = total.quantity, count.unit == nil,
            drafts.count > 1
        else { return false }
        return drafts.dropFirst().allSatisfy { draft in
            draft.action.kind == .logSymptom && draft.action.item == total.item
                && draft.action.quantity.map { $0.unit == nil && $0.amount < count.amount } ?? false
        }
    }

    /// "This morning and at lunch": behind a link a meal is another time than a part of the day.
    private func isMealOfList(_ before: TimeSpec, _ spec: TimeSpec) -> Bool {
        before.part != nil && spec.meal != nil || before.meal != nil && spec.part != nil
    }

    /// "In the night, at two and at four": the part of the day holds for each hour of it.
    private func inPart(of before: TimeSpec, _ spec: TimeSpec) -> TimeSpec {
        guard let part = before.part, spec.part == nil, spec.day == nil, let clock = spec.clock,
            !clock.is24Hour, clock.isAfternoon == nil,
            !isOutside(TimeSpec(day: before.day, part: part), spec)
        else { return spec }
        var result = spec
        (result.day, result.part) = (before.day, part)
        return result
    }

    func holdsMedicine(_ occasion: Occasion) -> Bool {
        occasion.drafts.contains { $0.action.kind == .logVitamin }
    }

    /// Whether a time that stands alone behind an occasion may be another time of its things.
    private func mayRepeat(_ last: Occasion) -> Bool {
        if holdsMedicine(last) { return isListOfTimes(before: position) }
        // "Palpitations at 10:50, lasted until 11:05"
        let times = items[..<position].indices.filter { items[$0].isTime }
        guard let time = times.last, let before = times.dropLast().last else { return true }
        return !items[before..<time].contains { item in
            if case .verb(.otherVerb, _) = item.kind { true } else { false }
        }
    }

    /// Whether the last time before an item stands behind another one with nothing but a link
    /// between them: "iron at 8 and at 12", yet not "iron at 8 for the cramps I'd had since 6".
    private func isListOfTimes(before index: Int) -> Bool {
        let last = items[..<index].last { $0.link == nil }
        guard last?.isTime ?? false,
            let time = items[..<index].lastIndex(where: { $0.isTime })
        else { return false }
        // "Um 8, äh, halb 9": between two commas somebody thinks again.
        let commas = items[..<time].reversed().prefix { $0.link != nil }.count { $0.link == .comma }
        return isBehindTime(time) && commas < 2
    }

    /// Gives a time that stands alone at the end of a sentence to the things before it that have
    /// no time yet: "naproxen 550 mg, no coffee, at 9:40".
    ///
    /// - Returns: Whether there were any such things.
    private mutating func timesLast() -> Bool {
        guard occasion.drafts.isEmpty, occasion.meal?.tokens == nil, occasion.hasOwnLeading,
            let spec = occasion.leadingTime, let last = occasions.last, last.hasNoTime,
            last.sentence == occasion.sentence, items.last?.isTime ?? false, !isOfSomethingElse,
            !isBehindUnknown
        else { return false }
        for index in occasions.indices.reversed() {
            guard occasions[index].hasNoTime, occasions[index].sentence == occasion.sentence
            else { break }
            occasions[index].trailing = spec
        }
        return true
    }
}
