import AccessibleCore
import Conversation
import Foundation
import Journal
import Listening
import LocaleCatalogs
import Understanding
import Wording

/// Reads words as a conversation does, to compare what was heard with what was said.
struct MeaningReader {
    /// What a line would do; of a sentence only its entries.
    struct Meaning: Hashable {
        var command: CommandWords.Parsed?
        var affirmation: Bool?
        var number: Decimal?
        var correction: Correction?
        var entries: [LogAction]
    }

    private let words: CommandWords
    private let understander: Understander
    private let context: UnderstandingContext
    private let chooser: HypothesisChooser

    init(locale: String) throws {
        let words = try CommandWords(locale: locale)
        let understander = try Understander(localeFolder: LocaleCatalogs.folder(locale: locale))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        // A Monday at five past two.
        let context = UnderstandingContext(
            now: Date(timeIntervalSince1970: 1_773_065_100), calendar: calendar, mealTimes: [:])
        self.words = words
        self.understander = understander
        self.context = context
        chooser = HypothesisChooser(
            words: words, understander: understander, understanding: { context })
    }

    /// The reading that a conversation takes, with how sure it is; nil if there are none.
    func choice(among readings: [Hypothesis]) -> HeardReading? {
        chooser.choice(
            among: readings.map { HeardReading($0.words, confidence: $0.confidence) })
    }

    /// Whether two texts do the same.
    func isSame(_ heard: String, _ said: String) -> Bool {
        Self.plain(heard) == Self.plain(said) || meaning(heard) == meaning(said)
    }

    /// Whether entries would be saved from what was heard without being said back.
    func isSavedUnasked(_ heard: String, confidence: Double?) -> Bool {
        let plain = Self.plain(heard)
        let actions = meaning(heard).entries.filter { $0.kind != .unknown }
        let kinds = actions.map { action -> EntryKind in
            switch action.kind {
            case .logVitamin: .vitamin
            case .addVitamin: .vitaminAdded
            case .logWeight: .weight
            case .logPUQE: .puqe
            case .logMeasurement: action.measurement.map(EntryKind.measured) ?? .note
            case .logNote: .note
            case .logFood, .logWater, .logSymptom, .unknown: .food
            }
        }
        return !kinds.isEmpty && words.parse(plain) == nil
            && !HeardConfirmation.medicines.saysBack(
                kinds, isUncertain: Hearing(confidence: confidence) == .uncertain)
    }

    /// Whether entries would be saved from what was heard, said back or not.
    func makesEntries(_ heard: String) -> Bool {
        let plain = Self.plain(heard)
        return words.parse(plain) == nil && meaning(heard).entries.contains { $0.kind != .unknown }
    }

    private func meaning(_ text: String) -> Meaning {
        let plain = Self.plain(text)
        let command = words.parse(plain)
        return Meaning(
            command: command, affirmation: understander.affirmation(plain),
            number: understander.number(plain),
            correction: understander.correction(plain, in: context),
            entries: understander.understand(plain, in: context).actions)
    }

    /// Words alone, in lower case, without those that only fill a pause.
    private static func plain(_ text: String) -> String {
        text.lowercased().replacing("-", with: " ")
            .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "'" }
            .split(separator: " ").filter { !["um", "uh"].contains($0) }.joined(separator: " ")
    }
}
