package import AccessibleCore
import Foundation
package import Journal
import LocaleCatalogs
import SharedFiles

/// The conventions of a locale: units, clock, voice, usual meal times.
///
/// They are read from `locale.yaml` in the locale's folder, where a translator edits
/// them.
package struct LocaleConventions: Sendable {
    /// A part of the file is missing or has no valid value.
    package struct Unusable: Error, Hashable, CustomStringConvertible {
        /// The part's name in the file.
        package let part: String
        /// What is wrong with it, such as "is missing".
        package let problem: String
        /// The sentence that names the part and the problem.
        package var description: String { "locale.yaml: \(part) \(problem)." }
    }

    /// The clock that is used for times.
    package enum HourCycle: String, Sendable, Hashable, Codable, CaseIterable {
        /// The locale's usual clock, from ICU.
        case automatic = "auto"
        /// 12-hour clock.
        case twelve = "12"
        /// 24-hour clock.
        case twentyFour = "24"
    }

    /// The language of the prompts, such as `en`.
    package let language: String
    /// The synthesizer's voice, such as `en-us`.
    package let voice: String
    /// The clock that is used for times.
    package let hourCycle: HourCycle
    /// The separators of numbers.
    package let notation: NumberNotation
    /// The unit in which totals of drinks are given.
    package let volumeUnit: MeasureUnit
    /// The unit of the first weight; later ones keep the unit of the last one.
    package let weightUnit: MeasureUnit
    /// The options for "When did this happen?", in minutes ago, in order.
    package let quickMinutes: [Int]
    /// Other options for a kind of entry, instead of ``quickMinutes`` (T1).
    package let quickOptions: [EntryKind: TimeOptionSet]
    /// The times of each meal without any history (T8), earliest first.
    ///
    /// In the file they are one `hour:minute` or a list of them.
    package let mealTimes: [Meal: [DayTime]]

    /// Reads a locale's conventions.
    ///
    /// - Throws: ``Unusable``, or an error of reading the file or parsing its YAML.
    package init(locale: String) throws {
        try self.init(root: LocaleCatalogs.texts(of: "locale.yaml", locale: locale))
    }

    init(root: TextNode?) throws {
        // It reads each node itself, because a decoder's type lookups take four times as
        // long.
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
    /// A part of the file, with its name for error messages.
    private struct Part {
        let name: String
        let node: TextNode?

        var isThere: Bool { node != nil }

        subscript(key: String) -> Part { Part(name: key, node: node?[key]) }

        func text() throws -> String {
            guard let node else { throw Unusable(part: name, problem: "is missing") }
            guard let text = node.string else { throw Unusable(part: name, problem: "is no text") }
            return text
        }

        /// The text, or the texts of a list.
        func texts() throws -> [String] {
            guard let list = node?.list else { return [try text()] }
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
            guard let mapping = node?.table else {
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
