import AccessibleCore
import Foundation

/// Durations as scripts write them: `500ms`, `3s`, `1.5s`, `2min`, `1h`.
public enum ScriptDuration {
    /// The units, with their length in milliseconds.
    ///
    /// `min` comes before `h` and `s`, because the first unit that ends the text is used.
    public static let units: [(name: String, milliseconds: Int)] = [
        ("ms", 1), ("min", 60_000), ("h", 3_600_000), ("s", 1_000),
    ]

    /// The longest duration of one line, in milliseconds: 100 days.
    public static let longest = 100 * 24 * 3_600_000

    /// Reads a duration as whole milliseconds.
    ///
    /// - Returns: nil if the text is not a number with a unit, is not a whole number of
    ///   milliseconds, or is longer than ``longest``.
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

    /// Writes milliseconds as a script does: `3s` if they are whole seconds, otherwise `500ms`.
    public static func text(milliseconds: Int) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        return rest == 0 ? "\(seconds)s" : "\(milliseconds)ms"
    }
}
