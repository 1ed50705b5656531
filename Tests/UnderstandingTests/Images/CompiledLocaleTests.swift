import Foundation
import SentenceSets
import Testing

@testable import Understanding

@Suite("Compiled locales")
struct CompiledLocaleTests {
    private static let locales = ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"]

    @Test("A compiled locale reads every sentence as its YAML files do", arguments: locales)
    func sameReadings(locale: String) throws {
        let copies = try LocaleCopies()
        let plain = try copies.understander(locale)
        try CompiledLocale(localeFolder: copies.locale(locale)).write()
        #expect(try copies.isUsed(locale))
        let compiled = try copies.understander(locale)
        let context = Fixture.context()
        var count = 0
        for row in try Sets.rows() where row.locale == locale {
            count += 1
            let decomposed = row.text.decomposedStringWithCanonicalMapping
            // Without accents it is the same text, byte for byte.
            let isOther = !row.text.utf8.elementsEqual(decomposed.utf8)
            for text in isOther ? [row.text, decomposed] : [row.text] {
                #expect(
                    compiled.explain(text, in: context) == plain.explain(text, in: context),
                    "\(text)")
                let (understood, values) = compiled.understandWithValues(text, in: context)
                let expected = plain.understandWithValues(text, in: context)
                #expect(
                    understood.json(calendar: context.calendar, values: values)
                        == expected.understood.json(
                            calendar: context.calendar, values: expected.values), "\(text)")
            }
        }
        #expect(count > 5)
        #expect(
            compiled.wordLists.mapValues { $0.map(\.phrase) }
                == plain.wordLists.mapValues { $0.map(\.phrase) })
        #expect(Set(compiled.ruleNames) == Set(plain.ruleNames))
    }

    @Test("The same files are always compiled to the same bytes", arguments: locales)
    func isDeterministic(locale: String) throws {
        let sources = try ReaderSources(localeFolder: Sets.locales.appending(path: locale))
        #expect(try ReaderImage(sources).content == ReaderImage(sources).content)
    }

    @Test("A letter and its accent are one word however they are typed")
    func composition() throws {
        let lexicon = try Fixture.understander("de_DE").locale.lexicon
        let word = "käse"
        #expect(lexicon.wordID(word) >= 0)
        #expect(
            lexicon.wordID(word) == lexicon.wordID(word.decomposedStringWithCanonicalMapping))
    }

    @Test(
        "A compiled locale is not used after a file that it was made of has changed",
        arguments: [
            ("de_DE", "de_DE/grammar.yaml"), ("en_GB", "en_GB/vocabulary.yaml"),
            ("en_GB", "en_US/vocabulary.yaml"), ("en_GB", "en_US/grammar.yaml"),
        ])
    func stale(locale: String, file: String) throws {
        let copies = try LocaleCopies()
        try CompiledLocale(localeFolder: copies.locale(locale)).write()
        #expect(try copies.isUsed(locale))
        try copies.add("# One more line.", to: file)
        #expect(try !copies.isUsed(locale))
        _ = try copies.understander(locale)
        try CompiledLocale(localeFolder: copies.locale(locale)).write()
        #expect(try copies.isUsed(locale))
    }

    @Test("A word that is added to a base is known at once where the base is inherited")
    func changedBase() throws {
        let copies = try LocaleCopies()
        try CompiledLocale(localeFolder: copies.locale("en_GB")).write()
        let file = copies.locale("en_US").appending(path: "vocabulary.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let list = "\nfiller: >-\n"
        try #require(text.ranges(of: list).count == 1)
        try text.replacing(list, with: list + "  xyzzy,\n")
            .write(to: file, atomically: true, encoding: .utf8)
        #expect(try copies.understander("en_GB").locale.lexicon.wordID("xyzzy") >= 0)
        try CompiledLocale(localeFolder: copies.locale("en_GB")).write()
        #expect(try copies.isUsed("en_GB"))
        #expect(try copies.understander("en_GB").locale.lexicon.wordID("xyzzy") >= 0)
    }

    @Test("A mistake in a changed file is reported although the locale was compiled before")
    func mistake() throws {
        let copies = try LocaleCopies()
        try CompiledLocale(localeFolder: copies.locale("de_DE")).write()
        try copies.add("colour: rot", to: "de_DE/vocabulary.yaml")
        #expect {
            try copies.understander("de_DE")
        } throws: { String(describing: $0).hasSuffix("colour: is no list of this file.") }
        #expect(throws: LocaleDataError.self) {
            try CompiledLocale(localeFolder: copies.locale("de_DE"))
        }
    }

    @Test("What is no regular file is not read")
    func noFile() throws {
        let copies = try LocaleCopies()
        try FileManager.default.createDirectory(
            at: copies.image("en_US"), withIntermediateDirectories: true)
        #expect(try !copies.isUsed("en_US"))
        #expect(try copies.understander("en_US").locale.lexicon.wordID("eggs") >= 0)
    }
}
