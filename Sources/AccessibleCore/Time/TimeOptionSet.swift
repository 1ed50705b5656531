/// Which options are offered under "When did this happen?" (T1, T17).
public enum TimeOptionSet: Sendable, Hashable {
    /// Now, so many minutes ago each, Custom.
    case minutesAgo([Int])
    /// Now, Earlier today, Yesterday, Custom.
    case earlier
    /// Later today, This evening, Tomorrow morning, Tomorrow afternoon, Custom;
    /// only where the future is allowed.
    case later

    /// The minutes an option can have: up to a day.
    public static let minutes = 1...1_440
    /// The most options in minutes that can be offered.
    public static let longest = 6

    /// Options in minutes, in order and each once; nil when there is none, when
    /// there are more than ``longest``, or when one is not in ``minutes``.
    public init?(minutes: [Int]) {
        let sorted = Set(minutes).sorted()
        guard !sorted.isEmpty, sorted.count <= Self.longest,
            sorted.allSatisfy(Self.minutes.contains)
        else { return nil }
        self = .minutesAgo(sorted)
    }

    /// Reads what ``text`` wrote: `15 30 60`, `earlier` or `later`.
    public init?(_ text: String) {
        switch text {
        case "earlier": self = .earlier
        case "later": self = .later
        default:
            let parts = text.split(separator: " ")
            let minutes = parts.compactMap { Int($0) }
            guard minutes.count == parts.count else { return nil }
            self.init(minutes: minutes)
        }
    }

    /// The set as text, for settings.
    public var text: String {
        switch self {
        case .minutesAgo(let minutes): minutes.map(String.init).joined(separator: " ")
        case .earlier: "earlier"
        case .later: "later"
        }
    }

    /// The options in the order in which they are offered; custom is last.
    var options: [TimeSelection.Option] {
        let own: [TimeSelection.Option] =
            switch self {
            case .minutesAgo(let minutes): [.now] + minutes.map(TimeSelection.Option.minutesAgo)
            case .earlier: [.now, .named(.earlierToday), .named(.yesterday)]
            case .later:
                [.laterToday, .thisEvening, .tomorrowMorning, .tomorrowAfternoon]
                    .map(TimeSelection.Option.named)
            }
        return own + [.custom]
    }
}
