/// The layout of a date picker (P2); the names are those of SwiftUI.
public enum DatePickerStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// Chosen according to mode and place; see ``resolved(for:in:)``.
    case automatic
    /// A button that shows the value; activating it opens an editor.
    case compact
    /// A calendar for a date; a button that opens wheels for a time.
    case inline
    /// One adjustable element for each part, in the locale's order.
    case wheels

    /// Where a picker is shown.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// As one field among others.
        case form
        /// Alone on a sheet that was opened for it.
        case sheet
    }

    /// The style to use: this one, or the one that automatic stands for.
    ///
    /// In a form, automatic is compact. On a sheet, it is inline for a date alone and
    /// wheels for anything with a time. A countdown always has wheels.
    ///
    /// - Throws: ``DatePickerError`` if a countdown is requested as compact or inline.
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
