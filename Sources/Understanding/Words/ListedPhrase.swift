import AccessibleCore
import Journal

/// A phrase of a list of `vocabulary.yaml`, and the group it is in.
package struct ListedPhrase: Sendable {
    package let phrase: String
    /// The value of its group as a number of its own; nil for a list
    /// without groups, and where a phrase may be in several.
    package let group: String?
}

extension Lexicon {
    /// The phrases of every list.
    var wordLists: [String: [ListedPhrase]] {
        Dictionary(
            uniqueKeysWithValues: phrasesByClass().map { list, phrases in
                (
                    list.key,
                    phrases.map { phrase in
                        ListedPhrase(
                            phrase: phrase.words.joined(separator: " "),
                            group: groupName(Int32(phrase.payload), in: list))
                    }
                )
            })
    }

    /// The name of a group of a list in which a phrase has one value.
    private func groupName(_ payload: Int32, in list: WordClass) -> String? {
        switch list {
        case .unit: MeasureUnit.allCases[Int(payload)].rawValue
        case .meal: Meal.allCases[Int(payload)].rawValue
        case .severity: ["mild", "moderate", "severe"][Int(payload)]
        case .durationUnit, .shortUnit: DurationUnit(rawValue: payload)?.name
        case .meridiem: ["am", "pm"][Int(payload)]
        case .deletion: ["no", "yes"][Int(payload)]
        case .correction: ["strong", "weak"][Int(payload)]
        case .fraction: "\(payload / 1000)/\(payload % 1000)"
        case .part: settings.dayParts[Int(payload)].name
        case .number, .multiplier, .ordinal, .weekday, .month, .times: String(payload)
        default: nil
        }
    }
}
