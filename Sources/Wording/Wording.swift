public import AccessibleCore
public import Foundation
public import MessagePatterns

/// Makes text of messages, in one language and locale.
///
/// The same message gives the printed line and, in ``Form/spoken``, the words
/// that are heard; both mean the same (A1).
public struct Wording: Sendable {
    /// Which of the two texts of a message.
    public enum Form: Sendable, Hashable {
        case printed
        /// Units, fractions and symbols in words.
        case spoken
    }

    /// How printed amounts show their unit.
    public enum UnitStyle: String, Sendable, Hashable, Codable, CaseIterable {
        /// "175.4 pounds"
        case words
        /// "175.4 lb"
        case symbols
    }

    /// The locale, such as `en_US`.
    public let locale: String
    /// The zone in which moments are read out.
    public var zone: TimeZone {
        didSet { calendar.timeZone = zone }
    }
    /// The calendar in which days are counted.
    public private(set) var calendar: Calendar
    public let conventions: LocaleConventions
    private var prompts: LazyCatalog
    public var unitStyle = UnitStyle.words
    public var hourCycle: LocaleConventions.HourCycle

    /// How texts become words; its style is what a person has set.
    public var spokenForm: SpokenForm

    /// Reads the prompts and conventions of a locale.
    ///
    /// - Parameter readsPromptsLater: leaves the prompts until one is wanted; a
    ///   catalogue that cannot be read then has none.
    public init(locale: String, zone: TimeZone, readsPromptsLater: Bool = false) throws {
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

    /// The same, but with every prompt changed, to find out who notices.
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

    /// Every sentence.
    public var catalog: PromptCatalog {
        (try? prompts.load()) ?? PromptCatalog(emptyIn: conventions.language)
    }

    /// Hours are counted to twelve, with AM and PM or what the locale has for them.
    public var usesTwelveHours: Bool {
        switch hourCycle {
        case .twelve: return true
        case .twentyFour: return false
        case .automatic:
            let afternoon = Date(timeIntervalSince1970: 13 * 3_600)
            let own = ICU.date(afternoon, skeleton: "jm", locale: locale, zone: .gmt)
            return own != ICU.date(afternoon, skeleton: "Hm", locale: locale, zone: .gmt)
        }
    }

    /// The text of a message, its first letter a capital one.
    ///
    /// - Parameter isSentence: false for a text that begins with something
    ///   that must stay as it is, such as a path.
    public func text(
        _ message: Message, now: Date, form: Form = .printed, isSentence: Bool = true
    ) -> String {
        let renderer = MessageRenderer(wording: self, now: now, form: form)
        let text = renderer.text(message)
        let line = message.key == "verbatim" || !isSentence ? text : PromptTexts.capitalized(text)
        guard form == .spoken else { return line }
        return SpokenPassages(line, form: spokenForm.ofSentences).text
    }

    /// What is spoken of a message, and by which voices.
    public func spoken(_ message: Message, now: Date) -> SpokenPassages {
        let text = MessageRenderer(wording: self, now: now, form: .spoken).text(message)
        let line = message.key == "verbatim" ? text : PromptTexts.capitalized(text)
        return SpokenPassages(line, form: spokenForm.ofSentences)
    }

    /// What is printed of a message, and what is spoken of it.
    ///
    /// Most are worded alike, and then but once.
    public func both(
        _ message: Message, now: Date
    ) -> (printed: String, spoken: SpokenPassages) {
        let printed = text(message, now: now)
        let isAlike =
            unitStyle == .words && spokenForm.style.punctuation <= .some && message.isWordedAlike
        return (
            printed,
            isAlike
                ? SpokenPassages(printed, form: spokenForm.ofSentences)
                : spoken(message, now: now)
        )
    }
}
