/// A change of settings, which are texts with names.
public struct SettingsChange: Sendable, Hashable {
    /// The old and the new text of one setting.
    public struct Values: Sendable, Hashable, Codable {
        /// The old text; nil if the setting had no value.
        public let before: String?
        /// The new text; nil if the setting has no value any more.
        public let after: String?

        /// Makes a pair of texts.
        public init(before: String?, after: String?) {
            self.before = before
            self.after = after
        }
    }

    /// The changed settings by name; at least one.
    public let values: [String: Values]

    /// Makes a change; nil if `values` is empty.
    public init?(_ values: [String: Values]) {
        if values.isEmpty { return nil }
        self.values = values
    }

    /// The difference between two sets of settings; nil if there is none.
    public init?(from before: [String: String], to after: [String: String]) {
        var values: [String: Values] = [:]
        for name in Set(before.keys).union(after.keys) where before[name] != after[name] {
            values[name] = Values(before: before[name], after: after[name])
        }
        self.init(values)
    }

    /// The settings with this change undone; other settings stay.
    public func undone(in settings: [String: String]) -> [String: String] {
        settings.merging(self, \.before)
    }

    /// The settings with this change redone; other settings stay.
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
