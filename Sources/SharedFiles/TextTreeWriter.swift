/// Makes the bytes that a ``TextNode`` reads.
///
/// Parts are added before what they are parts of, the root last.
package struct TextTreeWriter {
    private var numbers: [UInt32] = []
    private var texts: [UInt8] = []

    package init() {}

    /// The bytes of all that was added.
    package var content: [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(4 + numbers.count * 4 + texts.count)
        withUnsafeBytes(of: UInt32(numbers.count)) { content.append(contentsOf: $0) }
        numbers.withUnsafeBytes { content.append(contentsOf: $0) }
        return content + texts
    }

    /// Adds a text, and gives its place.
    package mutating func add(_ text: String, line: Int = 0) -> UInt32 {
        let place = UInt32(texts.count)
        texts.append(contentsOf: text.utf8)
        return add(.text, text.utf8.count, line, [place])
    }

    /// Adds a list of places, and gives its own.
    package mutating func add(list: [UInt32], line: Int = 0) -> UInt32 {
        add(.list, list.count, line, list)
    }

    /// Adds a table of places, and gives its own.
    package mutating func add(table: [(key: UInt32, value: UInt32)], line: Int = 0) -> UInt32 {
        add(.table, table.count, line, table.flatMap { [$0.key, $0.value] })
    }

    private mutating func add(
        _ kind: TextTree.Kind, _ count: Int, _ line: Int, _ parts: [UInt32]
    ) -> UInt32 {
        let place = UInt32(numbers.count)
        numbers.append(UInt32(count) << 2 | kind.rawValue)
        numbers.append(UInt32(line))
        numbers.append(contentsOf: parts)
        return place
    }
}
