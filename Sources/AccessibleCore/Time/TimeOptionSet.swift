/// The options offered for "When did this happen?" (T1, T17).
public enum TimeOptionSet: Sendable, Hashable {
    /// Now, one option for each number of minutes ago, and custom.
    case minutesAgo([Int])
    /// Now, earlier today, yesterday, and custom.
    case earlier
    /// Later today, this evening, tomorrow morning, tomorrow afternoon, and custom;
    /// offered only if future times are allowed.
    case later

    /// The allowed numbers of minutes: up to a day.
    public static let minutes = 1...1_440
    /// The largest number of options in minutes.
    public static let longest = 6

    /// Options in minutes, sorted and without duplicates; nil if there are none or more
    /// than ``longest``, or if one is not in ``minutes``.
    public init?(minutes: [Int]) {
        let sorted = Set(minutes).sorted()
        guard !sorted.isEmpty, sorted.count <= Self.longest,
            sorted.allSatisfy(Self.minutes.contains)
        else { return nil }
        self = .minutesAgo(sorted)
    }

    /// Reads the form that ``text`` writes: `15 30 60`, `earlier` or `later`; nil for any
    /// other text.
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

    /// The text that is stored in settings.
    public var text: String {
        switch self {
        case .minutesAgo(let minutes): minutes.map(String.init).joined(separator: " ")
        case .earlier: "earlier"
        case .later: "later"
        }
    }

    /// The options in the order in which they are offered, custom last.
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
