import AccessibleCore
import ArgumentParser
import Foundation
import Journal
import LocaleCatalogs
import Understanding
import Wording

/// What a sentence would log, as JSON.
struct Understand: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "understand", abstract: CommandText.text("usage.understand"),
        usage: CommandText.text("usage.understand.line"),
        discussion: CommandText.text("usage.understand.more"))

    @OptionGroup var options: Options

    @Flag(help: ArgumentHelp(CommandText.text("usage.understand.batch")))
    var batch = false

    @Argument(help: ArgumentHelp(CommandText.text("usage.log.sentence")))
    var sentence: [String] = []

    func validate() throws {
        if batch != sentence.isEmpty {
            throw ValidationError(CommandText.text("usage.understand.needs"))
        }
    }

    func perform() throws {
        if batch {
            var batch = try UnderstandBatch(options)
            try batch.run()
            return
        }
        let world = try World(options)
        let calendar = world.wording.calendar
        let context = UnderstandingContext(
            now: world.now(), calendar: calendar,
            mealTimes: world.usualMealTimes(at: world.now()))
        let text = sentence.joined(separator: " ")
        let understander = try world.understander()
        let (understood, values) = understander.understandWithValues(text, in: context)
        try Output.standard.deliver(line: understood.json(calendar: calendar, values: values))
    }
}

/// JSON lines in, JSON lines out, one for one and in order.
struct UnderstandBatch {
    /// One line of input; what is absent is taken from the options.
    private struct Request: Decodable {
        let text: String
        let locale: String?
        let now: String?
        let zone: String?
    }

    private struct Failure: Encodable {
        let error: String
    }

    /// What a locale needs to understand a line.
    private struct Place {
        let understander: Understander
        let mealTimes: MealTimeModel
        let calendar: Calendar
    }

    private let world: World
    /// The locale of lines that name none.
    private let locale: String
    private var places: [String: Result<Place, BrokenLocale>] = [:]
    private let decoder = JSONDecoder()

    /// With a locale that cannot be read, other locales' lines are understood,
    /// and its own are answered with what is wrong.
    init(_ options: Options) throws {
        do {
            world = try World(options)
            locale = world.locale
        } catch let broken as BrokenLocale where broken.locale != World.fallbackLocale {
            var options = options
            options.locale = World.fallbackLocale
            world = try World(options)
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
        let wish = request.locale ?? self.locale
        // Most lines name a locale by its full name, as one before them did.
        guard let locale = places[wish] != nil ? wish : LocaleCatalogs.identifier(matching: wish)
        else {
            let known = LocaleCatalogs.identifiers.joined(separator: ", ")
            return failure(
                Message("option.locale-unknown", ["name": .text(wish), "known": .text(known)]))
        }
        let place: Place
        switch self.place(locale) {
        case .success(let made): place = made
        case .failure(let broken): return failure(broken.message)
        }
        var calendar = place.calendar
        if let name = request.zone {
            guard let zone = TimeZone(identifier: name) else {
                return failure(Message("option.zone-unknown", ["value": .text(name)]))
            }
            calendar.timeZone = zone
        }
        var now = world.now()
        if let text = request.now {
            guard let date = LocalTime.date(text, in: calendar) else {
                return failure(Message("option.now-unknown", ["value": .text(text)]))
            }
            now = date
        }
        let context = UnderstandingContext(
            now: now, calendar: calendar,
            mealTimes: place.mealTimes.usualTimes(at: now, in: calendar))
        let (understood, values) = place.understander.understandWithValues(
            request.text, in: context)
        return understood.json(calendar: calendar, values: values)
    }

    private mutating func place(_ locale: String) -> Result<Place, BrokenLocale> {
        if let known = places[locale] { return known }
        var calendar = world.wording.calendar
        calendar.locale = Locale(identifier: locale)
        let made = Result { () throws(BrokenLocale) in
            try BrokenLocale.reading(locale) {
                Place(
                    understander: try Understander(
                        localeFolder: LocaleCatalogs.folder(locale: locale)),
                    mealTimes: MealTimeModel(
                        defaults: try LocaleConventions(locale: locale).mealTimes),
                    calendar: calendar)
            }
        }
        places[locale] = made
        return made
    }

    private func failure(_ message: Message) -> String {
        let sentence = world.wording.text(message, now: world.now())
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let data = (try? encoder.encode(Failure(error: sentence))) ?? Data("{}".utf8)
        return String(decoding: data, as: UTF8.self)
    }
}
