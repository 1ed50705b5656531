import AccessibleCore
import Conversation
import Foundation
import Testing
import Wording

@Suite("Commands set how signs and numbers are spoken")
struct SpokenStyleCommandTests {
    @Test("A8: punctuation is reported, set and remembered")
    func punctuation() throws {
        var world = try TestWorld()
        #expect(
            world.type("punctuation") == [
                "Punctuation is some. Try punctuation none, some, most or all."
            ])
        #expect(world.type("punctuation all") == ["Punctuation all."])
        #expect(world.session.preferences.spokenStyle.punctuation == .all)
        #expect(
            world.type("punctuation loud") == [
                "Loud is no punctuation level. Nothing changed. Try none, some, most or all."
            ])
        #expect(world.session.preferences.spokenStyle.punctuation == .all)
        #expect(world.type("punctuation off") == ["Punctuation off."])
        #expect(world.session.preferences.spokenStyle.punctuation == .none)
    }

    @Test("A8: numbers are spoken as words or digits")
    func numbers() throws {
        var world = try TestWorld()
        #expect(world.type("numbers") == ["Numbers are spoken as words. Try numbers digits."])
        #expect(world.type("numbers digits") == ["Numbers digit by digit: 175."])
        #expect(world.session.preferences.spokenStyle.numbers == .digits)
        #expect(world.type("numbers") == ["Numbers are spoken digit by digit. Try numbers words."])
        #expect(
            world.type("numbers roman") == [
                "Roman is no number style. Nothing changed. Try words or digits."
            ])
        #expect(world.type("numbers words") == ["Numbers as words: 175."])
        #expect(world.session.preferences.spokenStyle.numbers == .words)
    }

    @Test(
        "L8: an unknown style is asked about and not logged as food",
        arguments: ["numbers foo bar", "punctuation foo bar"])
    func noFood(line: String) throws {
        var world = try TestWorld()
        _ = world.type(line)
        #expect(world.session.isAsking)
        #expect(try world.entries().isEmpty)
    }

    @Test("A8: a word is spelled in the radio alphabet")
    func phonetic() throws {
        var world = try TestWorld()
        #expect(world.type("phonetic Bo 7") == ["Cap Bravo, Oscar, space, 7"])
        #expect(world.type("spell phonetic ab") == ["Alfa, Bravo"])
        #expect(world.type("phonetic") == ["Nothing to spell. Try spell and a word."])
    }
}
