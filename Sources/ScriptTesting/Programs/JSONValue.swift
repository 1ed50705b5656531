import Foundation

/// A JSON value, in the form in which the session protocol checks it.
enum JSONValue: Hashable, Codable {
    case null
    case truth(Bool)
    case number(Int)
    /// A number that is not whole or does not fit an `Int`; no field of the protocol accepts it.
    case fraction(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else if let fraction = try? value.decode(Double.self) {
            self = .fraction(fraction)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .truth(let truth): try value.encode(truth)
        case .number(let number): try value.encode(number)
        case .fraction(let fraction): try value.encode(fraction)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let object): try value.encode(object)
        }
    }

    /// The value as JSON on one line, with sorted keys and a line feed.
    var line: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding these values cannot fail.
        return ((try? encoder.encode(self)).map(Array.init) ?? []) + [0x0A]
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
    var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
    var object: [String: JSONValue]? {
        if case .object(let object) = self { object } else { nil }
    }
}
