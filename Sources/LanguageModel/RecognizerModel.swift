import AccessibleCore
package import Foundation

/// What PocketSphinx needs of a locale: how likely words follow each other, and how they sound.
package struct RecognizerModel: Sendable {
    /// The language model in ARPA's format.
    package let languageModel: [UInt8]
    /// The dictionary in CMUdict's format.
    package let dictionary: [UInt8]
    /// How many words are in it.
    package let wordCount: Int

    /// A rule refers to one that there is not.
    package struct MissingRule: Error, CustomStringConvertible {
        package let name: String
        package var description: String {
            "\(ListeningFile.name): there is no rule {\(name)}"
        }
    }

    /// Kinds of entries whose own names can be in rules.
    package static let kinds = ["food", "drink", "vitamin", "symptom"]
    /// What a triple of words must foretell to be kept.
    package static let threshold = 0.7

    /// Makes the model from the locale's files; the same files and names give the same model.
    ///
    /// - Parameters:
    ///   - folder: The locale's folder.
    ///   - dictionary: The content of the dictionary of the acoustic model.
    ///   - ipa: How a word that is not in the dictionary sounds, in IPA; nil if it is not known.
    /// - Throws: `UnreadableFile`, ``MissingRule``.
    package init(
        _ file: ListeningFile, folder: URL, own: OwnNames, dictionary: Data,
        ipa: (String) -> String?
    ) throws {
        var sentences = try SentenceMaker(file, folder: folder, own: own)
        var counts = NgramCounts()
        for _ in 0..<file.sentences { counts.add(sentences.next()) }
        let model = NgramModel(counts, threshold: Self.threshold)
        let words = sentences.words
        languageModel = ARPAWriter.bytes(model, words: words)

        let said = counts.wordCounts.indices.dropFirst(NgramCounts.firstWord)
            .filter { counts.wordCounts[$0] > 0 }.map { words[$0 - NgramCounts.firstWord] }
        var pronunciations = PronunciationDictionary(dictionary, words: Set(said))
        for word in said {
            let given = file.pronunciations[word] ?? []
            for phones in given { pronunciations.add(phones, to: word) }
            guard pronunciations[word].isEmpty else { continue }
            let text = word.replacing("_", with: " ")
            if let phones = ipa(text).flatMap(file.phones.phones) {
                pronunciations.add(phones, to: word)
            }
        }
        self.dictionary = pronunciations.bytes
        wordCount = said.count
    }
}
