import CICU

/// The locale that ICU uses where a call names none.
///
/// Without ``set(_:)`` ICU takes it from `LC_ALL`, `LC_MESSAGES` or `LANG`, and
/// ends the process when the language there has 12 letters or more. Foundation
/// has an ICU of its own, whose calendars ask for the default locale.
public enum DefaultLocale {
    /// Sets the default locale of both, before anything asks for it.
    ///
    /// - Parameter identifier: a locale such as `de_DE`.
    public static func set(_ identifier: String) {
        cicu_set_default_locale(identifier)
    }
}
