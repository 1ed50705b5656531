import AccessibleCore
import Foundation
import Journal
import Understanding

/// One row of a behaviour file: a text, and what it must mean.
///
/// `Tests/UnderstandingTests/Sentences/README.md` describes the files.
package struct SentenceRow: Sendable, CustomStringConvertible {
    package let text: String
    package let locale: String
    /// The file and line of the row: `repairs.yaml:12`.
    package let place: String
    /// The behaviour that the row's group shows.
    package let behaviour: String
    /// The tags of the group and of the row.
    package let tags: [String]
    let moment: SentenceMoment
    let expectation: SentenceExpectation

    package var description: String {
        "\(place) (\(locale); \(tags.joined(separator: ", "))) \(behaviour): \(text)"
    }
}

/// What a row expects.
enum SentenceExpectation: Sendable {
    /// What the text means as a sentence.
    case sentence(ExpectedSentence)
    /// What the text means when it is read in another way; nil for nothing.
    case value(ReadingKind, [String: String]?)
}

/// What a text must mean as a sentence.
///
/// A part that is nil is not compared.
struct ExpectedSentence: Sendable {
    struct Action: Sendable {
        let fields: [String: String]
        /// What must be asked about the action, in order.
        let questions: [String]
    }

    var actions: [Action]?
    /// The words that are not understood, for which the actions must be said back first.
    var unclear: String?
    var remainder: Remainder?
    /// The words that are understood and not logged, of all parts.
    var declined: String?
    /// Whether the sentence must be recognised as a plan, a denial or a question.
    var isNotDone: Bool?
    /// The kind of the utterance, as its name in the JSON.
    var kind: String?
    /// The things that a question or a request names.
    var about: [String]?

    /// The words that are left over because they were not understood.
    enum Remainder: Sendable {
        case nothing, everything
        case part(String)
    }
}

/// What a text is read as; the raw value is the value of `reads` in a file.
enum ReadingKind: String, Sendable, CaseIterable {
    case time, number, volume, mass, meal, correction
    case affirmation = "yes-or-no"
    case deletion = "delete-or-keep"
    case numberValue = "number-value"
    case quantityValue = "quantity-value"
    case affirmationValue = "yes-or-no-value"
}

/// The moment, the zone and the habits with which a text is said.
struct SentenceMoment: Sendable {
    var now = "2026-03-09T14:05"
    var zone = "America/New_York"
    var mealTimes = ["breakfast": "8:00", "lunch": "12:00", "dinner": "18:00"]
    var allowsFuture = false

    /// The context to understand in; nil if the time, the zone or a meal time does not exist.
    var context: UnderstandingContext? {
        var calendar = Calendar(identifier: .gregorian)
        let parts = now.split { "-T:".contains($0) }.compactMap { Int($0) }
        guard let zone = TimeZone(identifier: zone), parts.count == 5 else { return nil }
        calendar.timeZone = zone
        let components = DateComponents(
            year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])
        guard let date = calendar.date(from: components) else { return nil }
        var times: [Meal: DayTime] = [:]
        for (name, text) in mealTimes {
            guard let meal = Meal(rawValue: name), let time = DayTime(text) else { return nil }
            times[meal] = time
        }
        return UnderstandingContext(
            now: date, calendar: calendar, mealTimes: times, allowsFuture: allowsFuture)
    }
}
