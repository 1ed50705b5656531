import AccessibleCore
import Conversation
import Foundation
import LocaleCatalogs
import Testing
import Understanding

@Suite("Choosing among what may have been said")
struct HypothesisChooserTests {
    @Test(
        "E2: the likeliest reading that is understood as a whole is chosen",
        arguments: [
            (["i had to legs for", "i had two eggs for breakfast"], 1),
            (["i had two eggs", "i had two eggs for breakfast"], 0),
            (["on do", "undo", "i had dew"], 1),
            (["yes sir ree bob", "yes"], 1),
            (["no", "know"], 0),
            (["one seventy five point", "one seventy five point four"], 1),
            (["three steps of", "plus three"], 1),
            (["the to of and", "a of to the"], 0),
            (["half an hour ago"], 0),
            (["how much water have i had", "half much water have i had"], 0),
        ] as [([String], Int)])
    func chosen(readings: [String], place: Int) throws {
        let chooser = try chooser()
        #expect(chooser.choice(among: readings.map { HeardReading($0) })?.words == readings[place])
    }

    @Test(
        "E2: what the recognizer is sure of was said, though another reading makes more sense",
        arguments: [
            ([("i skipped my zinc", 0.84), ("pie skipped my zinc", 0.02)], 0),
            ([("that tastes of nothing", 0.66), ("a toast of nothing", 0.02)], 0),
            // It is not sure enough, or says nothing of how sure it is.
            ([("on do", 0.64), ("undo", 0.1)], 1), ([("on do", nil), ("undo", nil)], 1),
        ] as [([(String, Double?)], Int)])
    func sure(readings: [(String, Double?)], place: Int) throws {
        let heard = readings.map { HeardReading($0.0, confidence: $0.1) }
        #expect(try chooser().choice(among: heard)?.words == readings[place].0)
    }

    @Test(
        "E5: an amount, and what is asked about before it is saved, are understood as a whole",
        arguments: [
            ["five capsules", "five caplets"], ["six ounces", "aches ounces"],
            ["nine hundred milligrams", "far hundred milligrams"],
        ])
    func amounts(readings: [String]) throws {
        let heard = readings.map { HeardReading($0, confidence: 0.1) }
        #expect(try chooser().choice(among: heard)?.words == readings[0])
    }

    @Test(
        "E5: the confidence is that of what the words mean",
        arguments: [
            // Words that say the same count together.
            ([("a cup of tea", 0.5), ("i had a cup of tea", 0.3)], 0.8),
            ([("a cup of tea", 0.5), ("a cup of coffee", 0.3)], 0.5),
            // Another number that sounds like it was possible.
            ([("thirty almonds", 0.9), ("thirteen almonds", 0.01)], 0),
            ([("fifty almonds", 0.9), ("fifty peanuts", 0.01)], 0.9),
            ([("five almonds", 0.9), ("nine almonds", 0.01)], 0.9),
            // A recognizer that gives one reading tells nothing of other numbers.
            ([("fifty almonds", 0.9)], 0), ([("five almonds", 0.9)], 0.9),
            // Words that nobody understood.
            ([("i had two eggs and then went frobnicating", 0.9)], 0),
            // Nothing is in a list that is called so, or it stands alone, or a word at the end says
            // nothing.
            ([("i had a tramadol tea", 0.9)], 0), ([("i have a nausea headache", 0.9)], 0),
            ([("i feel nausea since thai oat", 0.9)], 0), ([("kale", 0.9)], 0),
            ([("a cup of tea uh some", 0.9)], 0), ([("a cup of tea at noon", 0.9)], 0.9),
            // Commands and answers save nothing.
            ([("undo", 0.4), ("on do", 0.3)], 0.4),
        ] as [([(String, Double)], Double)])
    func confidence(readings: [(String, Double)], expected: Double) throws {
        let heard = readings.map { HeardReading($0.0, confidence: $0.1) }
        let confidence = try #require(try chooser().choice(among: heard)?.confidence)
        #expect(abs(confidence - expected) < 1e-9)
    }

    @Test(
        "E5: numbers that sound alike are known in every language",
        arguments: [
            ("en_US", "I had 15 almonds", "I had 50 almonds"),
            ("de_DE", "fünfzehn Mandeln", "fünfzig Mandeln"),
            ("es_ES", "dos almendras", "doce almendras"),
            ("fr_FR", "six amandes", "dix amandes"),
        ])
    func soundAlike(locale: String, first: String, second: String) throws {
        let heard = [HeardReading(first, confidence: 0.9), HeardReading(second, confidence: 0.05)]
        #expect(try chooser(locale).choice(among: heard)?.confidence == 0)
    }

    @Test("E2: among no readings none is chosen")
    func none() throws {
        #expect(try chooser().choice(among: []) == nil)
    }

    private func chooser(_ locale: String = "en_US") throws -> HypothesisChooser {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: TestWorld.zone))
        return HypothesisChooser(
            words: try CommandWords(locale: locale),
            understander: try Understander(
                localeFolder: LocaleCatalogs.folder(locale: locale)),
            understanding: { [calendar] in
                UnderstandingContext(now: TestWorld.now, calendar: calendar)
            })
    }
}
