import AccessibleCore
import Foundation
import Testing

@testable import Understanding

/// Reads the clock times that `ClockCombinations` makes; `README.md` says how they are counted.
@Suite("Clock times by construction")
struct ClockTimeTests {
    /// How many combinations `make clock-times` reads for each locale; nil in other runs.
    private static let count = ProcessInfo.processInfo.environment["EARSHOT_CLOCK_TIMES"]
        .flatMap { Int($0) }
    /// The share of trials that must be right.
    private static let floor = 0.97

    @Test("R5: no clock time is read as another one", arguments: ClockTable.locales)
    func sample(_ locale: String) throws {
        let table = try ClockTable.of(locale)
        let understander = try Fixture.understander(locale)
        var tally = ClockTally()
        var random = SeededGenerator(seed: 5)
        let parts = ClockParts(table: table).phrases
        let shownParts = Self.count == nil ? parts.shuffled(using: &random).prefix(40) : parts[...]
        for (number, phrase) in shownParts.enumerated() {
            Self.read(phrase, number, understander, &tally)
        }
        let combinations = try ClockCombinations(table)
        for (number, phrase) in combinations.sample(Self.count ?? 220, using: &random).enumerated()
        {
            Self.read(phrase, number, understander, &tally)
        }
        if Self.count != nil {
            print("\(combinations.count) combinations\n\(tally.table(locale))")
            print((tally.different + tally.left).joined(separator: "\n"))
        }
        #expect(
            tally.total.different == 0,
            "\(locale): \(tally.total)\n\(tally.different.joined(separator: "\n"))")
        #expect(
            tally.total.share >= Self.floor,
            "\(locale): \(tally.total)\n\(tally.left.joined(separator: "\n"))")
    }

    /// Reads a phrase alone and in one of its sentences.
    private static func read(
        _ phrase: ClockPhrase, _ number: Int, _ understander: Understander,
        _ tally: inout ClockTally
    ) {
        tally.add(ClockTrial(alone: phrase, understander))
        let sentence = phrase.sentences[number % phrase.sentences.count]
        tally.add(ClockTrial(sentence: sentence, of: phrase, understander))
    }
}
