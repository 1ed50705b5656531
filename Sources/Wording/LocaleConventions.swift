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
    /// A meal's usual time before there is any history (T8), `hour:minute`.
    public let mealTimes: [Meal: DayTime]

    private enum CodingKeys: String, CodingKey {
        case language, voice, hourCycle, notation, volumeUnit, weightUnit, quickMinutes, mealTimes
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
        let times = try container.decode([String: String].self, forKey: .mealTimes)
        var mealTimes: [Meal: DayTime] = [:]
        for (name, text) in times {
            guard let meal = Meal(rawValue: name), let time = DayTime(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .mealTimes, in: container,
                    debugDescription: "\(name): \(text) is not a meal and a time such as 12:00.")
            }
            mealTimes[meal] = time
        }
        self.mealTimes = mealTimes
    }

    /// Reads a locale's conventions.
    public init(locale: String) throws {
        let file = try LocaleCatalogs.folder(locale: locale).appending(path: "locale.yaml")
        self = try YAMLDecoder().decode(Self.self, from: Data(contentsOf: file))
    }
}
