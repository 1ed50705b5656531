import AccessibleCore
import Journal
import Foundation
import Journal
import LocaleCatalogs
import Understanding
import Wording

/// `earshot understand --batch`: reads JSON lines from standard input and
/// answers each with one JSON line.
struct UnderstandBatch {
    /// One line of input.
    ///
    /// The options say what a line leaves out.
    private struct Request: Decodable {
        let text: String
        let locale: String?
        let now: String?
        let zone: String?
    }

    private struct Failure: Encodable {
        let error: String
    }

    /// What it takes to understand the lines of one locale.
    private struct Reader {
        let understander: Understander
        let mealTimes: MealTimeModel
        let calendar: Calendar
    }

    private let context: RunContext
    /// The locale of lines that do not name one.
    private let locale: String
    private var readers: [String: Result<Reader, UnreadableLocale>] = [:]
    private let decoder = JSONDecoder()

    /// If the locale of the options cannot be read, lines of other locales are
    /// understood all the same, and lines of this one are answered with what is
    /// wrong.
    init(_ options: Options) throws {
        do {
            context = try RunContext(options)
            locale = context.locale
        } catch let broken as UnreadableLocale where broken.locale != RunContext.fallbackLocale {
            var options = options
            options.locale = RunContext.fallbackLocale
            context = try RunContext(options)
            locale = broken.locale
        }
    }

    mutating func run() throws {
        while let line = readLine() {
            try Output.standard.deliver(line: answer(to: line))
        }
    }

    private mutating func answer(to line: String) -> String {
        guard let request = try? decoder.decode(Request.self, from: Data(line.utf8)) else {
            return failure(Message("option.batch-line"))
        }
        let requested = request.locale ?? self.locale
        // Most lines use the same locale under the same name as a line before.
        guard
            let locale = readers[requested] != nil
                ? requested : LocaleCatalogs.identifier(matching: requested)
        else {
            let known = LocaleCatalogs.identifiers.joined(separator: ", ")
            return failure(
                Message("option.locale-unknown", ["name": .text(requested), "known": .text(known)]))
        }
        let reader: Reader
        switch self.reader(locale) {
        case .success(let made): reader = made
        case .failure(let broken): return failure(broken.message)
        }
        var calendar = reader.calendar
        if let name = request.zone {
            guard let zone = TimeZone(identifier: name) else {
                return failure(Message("option.zone-unknown", ["value": .text(name)]))
            }
            calendar.timeZone = zone
        }
        var now = context.now()
        if let text = request.now {
            guard let date = LocalTime.date(text, in: calendar) else {
                return failure(Message("option.now-unknown", ["value": .text(text)]))
            }
            now = date
        }
        let (understood, values) = reader.understander.understandWithValues(
            request.text,
            in: UnderstandingContext(
                now: now, calendar: calendar,
                mealTimes: reader.mealTimes.usualTimes(at: now, in: calendar)))
        return understood.json(calendar: calendar, values: values)
    }

    private mutating func reader(_ locale: String) -> Result<Reader, UnreadableLocale> {
        if let known = readers[locale] { return known }
        var calendar = context.wording.calendar
        calendar.locale = Locale(identifier: locale)
        let made = Result { () throws(UnreadableLocale) in
            try UnreadableLocale.reading(locale) {
                Reader(
                    understander: try Understander(
                        localeFolder: LocaleCatalogs.folder(locale: locale)),
                    mealTimes: MealTimeModel(
                        defaults: try LocaleConventions(locale: locale).mealTimes),
                    calendar: calendar)
            }
        }
        readers[locale] = made
        return made
    }

    private func failure(_ message: Message) -> String {
        let sentence = context.wording.text(message, now: context.now())
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let data = (try? encoder.encode(Failure(error: sentence))) ?? Data("{}".utf8)
        return String(decoding: data, as: UTF8.self)
    }
}
