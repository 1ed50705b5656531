import AccessibleCore
import Foundation
import LocaleCatalogs
import SharedFiles

/// A locale's `speech.yaml`: the words for what is written.
///
/// The file explains each part to translators; properties have the names used in the
/// file. The rules are large and many readers use them for each sentence, so they are
/// shared.
final class SpokenRules: Sendable {
    /// A part of the file is missing.
    struct Incomplete: Error, Hashable, CustomStringConvertible {
        let missing: String
        var description: String { "speech.yaml has no \(missing)." }
    }

    /// A word for one, and a word for any other amount.
    struct Counted: Sendable {
        let one: String
        let many: String

        func word(isOne: Bool) -> String { isOne ? one : many }
    }

    struct Symbol: Sendable {
        let name: String
        let many: String
        let level: SpokenStyle.Punctuation
    }

    /// The single words and patterns of the file.
    struct Phrases: Sendable {
        let per, withCents, range, dimension, over, outOf, slash, ratio, dot, comma,
            point: String
        let fractionOne, fractionJoiner, universal: String
        let dateOrder, fullDate, day, month, decadeEnding, repeated, flag, keycap,
            power, ordinalNumber: String
    }

    let locale: String
    let notation: NumberNotation
    let phrases: Phrases

    let units: [String: Counted]
    let attachedUnits: [String: Counted]
    /// Units after an amount in a larger one, by the larger unit, a space and the smaller
    /// one.
    let smallerUnits: [String: Counted]
    let periods: Set<String>
    let scores: Set<Int>
    /// How letters that no voice reads are counted: one, and more.
    let foreignLetters: Counted
    let wordsBeforeDays: Set<String>
    let shortMonths: [String: String]
    let shortDays: [String: String]
    /// Months whose short names mean something else, but not behind a day: "9 mar".
    let monthsBehindDays: [String: String]
    let feetAndInches: [String]
    let currencies: [Character: [String]]
    /// The sign of a currency, by its code: EUR.
    let currencyCodes: [String: Character]
    let scales: [String: String]
    let scaleWords: Set<String>
    let signs: [String: String]
    let denominators: [String: Counted]
    let fractionDenominators: Set<Int>
    let dayHalves: [String: String]
    let seconds: Counted
    let clock: SpokenClock.Table
    let dates: SpokenDates.Table
    let agreement: SpokenAgreement.Table
    let years: SpokenYears.Table
    let ordinals: [String: SpokenNumbers.Ordinal]
    let partOf: SpokenAmounts.PartOf?
    /// Words before which a Roman numeral is a number: "type II".
    let romanBehind: Set<String>
    /// Whether numbers are grouped by spaces: "12 000".
    let isGroupedByBlanks: Bool
    let decades: [String: String]
    let millennia: [String: String]
    let longNumber: Int
    let digitGroups: [Int: [Int]]
    let abbreviations: [String: String]
    let titles: [String: String]
    let streets: [String: String]
    let numbered: [String: String]
    let words: [String: String]
    /// What follows the letters of a word in the plural; nil if plurals are left alone.
    let spelledPlural: String?
    let spelledJoiner: String
    let addresses: [Character: String]
    let symbols: [Character: Symbol]
    let repeatsFrom: Int
    let emoji: [String: String]
    let emojiNames: EmojiNames
    let subdivisions: [String: String]
    let skinTones: [String]
    let phonetic: [String: String]

    init(locale: String, notation: NumberNotation) throws {
        let reader = Reader(root: try LocaleCatalogs.texts(of: "speech.yaml", locale: locale))
        self.locale = locale
        self.notation = notation
        phrases = try reader.phrases()
        units = try reader.counted("units")
        attachedUnits = try reader.counted("attachedUnits")
        smallerUnits = try reader.counted("smallerUnits")
        periods = Set(try reader.list("periods"))
        let letters = try reader.list("foreignLetters", count: 2)
        foreignLetters = Counted(one: letters[0], many: letters[1])
        scores = Set(try reader.list("scores").compactMap { Int($0) })
        wordsBeforeDays = Set(try reader.list("wordsBeforeDays"))
        shortMonths = try reader.table("shortMonths")
        shortDays = try reader.table("shortDays")
        monthsBehindDays = try reader.optionalTable("monthsBehindDays")
        feetAndInches = try reader.list("feetAndInches", count: 4)
        currencies = try reader.lists("currencies", count: 4).byCharacter
        currencyCodes = try reader.optionalTable("currencyCodes").compactMapValues(\.first)
        scales = try reader.table("scales")
        scaleWords = Set(scales.values)
        signs = try reader.table("signs")
        denominators = try reader.counted("denominators")
        fractionDenominators = Set(try reader.list("fractionDenominators").compactMap { Int($0) })
        dayHalves = try reader.table("clock", "dayHalves")
        let second = try reader.list("clock", "seconds", count: 2)
        seconds = Counted(one: second[0], many: second[1])
        clock = try reader.clock()
        dates = try reader.dates(monthNames: Set(shortMonths.values))
        agreement = try reader.agreement()
        years = try reader.years()
        ordinals = try reader.ordinals()
        partOf = try reader.partOf()
        romanBehind = try reader.optionalSet("romanBehind")
        isGroupedByBlanks = try reader.text("groupedByBlanks") == "yes"
        decades = try reader.table("decades")
        millennia = try reader.table("millennia")
        longNumber = try reader.number("longNumber")
        digitGroups = try reader.groups("digitGroups")
        abbreviations = try reader.table("abbreviations")
        titles = try reader.table("titles")
        streets = try reader.table("streets")
        numbered = try reader.table("numbered")
        words = try reader.words()
        spelledJoiner = reader.spelledJoiner
        spelledPlural = reader.parts["spelledPlural"]?.string
        addresses = try reader.table("addresses").byCharacter
        symbols = try reader.symbols()
        repeatsFrom = max(try reader.number("repeatsFrom"), 2)
        emoji = try reader.table("emoji")
        emojiNames = EmojiNames(locale: locale)
        subdivisions = try reader.table("subdivisions")
        skinTones = try reader.list("skinTones", count: 5)
        phonetic = try reader.table("phonetic")
    }

    /// Fills one of the file's patterns.
    static func fill(_ pattern: String, _ values: [String: String]) -> String {
        values.reduce(pattern) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
    }
}

extension SpokenRules {
    /// Reads the parts of the file, and throws the name of a missing one.
    struct Reader {
        let parts: [String: TextNode]

        init(root: TextNode?) {
            var parts: [String: TextNode] = [:]
            for (key, value) in root?.table ?? [] { parts[key.string ?? ""] = value }
            self.parts = parts
        }

        func node(_ path: [String]) throws -> TextNode {
            guard let node = path.dropFirst().reduce(parts[path[0]], { $0?[$1] }) else {
                throw Incomplete(missing: path.joined(separator: ", "))
            }
            return node
        }

        func text(_ path: String...) throws -> String {
            guard let text = try node(path).string else {
                throw Incomplete(missing: path.joined(separator: ", "))
            }
            return text
        }

        func number(_ name: String) throws -> Int {
            guard let number = Int(try text(name)) else { throw Incomplete(missing: name) }
            return number
        }

        func list(_ path: String..., count: Int? = nil) throws -> [String] {
            let list = try node(path).list?.compactMap(\.string) ?? []
            guard !list.isEmpty, count == nil || list.count == count else {
                throw Incomplete(missing: path.joined(separator: ", "))
            }
            return list
        }

        func table(_ path: String...) throws -> [String: String] {
            guard let mapping = try node(path).table else {
                throw Incomplete(missing: path.joined(separator: ", "))
            }
            return Dictionary(
                mapping.compactMap { pair in
                    pair.key.string.flatMap { key in pair.value.string.map { (key, $0) } }
                }, uniquingKeysWith: { $1 })
        }

        func lists(_ path: String..., count: Int) throws -> [String: [String]] {
            let name = path.joined(separator: ", ")
            guard let mapping = try node(path).table else { throw Incomplete(missing: name) }
            var result: [String: [String]] = [:]
            for (key, value) in mapping {
                let list = value.parts(separatedBy: ", ") ?? []
                guard let key = key.string, list.count == count else {
                    throw Incomplete(missing: "\(count) words for \(key.string ?? name)")
                }
                result[key] = list
            }
            return result
        }

        func counted(_ name: String) throws -> [String: Counted] {
            try lists(name, count: 2).mapValues { Counted(one: $0[0], many: $0[1]) }
        }

        func groups(_ name: String) throws -> [Int: [Int]] {
            guard let mapping = try node([name]).table else { throw Incomplete(missing: name) }
            return Dictionary(
                mapping.compactMap { pair in
                    let sizes = pair.value.list?.compactMap { $0.string.flatMap { Int($0) } }
                    guard let length = pair.key.string.flatMap({ Int($0) }), let sizes,
                        sizes.reduce(0, +) == length, sizes.allSatisfy({ $0 > 0 })
                    else { return nil }
                    return (length, sizes)
                }, uniquingKeysWith: { $1 })
        }

        func symbols() throws -> [Character: Symbol] {
            try lists("symbols", count: 3).byCharacter.mapValues { parts in
                guard let level = SpokenStyle.Punctuation(rawValue: parts[2]) else {
                    throw Incomplete(missing: "level \(parts[2])")
                }
                return Symbol(name: parts[0], many: parts[1], level: level)
            }
        }

        func phrases() throws -> Phrases {
            Phrases(
                per: try text("per"), withCents: try text("withCents"),
                range: try text("range"), dimension: try text("dimension"),
                over: try text("over"), outOf: try text("outOf"), slash: try text("slash"),
                ratio: try text("ratio"),
                dot: try text("dot"), comma: try text("comma"), point: try text("point"),
                fractionOne: try text("fractionOne"),
                fractionJoiner: try text("fractionJoiner"),
                universal: try text("clock", "universal"),
                dateOrder: try text("dates", "order"), fullDate: try text("dates", "full"),
                day: try text("dates", "day"), month: try text("dates", "month"),
                decadeEnding: try text("decadeEnding"), repeated: try text("repeated"),
                flag: try text("flag"), keycap: try text("keycap"),
                power: try text("power"), ordinalNumber: try text("ordinalNumber"))
        }
    }
}

extension Dictionary where Key == String {
    /// The values by the single character of each key; other keys are left out.
    fileprivate var byCharacter: [Character: Value] {
        reduce(into: [:]) { result, pair in
            if pair.key.count == 1, let key = pair.key.first { result[key] = pair.value }
        }
    }
}
