public import Foundation

/// The choices for when something happened, from the person's and the locale's settings.
public struct TimeChoices: Sendable, Hashable {
    /// The quick options.
    public var set: TimeOptionSet
    /// The time of day chosen last, offered as an option (T7); nil for none.
    ///
    /// The option means the latest such time that is not in the future.
    public var lastUsed: DayTime?
    /// Whether future times are allowed (T6).
    public var allowsFuture: Bool
    /// In confirmations, moments nearer than this number of seconds are worded relatively
    /// (T5).
    public var relativeSpan: TimeInterval
    /// In the picker, moments nearer than this number of seconds are worded relatively
    /// (T5).
    public var pickerSpan: TimeInterval

    /// Makes choices; by default 15, 30 and 60 minutes ago, and no future times.
    public init(
        _ set: TimeOptionSet = .minutesAgo([15, 30, 60]), lastUsed: DayTime? = nil,
        allowsFuture: Bool = false, relativeSpan: TimeInterval = 3_600,
        pickerSpan: TimeInterval = 3 * 3_600
    ) {
        self.set = set
        self.lastUsed = lastUsed
        self.allowsFuture = allowsFuture
        self.relativeSpan = relativeSpan
        self.pickerSpan = pickerSpan
    }

    /// The options in the order in which they are offered: custom last, and before it the
    /// time used last.
    ///
    /// If future times are not allowed, ``TimeOptionSet/later`` is replaced by
    /// ``TimeOptionSet/earlier``.
    public var options: [TimeSelection.Option] {
        let set = set == .later && !allowsFuture ? TimeOptionSet.earlier : set
        var options = set.options
        if let lastUsed, set != .later {
            options.insert(.lastUsed(lastUsed), at: options.count - 1)
        }
        return options
    }
}
