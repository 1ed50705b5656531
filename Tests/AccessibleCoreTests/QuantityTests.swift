import AccessibleCore
import Foundation
import Testing

@Suite("L7: quantities keep amount and unit as entered")
struct QuantityTests {
    private func decimal(_ digits: String) throws -> Decimal {
        try #require(Decimal(exactly: digits))
    }

    @Test(
        "L7: conversions are exact",
        arguments: [
            ("1", MeasureUnit.pint, MeasureUnit.fluidOunce, "16"),
            ("2", .cup, .fluidOunce, "16"), ("1", .gallon, .quart, "4"),
            ("1", .tablespoon, .teaspoon, "3"), ("1", .stone, .pound, "14"),
            ("1", .pound, .ounce, "16"), ("1.5", .liter, .milliliter, "1500"),
            ("1", .imperialPint, .imperialFluidOunce, "20"), ("500", .microgram, .milligram, "0.5"),
        ])
    func converts(amount: String, from: MeasureUnit, to: MeasureUnit, expected: String) throws {
        let converted = Quantity(try decimal(amount), from).converted(to: to)
        #expect(converted?.amount.rounded(toPlaces: 12) == (try decimal(expected)))
        #expect(converted?.unit == to)
    }

    @Test("L7: counts and units of different dimensions do not convert")
    func refuses() throws {
        #expect(Quantity(1, .glass).converted(to: .fluidOunce) == nil)
        #expect(Quantity(1, .ounce).converted(to: .fluidOunce) == nil)
        #expect(Quantity(2).converted(to: .pound) == nil)
    }

    @Test(
        "L7: amounts keep every digit in JSON",
        arguments: ["16.9", "0.1", "175.4", "1499.99"])
    func roundTrips(digits: String) throws {
        let quantity = Quantity(try decimal(digits), .fluidOunce)
        let data = try JSONEncoder().encode(quantity)
        #expect(String(decoding: data, as: UTF8.self).contains("\"\(digits)\""))
        #expect(try JSONDecoder().decode(Quantity.self, from: data) == quantity)
    }

    @Test("every unit has a size, except counts, and temperatures, whose scales begin apart")
    func units() {
        for unit in MeasureUnit.allCases {
            let hasNone = [.count, .temperature].contains(unit.dimension)
            #expect((unit.baseFactor == nil) == hasNone, "\(unit)")
        }
    }
}
