import AccessibleCore
import Journal

/// Where what was done in the end begins behind a plan.
extension KindReader {
    /// Whether words behind a separator say what became of a plan: "planned on salad, ended up with
    /// pizza", "tomorrow a diet, today two donuts".
    ///
    /// Words of list `outcome` say so; so does a day that is not to come, behind one that is.
    func beginsOutcome(_ index: Int, behind start: Int, in sentence: Range<Int>) -> Bool {
        guard case .separator = chunks[index].kind, isPlan(start..<index) else { return false }
        let rest = index..<max(sentence.upperBound, index)
        if tellsOfOutcome(rest) { return true }
        let first = chunks[rest].first { !isLead($0) }
        guard case .time(let spec) = first?.kind else { return false }
        return spec.isPresentDay && chunks[start..<index].contains(where: \.isOfDayToCome)
    }

    /// Whether words begin with one of list `outcome`, behind a link and small words.
    func tellsOfOutcome(_ range: Range<Int>) -> Bool {
        let leads = chunks[range].prefix(while: isLead)
        let starts = leads.map(\.start) + leads.map(\.end)
        return starts.contains { matcher.phrase(.outcome, at: $0) != nil }
    }

    private func isLead(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .separator: true
        default: false
        }
    }

    private func isPlan(_ range: Range<Int>) -> Bool {
        if (opening(of: range) ?? telling(in: range)) == .plan { return true }
        return chunks[range].contains { chunk in
            if case .block(.plan) = chunk.kind { true } else { chunk.isOfDayToCome }
        }
    }
}

extension Chunk {
    /// A time of a day behind today.
    fileprivate var isOfDayToCome: Bool {
        guard case .time(let spec) = kind, case .relative(let days)? = spec.day else {
            return false
        }
        return days > 0
    }
}

extension TimeSpec {
    /// It is of today, as was said: "today", "this evening".
    fileprivate var isPresentDay: Bool { day == .relative(0) }
}
