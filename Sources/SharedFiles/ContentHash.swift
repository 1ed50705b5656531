/// A hash of bytes, eight at a time: of files, to notice changes, and of words, to find them.
///
/// It notices damage and edits. It is no protection against somebody who wants two contents
/// to have the same hash.
package struct ContentHash {
    /// The hash of all that was added.
    package private(set) var value = factor

    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    package init() {}

    /// Adds bytes.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        value = Self.step(value, Self.of(bytes))
    }

    /// Adds a number.
    package mutating func add(_ number: UInt64) {
        value = Self.step(value, number)
    }

    /// Adds a text, as UTF-8.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// The hash of some bytes.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        func word(_ place: Int) -> UInt64 {
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        var hash = factor
        var place = 0
        if bytes.count >= 32 {
            // Four at once, because a processor need not wait for one to do the next.
            var (a, b, c, d) = (factor, factor &* 3, factor &* 5, factor &* 7)
            while place + 32 <= bytes.count {
                a = step(a, word(place))
                b = step(b, word(place + 8))
                c = step(c, word(place + 16))
                d = step(d, word(place + 24))
                place += 32
            }
            for lane in [a, b, c, d] { hash = step(hash, lane) }
        }
        while place + 8 <= bytes.count {
            hash = step(hash, word(place))
            place += 8
        }
        var rest: UInt64 = 0
        while place < bytes.count {
            rest = rest << 8 | UInt64(bytes[place])
            place += 1
        }
        return step(step(hash, rest), UInt64(bytes.count))
    }

    @inline(__always)
    private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}
