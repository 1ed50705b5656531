/// Writes a model in ARPA's text format, which PocketSphinx and most other recognizers read.
package struct ARPAWriter {
    private var bytes: [UInt8] = []
    private let names: [[UInt8]]

    /// The model as text in UTF-8.
    ///
    /// - Parameter words: The words by the numbers with which they were counted.
    package static func bytes(_ model: NgramModel, words: WordNumbers) -> [UInt8] {
        var writer = ARPAWriter(words)
        writer.write(model)
        return writer.bytes
    }

    private init(_ words: WordNumbers) {
        names =
            [Array("<s>".utf8), Array("</s>".utf8)]
            + (0..<words.count).map { Array(words[$0].utf8) }
    }

    private mutating func write(_ model: NgramModel) {
        let unigrams = model.unigrams.filter {
            $0.probability > -99 || $0.key == NgramCounts.start
        }
        write("\\data\\\nngram 1=\(unigrams.count)\nngram 2=\(model.bigrams.count)\n")
        write("ngram 3=\(model.trigrams.count)\n\n\\1-grams:\n")
        for entry in unigrams { write(entry, [Int(entry.key)], hasBackoff: true) }
        write("\n\\2-grams:\n")
        for entry in model.bigrams {
            write(entry, [Int(entry.key >> 21), Int(entry.key & 0x1F_FFFF)], hasBackoff: true)
        }
        write("\n\\3-grams:\n")
        for entry in model.trigrams {
            let numbers = [
                Int(entry.key >> 42), Int(entry.key >> 21 & 0x1F_FFFF), Int(entry.key & 0x1F_FFFF),
            ]
            write(entry, numbers, hasBackoff: false)
        }
        write("\n\\end\\\n")
    }

    private mutating func write(_ entry: NgramModel.Entry, _ numbers: [Int], hasBackoff: Bool) {
        write(entry.probability)
        for number in numbers {
            bytes.append(0x20)
            bytes.append(contentsOf: names[number])
        }
        if hasBackoff {
            bytes.append(0x20)
            write(entry.backoff)
        }
        bytes.append(0x0A)
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Four decimals.
    private mutating func write(_ number: Float) {
        let scaled = Int((abs(number) * 10_000).rounded())
        if number < 0, scaled > 0 { bytes.append(0x2D) }
        write("\(scaled / 10_000)")
        bytes.append(0x2E)
        var unit = 1000
        while unit > 0 {
            bytes.append(0x30 + UInt8(scaled / unit % 10))
            unit /= 10
        }
    }
}
