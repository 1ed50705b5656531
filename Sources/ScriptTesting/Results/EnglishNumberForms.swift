import AccessibleCore
import Foundation
import MessagePatterns

/// Numbers in American English, by the rules of CLDR.
struct EnglishNumberForms: NumberForms {
    /// A number with all its decimals, such as `1,499.8`.
    func text(of number: Decimal) -> String {
        let parts = number.magnitude.plainText.split(separator: ".")
        var whole = ""
        for (place, digit) in (parts.first ?? "").reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { whole.insert(",", at: whole.startIndex) }
            whole.insert(digit, at: whole.startIndex)
        }
        let decimals = parts.count > 1 ? "." + parts[1] : ""
        return (number < 0 ? "-" : "") + whole + decimals
    }

    /// The plural category: `one` or `other`, and for ordinals also `two` and `few`.
    func pluralCategory(of number: Decimal, isOrdinal: Bool) -> String {
        guard isOrdinal else { return number.magnitude == 1 ? "one" : "other" }
        guard let whole = Int(number.magnitude.plainText), !(11...13).contains(whole % 100) else {
            return "other"
        }
        return [1: "one", 2: "two", 3: "few"][whole % 10] ?? "other"
    }
}
