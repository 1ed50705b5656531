import Foundation
import Testing

@testable import Wording

@Suite("The spoken form says in words what is printed in symbols")
struct SpokenFormTests {
    @Test(
        "units, fractions, ranges and symbols",
        arguments: [
            ("175.4 lb", "175.4 pounds"), ("1 lb", "1 pound"), ("16oz", "16 ounces"),
            ("16 oz.", "16 ounces."), ("16 fl oz", "16 fluid ounces"),
            ("250 ml of milk", "250 milliliters of milk"), ("2 mg", "2 milligrams"),
            ("30 min", "30 minutes"), ("12 st 10 lb", "12 stone 10 pounds"),
            ("1/2 cup", "half a cup"), ("1 1/2 cups", "1 and a half cups"),
            ("2% milk", "2 percent milk"), ("2-3 times", "2 to 3 times"),
            ("2–3 times", "2 to 3 times"), ("mac & cheese", "mac and cheese"),
            ("8:00 AM, iron.", "8 AM, iron."), ("12:05 PM", "12 oh 5 PM"),
            ("3:45 PM", "3:45 PM"), ("15:00.", "15 o'clock."), ("9:05", "9 oh 5"),
            ("at 10:00 PM", "at 10 PM"), ("(5 kg)", "(5 kilograms)"),
            ("80 kg, now.", "80 kilograms, now."),
            ("1,500 lb", "1,500 pounds"), ("½ cup", "half a cup"),
            ("1 ½ cups", "1 and a half cups"),
        ])
    func words(text: String, expected: String) throws {
        #expect(try SpokenForm(locale: "en_US").words(for: text) == expected)
    }

    @Test(
        "what needs no words is left as it is",
        arguments: [
            "", "eight", "3:45 PM", "B12", "vitamin B12", "well-being", "oz", "a g", "0.1",
            "Weight, 175.4 pounds, adjustable.", "[[hello]]", "it's",
        ])
    func unchanged(text: String) throws {
        #expect(try SpokenForm(locale: "en_US").words(for: text) == text)
    }
}
