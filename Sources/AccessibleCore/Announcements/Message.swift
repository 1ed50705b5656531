public import Foundation

/// Something to be said, as data: which sentence, and what goes into it.
///
/// The words are in the language's catalogue under ``key``; the core never
/// holds a sentence itself.
public struct Message: Sendable, Hashable {
    /// The catalogue's key, such as `logged.one`.
    public var key: String
    public var arguments: [String: Argument]
    /// The voice that reads it aloud.
    public var reader = Passage.Reader.own

    public init(_ key: String, _ arguments: [String: Argument] = [:]) {
        self.key = key
        self.arguments = arguments
    }

    /// The same, in another language or voice.
    public func read(by reader: Passage.Reader) -> Message {
        var message = self
        message.reader = reader
        return message
    }

    /// Text of a person's or a file's own, which is said as it is.
    public static func verbatim(_ text: String) -> Message {
        Message("verbatim", ["text": .text(text)])
    }

    /// What can stand in a sentence.
    public indirect enum Argument: Sendable, Hashable {
        /// A person's own words.
        case text(String)
        case number(Decimal)
        case quantity(Quantity)
        /// A moment, worded by how long ago it is (T5): relative when it is
        /// nearer than `within` seconds, then by day and time.
        case moment(Date, within: TimeInterval = 3_600)
        /// A time of day alone: "3:45 PM".
        case clock(Date)
        /// A day alone, by its nearest name: "today", "yesterday", "Thursday", "March 9".
        case day(Date)
        /// A time of day that belongs to no date: "8:00 AM".
        case timeOfDay(DayTime)
        /// A part of a date, or a date in full.
        case date(Date, DateForm)
        /// A length of time in words: "1 hour 30 minutes". Whole minutes.
        case duration(minutes: Int)
        /// A running time as minutes and seconds, "0:03"; spoken in words (V3).
        case elapsed(seconds: Int)
        /// The unit in words, without an amount: "pounds".
        case unit(MeasureUnit)
        /// Character by character, as it is spelled.
        case spelled(String)
        /// Character by character, in the words of the radio alphabet.
        case phonetic(String)
        case message(Message)
        /// Joined as the language joins lists ("a, b, and c").
        case list([Argument])
        /// Joined as separate clauses ("a; b; c").
        case clauses([Argument])
        /// Joined as the parts of one thing ("a, b, c").
        case series([Argument])
        /// Joined as sentences of their own ("a. b.").
        case sentences([Argument])

        public static func count(_ number: Int) -> Argument { .number(Decimal(number)) }
    }
}

/// How a date is worded; the order of its parts is the locale's.
public enum DateForm: String, Sendable, Hashable, CaseIterable {
    /// "Monday, March 9", with the year when it is not the present one.
    case weekdayAndDate
    /// "March 9", with the year when it is not the present one.
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
    /// "3" or "15", by the clock in use.
    case hour
    /// "05".
    case minute
    /// "AM" or "PM".
    case dayPeriod
}
