import Foundation
import Testing

@testable import Understanding

/// Numbers of which an hour or a count is made.
@Suite("Whole numbers") struct WholeNumberTests {
    @Test(
        "R4: a number is a whole one only without a fraction, and if it is not too large",
        arguments: [
            ("8", 8), ("8.0", 8), ("800e-2", 8), ("1e3", 1_000), ("-3", -3), ("0", 0),
            ("8.5", nil), ("0.0001", nil), ("1e30", nil), ("-1e30", nil),
            ("999999999999999", 999_999_999_999_999), ("1000000000000000", nil),
        ] as [(String, Int?)])
    func whole(text: String, number: Int?) throws {
        #expect(try #require(Decimal(string: text)).whole == number)
    }

    @Test("R4: what is no number is no whole one") func none() {
        #expect(Decimal.nan.whole == nil)
    }
}
