internal import _FoundationICU

/// The locale that ICU uses where a call names none.
///
/// Without ``set(_:)`` ICU takes it from `LC_ALL`, `LC_MESSAGES` or `LANG`, and
/// ends the process when the language there has 12 letters or more. Foundation's
/// calendars ask for it.
public enum DefaultLocale {
    /// Sets the default locale, before anything asks for it.
    ///
    /// - Parameter identifier: a locale such as `de_DE`.
    public static func set(_ identifier: String) {
        var status = U_ZERO_ERROR
        swift_uloc_setDefault(identifier, &status)
    }
}
