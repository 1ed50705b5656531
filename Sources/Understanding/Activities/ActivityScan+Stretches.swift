import AccessibleCore
import Journal

/// From when to when, without a word such as "from".
extension ActivityScan {
    /// "Slept 10 to 6", "gardening 10 till 12".
    ///
    /// Returns nil if the second number has a unit ("5 to 6 miles"), and behind a length or words for going to
    /// bed or getting up, whose time it may be: "up 10 to 6".
    func stretch(at position: Int, before limit: Int) -> Found? {
        guard !isBehindLength else { return nil }
        for (rule, form) in Self.spans {
            guard let match = longest(rule, at: position), match.end <= limit,
                case .time(let spec) = match.value, spec.until != nil,
                longest(.time, at: position)?.end ?? 0 < match.end
                    || !isStretch(longest(.time, at: position)),
                !(position + 1..<match.end).contains(where: { isMeasured($0, beyond: match.end) })
            else { continue }
            return Found(kind: .stretch(spec, form), tokens: position..<match.end)
        }
        return nil
    }

    private static let spans: [(KnownRule, SpanForm)] = [
        (.activityStretch, .clear), (.activityHours, .hours), (.activitySpan, .open),
    ]

    private func isStretch(_ match: PhraseMatcher.Match?) -> Bool {
        if case .time(let spec) = match?.value { spec.until != nil } else { false }
    }

    /// A length, or words that await a time, stand before in the same clause.
    private var isBehindLength: Bool {
        for found in found.reversed() {
            switch found.kind {
            case .separator: return false
            case .length: return true
            case .word(let piece):
                if piece.length != nil || [.bed, .wake].contains(piece.word) { return true }
            default: continue
            }
        }
        return false
    }

    /// Whether a number with its unit begins at a token and goes on behind a place.
    private func isMeasured(_ token: Int, beyond end: Int) -> Bool {
        let activity = matcher.matches(.activityWord, at: token).contains { match in
            guard case .activity(let piece) = match.value else { return false }
            return match.end > end && (piece.number != nil || piece.length != nil)
        }
        return activity
            || [KnownRule.duration, .shortDuration, .quantity].contains { rule in
                matcher.matches(rule, at: token).contains { $0.end > end }
            }
    }
}

/// What is put right while speaking.
extension ActivityScan {
    /// "Ran 7, sorry, 6 miles": the second amount in the place of the first.
    mutating func repair(at position: Int, before limit: Int) -> Found? {
        guard let wrong = found.last, let first = wrong.measure,
            let word = correction(behind: comma(at: position)), comma(at: word) < limit
        else { return nil }
        let start = comma(at: word)
        let right = read(at: start, before: limit)
        guard let second = right.measure, second != .number, first == .number || first == second
        else { return nil }
        return Found(
            kind: right.kind, tokens: wrong.tokens.lowerBound..<right.tokens.upperBound)
    }

    private func comma(at position: Int) -> Int {
        position < matcher.tokens.count && matcher.tokens[position].text == ","
            ? position + 1 : position
    }

    private func correction(behind position: Int) -> Int? {
        guard position < matcher.tokens.count else { return nil }
        return [WordClass.correction, .no].compactMap { matcher.phrase($0, at: position)?.end }
            .max()
    }
}

extension ActivityScan.Found {
    /// What an amount is one of.
    enum Measure {
        case number, length, distance
    }

    /// What the words measure: a number, a length or a distance; nil for words that hold no amount.
    var measure: Measure? {
        switch kind {
        case .number: .number
        case .length: .length
        case .word(let piece):
            piece.length != nil ? .length : piece.word == .distance ? .distance : nil
        default: nil
        }
    }
}
