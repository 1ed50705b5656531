public import AccessibleCore
import Foundation

/// The further values of a measurement as one text: `diastolic=80 millimeter-ofhg`.
///
/// Several are in the order of their names, with a semicolon between them.
public enum FieldText {
    /// The text; nil for no values.
    public static func text(_ fields: [String: Quantity]) -> String? {
        guard !fields.isEmpty else { return nil }
        return fields.sorted { $0.key < $1.key }.map { name, value in
            name + "=" + value.amount.plainText + (value.unit.map { " " + $0.rawValue } ?? "")
        }.joined(separator: "; ")
    }

    /// Reads what ``text(_:)`` writes; nil for a text that it does not write.
    public static func fields(_ text: String) -> [String: Quantity]? {
        var fields: [String: Quantity] = [:]
        for part in text.split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            let name = pair[0].trimmingCharacters(in: .whitespaces)
            let value = pair[1].split(separator: " ", maxSplits: 1)
            guard !name.isEmpty, let amount = value.first.flatMap({ Decimal(exactly: String($0)) })
            else { return nil }
            var unit: MeasureUnit?
            if value.count > 1 {
                guard let known = MeasureUnit(rawValue: String(value[1])) else { return nil }
                unit = known
            }
            fields[name] = Quantity(amount, unit)
        }
        return fields
    }
}
