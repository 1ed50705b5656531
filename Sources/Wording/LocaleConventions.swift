public import AccessibleCore
import Foundation
public import Journal
import LocaleCatalogs
import Yams

/// How things are done in a locale: units, clock, voice, usual meal times.
///
/// Read from the locale folder's `locale.yaml`; a translator edits it there.
public struct LocaleConventions: Sendable {
    /// The file lacks something, or says what has no meaning.
    public struct Unusable: Error, Hashable, CustomStringConvertible {
        /// The name in the file.
        public let part: String
        public let problem: String
        public var description: String { "locale.yaml: \(part) \(problem)." }
    }

    /// Which clock is read out.
    public enum HourCycle: String, Sendable, Hashable, Codable, CaseIterable {
        /// As ICU knows it of the locale.
        case automatic = "auto"
        case twelve = "12"
        case twentyFour = "24"
    }

    /// The language of the prompts, such as `en`.
    public let language: String
    /// The synthesizer's voice, such as `en-us`.
    public let voice: String
    public let hourCycle: HourCycle
    public let notation: NumberNotation
    /// The unit of totals of drinks.
    public let volumeUnit: MeasureUnit
    /// The unit of the first weight; later ones keep the last one's.
    public let weightUnit: MeasureUnit
    /// Offered under "When did this happen?", in minutes ago, in order.
    public let quickMinutes: [Int]
    /// What is offered in its place for a kind of entry (T1).
    public let quickOptions: [EntryKind: TimeOptionSet]
    /// A meal's usual times before there is any history (T8): `hour:minute`, or
    /// a list of them.
    public let mealTimes: [Meal: [DayTime]]

    /// Reads a locale's conventions.
    ///
    /// - Throws: ``Unusable``, or what reading the file or its YAML throws.
    public init(locale: String) throws {
        try self.init(root: LocaleCatalogs.root(of: "locale.yaml", locale: locale))
    }

    init(root: Node?) throws {
        // Node by node: a decoder looks up so many types that it takes four times as long.
        let part = Part(name: "the file", node: root)
        language = try part["language"].text()
        voice = try part["voice"].text()
        hourCycle = try part["hourCycle"].value { HourCycle(rawValue: $0) }
        let notation = part["notation"]
        func separator(_ text: String) -> Character? { text.count == 1 ? text.first : nil }
        self.notation = NumberNotation(
            decimalSeparator: try notation["decimalSeparator"].value(separator),
            groupingSeparator: try notation["groupingSeparator"].value(separator))
        volumeUnit = try part["volumeUnit"].value { MeasureUnit(rawValue: $0) }
        weightUnit = try part["weightUnit"].value { MeasureUnit(rawValue: $0) }
        quickMinutes = try part["quickMinutes"].texts().map { text in
            try part["quickMinutes"].meaning(of: text) { Int($0) }
        }
        mealTimes = try part["mealTimes"].table(of: { Meal(rawValue: $0) }) { times in
            try times.texts().map { text in try times.meaning(of: text) { DayTime($0) } }.sorted()
        }
        quickOptions =
            part["quickOptions"].isThere
            ? try part["quickOptions"].table(of: { EntryKind(rawValue: $0) }) { options in
                try options.value { TimeOptionSet($0) }
            } : [:]
    }
}

extension LocaleConventions {
    /// A part of the file, which knows what it is called when it is of no use.
    private struct Part {
        let name: String
        let node: Node?

        var isThere: Bool { node != nil }

        subscript(key: String) -> Part { Part(name: key, node: node?[key]) }

        func text() throws -> String {
            guard let node else { throw Unusable(part: name, problem: "is missing") }
            guard let text = node.string else { throw Unusable(part: name, problem: "is no text") }
            return text
        }

        /// One text, or a list of them.
        func texts() throws -> [String] {
            guard let list = node?.sequence else { return [try text()] }
            let texts = list.compactMap(\.string)
            guard !texts.isEmpty, texts.count == list.count else {
                throw Unusable(part: name, problem: "is no list of texts")
            }
            return texts
        }

        func value<Value>(_ read: (String) -> Value?) throws -> Value {
            try meaning(of: text(), read)
        }

        func meaning<Value>(of text: String, _ read: (String) -> Value?) throws -> Value {
            guard let value = read(text) else {
                throw Unusable(part: name, problem: "cannot be \(text)")
            }
            return value
        }

        func table<Key: Hashable, Value>(
            of key: (String) -> Key?, _ value: (Part) throws -> Value
        ) throws -> [Key: Value] {
            guard let mapping = node?.mapping else {
                throw Unusable(part: name, problem: "is no table")
            }
            var table: [Key: Value] = [:]
            for (keyNode, node) in mapping {
                let text = keyNode.string ?? ""
                table[try meaning(of: text, key)] = try value(
                    Part(name: "\(name), \(text)", node: node))
            }
            return table
        }
    }
}
