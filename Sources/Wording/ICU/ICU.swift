import AccessibleCore
import Foundation
internal import _FoundationICU
import MessagePatterns

/// ICU's formatters, by the C functions of the copy that Foundation brings.
///
/// Foundation's copy has the prefix `swift_` before every function. One copy
/// means one set of Unicode data in the program (docs/decisions/0150).
///
/// Every text that is returned has plain spaces and no invisible marks
/// (see ``PlainText``). Calls may come from any thread. A locale that ICU does
/// not know is formatted as the root locale is.
enum ICU {
    private static let numberFormatters = FormatterPool<OpaquePointer>()
    private static let dateFormatters = FormatterPool<UnsafeMutablePointer<UDateFormat?>>()
    private static let patternGenerators =
        FormatterPool<UnsafeMutablePointer<UDateTimePatternGenerator?>>()
    private static let relativeFormatters = FormatterPool<OpaquePointer>()
    private static let spellers = FormatterPool<UnsafeMutablePointer<UNumberFormat?>>()
    private static let listFormatters = FormatterPool<OpaquePointer>()
    private static let pluralRules = FormatterPool<OpaquePointer>()

    // MARK: Numbers

    /// A decimal in the locale's digits and separators, with all its decimals.
    static func decimal(_ decimal: Decimal, locale: String) -> String {
        self.decimal(decimal, skeleton: "precision-unlimited", locale: locale)
    }

    /// A decimal formatted by an ICU number skeleton, such as
    /// `unit/pound unit-width-full-name precision-unlimited`.
    ///
    /// The plain decimal if ICU refuses the skeleton.
    static func decimal(_ decimal: Decimal, skeleton: String, locale: String) -> String {
        formatted(decimal, skeleton: skeleton, locale: locale) { result in
            text { swift_unumf_resultToString(result, $0, $1, &$2) }
        } ?? decimal.plainText
    }

    /// The CLDR plural category of a number: `zero`, `one`, `two`, `few`, `many` or `other`.
    static func pluralCategory(of number: Decimal, isOrdinal: Bool, locale: String) -> String {
        let type = isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL
        return pluralRules.withFormatter(locale, isOrdinal ? "ordinal" : "cardinal") { status in
            swift_uplrules_openForType(locale, type, &status)
        } use: { rules in
            formatted(number, skeleton: "precision-unlimited", locale: locale) { result in
                text { swift_uplrules_selectFormatted(rules, result, $0, $1, &$2) }
            }
        } ?? "other"
    }

    /// Formats a decimal and passes ICU's result, with its digits, to `use`.
    private static func formatted(
        _ decimal: Decimal, skeleton: String, locale: String,
        use: (_ result: OpaquePointer) -> String?
    ) -> String? {
        numberFormatters.withFormatter(locale, skeleton) { status in
            let units = Array(skeleton.utf16)
            return swift_unumf_openForSkeletonAndLocale(
                units, Int32(units.count), locale, &status)
        } use: { formatter in
            var status = U_ZERO_ERROR
            guard let result = swift_unumf_openResult(&status) else { return nil }
            defer { swift_unumf_closeResult(result) }
            swift_unumf_formatDecimal(formatter, decimal.plainText, -1, result, &status)
            return status.isSuccess ? use(result) : nil
        }
    }

    // MARK: Numbers in words

    /// "9th" for 9.
    static func ordinal(_ number: Int, locale: String) -> String {
        spelled(number, style: UNUM_ORDINAL, rules: nil, locale: locale) ?? String(number)
    }

    /// "twenty twenty-six" for 2026.
    static func year(_ number: Int, locale: String) -> String {
        spelled(number, kind: "numbering-year", locale: locale) ?? String(number)
    }

    /// "forty-two" for 42.
    static func cardinal(_ number: Int, locale: String) -> String {
        spelled(number, kind: "numbering", locale: locale) ?? String(number)
    }

    /// A number in words, by one of the locale's rule sets.
    ///
    /// - Parameter kind: a rule set's name without `%spellout-`:
    ///   `cardinal-feminine` gives "eine" for 1 in German.
    /// - Returns: Nil if the locale has no such rule set.
    static func spelled(_ number: Int, kind: String, locale: String) -> String? {
        inWords.value(for: NumberInWords(number: number, kind: kind, locale: locale)) { key in
            spelled(
                key.number, style: UNUM_SPELLOUT, rules: "%spellout-" + key.kind,
                locale: key.locale)
        }
    }

    private struct NumberInWords: Hashable {
        let number: Int
        let kind, locale: String
    }

    /// Every spoken time has its hour and minute in words.
    private static let inWords = KeptResults<NumberInWords, String?>(most: 400)

    private static func spelled(
        _ number: Int, style: UNumberFormatStyle, rules: String?, locale: String
    ) -> String? {
        spellers.withFormatter(locale, rules ?? "ordinal") { status in
            let speller = swift_unum_open(style, nil, 0, locale, nil, &status)
            guard let speller, status.isSuccess, let rules else { return speller }
            let units = Array(rules.utf16)
            swift_unum_setTextAttribute(
                speller, UNUM_DEFAULT_RULESET, units, Int32(units.count), &status)
            guard status.isSuccess else {
                swift_unum_close(speller)
                return nil
            }
            return speller
        } use: { speller in
            text { swift_unum_formatInt64(speller, Int64(number), $0, $1, nil, &$2) }
        }
    }

    // MARK: Times

    /// A moment in a time zone, by an ICU date skeleton such as `yMMMd` or `jm`.
    static func date(_ date: Date, skeleton: String, locale: String, zone: TimeZone) -> String {
        dateFormatters.withFormatter(locale, skeleton + "\n" + zone.identifier) { status in
            let pattern = Array(bestPattern(skeleton, locale: locale).utf16)
            let zone = Array(zone.identifier.utf16)
            return swift_udat_open(
                UDAT_PATTERN, UDAT_PATTERN, locale, zone, Int32(zone.count), pattern,
                Int32(pattern.count), &status)
        } use: { formatter in
            text {
                swift_udat_format(
                    formatter, date.timeIntervalSince1970 * 1000, $0, $1, nil, &$2)
            }
        } ?? ""
    }

    /// The locale's pattern for a date skeleton: "MMMM d, y" for `yMMMMd` in American English.
    static func bestPattern(_ skeleton: String, locale: String) -> String {
        patternGenerators.withFormatter(locale, "") { status in
            swift_udatpg_open(locale, &status)
        } use: { generator in
            let units = Array(skeleton.utf16)
            return text {
                swift_udatpg_getBestPattern(generator, units, Int32(units.count), $0, $1, &$2)
            }
        } ?? skeleton
    }

    /// "30 minutes ago" for -30 minutes, "in 2 hours" for 2 hours.
    static func relative(minutes: Int, locale: String) -> String {
        relative(minutes, UDAT_REL_UNIT_MINUTE, locale: locale)
    }

    /// "2 hours ago" for -2.
    static func relative(hours: Int, locale: String) -> String {
        relative(hours, UDAT_REL_UNIT_HOUR, locale: locale)
    }

    private static func relative(
        _ amount: Int, _ unit: URelativeDateTimeUnit, locale: String
    ) -> String {
        relativeFormatters.withFormatter(locale, "") { status in
            swift_ureldatefmt_open(
                locale, nil, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status)
        } use: { formatter in
            text { swift_ureldatefmt_formatNumeric(formatter, Double(amount), unit, $0, $1, &$2) }
        } ?? ""
    }

    // MARK: Lists

    /// "a, b, and c".
    static func list(_ items: [String], locale: String) -> String {
        let lengths = items.map { Int32($0.utf16.count) }
        let units = items.flatMap { Array($0.utf16) }
        return listFormatters.withFormatter(locale, "") { status in
            swift_ulistfmt_open(locale, &status)
        } use: { formatter in
            units.withUnsafeBufferPointer { units in
                // ICU takes no null pointer, even for an empty text.
                var start = units.baseAddress ?? UnsafePointer(bitPattern: 2)
                let starts = lengths.map { length in
                    defer { start = start?.advanced(by: Int(length)) }
                    return start
                }
                return text {
                    swift_ulistfmt_format(
                        formatter, starts, lengths, Int32(items.count), $0, $1, &$2)
                }
            }
        } ?? items.joined(separator: ", ")
    }

    // MARK: Texts

    /// The text that an ICU function writes; nil if the function fails.
    ///
    /// - Parameter write: gets a buffer, its capacity in UTF-16 units and a status,
    ///   and returns the text's length, which may be longer than the capacity.
    private static func text(
        _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32
    ) -> String? {
        var capacity: Int32 = 128
        while true {
            var status = U_ZERO_ERROR
            var length: Int32 = 0
            let text = withUnsafeTemporaryAllocation(
                of: UInt16.self, capacity: Int(capacity)
            ) { buffer -> String? in
                length = write(buffer.baseAddress, capacity, &status)
                guard status.isSuccess else { return nil }
                return string(UnsafeBufferPointer(rebasing: buffer[..<Int(length)]))
            }
            guard status == U_BUFFER_OVERFLOW_ERROR, length > capacity else {
                return text.map(PlainText.plain)
            }
            capacity = length
        }
    }

    /// A text in UTF-16; ASCII, which most texts are, takes a tenth of the time.
    private static func string(_ units: UnsafeBufferPointer<UInt16>) -> String {
        guard units.allSatisfy({ $0 < 128 }) else { return String(decoding: units, as: UTF16.self) }
        return String(unsafeUninitializedCapacity: units.count) { bytes in
            for (index, unit) in units.enumerated() {
                bytes.initializeElement(at: index, to: UInt8(unit))
            }
            return units.count
        }
    }
}
