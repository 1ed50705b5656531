/// How words may be typed that are not written so: without accents, or with a slip.
struct SpellingIndex: Sendable {
    /// What is typed without accents.
    private var typed = WordTable()
    /// The word that is meant by each.
    private var meant = StringPool()
    /// Things by their first letter, the shorter ones first.
    private let things: [Int32]
    /// Where the things of each first byte begin; one more, for the last one's end.
    private let starts: [UInt32]

    /// - Parameter things: The words that may be misspelled.
    init(typed: WordTable, meant: StringPool, things: [Int32], in words: StringPool) {
        self.typed = typed
        self.meant = meant
        func initial(_ id: Int32) -> Int { Int(words.bytes[words.range(Int(id)).lowerBound]) }
        let keys = things.map { (initial($0), words.length(Int($0)), $0) }.sorted { $0 < $1 }
        self.things = keys.map(\.2)
        var starts: [UInt32] = Array(repeating: 0, count: 257)
        for key in keys { starts[key.0 + 1] += 1 }
        for byte in 1..<starts.count { starts[byte] += starts[byte - 1] }
        self.starts = starts
    }

    init(from image: inout ImageReader, wordCount: Int) throws {
        typed = try WordTable(from: &image)
        meant = try StringPool(from: &image)
        things = try image.numbers(below: wordCount)
        starts = try image.starts(of: things.count, rows: 256)
        guard meant.count == typed.count else { throw ImageReader.Damaged() }
    }

    func write(to image: inout ImageWriter) {
        typed.write(to: &image)
        meant.write(to: &image)
        image.append(numbers: things)
        image.append(starts: starts)
    }

    /// The word that was typed without its accents; nil when there is none.
    func unfolded(_ text: String) -> String? {
        let id = typed.id(of: text)
        return id < 0 ? nil : meant.string(Int(id))
    }

    /// The things that begin with a byte.
    func things(from byte: UInt8) -> ArraySlice<Int32> {
        things[Int(starts[Int(byte)])..<Int(starts[Int(byte) + 1])]
    }
}
