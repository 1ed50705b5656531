internal import _FoundationICU

/// The locale that ICU uses when a call does not name one.
///
/// Without ``set(_:)``, ICU takes it from `LC_ALL`, `LC_MESSAGES` or `LANG`, and crashes
/// if the language in it has 12 letters or more. Foundation's calendars ask for it.
package enum DefaultLocale {
    /// Sets the default locale; call this before anything uses the default.
    ///
    /// - Parameter identifier: A locale such as `de_DE`.
    package static func set(_ identifier: String) {
        var status = U_ZERO_ERROR
        swift_uloc_setDefault(identifier, &status)
    }
}
