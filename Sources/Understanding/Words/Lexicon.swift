import AccessibleCore

/// The words of a language, as a tree of phrases.
struct Lexicon: Sendable {
    struct Entry: Sendable {
        let wordClass: WordClass
        let payload: Int32
    }

    struct Notation: Sendable {
        var decimalSeparator: Unicode.Scalar = "."
        var groupingSeparator: Unicode.Scalar = ","
        /// "1 500" is one number.
        var groupsWithSpace = false
    }

    /// A part of the day; hours of the clock, and the range may pass midnight.
    struct DayPart: Sendable {
        let name: String
        let from: Int
        let to: Int
        /// The hour that is assumed when only the part is said.
        let hour: Int

        func contains(_ hour: Int) -> Bool {
            from < to ? (from..<to).contains(hour) : hour >= from || hour < to
        }
    }

    var notation = Notation()
    /// Month before day in dates such as 3/5.
    var monthComesFirst = true
    var ordinalEndings: Set<String> = []
    var clockLetters: Set<String> = []
    /// What makes a name its owner's: "John's".
    var possessiveEndings: [String] = []
    /// The verbs of a clause stand behind what they are about.
    var verbsComeLast = false
    /// A capital that begins a sentence may be the thing's own.
    var keepsCapitals = false
    var volumeOunce = MeasureUnit.fluidOunce
    /// The hour assumed for a day that was named alone.
    var dayHour = 12
    /// Clock hours below this are meant in the afternoon when nothing else tells.
    var wakingHour = 7
    var dayParts: [DayPart] = []
    /// What to strip of an inflected word, and what to put there.
    var endings: [(ending: String, replacement: String)] = []

    var compoundNumbers: CompoundNumbers?
    /// What makes a number word a part of the whole: "hundredth".
    var denominatorEndings: [String] = []
    /// "Twenty-fifth": of an ordinal's tens and units, only the units are one.
    var tensOfOrdinalsAreCardinal = false
    /// Lists of which two words may be written as one.
    var joinedClasses: [(WordClass, WordClass)] = []
    /// Last parts of compounds, and what the whole is then.
    var compoundHeads: [String: WordClass] = [:]
    /// How letters are typed on keyboards without them.
    var folding: [Unicode.Scalar: [String]] = [:]
    /// Words that lose their last letter before a vowel: "l'eau".
    var elisions: Set<String> = []
    /// Typed without accents, and the word that is meant.
    var unfolded: [String: String] = [:]
    /// The numbers above 20 that are listed.
    private var listedNumbers: Set<Int32> = []
    /// The first noun of several says what a thing is: "thé gingembre".
    var headComesFirst = false
    /// What things are usually called; entries of `usual-name` and `pain` point here.
    var names: [String] = []
    /// Things by their first letter.
    var spellings: [UInt8: [[UInt8]]] = [:]

    private(set) var ids: [String: Int32] = [:]
    /// Each word as it is written.
    private(set) var texts: [String] = []
    /// For each word, the classes of which a phrase begins with it.
    private(set) var startMasks: [UInt64] = []
    private(set) var inflecting: Set<Int32> = []
    private var edges: [UInt64: Int32] = [:]
    private(set) var entries: [[Entry]] = [[]]

    /// The lists that have words.
    private(set) var lists: Set<WordClass> = []

    /// Whether the language has such a list.
    func knows(_ list: WordClass) -> Bool { lists.contains(list) }

    /// The number of a word; -1 when it is unknown.
    func wordID(_ text: String) -> Int32 { ids[text] ?? -1 }

    /// What is left of an inflected word: "es" is no form of "e".
    private static let shortestBase = 3

    /// The number of the word that a text is an inflected form of; -1 when it
    /// is none.
    func baseID(_ text: String) -> Int32 {
        for rule in endings where text.hasSuffix(rule.ending) {
            let base = text.dropLast(rule.ending.count) + rule.replacement
            guard base.count >= Self.shortestBase else { continue }
            if let id = ids[String(base)], inflecting.contains(id) { return id }
        }
        return -1
    }

    /// Tens and units side by side are two numbers where their sum has a word
    /// of its own: "à quinze heures vingt une glace".
    func writesAsOne(_ sum: Int) -> Bool {
        compoundNumbers != nil || listedNumbers.contains(Int32(sum))
    }

    /// The number of a word, which is added when it is new.
    mutating func addWord(_ text: String) -> Int32 {
        if let id = ids[text] { return id }
        let id = Int32(startMasks.count)
        ids[text] = id
        texts.append(text)
        startMasks.append(0)
        return id
    }

    mutating func add(
        _ phrase: Substring, to wordClass: WordClass, payload: Int32, inflects: Bool
    ) {
        var node: Int32 = 0
        var isFirst = true
        for part in phrase.utf8.split(whereSeparator: Self.isGap) {
            for word in elided(String(Substring(part))) {
                let id = addWord(word)
                if isFirst { startMasks[Int(id)] |= wordClass.bit }
                if inflects { inflecting.insert(id) }
                isFirst = false
                node = extend(from: node, by: id, entry: nil)
            }
        }
        if wordClass == .number, payload > 20 { listedNumbers.insert(payload) }
        if node > 0 {
            lists.insert(wordClass)
            entries[Int(node)].append(Entry(wordClass: wordClass, payload: payload))
        }
    }

    /// A word, or an elided word and what it stands before: "l'" and "eau".
    func elided(_ word: String) -> [String] {
        guard !elisions.isEmpty, let mark = word.firstIndex(of: "'") else { return [word] }
        let next = word.index(after: mark)
        guard elisions.contains(String(word[..<mark])), next < word.endIndex else { return [word] }
        return [String(word[..<next])] + elided(String(word[next...]))
    }

    /// Spaces and hyphens; the lone dash of "minus" is added by its own path.
    private static func isGap(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x2D || byte == 0x0A
    }

    /// Adds a word of one sign.
    mutating func add(sign: String, to wordClass: WordClass, payload: Int32) {
        let id = addWord(sign)
        startMasks[Int(id)] |= wordClass.bit
        extend(from: 0, by: id, entry: Entry(wordClass: wordClass, payload: payload))
    }

    @discardableResult
    private mutating func extend(from node: Int32, by id: Int32, entry: Entry?) -> Int32 {
        let key = Self.key(node, id)
        let next: Int32
        if let known = edges[key] {
            next = known
        } else {
            next = Int32(entries.count)
            entries.append([])
            edges[key] = next
        }
        if let entry { entries[Int(next)].append(entry) }
        return next
    }

    /// Makes room for the words of a language.
    mutating func reserve() {
        ids.reserveCapacity(4_096)
        startMasks.reserveCapacity(4_096)
        edges.reserveCapacity(8_192)
        entries.reserveCapacity(6_000)
    }

    /// The node after a word; nil when no phrase goes on with it.
    func next(_ node: Int32, _ id: Int32) -> Int32? {
        id < 0 ? nil : edges[Self.key(node, id)]
    }

    /// The phrases of every list with their values, in the order of the file.
    func phrasesByClass() -> [WordClass: [(words: [String], payload: Int)]] {
        var paths: [Int32: (before: Int32, word: Int32)] = [:]
        for (key, node) in edges {
            paths[node] = (
                Int32(truncatingIfNeeded: key >> 32), Int32(truncatingIfNeeded: key)
            )
        }
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

    private static func key(_ node: Int32, _ id: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: id))
    }
}
