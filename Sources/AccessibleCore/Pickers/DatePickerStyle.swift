/// How a date picker is laid out (P2); the names are those of the platforms.
public enum DatePickerStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// Chosen from the mode and the place; see ``resolved(for:in:)``.
    case automatic
    /// A button that reads its value; activating it opens an editor.
    case compact
    /// In place: with a date a calendar, for a time alone a button with wheels.
    case inline
    /// One adjustable a component, in the locale's order.
    case wheels

    /// Where the picker stands.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// One field among others.
        case form
        /// Alone on a sheet, opened to be adjusted.
        case sheet
    }

    /// The style that is meant: itself, or what automatic stands for.
    ///
    /// Automatic is compact in a form. On a sheet a date alone is a calendar,
    /// and whatever has a time is wheels. A countdown is always wheels.
    ///
    /// - Throws: ``DatePickerError`` when a countdown is asked for in a style it
    ///   does not have.
    public func resolved(
        for mode: DatePickerMode, in place: Place
    ) throws(DatePickerError) -> DatePickerStyle {
        switch (self, mode) {
        case (.compact, .countdownTimer), (.inline, .countdownTimer):
            throw DatePickerError(.noCountdown(in: self))
        case (.automatic, .countdownTimer): return .wheels
        case (.automatic, _) where place == .form: return .compact
        case (.automatic, .date): return .inline
        case (.automatic, _): return .wheels
        default: return self
        }
    }
}
