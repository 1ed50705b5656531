import AccessibleCore
import SharedFiles
import Testing

@Suite("Hashes of contents")
struct ContentHashTests {
    private func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { ContentHash.of($0) } }

    @Test("Every bit and the length count", arguments: [0, 1, 7, 8, 9, 31, 32, 33, 64, 100])
    func bits(length: Int) {
        var random = SeededGenerator(seed: UInt64(length))
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        var hashes: Set<UInt64> = [hash(bytes), hash(bytes + [0])]
        for bit in 0..<length * 8 {
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            hashes.insert(hash(changed))
        }
        #expect(hashes.count == length * 8 + 2)
    }

    @Test("Several contents have the hash of their order")
    func order() {
        func hash(_ texts: String...) -> UInt64 {
            var hash = ContentHash()
            for text in texts { hash.add(text) }
            return hash.value
        }
        #expect(hash("a", "b") != hash("b", "a"))
        #expect(hash("ab", "") != hash("a", "b"))
        #expect(hash("", "") != hash(""))
    }
}
