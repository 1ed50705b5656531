package import AccessibleCore
package import Foundation
package import MessagePatterns

/// Turns messages into text, in one language and locale.
///
/// The same message gives the printed line and, in ``Form/spoken``, the words that are
/// heard; both mean the same (A1).
package struct Wording: Sendable {
    /// The two texts of a message.
    package enum Form: Sendable, Hashable {
        /// For the terminal and the braille display.
        case printed
        /// For the voice: units, fractions and symbols in words.
        case spoken
    }

    /// How units of printed amounts are written.
    package enum UnitStyle: String, Sendable, Hashable, Codable, CaseIterable {
        /// "175.4 pounds"
        case words
        /// "175.4 lb"
        case symbols
    }

    /// The locale, such as `en_US`.
    package let locale: String
    /// The time zone in which moments are worded.
    package var zone: TimeZone {
        didSet { calendar.timeZone = zone }
    }
    /// The calendar in which days are counted.
    package private(set) var calendar: Calendar
    /// The locale's units, clock, voice and meal times.
    package let conventions: LocaleConventions
    private var prompts: LazyCatalog
    /// How units of printed amounts are written.
    package var unitStyle = UnitStyle.words
    /// The clock that is used for times.
    package var hourCycle: LocaleConventions.HourCycle

    /// The rules that turn text into spoken words; its style is what the person has set.
    package var spokenForm: SpokenForm

    /// Reads the prompts and conventions of a locale.
    ///
    /// - Parameter readsPromptsLater: Whether to read the prompts only when the first is
    ///   needed; if they cannot be read then, there are none.
    /// - Throws: What the prompts, the conventions or the rules of speech throw.
    package init(locale: String, zone: TimeZone, readsPromptsLater: Bool = false) throws {
        self.locale = locale
        self.zone = zone
        calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = zone
        conventions = try LocaleConventions(locale: locale)
        prompts = LazyCatalog(language: conventions.language, locale: locale)
        if !readsPromptsLater { _ = try prompts.load() }
        spokenForm = try SpokenForm(locale: locale, notation: conventions.notation)
        hourCycle = conventions.hourCycle
    }

    /// A copy in which every prompt is changed, to test whether scripts notice.
    package func changingPrompts(_ change: (_ key: String, _ pattern: String) -> String) -> Wording
    {
        var changed = self
        changed.prompts = LazyCatalog(
            PromptCatalog(
                language: catalog.language,
                patterns: Dictionary(
                    uniqueKeysWithValues: catalog.patterns.map { ($0, change($0, $1)) }),
                notes: catalog.notes))
        return changed
    }

    /// The prompts.
    package var catalog: PromptCatalog {
        (try? prompts.load()) ?? PromptCatalog(emptyIn: conventions.language)
    }

    /// Whether hours are counted to twelve, with AM and PM or the locale's words for
    /// them.
    package var usesTwelveHours: Bool {
        switch hourCycle {
        case .twelve: return true
        case .twentyFour: return false
        case .automatic:
            let afternoon = Date(timeIntervalSince1970: 13 * 3_600)
            let own = ICU.date(afternoon, skeleton: "jm", locale: locale, zone: .gmt)
            return own != ICU.date(afternoon, skeleton: "Hm", locale: locale, zone: .gmt)
        }
    }

    /// The text of a message, beginning with a capital letter.
    ///
    /// - Parameter isSentence: False for a text whose beginning must not change, such as
    ///   a path.
    package func text(
        _ message: Message, now: Date, form: Form = .printed, isSentence: Bool = true
    ) -> String {
        let renderer = MessageRenderer(wording: self, now: now, form: form)
        let line = Self.sentence(renderer.text(message), of: message, isSentence: isSentence)
        guard form == .spoken else { return Self.withoutDoubledPeriods(line) }
        return SpokenPassages(line, form: spokenForm.ofSentences).text
    }

    /// The spoken text of a message, with its voices.
    ///
    /// - Parameter isSentence: False for a text whose beginning must not change, such as
    ///   a letter.
    package func spoken(
        _ message: Message, now: Date, isSentence: Bool = true
    ) -> SpokenPassages {
        let text = MessageRenderer(wording: self, now: now, form: .spoken).text(message)
        let line = Self.sentence(text, of: message, isSentence: isSentence)
        return SpokenPassages(line, form: spokenForm.ofSentences)
    }

    /// The printed and the spoken text of a message.
    ///
    /// Most messages are worded alike in both, and are then rendered only once.
    package func both(
        _ message: Message, now: Date
    ) -> (printed: String, spoken: SpokenPassages) {
        let renderer = MessageRenderer(wording: self, now: now, form: .printed)
        let line = Self.sentence(renderer.text(message), of: message)
        let printed = Self.withoutDoubledPeriods(line)
        let isAlike =
            unitStyle == .words && spokenForm.style.punctuation <= .some && message.isWordedAlike
        return (
            printed,
            isAlike
                ? SpokenPassages(line, form: spokenForm.ofSentences)
                : spoken(message, now: now)
        )
    }

    /// The text of a message with a capital letter, unless it is one that never has one.
    private static func sentence(
        _ text: String, of message: Message, isSentence: Bool = true
    ) -> String {
        PromptTexts.unmarked(
            message.key == "verbatim" || !isSentence ? text : PromptTexts.capitalized(text))
    }

    /// A line with one period where an abbreviation ends a sentence.
    ///
    /// The voice needs both, because it says the abbreviation in words.
    private static func withoutDoubledPeriods(_ line: String) -> String {
        guard zip(line.utf8, line.utf8.dropFirst()).contains(where: { $0 == 46 && $1 == 46 }) else {
            return line
        }
        return line.replacing(/(\p{L}\.\s?\p{L}\.)\.(?=\s|$)/) { $0.output.1 }
    }
}
