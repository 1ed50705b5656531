import Foundation
import LanguageModel
import LocaleCatalogs
import Testing

@Suite("How words sound")
struct PronunciationTests {
    /// What eSpeak NG says for words, and the phones of PocketSphinx's model for them.
    private static let table: [(ipa: String, phones: String)] = [
        ("mɛtfˈoːɹmɪn", "M EH T F AO R M IH N"),
        ("ˈaɪbjuːpɹˌoʊfən", "AY B Y UW P R OW F AH N"),
        ("tʃˈiːz", "CH IY Z"),
        ("dʒˈæm", "JH AE M"),
        ("bɹˈɛd", "B R EH D"),
        ("wˈɔːɾɚ", "W AO T ER"),
        ("ˈɔɪl", "OY L"),
        ("ðə θˈɪŋ", "DH AH TH IH NG"),
        ("ʒˈɔ̃", "ZH"),
        ("kˈaʊ", "K AW"),
        ("jˈɛloʊ hˈæt", "Y EH L OW HH AE T"),
        ("ʃˈʊɡɚ", "SH UH G ER"),
        ("tˈeɪbəl", "T EY B AH L"),
        ("fˈɑːðɚ", "F AA DH ER"),
        ("skˈɜːt", "S K ER T"),
        ("ɹᵻvˈɛndʒ", "R IH V EH N JH"),
    ]

    @Test("E2: eSpeak NG's phonemes become phones of the model", arguments: table)
    func phones(ipa: String, phones: String) throws {
        let folder = try LocaleCatalogs.folder(locale: "en_US")
        let file = try #require(try ListeningFile(in: folder))
        #expect(file.phones.phones(of: ipa) == phones)
    }

    @Test("E2: what is no phoneme gives no phones")
    func nothing() {
        let map = PhoneMap(["b": "B"])
        #expect(map.phones(of: "ˈ") == nil)
        #expect(map.phones(of: "ˈb") == "B")
    }

    @Test("E2: a dictionary is read for the wanted words, with all their pronunciations")
    func dictionary() {
        let content = Data("a AH\na(2) EY\nabacus AE B AH K AH S\neggs EH G Z\n".utf8)
        var dictionary = PronunciationDictionary(content, words: ["a", "eggs"])
        #expect(dictionary["a"] == ["AH", "EY"])
        #expect(dictionary["abacus"] == [])
        dictionary.add("EH G Z", to: "eggs")
        dictionary.add("EY G Z", to: "eggs")
        #expect(
            String(decoding: dictionary.bytes, as: UTF8.self)
                == "a AH\na(2) EY\neggs EH G Z\neggs(2) EY G Z\n")
    }

    @Test(
        "E2: words that people say in several ways have all of them",
        arguments: [
            ("nauseous", ["N AO Z IY AH S", "N AO SH AH S"]),
            ("nausea", ["N AO Z IY AH", "N AO ZH AH", "N AO SH AH"]),
            ("losartan", ["L OW S AA R T AE N", "L OW Z AA R T AH N"]),
        ])
    func several(word: String, ways: [String]) throws {
        let folder = try LocaleCatalogs.folder(locale: "en_US")
        let file = try #require(try ListeningFile(in: folder))
        #expect(file.pronunciations[word] == ways)
    }

    @Test("E2: every pronunciation of a locale is of phones that its model has")
    func given() throws {
        let known = Set(
            """
            AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH \
            UW V W Y Z ZH
            """.split(separator: " "))
        let folder = try LocaleCatalogs.folder(locale: "en_US")
        let file = try #require(try ListeningFile(in: folder))
        for (word, all) in file.pronunciations {
            for phones in all {
                #expect(Set(phones.split(separator: " ")).isSubset(of: known), "\(word)")
            }
        }
    }
}
