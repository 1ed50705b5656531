import AccessibleCore
package import Foundation
import Journal
import LocaleCatalogs
package import Understanding
package import Yams

/// The sentence set of one locale: whole sentences, and the actions that each means.
///
/// The files are in `Tests/UnderstandingTests/Sentences`; comments at their beginning
/// describe the format.
package struct SentenceSet {
    package struct Sentence {
        package let text: String
        package let actions: [Node.Mapping]
    }

    private static let zones = [
        "de_DE": "Europe/Berlin", "en_GB": "Europe/London", "en_US": "America/New_York",
        "es_ES": "Europe/Madrid", "fr_FR": "Europe/Paris",
    ]
    private static let now = "2026-03-09T14:05"

    package let sentences: [Sentence]
    private let understander: Understander
    private let context: UnderstandingContext
    package var calendar: Calendar { context.calendar }

    /// - Parameters:
    ///   - file: the file of the set, named after its locale.
    ///   - locales: the folder of all locales.
    package init(file: URL, locales: URL) throws {
        let locale = file.deletingPathExtension().lastPathComponent
        let text = try String(contentsOf: file, encoding: .utf8)
        let rows = try Yams.compose(yaml: text, .basic)?.sequence ?? []
        sentences = rows.map { row in
            Sentence(
                text: row["say"]?.string ?? "",
                actions: row["log"]?.sequence?.compactMap(\.mapping) ?? [])
        }
        understander = try Understander(localeFolder: locales.appending(path: locale))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = Self.zones[locale].flatMap(TimeZone.init(identifier:)) ?? .gmt
        let now = calendar.date(
            from: DateComponents(year: 2026, month: 3, day: 9, hour: 14, minute: 5))
        context = UnderstandingContext(
            now: now ?? .distantPast, calendar: calendar,
            mealTimes: try Self.mealTimes(locales.appending(path: locale))
                .usualTimes(at: now ?? .distantPast, in: calendar))
    }

    private static func mealTimes(_ locale: URL) throws -> MealTimeModel {
        let root = try LocaleCatalogs.root(of: "locale.yaml", in: locale)
        var times: [Meal: [DayTime]] = [:]
        for (name, node) in root?["mealTimes"]?.mapping ?? [:] {
            guard let meal = name.string.flatMap(Meal.init(rawValue:)) else { continue }
            let texts = node.sequence?.compactMap(\.string) ?? [node.string ?? ""]
            times[meal] = texts.compactMap { DayTime($0) }
        }
        return MealTimeModel(defaults: times)
    }

    package func understood(_ text: String) -> Understood {
        understander.understand(text, in: context)
    }

    /// The sentences that are not understood exactly, each with its differences.
    package func failures() -> [String] {
        sentences.compactMap { sentence in
            let understood = understood(sentence.text)
            var wrong: [String] = []
            if understood.actions.count != sentence.actions.count {
                wrong = ["\(understood.actions.count) actions"]
            } else {
                for (expected, action) in zip(sentence.actions, understood.actions) {
                    wrong += mismatches(expected, action)
                }
            }
            let asked = Set(understood.questions.map { "\($0.actionIndex) \($0.name)" })
            let asks = sentence.actions.enumerated().flatMap { index, expected in
                (expected["asks"]?.sequence ?? []).map { "\(index) \($0.string ?? "")" }
            }
            if asked != Set(asks) { wrong.append("asks \(asked.sorted())") }
            return wrong.isEmpty
                ? nil : "\(sentence.text): \(wrong.joined(separator: ", "))"
        }
    }

    private func mismatches(_ expected: Node.Mapping, _ action: LogAction) -> [String] {
        let fields: [(String, String?)] = [
            ("type", action.kind.rawValue), ("item", action.item.isEmpty ? nil : action.item),
            ("drink", action.isDrink ? "true" : nil),
            ("amount", action.quantity?.amount.plainText),
            ("unit", action.quantity?.unit?.rawValue), ("severity", action.severity?.rawValue),
            ("bodyPart", action.bodyPart), ("meal", action.meal?.rawValue),
        ]
        var wrong = fields.compactMap { name, value in
            Self.isAny(of: expected[name], value?.lowercased()) ? nil : "\(name) \(value ?? "none")"
        }
        let time = action.time.map { stamp($0.date) }
        if let day = expected["day"], expected["time"] == nil {
            if !Self.isAny(of: day, String((time ?? Self.now).prefix(10))) {
                wrong.append("day \(time ?? "now")")
            }
        } else if !Self.isAny(of: expected["time"], time)
            && !(expected["time"] == nil && time == Self.now)
        {
            wrong.append("time \(time ?? "now")")
        }
        return wrong
    }

    private static func isAny(of expected: Node?, _ value: String?) -> Bool {
        guard let expected else { return value == nil }
        let choices = expected.sequence.map(Array.init) ?? [expected]
        return choices.contains { choice in
            let text = choice.string ?? ""
            if text == "null" { return value == nil }
            if let value, let number = Decimal(string: text), let said = Decimal(string: value),
                number.plainText == text
            {
                return number == said
            }
            return text.lowercased() == value?.lowercased()
        }
    }

    private func stamp(_ date: Date) -> String {
        let parts = context.calendar.dateComponents(
            [.year, .month, .day, .hour, .minute], from: date)
        func two(_ number: Int?) -> String {
            let text = String(number ?? 0)
            return text.count < 2 ? "0" + text : text
        }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
            + "T\(two(parts.hour)):\(two(parts.minute))"
    }
}
