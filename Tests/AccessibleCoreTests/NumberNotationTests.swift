import AccessibleCore
import Foundation
import Testing

@Suite("W1: numbers in the locale's own notation")
struct NumberNotationTests {
    private let american = NumberNotation(decimalSeparator: ".", groupingSeparator: ",")
    private let german = NumberNotation(decimalSeparator: ",", groupingSeparator: ".")

    @Test(
        "W1: the whole text is the number",
        arguments: [
            ("175.4", "175.4"), ("175", "175"), (".5", "0.5"), ("1,499.8", "1499.8"),
            ("-3", "-3"), ("+3", "3"), ("−2.5", "-2.5"), ("  80 ", "80"), ("0.10", "0.1"),
            ("1,234,567", "1234567"),
        ])
    func readsAmerican(text: String, digits: String) {
        #expect(american.number(text) == Decimal(exactly: digits))
    }

    @Test(
        "W1: never a prefix",
        arguments: [
            "", " ", "12abc", "abc", "1,49.8", "1.2.3", "1,", "5.", "--5", "1 2", "1e5", "12,3456",
            "½", "٣", "0x10", ".", "-", ",123", "1,,234",
        ])
    func refusesAmerican(text: String) {
        #expect(american.number(text) == nil)
    }

    @Test("W1: a comma locale reads commas as decimals")
    func readsGerman() {
        #expect(german.number("175,4") == Decimal(exactly: "175.4"))
        #expect(german.number("1.499,8") == Decimal(exactly: "1499.8"))
        #expect(german.number("1,234.5") == nil)
    }

    @Test("W4: more digits than a decimal holds are refused, not rounded")
    func tooManyDigits() {
        #expect(american.number(String(repeating: "9", count: 60)) == nil)
    }
}
