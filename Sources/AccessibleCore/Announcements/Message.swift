public import Foundation

/// A sentence as data: the key of a prompt, and the arguments that fill it.
///
/// The words are in the language's prompts (`Prompts/<language>/*.arb`); the core
/// contains no sentences.
public struct Message: Sendable, Hashable {
    /// The key of the prompt, such as `logged.one`.
    public var key: String
    /// The values of the prompt's placeholders, by their names.
    public var arguments: [String: Argument]
    /// The voice that reads it aloud.
    public var reader = Passage.Reader.own

    /// Makes a message that the person's own voice reads.
    public init(_ key: String, _ arguments: [String: Argument] = [:]) {
        self.key = key
        self.arguments = arguments
    }

    /// A copy of this message that another language's voice or a named voice reads.
    public func read(by reader: Passage.Reader) -> Message {
        var message = self
        message.reader = reader
        return message
    }

    /// A message that says a text unchanged, such as the person's words or the contents
    /// of a file.
    public static func verbatim(_ text: String) -> Message {
        Message("verbatim", ["text": .text(text)])
    }

    /// A value for a placeholder of a prompt; Wording formats it for the locale.
    public indirect enum Argument: Sendable, Hashable {
        /// A text that is used unchanged, such as the person's own words.
        case text(String)
        /// A number without a unit.
        case number(Decimal)
        /// A number with its unit, if it has one.
        case quantity(Quantity)
        /// A moment: relative ("5 minutes ago") if it is less than `within` seconds away,
        /// otherwise day and time (T5).
        case moment(Date, within: TimeInterval = 3_600)
        /// A moment as its time of day only: "3:45 PM".
        case clock(Date)
        /// A moment as its day only, in the nearest wording: "today", "yesterday",
        /// "Thursday", "March 9".
        case day(Date)
        /// A time of day without a date: "8:00 AM".
        case timeOfDay(DayTime)
        /// A moment as a date or a part of one; see ``DateForm``.
        case date(Date, DateForm)
        /// A length of time in whole minutes: "1 hour 30 minutes".
        case duration(minutes: Int)
        /// A time that is still running, such as that of a recording, in seconds: printed
        /// as "0:03", spoken in words (V3).
        case elapsed(seconds: Int)
        /// The name of a unit without an amount: "pounds".
        case unit(MeasureUnit)
        /// A text that is spelled, character by character.
        case spelled(String)
        /// A text that is spelled in the words of the radio alphabet ("Alfa", "Bravo").
        case phonetic(String)
        /// Another message, such as a sentence within a sentence.
        case message(Message)
        /// Values joined as a list in the language: "a, b, and c".
        case list([Argument])
        /// Values joined as separate clauses: "a; b; c".
        case clauses([Argument])
        /// Values joined as the parts of one thing: "a, b, c".
        case series([Argument])
        /// Values joined as separate sentences: "a. b.".
        case sentences([Argument])

        /// A whole number as ``number(_:)``.
        public static func count(_ number: Int) -> Argument { .number(Decimal(number)) }
    }
}

/// The parts of a date that are said; the locale decides their order.
public enum DateForm: String, Sendable, Hashable, CaseIterable {
    /// "Monday, March 9"; with the year if it is not the current one.
    case weekdayAndDate
    /// "March 9"; with the year if it is not the current one.
    case date
    /// "Monday, March 9, 2026".
    case full
    /// "March 2026".
    case monthAndYear
    /// "March".
    case month
    /// "Monday".
    case weekday
    /// "9".
    case day
    /// "2026".
    case year
    /// "3" or "15", on the 12-hour or 24-hour clock of the locale.
    case hour
    /// "05".
    case minute
    /// "AM" or "PM".
    case dayPeriod
}
