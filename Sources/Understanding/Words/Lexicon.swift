import AccessibleCore
import Journal

/// The words of a language as a tree of phrases, and how the language writes.
///
/// One for all that read by it: it is large, and every sentence has many readers.
final class Lexicon: Sendable {
    struct Entry: Sendable, Hashable {
        let wordClass: WordClass
        let payload: Int32
    }

    let settings: Settings
    /// Each word as it is written.
    let words: WordTable
    /// For each word, the classes of which a phrase begins with it.
    let startMasks: [UInt64]
    /// What the phrases that end at each node of the tree are.
    let entries: PhraseEntries
    /// How words are mistyped.
    let spellings: SpellingIndex
    /// The letters of words that begin a yes or a no.
    let answers: [[UInt8]]
    /// For each word, 1 if other forms of it may be said.
    private let inflects: [UInt8]
    private let phrases: PhraseTree
    /// For each list, 1 if it has words.
    private let hasWords: [UInt8]
    private let listedNumbers: Set<Int32>

    /// Reads what a ``LexiconBuilder`` wrote.
    init(from image: inout ImageReader) throws {
        settings = try Settings(from: &image)
        words = try WordTable(from: &image)
        let masks = try image.array(of: UInt64.self)
        startMasks = try image.numbers(of: UInt32.self, below: masks.count, count: words.count)
            .map { masks[Int($0)] }
        inflects = try image.array(count: words.count)
        phrases = try PhraseTree(from: &image, wordCount: words.count)
        entries = try PhraseEntries(
            from: &image, nodeCount: phrases.nodeCount, settings: settings)
        spellings = try SpellingIndex(from: &image, wordCount: words.count)
        hasWords = try image.array(count: WordClass.allCases.count)
        listedNumbers = Set(try image.array(of: Int32.self))
        var answers: [[UInt8]] = []
        for (id, mask) in startMasks.enumerated() where Self.isAnswer(mask) {
            answers.append(Array(words.pool.bytes[words.pool.range(id)]))
        }
        self.answers = answers
    }

    /// Whether the language has such a list.
    func knows(_ list: WordClass) -> Bool { hasWords[Int(list.rawValue)] != 0 }

    /// The number of a word; -1 when it is unknown.
    func wordID(_ text: String) -> Int32 { words.id(of: text) }

    /// What is left of an inflected word: "es" is no form of "e".
    static let shortestBase = 3

    /// The number of the word that a text is an inflected form of; -1 when it
    /// is none.
    func baseID(_ text: String) -> Int32 {
        for rule in settings.endings where text.hasSuffix(rule.ending) {
            let base = text.dropLast(rule.ending.count) + rule.replacement
            guard base.count >= Self.shortestBase else { continue }
            let id = wordID(String(base))
            if id >= 0, inflects[Int(id)] != 0 { return id }
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

    /// In how many longer phrases each of some words stands: more for what there is more to say of.
    func uses(of ids: Set<Int32>) -> [Int32: Int] { phrases.uses(of: ids) }

    /// The phrases of every list with their values, in the order of the file.
    func phrasesByClass() -> [WordClass: [(words: [String], payload: Int)]] {
        let paths = phrases.paths()
        var result: [WordClass: [(words: [String], payload: Int)]] = [:]
        for node in entries.nodes where !entries[node].isEmpty {
            var words: [String] = []
            var place = Int32(node)
            while let path = paths[place] {
                words.insert(self.words.string(path.word), at: 0)
                place = path.before
            }
            for entry in entries[node] {
                result[entry.wordClass, default: []].append((words, Int(entry.payload)))
            }
        }
        return result
    }
}
