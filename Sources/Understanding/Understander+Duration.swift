import AccessibleCore
import Foundation

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
