import Foundation

/// Validates JSON against a JSON Schema of draft 4, as far as the schema of SARIF uses it.
///
/// An unknown keyword is an error, so that none is ignored unnoticed.
struct JSONSchema {
    private let root: [String: Any]

    init(_ data: Data) throws {
        root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// The errors, each with the path of the value; empty if the JSON is valid.
    func errors(of data: Data) throws -> [String] {
        check(try JSONSerialization.jsonObject(with: data), root, "")
    }

    /// Keywords that say nothing about a value.
    private static let notes: Set = [
        "$schema", "id", "title", "description", "default", "format", "definitions",
    ]

    private func check(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        var errors: [String] = []
        for (keyword, rule) in schema where !Self.notes.contains(keyword) {
            let found: [String]
            switch (keyword, rule) {
            case ("$ref", let name as String): found = check(value, definition(name), path)
            case ("type", let type as String): found = isOf(type, value) ? [] : ["is no \(type)"]
            case ("type", let types as [String]):
                found = types.contains { isOf($0, value) } ? [] : ["is none of \(types)"]
            case ("enum", let values as [Any]):
                found = values.contains { same($0, value) } ? [] : ["is none of \(values)"]
            case ("pattern", let pattern as String): found = matches(value, pattern)
            case ("minimum", let least as Double):
                found = isLess(value, least) ? ["is less than \(least)"] : []
            case ("maximum", let most as Double):
                found = isLess(-most, negated(value)) ? ["is more than \(most)"] : []
            case ("minItems", let count as Int):
                found = (value as? [Any]).map { $0.count < count } == true ? ["is short"] : []
            case ("uniqueItems", let isUnique as Bool): found = isUnique ? repeats(value) : []
            case ("items", let items as [String: Any]):
                found = (value as? [Any] ?? []).enumerated().flatMap {
                    check($0.element, items, "\(path)/\($0.offset)")
                }
            case ("required", let names as [String]):
                let object = value as? [String: Any]
                found = names.filter { object != nil && object?[$0] == nil }.map { "lacks \($0)" }
            case ("properties", let properties as [String: [String: Any]]):
                found = (value as? [String: Any] ?? [:]).flatMap { name, inner in
                    properties[name].map { check(inner, $0, "\(path)/\(name)") } ?? []
                }
            case ("additionalProperties", _):
                found = additional(value, schema, path)
            case ("anyOf", let choices as [[String: Any]]):
                found = choices.contains { check(value, $0, path).isEmpty } ? [] : ["fits nothing"]
            case ("oneOf", let choices as [[String: Any]]):
                let count = choices.filter { check(value, $0, path).isEmpty }.count
                found = count == 1 ? [] : ["fits \(count) of those that it may be one of"]
            default: found = ["is held against \(keyword), which is not known"]
            }
            errors += found.map { $0.hasPrefix("/") ? $0 : "\(path.isEmpty ? "/" : path) \($0)" }
        }
        return errors
    }

    private func definition(_ name: String) -> [String: Any] {
        let key = name.split(separator: "/").last.map(String.init) ?? ""
        let definitions = root["definitions"] as? [String: [String: Any]]
        return definitions?[key] ?? ["no definition": key]
    }

    private func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": isTruth(value)
        case "null": value is NSNull
        case "integer": !isTruth(value) && (value as? Double).map { $0 == $0.rounded() } == true
        case "number": !isTruth(value) && value is Double
        default: false
        }
    }

    private func isTruth(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
    }

    private func same(_ one: Any, _ other: Any) -> Bool {
        (one as? NSObject) == (other as? NSObject)
            || (one as? String).map { $0 == other as? String } == true
    }

    private func matches(_ value: Any, _ pattern: String) -> [String] {
        guard let text = value as? String else { return [] }
        guard let regex = try? NSRegularExpression(pattern: pattern) else { return ["bad pattern"] }
        let range = NSRange(text.startIndex..., in: text)
        return regex.firstMatch(in: text, range: range) == nil ? ["is not like \(pattern)"] : []
    }

    private func isLess(_ value: Any, _ least: Double) -> Bool {
        (value as? Double).map { $0 < least } == true
    }

    private func isLess(_ least: Double, _ value: Double?) -> Bool {
        value.map { $0 < least } == true
    }

    private func negated(_ value: Any) -> Double? { (value as? Double).map { -$0 } }

    private func repeats(_ value: Any) -> [String] {
        let items = (value as? [Any] ?? []).compactMap {
            try? JSONSerialization.data(withJSONObject: [$0], options: .sortedKeys)
        }
        return Set(items).count == items.count ? [] : ["says something twice"]
    }

    private func additional(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        let known = schema["properties"] as? [String: Any] ?? [:]
        let others = (value as? [String: Any] ?? [:]).filter { known[$0.key] == nil }
        switch schema["additionalProperties"] {
        case let rule as [String: Any]:
            return others.flatMap { check($0.value, rule, "\(path)/\($0.key)") }
        case let isAllowed as Bool:
            return isAllowed ? [] : others.keys.map { "may not have \($0)" }
        default: return []
        }
    }
}
