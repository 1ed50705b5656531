import AccessibleCore
import Foundation
import Journal
import Testing

@Suite("W10: a jump of more than 10 percent")
struct WeightJumpTests {
    private func pounds(_ digits: String) throws -> Quantity {
        Quantity(try #require(Decimal(exactly: digits)), .pound)
    }

    @Test(
        "W10: 10 percent is not a jump, a hundredth more is one",
        arguments: [
            ("175", "192.5", nil), ("175", "192.51", "17.51"), ("175", "157.5", nil),
            ("175", "157.49", "17.51"), ("175", "215", "40"), ("175", "175", nil),
        ] as [(String, String, String?)])
    func edge(last: String, new: String, size: String?) throws {
        let jump = WeightJump(from: try pounds(last), to: try pounds(new))
        #expect(jump?.size == (try size.map(pounds)))
        if let jump, let before = Decimal(exactly: last), let after = Decimal(exactly: new) {
            #expect(jump.isGain == (after > before))
        }
    }

    @Test("W10: weights in different units are compared in the same unit")
    func units() throws {
        // 80 kg are 176.37 pounds.
        #expect(WeightJump(from: try pounds("175"), to: Quantity(80, .kilogram)) == nil)
        // 100 kg are 220.46 pounds: 45.46 pounds more, which are 20.6 kilograms.
        let jump = try #require(
            WeightJump(from: try pounds("175"), to: Quantity(100, .kilogram)))
        #expect(jump.size == Quantity(try #require(Decimal(exactly: "20.6")), .kilogram))
        #expect(jump.isGain)
        // 12 stone 10 pounds are 178 pounds.
        #expect(WeightJump(from: try pounds("175"), to: Quantity(178, .stoneAndPound)) == nil)
        #expect(WeightJump(from: try pounds("175"), to: Quantity(2, .cup)) == nil)
    }
}
