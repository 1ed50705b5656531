import AccessibleCore
import Journal

/// Questions that go on with the one before (D1).
extension QuestionReader {
    /// The question before, about the day, night, week or month before its own, or else about what was before
    /// the last one; nil if it has neither.
    private func oneBefore(_ before: LogQuestion) -> LogQuestion? {
        guard scan.span == nil, scan.unit == nil else { return nil }
        var next = before
        if let span = before.span {
            guard let earlier = scan.spans.before(span) else { return nil }
            next.span = earlier
            return next
        }
        switch before.kind {
        case .since: next.kind = .last
        case .last, .value: break
        default: return nil
        }
        next.place += 1
        return next
    }

    /// The question before, with another thing or other days.
    func followUp(
        _ subject: LogQuestion.Subject, of before: LogQuestion
    ) -> LogQuestion? {
        var next = before
        // "And yesterday?" does not say which of the days that were compared it replaces.
        guard before.kind != .compare, before.other == nil, scan.otherSpan == nil else {
            return nil
        }
        if scan.has(.before) { return oneBefore(before) }
        let isSame = goesOn(subject, behind: before)
        if scan.has(anyOf: Self.asking), let kind = kind(of: isSame ? before.subject : subject) {
            next.kind = kind
        }
        if let span = scan.span { next.span = span }
        if let unit = scan.unit { next.unit = unit }
        if subject.name != nil || !subject.kinds.isEmpty {
            next.subject = subject
            // "And the one before?", then "and coffee?": the last coffee.
            if next.kind != .first { next.place = 1 }
            next.subject.meal = subject.meal
            next.unit = scan.unit
        } else if subject.meal != nil {
            next.subject.meal = subject.meal
            if scan.span == nil, before.span?.name == .part {
                next.span = scan.day(of: before.span)
            }
        } else if scan.span == nil, !goesOn(subject, behind: before) {
            return nil
        }
        let isWeight = next.subject.isMeasured
        let isFelt = next.subject.kinds == [.symptom]
        switch next.kind {
        case .total where isFelt, .count where isFelt: next.kind = .times
        case .value where !isWeight: next.kind = .last
        case .change where !isWeight: return nil
        default: break
        }
        return next
    }
}
