import AccessibleCore
import Foundation

/// A JSON value whose fields keep their order, and whose numbers keep their digits.
indirect enum JSONValue {
    case text(String)
    case number(Decimal)
    case array([JSONValue])
    case object([(name: String, value: JSONValue?)])

    /// The value as text; a field without a value is left out.
    var json: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .number(let number): number.plainText
        case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
        case .object(let fields):
            "{"
                + fields.compactMap { field in
                    field.value.map { Self.quoted(field.name) + ": " + $0.json }
                }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\r": json += "\\r"
            case "\t": json += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByArrayLiteral, ExpressibleByIntegerLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(Decimal(number)) }
    init(arrayLiteral values: JSONValue...) { self = .array(values) }
    init(dictionaryLiteral fields: (String, JSONValue?)...) {
        self = .object(fields.map { (name: $0.0, value: $0.1) })
    }
}
