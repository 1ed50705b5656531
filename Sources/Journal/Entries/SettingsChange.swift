/// A change of settings, as texts by name.
public struct SettingsChange: Sendable, Hashable {
    /// The two texts of one setting.
    public struct Values: Sendable, Hashable, Codable {
        /// Nil when the setting was not set before.
        public let before: String?
        /// Nil when the setting is not set any more.
        public let after: String?

        public init(before: String?, after: String?) {
            self.before = before
            self.after = after
        }
    }

    /// The settings that were changed, by name; at least one.
    public let values: [String: Values]

    /// Nil without a setting.
    public init?(_ values: [String: Values]) {
        if values.isEmpty { return nil }
        self.values = values
    }

    /// The settings that differ; nil when none do.
    public init?(from before: [String: String], to after: [String: String]) {
        var values: [String: Values] = [:]
        for name in Set(before.keys).union(after.keys) where before[name] != after[name] {
            values[name] = Values(before: before[name], after: after[name])
        }
        self.init(values)
    }

    /// Settings with this change taken back; other settings stay.
    public func undone(in settings: [String: String]) -> [String: String] {
        settings.merging(self, \.before)
    }

    /// Settings with this change made; other settings stay.
    public func redone(in settings: [String: String]) -> [String: String] {
        settings.merging(self, \.after)
    }
}

extension [String: String] {
    fileprivate func merging(
        _ change: SettingsChange, _ value: KeyPath<SettingsChange.Values, String?>
    ) -> [String: String] {
        var result = self
        for (name, values) in change.values { result[name] = values[keyPath: value] }
        return result
    }
}
