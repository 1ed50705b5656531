import AccessibleCore
import Foundation
import MessagePatterns
import Testing
import Wording

@testable import Conversation

@Suite("Text in another language is spoken in that language")
struct LanguageTests {
    private let world: TestWorld

    init() throws { world = try TestWorld() }

    private func passages(_ message: Message) -> [Passage] {
        world.wording.spoken(message, now: TestWorld.now).passages
    }

    @Test("A2 A8: an element's label and value are read in its language, the rest in the person's")
    func element() {
        let element = Element(
            "item", label: .verbatim("Brötchen"), value: .verbatim("2 Stück"),
            traits: [.button], language: "de")
        let tree = AccessibilityTree(
            Element("list", label: Message("home.label"), children: [element]))
        #expect(
            passages(FocusMessages.line(element, in: tree)) == [
                Passage("Brötchen", .language("de")), Passage(", "),
                Passage("2 Stück", .language("de")), Passage(", button"),
            ])
        #expect(
            passages(FocusMessages.name(element)) == [
                Passage("Brötchen", .language("de")), Passage(", "),
                Passage("2 Stück", .language("de")),
            ])
    }

    @Test("A8: an argument keeps its language in a sentence, a list and nested brackets")
    func nested() {
        let word = Message.verbatim("Guten Tag").read(by: .language("de"))
        let list = Message(
            "parts",
            [
                "parts": .sentences([
                    .series([.text("5 kg"), .message(word)]), .list([.message(word), .text("oz")]),
                ])
            ])
        #expect(
            passages(list) == [
                Passage("5 kilograms, "), Passage("Guten Tag", .language("de")), Passage(". "),
                Passage("Guten Tag", .language("de")), Passage(" and oz."),
            ])
        let inner = Message("parts", ["parts": .series([.text("le"), .message(word)])])
            .read(by: .language("fr"))
        #expect(
            passages(inner) == [
                Passage("le, ", .language("fr")), Passage("Guten Tag", .language("de")),
            ])
    }

    @Test("A8: the printed line has no language marks and says the same (A1)")
    func printed() {
        let message = Message.verbatim("Guten Tag").read(by: .language("de"))
        #expect(world.wording.text(message, now: TestWorld.now) == "Guten Tag")
        #expect(world.wording.text(message, now: TestWorld.now, form: .spoken) == "Guten Tag")
    }

    @Test("A8: units and signs in another language are not expanded into English words")
    func units() {
        let german = Message.verbatim("5 kg & 3 km").read(by: .language("de"))
        #expect(passages(german) == [Passage("5 kg & 3 km", .language("de"))])
        #expect(passages(.verbatim("5 kg")) == [Passage("5 kilograms")])
        var loud = world.wording
        loud.spokenForm.style.punctuation = .all
        #expect(
            loud.spoken(german, now: TestWorld.now).passages
                == [Passage("5 kg & 3 km", .language("de"))])
    }

    @Test("A10: discreet mode keeps the language of the text it lets through")
    func discreet() {
        let message = Message.verbatim("hallo").read(by: .language("de"))
        let catalog = world.wording.catalog
        #expect(DiscreetMessages(catalog: catalog).message(for: message).reader == .language("de"))
    }

    @Test("Bad input: language marks that a person or a file wrote are plain text")
    func forged() {
        let forged = MarkedText.marked("hello", .language("de"))
        let spoken = passages(.verbatim(forged))
        #expect(spoken.allSatisfy { $0.reader == .own })
        let inside = Message.verbatim(forged).read(by: .language("fr"))
        #expect(passages(inside).allSatisfy { $0.reader == .language("fr") })
    }
}
