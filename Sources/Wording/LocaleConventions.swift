public import AccessibleCore
import Foundation
import LocaleCatalogs
import Yams

/// How things are done in a locale: units, clock, voice, usual meal times.
///
/// Read from the locale folder's `locale.yaml`; a translator edits it there.
public struct LocaleConventions: Sendable, Decodable {
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

    private enum CodingKeys: String, CodingKey {
        case language, voice, hourCycle, notation, volumeUnit, weightUnit, quickMinutes, mealTimes
        case quickOptions
    }

    /// One text, or a list of them.
    private struct Texts: Decodable {
        let list: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let one = try? container.decode(String.self) {
                list = [one]
            } else {
                list = try container.decode([String].self)
            }
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        language = try container.decode(String.self, forKey: .language)
        voice = try container.decode(String.self, forKey: .voice)
        hourCycle = try container.decode(HourCycle.self, forKey: .hourCycle)
        notation = try container.decode(NumberNotation.self, forKey: .notation)
        volumeUnit = try container.decode(MeasureUnit.self, forKey: .volumeUnit)
        weightUnit = try container.decode(MeasureUnit.self, forKey: .weightUnit)
        quickMinutes = try container.decode([Int].self, forKey: .quickMinutes)
        let times = try container.decode([String: Texts].self, forKey: .mealTimes)
        var mealTimes: [Meal: [DayTime]] = [:]
        for (name, texts) in times {
            let found = texts.list.compactMap { DayTime($0) }
            guard let meal = Meal(rawValue: name), !found.isEmpty, found.count == texts.list.count
            else {
                throw DecodingError.dataCorruptedError(
                    forKey: .mealTimes, in: container,
                    debugDescription: "\(name): \(texts.list) is no meal with times as 12:00.")
            }
            mealTimes[meal] = found.sorted()
        }
        self.mealTimes = mealTimes
        let sets = try container.decodeIfPresent([String: String].self, forKey: .quickOptions)
        var quickOptions: [EntryKind: TimeOptionSet] = [:]
        for (name, text) in sets ?? [:] {
            guard let kind = EntryKind(rawValue: name), let set = TimeOptionSet(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .quickOptions, in: container,
                    debugDescription: "\(name): \(text) is no kind with options as 15 30 60.")
            }
            quickOptions[kind] = set
        }
        self.quickOptions = quickOptions
    }

    /// Reads a locale's conventions.
    public init(locale: String) throws {
        let file = try LocaleCatalogs.folder(locale: locale).appending(path: "locale.yaml")
        self = try YAMLDecoder().decode(Self.self, from: Data(contentsOf: file))
    }
}
