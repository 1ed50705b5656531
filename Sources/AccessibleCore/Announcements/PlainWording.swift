public import Foundation

/// Makes text of messages with the patterns of a program in one language.
///
/// A pattern is a text with the names of arguments in braces, such as
/// `{index} of {count}`. There are no plural forms. Nothing depends on the
/// present moment: a day is worded as a date, never as "today".
public struct PlainWording: Sendable {
    /// The pattern for each ``Message/key``.
    ///
    /// `value`, `parts` and `verbatim`, which have no words of their own, need
    /// none.
    public var patterns: [String: String]
    /// The language, the calendar and the conventions for numbers, dates and lists.
    public var locale: Locale
    /// The zone in which dates and times are worded.
    public var timeZone: TimeZone

    /// Patterns that are the same in every language.
    private static let own = ["value": "{value}", "parts": "{parts}", "verbatim": "{text}"]

    /// Words messages with a program's own patterns.
    ///
    /// - Parameters:
    ///   - patterns: the pattern for each key of a message.
    ///   - locale: the language and the conventions of numbers, dates and lists.
    ///   - timeZone: the zone in which dates and times are worded.
    public init(_ patterns: [String: String], locale: Locale, timeZone: TimeZone = .current) {
        self.patterns = patterns
        self.locale = locale
        self.timeZone = timeZone
    }

    /// The text of a message, with its first letter a capital one unless the
    /// message is verbatim.
    ///
    /// A message without a pattern gives its key, so that it is noticed. An
    /// argument that the message does not have stays as `{name}`.
    public func text(_ message: Message) -> String {
        let text = filled(message)
        return message.key == "verbatim" ? text : capitalized(text)
    }

    private func filled(_ message: Message) -> String {
        guard let pattern = patterns[message.key] ?? Self.own[message.key] else {
            return message.key
        }
        var text = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            text += rest[..<open]
            text += message.arguments[String(name)].map(self.text) ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    private func text(_ argument: Message.Argument) -> String {
        switch argument {
        case .text(let text): text
        case .number(let number): self.text(number)
        case .quantity(let quantity):
            [self.text(quantity.amount), quantity.unit.map(name)].compactMap(\.self)
                .joined(separator: " ")
        case .moment(let date, _): formatted(date, style.month(.wide).day().hour().minute())
        case .clock(let date): formatted(date, style.hour().minute())
        case .day(let date): formatted(date, style.month(.wide).day())
        case .timeOfDay(let time): self.text(time)
        case .date(let date, let form): formatted(date, form)
        case .duration(let minutes): duration(minutes)
        case .elapsed(let seconds): "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
        case .unit(let unit): name(unit)
        case .spelled(let word), .phonetic(let word):
            word.map(String.init).joined(separator: ", ")
        case .message(let message): filled(message)
        case .list(let items):
            items.map(self.text).formatted(.list(type: .and).locale(locale))
        case .clauses(let items): items.map(self.text).joined(separator: "; ")
        case .series(let items): items.map(self.text).joined(separator: ", ")
        case .sentences(let items):
            items.map { sentence(self.text($0)) }.joined(separator: " ")
        }
    }

    // MARK: Numbers

    /// Every digit: an amount is never rounded.
    private func text(_ number: Decimal) -> String {
        number.formatted(.number.precision(.fractionLength(0...38)).locale(locale))
    }

    /// The pattern `unit-name.` with the unit's identifier, else the identifier.
    private func name(_ unit: MeasureUnit) -> String {
        patterns["unit-name.\(unit.rawValue)"] ?? unit.rawValue
    }

    // MARK: Dates and times

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: locale.calendar, timeZone: timeZone)
    }

    private func formatted(_ date: Date, _ style: Date.FormatStyle) -> String {
        // ICU puts a narrow no-break space before "PM", which many voices and
        // braille displays do not know.
        date.formatted(style).replacing("\u{202F}", with: " ")
    }

    private func formatted(_ date: Date, _ form: DateForm) -> String {
        let style = self.style
        return switch form {
        case .weekdayAndDate: formatted(date, style.weekday(.wide).month(.wide).day())
        case .date: formatted(date, style.month(.wide).day())
        case .full: formatted(date, style.weekday(.wide).month(.wide).day().year())
        case .monthAndYear: formatted(date, style.month(.wide).year())
        case .month: formatted(date, style.month(.wide))
        case .weekday: formatted(date, style.weekday(.wide))
        case .day: formatted(date, style.day())
        case .year: formatted(date, style.year())
        case .hour: hour(date).filter(\.isNumber)
        case .minute: formatted(date, style.minute(.twoDigits))
        case .dayPeriod: hour(date).filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
        }
    }

    /// The hour with what the locale writes beside it: "2 PM" or "14 Uhr".
    private func hour(_ date: Date) -> String { formatted(date, style.hour()) }

    private func text(_ time: DayTime) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        // A day on which no zone changes its clocks.
        let parts = DateComponents(
            year: 2001, month: 1, day: 15, hour: time.hour, minute: time.minute)
        guard let date = calendar.date(from: parts) else { return time.text }
        return formatted(date, style.hour().minute())
    }

    /// "1 hour, 30 minutes".
    private func duration(_ minutes: Int) -> String {
        Duration.seconds(minutes * 60).formatted(
            .units(allowed: [.hours, .minutes], width: .wide).locale(locale))
    }

    // MARK: Sentences

    private func sentence(_ text: String) -> String {
        guard let last = text.unicodeScalars.last else { return text }
        return capitalized(text) + (last.properties.isSentenceTerminal ? "" : ".")
    }

    private func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased(with: locale) + text.dropFirst()
    }
}
