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
        ] as [([String], Int)])
    func chosen(readings: [String], place: Int) throws {
        let chooser = try chooser()
        #expect(chooser.choice(among: readings) == place)
    }

    @Test("E2: among no readings none is chosen")
    func none() throws {
        #expect(try chooser().choice(among: []) == nil)
    }

    private func chooser() throws -> HypothesisChooser {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: TestWorld.zone))
        return HypothesisChooser(
            words: try CommandWords(locale: "en_US"),
            understander: try Understander(
                localeFolder: LocaleCatalogs.folder(locale: "en_US")),
            understanding: { [calendar] in
                UnderstandingContext(now: TestWorld.now, calendar: calendar)
            })
    }
}
