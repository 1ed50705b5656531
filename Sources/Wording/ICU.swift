import AccessibleCore
import CICU
import Foundation

/// ICU's formatters, with plain text out (see ``PlainText``).
enum ICU {
    /// A value for a named argument of a message.
    enum Value {
        case text(String)
        case decimal(Decimal)
    }

    /// Fills a MessageFormat pattern; nil when ICU refuses it.
    ///
    /// Most patterns hold nothing but texts and are filled without ICU.
    static func message(_ pattern: String, _ values: [String: Value], locale: String) -> String? {
        let filled = TextOnlyPattern.filled(pattern) { name in
            if case .text(let text) = values[name] { text } else { nil }
        }
        return filled.map(PlainText.plain) ?? formatted(pattern, values, locale: locale)
    }

    /// The same by ICU, whatever is in it.
    static func formatted(
        _ pattern: String, _ values: [String: Value], locale: String
    ) -> String? {
        var strings: [UnsafeMutablePointer<CChar>?] = []
        defer { strings.forEach { free($0) } }
        var arguments: [cicu_argument] = []
        for (name, value) in values {
            let (kind, text) =
                switch value {
                case .text(let text): (CICU_TEXT, text)
                case .decimal(let decimal): (CICU_DECIMAL, decimal.plainText)
                }
            let nameCopy = strdup(name)
            let textCopy = strdup(text)
            strings += [nameCopy, textCopy]
            arguments.append(
                cicu_argument(
                    name: UnsafePointer(nameCopy), kind: kind, value: UnsafePointer(textCopy)))
        }
        return taken(cicu_format_message(locale, pattern, arguments, Int32(arguments.count)))
    }

    /// Formats a decimal exactly as it is, by a number skeleton.
    static func decimal(_ decimal: Decimal, skeleton: String, locale: String) -> String {
        taken(cicu_format_decimal(locale, skeleton, decimal.plainText)) ?? decimal.plainText
    }

    /// Formats a moment by a date skeleton.
    static func date(_ date: Date, skeleton: String, locale: String, zone: TimeZone) -> String {
        let milliseconds = date.timeIntervalSince1970 * 1000
        return taken(cicu_format_date(locale, zone.identifier, skeleton, milliseconds)) ?? ""
    }

    /// The locale's pattern for a date skeleton: "MMMM d, y" for "yMMMMd".
    static func bestPattern(_ skeleton: String, locale: String) -> String {
        taken(cicu_best_pattern(locale, skeleton)) ?? skeleton
    }

    /// "30 minutes ago" for -30.
    static func relative(_ amount: Int, _ unit: cicu_relative_unit, locale: String) -> String {
        taken(cicu_format_relative(locale, Double(amount), unit)) ?? ""
    }

    /// "9th" for 9.
    static func ordinal(_ number: Int, locale: String) -> String {
        taken(cicu_spell_number(locale, "ordinal", Int64(number))) ?? String(number)
    }

    /// "hundredth" for 100.
    static func ordinalWords(_ number: Int, locale: String) -> String {
        taken(cicu_spell_number(locale, "%spellout-ordinal", Int64(number)))
            ?? ordinal(number, locale: locale)
    }

    /// "twenty twenty-six" for 2026.
    static func year(_ number: Int, locale: String) -> String {
        taken(cicu_spell_number(locale, "%spellout-numbering-year", Int64(number)))
            ?? String(number)
    }

    /// "forty-two" for 42.
    static func cardinal(_ number: Int, locale: String) -> String {
        taken(cicu_spell_number(locale, "%spellout-numbering", Int64(number)))
            ?? String(number)
    }

    /// "a, b, and c".
    static func list(_ items: [String], locale: String) -> String {
        let copies = items.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        let pointers = copies.map { UnsafePointer($0) }
        return taken(cicu_join_list(locale, pointers, Int32(pointers.count)))
            ?? items.joined(separator: ", ")
    }

    /// The names of a pattern's arguments; nil when it is not well formed.
    static func argumentNames(of pattern: String, locale: String) -> Set<String>? {
        guard let names = cicu_pattern_arguments(locale, pattern) else { return nil }
        defer { cicu_free(names) }
        return Set(String(cString: names).split(separator: " ").map(String.init))
    }

    private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { cicu_free(text) }
        return PlainText.plain(String(cString: text))
    }
}
