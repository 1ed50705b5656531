import AccessibleCore
import Journal

/// The words of a language as a tree of phrases, and how the language writes.
///
/// One for all that read by it: it is large, and every sentence has many readers.
final class Lexicon: Sendable {
    struct Entry: Sendable {
        let wordClass: WordClass
        let payload: Int32
    }

    let settings: Settings
    /// Each word as it is written.
    let texts: [String]
    /// For each word, the classes of which a phrase begins with it.
    let startMasks: [UInt64]
    /// What the phrases that end at each node of the tree are.
    let entries: [[Entry]]
    /// Typed without accents, and the word that is meant.
    let unfolded: [String: String]
    /// Things by their first letter.
    let spellings: [UInt8: [[UInt8]]]
    /// The letters of words that begin a yes or a no.
    let answers: [[UInt8]]
    private let ids: [String: Int32]
    /// For each word, whether other forms of it may be said.
    private let inflects: [Bool]
    private let phrases: PhraseTree
    private let hasWords: [Bool]
    private let listedNumbers: Set<Int32>

    init(_ builder: LexiconBuilder) {
        settings = builder.settings
        texts = builder.texts
        startMasks = builder.startMasks
        entries = builder.entries
        unfolded = builder.unfolded
        spellings = builder.spellings
        answers = zip(builder.texts, builder.startMasks).filter { Self.isAnswer($0.1) }
            .map { Array($0.0.utf8) }
        ids = builder.ids
        inflects = builder.inflects
        phrases = PhraseTree(
            roots: builder.roots, edges: builder.edges, nodeCount: builder.entries.count)
        hasWords = builder.hasWords
        listedNumbers = builder.listedNumbers
    }

    /// Whether the language has such a list.
    func knows(_ list: WordClass) -> Bool { hasWords[Int(list.rawValue)] }

    /// The number of a word; -1 when it is unknown.
    func wordID(_ text: String) -> Int32 { ids[text] ?? -1 }

    /// What is left of an inflected word: "es" is no form of "e".
    static let shortestBase = 3

    /// The number of the word that a text is an inflected form of; -1 when it
    /// is none.
    func baseID(_ text: String) -> Int32 {
        for rule in settings.endings where text.hasSuffix(rule.ending) {
            let base = text.dropLast(rule.ending.count) + rule.replacement
            guard base.count >= Self.shortestBase else { continue }
            if let id = ids[String(base)], inflects[Int(id)] { return id }
        }
        return -1
    }

    private static func isAnswer(_ mask: UInt64) -> Bool {
        mask & (WordClass.yes.bit | WordClass.no.bit) != 0
    }

    /// Whether a yes or a no begins with a word.
    func isAnswer(_ id: Int32) -> Bool { id >= 0 && Self.isAnswer(startMasks[Int(id)]) }

    /// Tens and units side by side are two numbers where their sum has a word
    /// of its own: "à quinze heures vingt une glace".
    func writesAsOne(_ sum: Int) -> Bool {
        settings.compoundNumbers != nil || listedNumbers.contains(Int32(sum))
    }

    /// The node after a word; nil when no phrase goes on with it.
    func next(_ node: Int32, _ id: Int32) -> Int32? {
        id < 0 ? nil : phrases.next(node, id)
    }

    /// The phrases of every list with their values, in the order of the file.
    func phrasesByClass() -> [WordClass: [(words: [String], payload: Int)]] {
        let paths = phrases.paths()
        var result: [WordClass: [(words: [String], payload: Int)]] = [:]
        for node in entries.indices where !entries[node].isEmpty {
            var words: [String] = []
            var place = Int32(node)
            while let path = paths[place] {
                words.insert(texts[Int(path.word)], at: 0)
                place = path.before
            }
            for entry in entries[node] {
                result[entry.wordClass, default: []].append((words, Int(entry.payload)))
            }
        }
        return result
    }
}
