import AccessibleCore
import ConversationScripts
import Foundation
import MessagePatterns
import Testing
import Wording

@testable import ScriptTesting

@Suite("English reports are worded without ICU")
struct EnglishWordingTests {
    /// The first words of the keys of the prompts that reports use.
    private static let families = ["script", "program", "audit", "accept", "parts"]

    private static let numbers = [0, 1, 2, 5, 1_000].map(Message.Argument.count)
    private static let texts = ["toast", "Ärger", "it's {n}", "a\u{1B}[2Jb", "Is it?", ""]
        .map(Message.Argument.text)
    private static let nested: [Message.Argument] = [
        .message(Message("script.nothing")), .message(.verbatim("read it")),
        .message(Message("script.summary.warnings", ["count": .count(2)])),
        .message(Message("no.such.prompt")),
    ]

    /// Lists of zero to three arguments, joined in every way.
    private static let lists: [Message.Argument] = (0...3).flatMap { count in
        [texts, nested, numbers].flatMap { items -> [Message.Argument] in
            let items = Array(items.prefix(count))
            return [.list(items), .series(items), .clauses(items), .sentences(items)]
        }
    }

    @Test("every prompt of reports has the same text as with ICU, for any arguments")
    func prompts() throws {
        let english = try EnglishWording()
        let wording = try Wording(locale: "en_US", zone: .gmt)
        var generator = SeededGenerator(seed: 120)
        let values = Self.numbers + Self.texts + Self.nested + Self.lists
        let catalog = try PromptCatalog(language: "en")
        let keys = catalog.patterns.keys.filter { key in
            Self.families.contains(String(key.prefix { $0 != "." }))
        }
        #expect(keys.count > 100)
        for key in keys.sorted() {
            let names = try #require(catalog.argumentNames(of: key)).sorted()
            func compare(_ arguments: [String: Message.Argument]) {
                let message = Message(key, arguments)
                for isSentence in [true, false] {
                    #expect(
                        english.text(message, isSentence: isSentence)
                            == (wording as any ReportWording).text(
                                message, isSentence: isSentence), "\(message)")
                }
            }
            compare([:])
            for value in values {
                compare(Dictionary(uniqueKeysWithValues: names.map { ($0, value) }))
            }
            for _ in 0..<20 {
                compare(
                    Dictionary(
                        uniqueKeysWithValues: names.map {
                            ($0, values.randomElement(using: &generator) ?? .text(""))
                        }))
            }
        }
    }

    @Test("numbers and plural categories are the same as with ICU")
    func numberForms() throws {
        let english = EnglishNumberForms()
        let icu = ICUNumberForms(locale: "en_US")
        var generator = SeededGenerator(seed: 121)
        let small = (-120...1_200).map { Decimal($0) }
        let others = (0..<500).map { _ in
            Decimal(Int.random(in: -9_999_999...9_999_999, using: &generator))
                / [1, 10, 1_000][Int.random(in: 0...2, using: &generator)]
        }
        for number in small + others {
            #expect(english.text(of: number) == icu.text(of: number))
            for isOrdinal in [false, true] {
                #expect(
                    english.pluralCategory(of: number, isOrdinal: isOrdinal)
                        == icu.pluralCategory(of: number, isOrdinal: isOrdinal),
                    "\(number), ordinal: \(isOrdinal)")
            }
        }
    }

    @Test("an argument that no report uses is written as data")
    func data() throws {
        let english = try EnglishWording()
        func text(_ argument: Message.Argument) -> String {
            english.text(Message("script.extra", ["actual": argument]), isSentence: true)
        }
        let date = Date(timeIntervalSince1970: 0)
        let values: [(Message.Argument, String)] = [
            (.quantity(Quantity(1_500, .pound)), "1,500 pound"), (.quantity(Quantity(2)), "2"),
            (.moment(date), "1970-01-01T00:00:00Z"), (.date(date, .full), "1970-01-01T00:00:00Z"),
            (.duration(minutes: 90), "90"), (.elapsed(seconds: 7), "7"), (.unit(.cup), "cup"),
            (.spelled("ab"), "ab"),
        ]
        for (argument, expected) in values {
            #expect(text(argument) == "Said, and no line expects it: \(expected).")
        }
    }
}
