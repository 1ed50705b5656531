/// One pattern, ready to be matched.
struct Pattern: Sendable {
    /// The state where it begins.
    let start: Int
    /// Its place among the meanings.
    let meaning: Int
    let first: FirstTokens
}

/// What can be done in each state of all patterns, in the order in which it is tried.
struct PatternSteps: Sendable {
    struct Step: Sendable {
        /// Nil where the pattern ends.
        let symbol: Symbol?
        /// The state behind the symbol.
        let next: Int
    }

    private let steps: [Step]
    /// Where the steps of each state begin; one more, for the last one's end.
    private let starts: [UInt32]

    var stateCount: Int { starts.count - 1 }

    init(from image: inout ImageReader, wordCount: Int, ruleCount: Int) throws {
        let symbols = try image.numbers(of: UInt32.self, below: Int(UInt32.max))
        starts = try image.starts(of: symbols.count)
        let next = try image.numbers(
            of: UInt32.self, below: starts.count - 1, count: symbols.count)
        let reader = SymbolReader(wordCount: wordCount, ruleCount: ruleCount)
        var steps: [Step] = []
        steps.reserveCapacity(symbols.count)
        for (symbol, next) in zip(symbols, next) {
            steps.append(Step(symbol: try reader.symbol(symbol), next: Int(next)))
        }
        self.steps = steps
    }

    func range(of state: Int) -> Range<Int> { Int(starts[state])..<Int(starts[state + 1]) }

    subscript(place: Int) -> Step { steps[place] }
}

/// The words with which patterns begin, and sets of them.
struct BeginningWords: Sendable {
    /// For each word its place in the sets; -1 for a word with which none begins.
    private let places: [Int32]
    /// One bit for each word that begins a pattern, set by set.
    private let sets: [UInt64]
    /// How many elements of ``sets`` are one set.
    private let width: Int

    init(from image: inout ImageReader, wordCount: Int) throws {
        var places: [Int32] = Array(repeating: -1, count: wordCount)
        let words = try image.numbers(of: Int32.self, below: wordCount)
        for (place, word) in words.enumerated() { places[Int(word)] = Int32(place) }
        self.places = places
        width = Self.width(words.count)
        sets = try Self.sets(from: &image, wordCount: words.count)
    }

    /// A bit for each word of each set, from the places of the words that are in it.
    private static func sets(from image: inout ImageReader, wordCount: Int) throws -> [UInt64] {
        let places = try image.numbers(of: UInt32.self, below: wordCount)
        let starts = try image.starts(of: places.count)
        let width = width(wordCount)
        guard starts.count - 1 <= mostElements / width else { throw ImageReader.Damaged() }
        var sets: [UInt64] = Array(repeating: 0, count: (starts.count - 1) * width)
        for set in 0..<starts.count - 1 {
            for place in places[Int(starts[set])..<Int(starts[set + 1])] {
                sets[set * width + Int(place >> 6)] |= 1 << UInt64(place & 63)
            }
        }
        return sets
    }

    /// More elements no locale has; a damaged image may say so.
    private static let mostElements = 1 << 20

    /// How many elements a set of so many words has.
    static func width(_ words: Int) -> Int { words / 64 + 1 }

    /// Reads what several things begin with.
    func firstTokens(from image: inout ImageReader, count: Int) throws -> [FirstTokens] {
        let masks = try image.array(of: UInt64.self, count: count)
        let numbers = try image.numbers(
            of: Int32.self, below: sets.count / width + 1, count: count)
        return zip(masks, numbers).map { mask, number in
            FirstTokens(mask: mask, words: number == 0 ? -1 : Int(number - 1) * width)
        }
    }

    /// The index of a word in the sets of first words; -1 for a word that no pattern begins with.
    func place(_ word: Int32) -> Int { word < 0 ? -1 : Int(places[Int(word)]) }

    /// Whether something can begin with a token.
    ///
    /// - Parameters:
    ///   - place: That of the token's word.
    ///   - mask: The lists that the token's phrases are of, and its kind.
    func contain(_ first: FirstTokens, place: Int, mask: UInt64) -> Bool {
        if mask & first.mask != 0 { return true }
        guard place >= 0, first.words >= 0 else { return false }
        return sets[first.words + place >> 6] & (1 << UInt64(place & 63)) != 0
    }
}

/// The tokens that something can begin with.
struct FirstTokens: Sendable {
    /// The lists that a token's phrases are of, and its kind.
    let mask: UInt64
    /// Where the set of words begins; -1 for no words.
    let words: Int
}
