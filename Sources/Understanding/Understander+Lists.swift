import AccessibleCore
import Journal

/// What the data says, for those who check it.
extension Understander {
    /// A phrase of a list, and the group it is in.
    package struct ListedPhrase: Sendable {
        package let phrase: String
        /// The value of its group as a number of its own; nil for a list
        /// without groups, and where a phrase may be in several.
        package let group: String?
    }

    /// The rules of `grammar.yaml`.
    package var ruleNames: [String] { Array(grammar.ruleNames.keys) }

    /// The phrases of every list.
    package var wordLists: [String: [ListedPhrase]] {
        Dictionary(
            uniqueKeysWithValues: lexicon.phrasesByClass().map { list, phrases in
                (
                    list.key,
                    phrases.map { phrase in
                        ListedPhrase(
                            phrase: phrase.words.joined(separator: " "),
                            group: list.groupName(Int32(phrase.payload), lexicon))
                    }
                )
            })
    }
}

extension WordClass {
    /// The name of a group of a list in which a phrase has one value.
    fileprivate func groupName(_ payload: Int32, _ lexicon: Lexicon) -> String? {
        switch self {
        case .unit: MeasureUnit.allCases[Int(payload)].rawValue
        case .meal: Meal.allCases[Int(payload)].rawValue
        case .severity: ["mild", "moderate", "severe"][Int(payload)]
        case .durationUnit, .shortUnit: DurationUnit(rawValue: payload)?.name
        case .meridiem: ["am", "pm"][Int(payload)]
        case .deletion: ["no", "yes"][Int(payload)]
        case .correction: ["strong", "weak"][Int(payload)]
        case .fraction: "\(payload / 1000)/\(payload % 1000)"
        case .part: lexicon.settings.dayParts[Int(payload)].name
        case .number, .multiplier, .ordinal, .weekday, .month, .times: String(payload)
        default: nil
        }
    }
}
