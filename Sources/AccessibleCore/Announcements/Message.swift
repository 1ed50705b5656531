public import Foundation

/// Something to be said, as data: which sentence, and what goes into it.
///
/// The words are in the language's catalogue under ``key``; the core never
/// holds a sentence itself.
public struct Message: Sendable, Hashable {
    /// The catalogue's key, such as `logged.one`.
    public var key: String
    public var arguments: [String: Argument]

    public init(_ key: String, _ arguments: [String: Argument] = [:]) {
        self.key = key
        self.arguments = arguments
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
        /// The unit in words, without an amount: "pounds".
        case unit(MeasureUnit)
        /// Character by character, as it is spelled.
        case spelled(String)
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
