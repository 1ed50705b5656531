import AccessibleCore
import Foundation
import Journal
import LocaleCatalogs
import Testing

@testable import Understanding

@Suite("Answers to a question")
struct AnswerTests {
    @Test(
        "W1 L7: a number is all of the text or nothing",
        arguments: [
            ("175.4", "175.4"), ("1,499.8", "1499.8"), ("0", "0"), ("-3", "-3"), ("two", "2"),
            ("twenty-four", "24"), ("one hundred and five", "105"), ("½", "0.5"),
            ("twelve hundred", "1200"), ("one thousand two hundred and three", "1203"),
            ("two and a half", "2.5"), ("1 1/2", "1.5"), ("1½", "1.5"), ("3/4", "0.75"),
            ("half a dozen", "6"), ("a dozen", "12"), ("a couple", "2"), ("half", "0.5"),
            ("three quarters", "0.75"), ("one hundred seventy five point four", "175.4"),
            ("zero point five", "0.5"), ("minus two", "-2"), ("１２", "12"), ("٣", "3"),
            ("2 million", "2000000"), ("seventeen", "17"), ("ninety nine", "99"), (" 16 ", "16"),
        ])
    func numbers(_ text: String, _ expected: String) throws {
        #expect(try Fixture.understander.number(text)?.plainText == expected)
    }

    @Test(
        "W1 W6: no number",
        arguments: [
            "", " ", "12abc", "1,49.8", "175,4", "1.2.3", "1e999", "two eggs", "abc", "--3", "+",
            "99999999999999999999", "1/0", "twenty hundred thousand million billion billion",
        ])
    func noNumbers(_ text: String) throws {
        #expect(try Fixture.understander.number(text) == nil)
    }

    @Test(
        "L4 L7: an amount that answers how much",
        arguments: [
            ("a pint", "1 pint"), ("16 ounces", "16 fluid-ounce"), ("two", "2"),
            ("half a cup", "0.5 cup"), ("16.9 oz", "16.9 fluid-ounce"), ("500ml", "500 milliliter"),
            ("a glass of water", "1 glass"), ("two and a half cups", "2.5 cup"),
            ("about 12 oz", "12 fluid-ounce"), ("1 1/2 cups", "1.5 cup"), ("a bottle", "1 bottle"),
            ("a cup and a half", "1.5 cup"), ("three quarters of a liter", "0.75 liter"),
            ("1.5 L", "1.5 liter"), ("8 fl oz", "8 fluid-ounce"), ("8 fl. oz.", "8 fluid-ounce"),
            ("a couple of glasses", "2 glass"), ("quarter of a cup", "0.25 cup"),
            ("16oz.", "16 fluid-ounce"),
            ("one large glass", "1 glass"), ("1/3 cup", "0.333 cup"),
        ])
    func volumes(_ text: String, _ expected: String) throws {
        #expect(Self.text(try Fixture.understander.quantity(text, expecting: .volume)) == expected)
    }

    @Test(
        "W5: an amount that answers a weight",
        arguments: [
            ("175.4", "175.4"), ("175.4 lb", "175.4 pound"), ("80 kg", "80 kilogram"),
            ("12 stone 10", "178 stone-and-pound"), ("12 stone", "12 stone"),
            ("12 st 10 lbs", "178 stone-and-pound"),
            ("12 stone and 10 pounds", "178 stone-and-pound"), ("7 pounds 8 ounces", "120 ounce"),
            ("16 ounces", "16 ounce"), ("one hundred pounds", "100 pound"),
        ])
    func masses(_ text: String, _ expected: String) throws {
        #expect(Self.text(try Fixture.understander.quantity(text, expecting: .mass)) == expected)
    }

    @Test(
        "L4: no amount",
        arguments: [
            "", "none", "0", "zero cups", "-3 cups", "minus two ounces", "a lot", "12 stone 15",
            "12 stone -1", "16 ounces ago", "1e999 oz", "cup", "16 oz and toast",
        ])
    func noAmounts(_ text: String) throws {
        #expect(try Fixture.understander.quantity(text, expecting: .volume) == nil)
    }

    static func text(_ quantity: Quantity?) -> String? {
        quantity.map {
            [$0.amount.plainText, $0.unit?.rawValue].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test(
        "Yes in its forms",
        arguments: [
            "yes", "Yes.", "y", "yeah", "yep", "sure", "of course", "ok", "okay", "that's right",
            "yes please", "go ahead", "definitely", "YES!", "right", "👍", "yes, save it",
        ])
    func yes(_ text: String) throws {
        #expect(try Fixture.understander.affirmation(text) == true)
    }

    @Test(
        "No in its forms",
        arguments: [
            "none", "nothing", "skip", "no", "No.", "n", "nope", "nah", "no thanks", "no way",
            "not really", "never mind",
            "don't", "I don't think so", "that's wrong", "cancel", "not ok", "👎",
            "no, don't save it",
        ])
    func no(_ text: String) throws {
        #expect(try Fixture.understander.affirmation(text) == false)
    }

    @Test(
        "Neither yes nor no",
        arguments: [
            "", "maybe", "yes no", "two eggs", "no eggs", "12", "?", "yes and no", "yesterday",
        ])
    func neither(_ text: String) throws {
        #expect(try Fixture.understander.affirmation(text) == nil)
    }

    @Test(
        "A question whose yes takes something away has answers of its own",
        arguments: [
            ("keep it", false), ("no, keep it", false), ("save it", false), ("leave it", false),
            ("Don't delete it!", false), ("no", false), ("cancel", false), ("👎", false),
            ("delete it", true), ("yes, delete it", true), ("throw it away", true),
            ("go ahead", true), ("yes", true), ("👍", true),
            ("yes, keep it", nil), ("no, delete it", nil), ("keep two eggs", nil), ("", nil),
        ] as [(String, Bool?)])
    func deletion(_ text: String, _ expected: Bool?) throws {
        #expect(try Fixture.understander.affirmation(text, ofDeletion: true) == expected)
    }

    @Test("In every language keeping and deleting have words of their own")
    func deletionInEveryLanguage() throws {
        let locales = Fixture.folder.deletingLastPathComponent()
        let names = try FileManager.default.contentsOfDirectory(atPath: locales.path)
            .filter { $0.contains("_") }
        #expect(names.contains("en_US"))
        for name in names {
            let lexicon = try LexiconBuilder(
                root: LocaleCatalogs.root(
                    of: Lexicon.fileName, in: locales.appending(path: name)))
            let answers = lexicon.entries.joined().filter { $0.wordClass == .deletion }
            #expect(Set(answers.map(\.payload)) == [0, 1], "\(name)")
        }
    }

    @Test(
        "A meal",
        arguments: [
            ("lunch", Meal.lunch), ("for breakfast", .breakfast), ("it was dinner", .dinner),
            ("a snack", .snack), ("supper", .dinner), ("Brunch.", .lunch),
        ])
    func meals(_ text: String, _ expected: Meal) throws {
        #expect(try Fixture.understander.meal(text) == expected)
    }

    @Test("No meal", arguments: ["", "eggs", "lunch and dinner", "eggs for lunch"])
    func noMeal(_ text: String) throws {
        #expect(try Fixture.understander.meal(text) == nil)
    }
}
