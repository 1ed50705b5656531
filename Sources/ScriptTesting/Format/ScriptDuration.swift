import AccessibleCore
import Foundation

/// Lengths of time as scripts write them: `500ms`, `3s`, `1.5s`, `2min`, `1h`.
public enum ScriptDuration {
    /// The units, with their milliseconds.
    public static let units: [(name: String, milliseconds: Int)] = [
        ("ms", 1), ("min", 60_000), ("h", 3_600_000), ("s", 1_000),
    ]

    /// The longest that a line can wait: 100 days.
    public static let longest = 100 * 24 * 3_600_000

    /// The whole milliseconds that a text says; nil for anything else.
    public static func milliseconds(_ text: String) -> Int? {
        for (name, size) in units where text.hasSuffix(name) {
            let digits = text.dropLast(name.count)
            guard digits.first?.isNumber == true, let number = Decimal(exactly: String(digits)),
                number <= Decimal(longest)
            else { return nil }
            let product = number * Decimal(size)
            guard product.decimalPlaces == 0, product <= Decimal(longest) else { return nil }
            return NSDecimalNumber(decimal: product).intValue
        }
        return nil
    }

    /// A length as a script writes it: `3s`, `500ms`.
    public static func text(milliseconds: Int) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        return rest == 0 ? "\(seconds)s" : "\(milliseconds)ms"
    }
}
