import Foundation
import SharedFiles

/// Different words, each with a number, and which number each word has.
///
/// Words are kept composed, so that "é" is one word however it is typed.
struct WordTable: Sendable {
    private(set) var pool = StringPool()
    /// One more than a number, in the slot of its word's hash or behind it; 0 in an empty slot.
    ///
    /// They are a power of two, and at least a quarter of them are empty.
    private var slots: [Int32] = Array(repeating: 0, count: 64)

    var count: Int { pool.count }

    init() {}

    init(from image: inout ImageReader) throws {
        pool = try StringPool(from: &image)
        slots = try image.numbers(below: pool.count + 1)
        guard slots.count.nonzeroBitCount == 1, slots.contains(0) else {
            throw ImageReader.Damaged()
        }
    }

    func write(to image: inout ImageWriter) {
        pool.write(to: &image)
        image.append(numbers: slots)
    }

    func string(_ id: Int32) -> String { pool.string(Int(id)) }

    /// The number of a word; -1 when there is no such word.
    func id(of text: String) -> Int32 { text.withComposedUTF8 { id(of: $0) } }

    /// The number of a composed word.
    func id(of word: UnsafeBufferPointer<UInt8>) -> Int32 { slots[slot(of: word)] - 1 }

    /// The number of a composed word, which is added when it is new.
    mutating func add(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
        let slot = slot(of: word)
        if slots[slot] > 0 { return slots[slot] - 1 }
        pool.append(word)
        slots[slot] = Int32(pool.count)
        if pool.count * 4 > slots.count * 3 { grow(to: slots.count * 2) }
        return Int32(pool.count - 1)
    }

    mutating func add(_ text: String) -> Int32 { text.withComposedUTF8 { add($0) } }

    /// Makes room for words.
    mutating func reserve(_ words: Int) {
        pool.reserve(texts: words, bytes: words * 10)
    }

    /// The slot that holds a word, or the empty one where it would be.
    private func slot(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: ContentHash.of(UnsafeRawBufferPointer(word))) & mask
        while slots[slot] > 0, !isEqual(slots[slot] - 1, word) { slot = (slot + 1) & mask }
        return slot
    }

    private func isEqual(_ id: Int32, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = pool.range(Int(id))
        guard range.count == word.count else { return false }
        return pool.bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<word.count where bytes[range.lowerBound + index] != word[index] {
                return false
            }
            return true
        }
    }

    private mutating func grow(to count: Int) {
        slots = Array(repeating: 0, count: count)
        for id in 0..<pool.count {
            let slot = pool.bytes.withUnsafeBufferPointer { bytes in
                self.slot(of: UnsafeBufferPointer(rebasing: bytes[pool.range(id)]))
            }
            slots[slot] = Int32(id + 1)
        }
    }
}

extension String {
    /// Calls a closure with the text's bytes; letters are composed with their accents.
    func withComposedUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8 { bytes -> Result? in
            bytes.mayBeDecomposed ? nil : body(bytes)
        } ?? composed(body)
    }

    private func composed<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = precomposedStringWithCanonicalMapping
        return text.withUTF8(body)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text has a scalar from U+0300 on: all before it are composed in every text.
    var mayBeDecomposed: Bool { contains { $0 >= 0xCC } }
}
