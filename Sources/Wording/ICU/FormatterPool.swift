import Synchronization
internal import _FoundationICU

/// Open ICU formatters that are not in use, by locale and pattern.
///
/// Opening a formatter takes milliseconds, so none is closed. ICU forbids two
/// threads to use one formatter at once, so each is lent to one caller at a time.
final class FormatterPool<Formatter>: Sendable {
    private struct Key: Hashable {
        let locale: String
        let pattern: String
    }

    /// Formatters that no caller holds at the moment.
    private struct Idle: @unchecked Sendable {
        var formatters: [Key: [Formatter]] = [:]
    }

    private let idle = Mutex(Idle())

    /// Calls `use` with an idle formatter, or with a new one if there is none.
    ///
    /// - Parameters:
    ///   - open: makes a formatter; nil or a failure status if ICU refuses.
    ///   - use: must not keep the formatter.
    /// - Returns: What `use` returns; nil if ICU refuses to open a formatter.
    func withFormatter<Result>(
        _ locale: String, _ pattern: String,
        open: (_ status: inout UErrorCode) -> Formatter?,
        use: (Formatter) -> Result?
    ) -> Result? {
        let key = Key(locale: locale, pattern: pattern)
        var status = U_ZERO_ERROR
        guard let formatter = take(key) ?? open(&status), status.isSuccess else { return nil }
        defer { idle.withLock { $0.formatters[key, default: []].append(formatter) } }
        return use(formatter)
    }

    private func take(_ key: Key) -> Formatter? {
        idle.withLock { $0.formatters[key]?.popLast() }
    }
}

extension UErrorCode {
    /// Whether an ICU function did its work; warnings are below zero.
    var isSuccess: Bool { rawValue <= 0 }
}
