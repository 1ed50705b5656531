import AccessibleCore
import Journal

/// Times of something else than what was named before them.
extension OccasionReader {
    /// "And then the plumber came at 10", "and another at 12": the last time stands behind words of
    /// their own that nothing was made of.
    var isOfSomethingElse: Bool {
        let start = items[..<position].lastIndex { $0.draft != nil }.map { $0 + 1 } ?? 0
        let behind = items[start..<position]
        let verb = behind.lastIndex {
            if case .verb(.otherVerb, _) = $0.kind { true } else { false }
        }
        if let verb {
            // "Dry mouth, started sertraline on Monday": the time is that of the medicine.
            return behind[..<verb].contains(where: \.isUnknown)
                || behind[verb...].contains { item in
                    item.isUnknown && item.tokens.contains(where: namesIntake)
                }
        }
        return behind.lastIndex(where: \.isTime).map(isTimeOfAnother) ?? false
    }

    private func namesIntake(_ token: Int) -> Bool {
        [WordClass.vitamin, .food, .drink].contains { matcher.phrase($0, at: token) != nil }
    }

    /// Gives the first of two times to the symptom before it: "headache, started at 10, gone by noon".
    mutating func takeBeginning() {
        guard occasion.drafts.isEmpty, occasion.hasOwnLeading, let spec = occasion.leadingTime,
            let last = occasions.last, last.hasNoTime, last.sentence == occasion.sentence,
            last.drafts.last?.isFelt ?? false, lastVerb(before: position) == .otherVerb,
            !isOfSomethingElse
        else { return }
        occasions[occasions.count - 1].trailing = spec
        (occasion.leading, occasion.hasOwnLeading) = ([], false)
    }

    /// "Tylenol, then nap, 2:15": between the last thing and the time stand words of their own, behind
    /// "then", that nobody knows.
    var isBehindUnknown: Bool {
        guard let last = items[..<position].lastIndex(where: { $0.draft != nil }),
            let then = items[last..<position].firstIndex(where: { $0.link == .then })
        else { return false }
        return items[then..<position].contains(where: \.isUnknown)
    }

    /// "Iron with juice, 9 am", "eggs, then toast, all at 8": a time set off at the end, or said of all,
    /// is that of everything of the sentence that has none.
    mutating func spreadLastTime() {
        guard let spec = occasion.trailing, !spec.isBeginning, !occasion.drafts.isEmpty,
            items.count > 2, let time = items.last, time.isTime
        else { return }
        let start = time.tokens.lowerBound
        let isOfAll = (max(0, start - Self.longestForAll)..<start).contains {
            matcher.phrase(.all, at: $0)?.end == start
        }
        guard isOfAll || items[items.count - 2].link == .comma else { return }
        for index in occasions.indices.reversed() {
            guard occasions[index].sentence == occasion.sentence, occasions[index].hasNoTime
            else { return }
            occasions[index].trailing = spec
        }
    }

    /// "All at the same time": words for all of it are at most so many.
    private static let longestForAll = 5

    /// "Warfarin at 6 at 7 pizza", "tylenol at 8 now headache": straight behind the time of one thing stands
    /// another, and behind that the thing it belongs to.
    func isTimeOfNext(_ spec: TimeSpec, _ index: Int) -> Bool {
        guard let before = occasion.trailing, !occasion.drafts.isEmpty, index > 0,
            items[index - 1].isTime, index + 1 < items.count,
            isOutside(before, spec) || joined(before, spec) == nil
        else { return false }
        switch items[index + 1].kind {
        case .draft: return true
        case .verb, .leftover: return isBeforeThing(index)
        default: return false
        }
    }

    /// "Ibuprofen at 8, a banana, and another at 12": the time is that of another one of nobody knows
    /// what.
    func isTimeOfAnother(_ index: Int) -> Bool {
        guard index > 1, items[index - 1].isUnknown, items[index - 2].link != nil else {
            return false
        }
        return matcher.phrase(.again, at: items[index - 1].tokens.lowerBound) != nil
    }
}
