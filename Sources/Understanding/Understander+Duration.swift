import AccessibleCore
import Foundation
package import Journal

extension Understander {
    /// The length of time the whole text says, in seconds: "10 seconds", "2 days".
    ///
    /// A month counts as 30 days. Nil for other texts.
    package func seconds(_ text: String) -> Int? {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher) else { return nil }
        let start = afterFillers(matcher, 0, end)
        for rule in [KnownRule.duration, .shortDuration] {
            for match in matcher.matches(rule, at: start) where match.end == end {
                guard case .duration(let duration) = match.value else { continue }
                let days = duration.months * 30 + duration.days
                return days * 86_400 + duration.seconds
            }
        }
        return nil
    }

    /// The measurement of how long something lasts that a whole name is of: "contractions"; nil
    /// if it is of none.
    package func lastingKind(_ name: String) -> MeasurementKind? {
        guard let (matcher, _) = matcher(name), !matcher.tokens.isEmpty else { return nil }
        for match in matcher.matches(.activityWord, at: 0)
        where match.end == matcher.tokens.count {
            if case .activity(let piece) = match.value, piece.item.isEmpty,
                let kind = piece.kind, kind.row.form == .stretch
            {
                return kind
            }
        }
        return nil
    }

    /// The length of time the whole text says, in whole minutes: "10 minutes",
    /// "an hour and a half"; nil for other texts, and for days and longer.
    package func minutes(_ text: String) -> Int? {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher) else { return nil }
        let start = afterFillers(matcher, 0, end)
        for rule in [KnownRule.duration, .shortDuration] {
            for match in matcher.matches(rule, at: start) where match.end == end {
                guard case .duration(let duration) = match.value, duration.months == 0,
                    duration.days == 0, duration.seconds.isMultiple(of: 60)
                else { continue }
                return duration.seconds / 60
            }
        }
        return nil
    }
}
