/// How long a program has done nothing, as far as somebody looked.
///
/// A machine that was too busy to look was too busy to run the program as well, so a long time
/// between two looks counts no more than a usual one.
struct QuietTime {
    /// The longest time between two looks that counts: twice the usual one.
    private static let longestGap = Duration.milliseconds(10)

    private var seen = Duration.zero
    private var lastLook: ContinuousClock.Instant?

    /// How many milliseconds have passed.
    var milliseconds: Int { Int(seen / .milliseconds(1)) }

    /// The program does nothing at this moment.
    mutating func look(at now: ContinuousClock.Instant = .now) {
        if let lastLook { seen += min(lastLook.duration(to: now), Self.longestGap) }
        lastLook = now
    }

    /// The program does something.
    mutating func end() {
        seen = .zero
        lastLook = nil
    }
}
