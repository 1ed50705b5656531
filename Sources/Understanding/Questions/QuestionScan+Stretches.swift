import AccessibleCore
import Journal

/// Where stretches of days and hours begin and end in a question (D1).
extension QuestionScan {
    /// A day before hours that are bounded: "hoy antes de las 12" is a time of a report, and says
    /// which hours of the day a question is about.
    func withoutBounds(
        _ time: PhraseMatcher.Match, at position: Int
    ) -> PhraseMatcher.Match {
        guard time.end > position + 2 else { return time }
        let days = matcher.matches(.time, at: position).filter { day in
            day.end < time.end && day.end > position
                && boundsHours(at: day.end, upTo: time.end)
        }
        return days.max { $0.end < $1.end } ?? time
    }

    /// "Before noon today": the hours, and then their day.
    func isBehind(_ stretch: PhraseMatcher.Match?, _ time: PhraseMatcher.Match) -> Bool {
        guard let stretch, stretch.end < time.end, case .span(let said) = stretch.value,
            said.boundsHours
        else { return false }
        return longest(.time, at: stretch.end)?.end == time.end
    }

    func boundsHours(at position: Int, upTo end: Int) -> Bool {
        if let bounds = longestDays(at: position), bounds.end >= end,
            case .span(let said) = bounds.value, said.boundsHours
        {
            return true
        }
        // "Heute zwischen 8 und 10"
        return matcher.matches(.time, at: position).contains { match in
            guard match.end == end, case .time(let spec) = match.value else { return false }
            return spec.day == nil && spec.hourRange?.boundsHours ?? false
        }
    }

    /// "Than last", unless more follows: "than last week".
    func isWhole(_ stretch: PhraseMatcher.Match, at position: Int) -> Bool {
        guard case .span(let said) = stretch.value, said.form == .previous else { return true }
        return !(position + 1..<stretch.end).contains { place in
            [longestDays(at: place), longest(.time, at: place)].contains {
                $0.map { $0.end > stretch.end } ?? false
            }
        }
    }

    /// A stretch of a week or more begins at a place.
    func isOfSeveralDays(at position: Int) -> Bool {
        guard case .span(let said) = longestDays(at: position)?.value else {
            return false
        }
        return [.week, .month, .year].contains(said.form)
    }
}
