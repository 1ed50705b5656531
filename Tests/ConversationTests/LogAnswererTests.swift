import AccessibleCore
import Foundation
import Journal
import LocaleCatalogs
import LogStore
import Testing
import Understanding
import Wording

@testable import Conversation

/// What the log says to questions, against a model that looks at every entry.
@Suite("D1: answers are what the log says")
struct LogAnswererTests {
    private static let now = TestWorld.now
    private let calendar: Calendar
    private let understander: Understander
    private let words: CommandWords

    init() throws {
        calendar = try Wording(
            locale: "en_US", zone: try #require(TimeZone(identifier: TestWorld.zone))
        ).calendar
        understander = try Understander(localeFolder: LocaleCatalogs.folder(locale: "en_US"))
        words = try CommandWords(locale: "en_US")
    }

    private func answerer(_ log: any LogBook) -> LogAnswerer {
        let context = UnderstandingContext(now: Self.now, calendar: calendar)
        return LogAnswerer(
            finder: EntryFinder(
                log: log, understander: understander, words: words, understanding: context),
            calendar: calendar, now: Self.now, volumeUnit: .fluidOunce)
    }

    private static let things: [(EntryKind, String, [Quantity?])] = [
        (
            .water, "",
            [Quantity(250, .milliliter), Quantity(1, .liter), Quantity(8, .fluidOunce), nil]
        ),
        (.drink, "coffee", [Quantity(1, .cup), Quantity(2, .cup), nil]),
        (.drink, "iced coffee", [Quantity(1, .cup)]),
        (.vitamin, "iron", [Quantity(65, .milligram), nil]),
        (.food, "egg", [Quantity(2), nil]),
        (.symptom, "headache", [nil]),
    ]

    /// A random log of up to 60 entries of the last 20 days.
    private static func log(
        using generator: inout SeededGenerator
    ) throws -> (InMemoryLogBook, [Entry]) {
        let log = InMemoryLogBook()
        let entries = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
            let thing = things.randomElement(using: &generator) ?? things[0]
            let minutes = Int.random(in: 1...28_800, using: &generator)
            return Entry(
                kind: thing.0, item: thing.1,
                quantity: thing.2.randomElement(using: &generator) ?? nil,
                time: now - Double(minutes * 60), zone: TestWorld.zone)
        }
        return (log, entries.isEmpty ? [] : try log.add(entries))
    }

    private static let subjects: [(LogQuestion.Subject, @Sendable (Entry) -> Bool)] = [
        (.init(kinds: [.water], areKindsSaid: true), { $0.kind == .water }),
        (.init(name: "coffee", kinds: [.drink]), { $0.item.hasSuffix("coffee") }),
        (.init(name: "iron"), { $0.item == "iron" }),
        (.init(name: "eggs", kinds: [.food], areKindsSaid: true), { $0.item == "egg" }),
        (.init(name: "headaches"), { $0.item == "headache" }),
        (.init(), { _ in true }),
    ]

    private func spans() -> [LogSpan?] {
        let today = calendar.startOfDay(for: Self.now)
        return [
            nil, .ever, LogSpan(.day, from: today, to: today + 86_400),
            LogSpan(.days, from: today - 6 * 86_400, to: today + 86_400, count: 7),
            LogSpan(.since, from: today - 3 * 86_400),
        ]
    }

    @Test("D1: counts, totals and the last entry are those of a model that looks at every entry")
    func model() throws {
        var generator = SeededGenerator(seed: 19)
        for _ in 0..<150 {
            let (log, entries) = try Self.log(using: &generator)
            let answerer = answerer(log)
            for (subject, isMeant) in Self.subjects {
                for span in spans() {
                    let meant = entries.filter { entry in
                        isMeant(entry) && span?.from.map { entry.time >= $0 } ?? true
                            && span?.to.map { entry.time < $0 } ?? true
                    }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
                    let last = try answerer.answer(
                        LogQuestion(kind: .last, subject: subject, span: span))
                    if let newest = meant.last {
                        #expect(last.entries == [newest])
                    } else {
                        #expect(last.outcome == .nothing)
                    }
                    let times = try answerer.answer(
                        LogQuestion(kind: .times, subject: subject, span: span))
                    #expect((times.outcome == .nothing) == meant.isEmpty)
                    if !meant.isEmpty { #expect(times.count == meant.count) }
                    let did = try answerer.answer(
                        LogQuestion(kind: .did, subject: subject, span: span))
                    let key = did.sentences.first?.key ?? ""
                    // Without days it is about today.
                    let today = calendar.startOfDay(for: Self.now)
                    let wasIt = span == nil ? meant.contains { $0.time >= today } : !meant.isEmpty
                    #expect(["ask.yes", "ask.yes-one"].contains(key) == wasIt)
                }
            }
        }
    }

    @Test("D1: a total in milliliters is the exact sum of all amounts of volume, in any order")
    func totals() throws {
        var generator = SeededGenerator(seed: 20)
        for _ in 0..<150 {
            let (log, entries) = try Self.log(using: &generator)
            let water = entries.filter { $0.kind == .water }
            let answer = try answerer(log).answer(
                LogQuestion(
                    kind: .total, subject: .init(kinds: [.water], areKindsSaid: true),
                    span: .ever, unit: .milliliter))
            let sum = water.compactMap { $0.quantity?.converted(to: .milliliter)?.amount }
                .reduce(0, +)
            let missing = water.count { $0.quantity == nil }
            guard missing < water.count else { continue }
            #expect(answer.amounts.map(\.unit) == [.milliliter])
            #expect(answer.amounts.first?.amount.rounded(toPlaces: 2) == sum.rounded(toPlaces: 2))
            let says = answer.sentences.contains { $0.key == "ask.without-amount" }
            #expect(says == (missing > 0))
        }
    }

    @Test("D1: nothing is ever answered that is not in the log, and an empty log says so")
    func empty() throws {
        let answerer = answerer(InMemoryLogBook())
        for kind in LogQuestion.Kind.allCases {
            for (subject, _) in Self.subjects {
                let answer = try answerer.answer(LogQuestion(kind: kind, subject: subject))
                #expect(answer.entries.isEmpty && answer.amounts.isEmpty)
                #expect(!answer.sentences.isEmpty)
            }
        }
    }

    @Test(
        "D1: whether more may be taken is answered with the last dose and 24 hours, never with yes")
    func advice() throws {
        let log = InMemoryLogBook()
        func dose(_ milligrams: Decimal, hoursAgo: Double) -> Entry {
            Entry(
                kind: .vitamin, item: "tylenol", quantity: Quantity(milligrams, .milligram),
                time: Self.now - hoursAgo * 3_600, zone: TestWorld.zone)
        }
        _ = try log.add([
            dose(1_000, hoursAgo: 25), dose(500, hoursAgo: 20), dose(250, hoursAgo: 3),
        ])
        let answer = try answerer(log).answer(
            LogQuestion(kind: .advice, subject: .init(name: "tylenol")))
        #expect(answer.sentences.map(\.key) == ["ask.dose", "ask.doses", "ask.no-advice"])
        #expect(answer.amounts == [Quantity(750, .milligram)])
    }

    @Test("D1: a question in the conversation logs nothing and can be gone on with")
    func conversation() throws {
        var world = try TestWorld()
        _ = world.type("I took 65 mg of iron at 8 am")
        _ = world.type("I drank 16 oz of water at noon")
        let before = try world.log.entries(matching: LogQuery())
        #expect(
            world.type("when did I last take iron").first?.hasPrefix("Today at 8:00 AM") == true)
        #expect(world.type("how much water today") == ["16 ounces today: water, 1 entry."])
        #expect(world.type("what about iron?") == ["65 milligrams today: iron, 1 entry."])
        #expect(world.type("and yesterday?").first?.hasPrefix("Nothing about iron") == true)
        #expect(
            world.type("list medicines") == [
                "1 entry in the whole log, medicines. Today, 8:00 AM, iron, 65 milligrams."
            ])
        #expect(try world.log.entries(matching: LogQuery()) == before)
        #expect(world.type("delete 1").first?.hasPrefix("Delete iron") == true)
    }
}
