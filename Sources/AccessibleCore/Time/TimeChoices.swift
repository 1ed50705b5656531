public import Foundation

/// What can be chosen of when something happened: a person's and a locale's
/// settings, given to the control when it opens.
public struct TimeChoices: Sendable, Hashable {
    public var set: TimeOptionSet
    /// The custom time used last, offered again (T7): it stands for the latest
    /// such time of day that is not in the future.
    public var lastUsed: DayTime?
    /// Times to come are taken (T6).
    public var allowsFuture: Bool
    /// How near a moment is worded relatively, in seconds (T5): in
    /// confirmations, and in the picker.
    public var relativeSpan: TimeInterval
    public var pickerSpan: TimeInterval

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

    /// The options in the order in which they are offered: custom last, and the
    /// time used last before it.
    ///
    /// Later ones give way to earlier ones where the future is not allowed.
    public var options: [TimeSelection.Option] {
        let set = set == .later && !allowsFuture ? TimeOptionSet.earlier : set
        var options = set.options
        if let lastUsed, set != .later {
            options.insert(.lastUsed(lastUsed), at: options.count - 1)
        }
        return options
    }
}
