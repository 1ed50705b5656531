import AccessibleCore

/// Things that are told of a week, a month or a year, and of no day.
extension Doubt {
    /// A clause names the week, month or year that is going on, and no day: "headaches this week".
    ///
    /// The time of typing would be none of it. "First run this week" counts what was done now.
    func isOfSeveralDays(_ clause: Range<Int>) -> Bool {
        guard let span = clause.lazy.compactMap(presentSpan).first else { return false }
        let saysDay = chunks.contains { chunk in
            guard case .time = chunk.kind, clause.contains(chunk.start) else { return false }
            return chunk.start < span.lowerBound || chunk.end > span.upperBound
        }
        return !saysDay && !clause.contains(where: counts)
    }

    private func presentSpan(at position: Int) -> Range<Int>? {
        let ends = matcher.matches(.questionSpan, at: position).compactMap { match -> Int? in
            guard case .span(let said) = match.value, said.number == 0,
                [.week, .month, .year].contains(said.form)
            else { return nil }
            return match.end
        }
        return ends.max().map { position..<$0 }
    }

    /// "First", "second", "last" stand at a place.
    private func counts(at position: Int) -> Bool {
        matcher.matches(.questionWord, at: position).contains { match in
            guard case .asks(let words, _, _) = match.value else { return false }
            return words.contains { [.first, .second, .third, .last].contains($0) }
        }
    }
}
