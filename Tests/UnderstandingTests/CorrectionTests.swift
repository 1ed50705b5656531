import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

@Suite("L5: corrections")
struct CorrectionTests {
    static func summary(_ text: String) throws -> String? {
        let context = Fixture.context()
        guard let found = try Fixture.understander.correction(text, in: context) else { return nil }
        var parts: [String] = []
        if let amount = AnswerTests.text(found.quantity) { parts.append(amount) }
        if let item = found.item { parts.append("'\(item)'") }
        if let meal = found.meal { parts.append(meal.rawValue) }
        if let severity = found.severity { parts.append(severity.rawValue) }
        if let time = found.time { parts.append("@ " + Fixture.stamp(time, context.calendar)) }
        return parts.joined(separator: " ")
    }

    @Test(
        "A correction says what changes",
        arguments: [
            ("no, 12 ounces", "12 ounce"), ("no, three eggs", "3 'eggs'"),
            ("no three eggs", "3 'eggs'"), ("make it two", "2"), ("make it a pint", "1 pint"),
            ("make it 3.5", "3.5"), ("actually 16 oz", "16 ounce"),
            ("change it to 16 oz", "16 ounce"), ("sorry, I meant tea", "'tea'"),
            ("no, tea", "'tea'"), ("actually a banana", "'banana'"),
            ("make it yesterday", "@ 03-08 12:00 day hour"),
            ("make it 3 pm", "@ 03-08 15:00 hour yesterday"),
            ("that was at 8", "@ 03-09 08:00 hour am,today"),
            ("that was 30 minutes ago", "@ 03-09 13:35 minute"),
            ("it was yesterday", "@ 03-08 12:00 day hour"),
            ("actually it was at 9", "@ 03-09 09:00 hour am,today"),
            ("change the time to 1:15 pm", "@ 03-09 13:15 minute today"),
            ("that was lunch", "lunch"), ("no, lunch", "lunch"), ("no, that was dinner", "dinner"),
            ("make it breakfast", "breakfast"), ("it was mild", "mild"), ("no, severe", "severe"),
            ("it was 7 out of 10", "7/10"),
            ("no, coffee at nine", "'coffee' @ 03-09 09:00 hour am,today"),
            ("oops, half a cup", "0.5 cup"),
            ("make it three, not two", "3"), ("no it was a large coffee", "'large coffee'"),
            ("make the time 9:15", "@ 03-09 09:15 minute am,today"),
            ("change the meal to lunch", "lunch"), ("no, tea, not coffee", "'tea'"),
            ("make it 16 ounces instead of 12", "16 ounce"), ("I meant two glasses", "2 glass"),
        ])
    func corrections(_ text: String, _ expected: String) throws {
        #expect(try Self.summary(text) == expected)
    }

    @Test(
        "What is no correction",
        arguments: [
            "", "no", "nope", "no coffee today", "no breakfast", "no lunch today", "skipped lunch",
            "no, I didn't eat", "that was good",
            "eggs and toast", "I had two eggs", "make it", "actually", "no, frobnicate",
            "make it -3", "no, not two", "it wasn't lunch", "make it February 31", "no, should I?",
            "30 minutes ago",
        ])
    func none(_ text: String) throws {
        #expect(try Self.summary(text) == nil)
    }

    @Test("L7: ounces of a drink are fluid ounces, of food they are not")
    func ounces() throws {
        let found = try #require(
            try Fixture.understander.correction("no, 12 ounces", in: Fixture.context()))
        #expect(found.quantity(of: .water) == Quantity(12, .fluidOunce))
        #expect(found.quantity(of: .drink) == Quantity(12, .fluidOunce))
        #expect(found.quantity(of: .food) == Quantity(12, .ounce))
    }
}
