/// Texts, lists and tables of a file, as bytes that are read with little work.
///
/// The bytes are numbers of 32 bits and then the texts. Each node begins with a number for its
/// kind and how many bytes, elements or pairs it has, and the line of its file. Nodes refer only to
/// nodes before them, and the last one is the root.
final class TextTree: Sendable {
    enum Kind: UInt32 {
        case text, list, table
    }

    private let bytes: ArraySlice<UInt8>
    /// Where the numbers begin in the bytes.
    private let start: Int
    private let numberCount: Int
    let root: Int

    /// Nil if the bytes are no tree: every number is a place that exists.
    init?(_ content: ArraySlice<UInt8>) {
        guard content.count >= 4, content.count <= Int32.max else { return nil }
        bytes = content
        start = 4
        let count = bytes.withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) }
        guard count <= (content.count - 4) / 4 else { return nil }
        numberCount = count
        guard let root = Self.checkedRoot(bytes, start: start, count: count) else { return nil }
        self.root = root
    }

    private static func checkedRoot(_ bytes: ArraySlice<UInt8>, start: Int, count: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            func number(_ index: Int) -> Int {
                Int(bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
            }
            let textBytes = bytes.count - start - count * 4
            var isStart = [Bool](repeating: false, count: count)
            var place = 0
            var last: Int?
            while place < count {
                guard place + 2 <= count, let kind = Kind(rawValue: UInt32(number(place) & 3))
                else { return nil }
                let length = number(place) >> 2
                let parts = kind == .text ? 1 : kind == .table ? length * 2 : length
                guard parts <= count - place - 2 else { return nil }
                for part in place + 2..<place + 2 + parts {
                    let value = number(part)
                    let isFine =
                        kind == .text
                        ? value + length <= textBytes : value < place && isStart[value]
                    guard isFine else { return nil }
                }
                isStart[place] = true
                last = place
                place += 2 + parts
            }
            return last
        }
    }

    /// The number at a place among the numbers of the tree.
    private func number(_ place: Int) -> Int {
        bytes.withUnsafeBytes {
            Int($0.loadUnaligned(fromByteOffset: start + place * 4, as: UInt32.self))
        }
    }

    func kind(_ node: Int) -> Kind { Kind(rawValue: UInt32(number(node) & 3)) ?? .text }

    /// How many bytes a text, elements a list or pairs a table has.
    func count(_ node: Int) -> Int { number(node) >> 2 }

    func line(_ node: Int) -> Int { number(node + 1) }

    /// The node at a place of a list, or of a table, where keys and values alternate.
    func part(_ index: Int, of node: Int) -> Int { number(node + 2 + index) }

    /// Calls a closure with the bytes of a text.
    func withText<Result>(
        _ node: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        let place = start + numberCount * 4 + number(node + 2)
        let length = count(node)
        return try bytes.withUnsafeBufferPointer {
            try body(UnsafeBufferPointer(rebasing: $0[place..<place + length]))
        }
    }

    /// Below zero if a text comes before another one in order of bytes, above zero behind it.
    func compare(_ node: Int, with text: UnsafeBufferPointer<UInt8>) -> Int {
        withText(node) { own in
            for index in 0..<min(own.count, text.count) where own[index] != text[index] {
                return Int(own[index]) - Int(text[index])
            }
            return own.count - text.count
        }
    }

    func isText(_ node: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        kind(node) == .text && count(node) == text.count && compare(node, with: text) == 0
    }
}
