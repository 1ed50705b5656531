import AccessibleCore
import Foundation
import LanguageModel
import LocaleCatalogs
import Testing

@Suite("Sentences as people say them")
struct PhraseGrammarTests {
    private func texts(_ grammar: PhraseGrammar, count: Int = 200, seed: UInt64 = 1) -> [String] {
        var grammar = grammar
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let sentence = grammar.sentence("start", using: &generator)
            return sentence.map { grammar.words[$0] }.joined(separator: " ")
        }
    }

    @Test("E2: a rule says each of its alternatives as often as its weight says")
    func weights() {
        var grammar = PhraseGrammar()
        grammar.add(["eggs", "toast"], to: "start", weight: 3)
        grammar.add(["tea"], to: "start", weight: 1)
        let said = texts(grammar, count: 4_000)
        #expect(abs(said.count { $0 == "tea" } - 1_000) < 120)
        #expect(abs(said.count { $0 == "eggs" } - 1_500) < 120)
    }

    @Test("E2: rules refer to others, endings are written to the word before, ~ is nothing")
    func parts() {
        var grammar = PhraseGrammar()
        grammar.add(["{count} {thing}s now{stop}"], to: "start", weight: 1)
        grammar.add(["two"], to: "count", weight: 1)
        grammar.add(["red apple"], to: "thing", weight: 1)
        grammar.add(["~"], to: "stop", weight: 1)
        #expect(Set(texts(grammar)) == ["two red apples now"])
    }

    @Test("E2: a word becomes another before the letters that ask for it")
    func changes() {
        var grammar = PhraseGrammar(changes: [.init(word: "a", becomes: "an", letters: "aeio")])
        grammar.add(["a {thing}"], to: "start", weight: 1)
        grammar.add(["egg", "tea"], to: "thing", weight: 1)
        #expect(Set(texts(grammar)) == ["an egg", "a tea"])
    }

    @Test("E2: a rule that there is not is named")
    func missing() {
        var grammar = PhraseGrammar()
        grammar.add(["{nothing}"], to: "start", weight: 1)
        #expect(grammar.missingRule == "nothing")
    }

    @Test(
        "E2: every locale with rules makes the same sentences in every run",
        arguments: LocaleCatalogs.identifiers)
    func locales(identifier: String) throws {
        let folder = try LocaleCatalogs.folder(locale: identifier)
        guard let file = try ListeningFile(in: folder) else { return }
        var first = try SentenceMaker(file, folder: folder)
        var second = try SentenceMaker(file, folder: folder)
        let sentences = (0..<500).map { _ in first.nextText() }
        #expect(sentences == (0..<500).map { _ in second.nextText() })
        #expect(Set(sentences).count > 300)
        #expect(!sentences.contains { $0.contains("{") || $0.contains("}") || $0.contains("\"") })
    }

    @Test("E2: all that can be done is said of all that it can be done to")
    func acts() throws {
        let folder = try LocaleCatalogs.folder(locale: "en_US")
        var maker = try SentenceMaker(
            try #require(try ListeningFile(in: folder)), folder: folder)
        let sentences = Set((0..<30_000).map { _ in maker.nextText() })
        for act in ["undo", "redo", "delete", "repeat", "read"] {
            for object in ["that", "it", "the last one", "the last entry", "another one"] {
                #expect(sentences.contains("\(act) \(object)"), "\(act) \(object)")
            }
        }
    }

    @Test("E2: names of the person's own log are said, and left out when there are none")
    func names() throws {
        let folder = try LocaleCatalogs.folder(locale: "en_US")
        let file = try #require(try ListeningFile(in: folder))
        let own = OwnNames(["food": ["Zurek"], "vitamin": ["Brexafemme", "B-12 2000"]])
        var maker = try SentenceMaker(file, folder: folder, own: own)
        let sentences = (0..<2_000).map { _ in maker.nextText() }
        #expect(sentences.contains { $0.contains("zurek") })
        #expect(sentences.contains { $0.contains("brexafemme") })
        // What has digits has no pronunciation.
        #expect(!sentences.contains { $0.contains("2000") })
        #expect(!sentences.contains { $0.contains("own") && $0.contains("{") })
    }

    @Test("E2: the model of a locale has the words of its log, with a pronunciation for each")
    func model() throws {
        let folder = try LocaleCatalogs.folder(locale: "en_US")
        let file = try #require(try ListeningFile(in: folder))
        let dictionary = Data("water W AO T ER\nof AH V\n".utf8)
        func make() throws -> RecognizerModel {
            try RecognizerModel(
                file, folder: folder, own: OwnNames(["food": ["Zurek"]]), dictionary: dictionary,
                ipa: { $0 == "zurek" ? "zjˈʊɹɛk" : "ə" })
        }
        let model = try make()
        let sounds = String(decoding: model.dictionary, as: UTF8.self).split(separator: "\n")
        #expect(sounds.contains("zurek Z Y UH R EH K"))
        #expect(sounds.contains("water W AO T ER"))
        #expect(sounds.contains("omeprazole OW M EH P R AH Z OW L"))
        let words = Set(sounds.map { $0.prefix { $0 != " " && $0 != "(" } })
        #expect(words.count == model.wordCount)
        #expect(String(decoding: model.languageModel, as: UTF8.self).contains(" of zurek"))
        #expect(try make().languageModel == model.languageModel)
    }
}
