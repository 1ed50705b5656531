package import Foundation

/// How words are pronounced, from a dictionary in the format of CMUdict.
///
/// Each line has a word and its phones; further pronunciations have a number behind the word,
/// as in `a(2)`.
package struct PronunciationDictionary: Sendable {
    private var pronunciations: [String: [String]] = [:]

    /// A dictionary without words.
    package init() {}

    /// Reads those of the words that the dictionary has.
    package init(_ content: Data, words: Set<String>) {
        content.withUnsafeBytes { bytes in
            for line in bytes.split(separator: 0x0A) {
                guard let space = line.firstIndex(of: 0x20) else { continue }
                let word = line[line.startIndex..<space].prefix { $0 != 0x28 }
                let name = String(decoding: word, as: UTF8.self)
                guard words.contains(name) else { continue }
                let phones = String(decoding: line[space...], as: UTF8.self)
                    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
                add(phones, to: name)
            }
        }
    }

    /// The pronunciations of a word, the usual one first.
    package subscript(_ word: String) -> [String] { pronunciations[word] ?? [] }

    /// Adds a pronunciation, unless the word has it.
    package mutating func add(_ phones: String, to word: String) {
        guard !phones.isEmpty, !self[word].contains(phones) else { return }
        pronunciations[word, default: []].append(phones)
    }

    /// The dictionary as text in the same format, sorted by words.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for (word, all) in pronunciations.sorted(by: { $0.key < $1.key }) {
            for (number, phones) in zip(1..., all) {
                bytes.append(
                    contentsOf: "\(word)\(number > 1 ? "(\(number))" : "") \(phones)\n".utf8)
            }
        }
        return bytes
    }
}
