/// Many texts as the bytes of one array.
struct StringPool: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where each text begins; one more, for the last one's end.
    private(set) var starts: [UInt32] = [0]

    var count: Int { starts.count - 1 }

    init() {}

    init(from image: inout ImageReader) throws {
        bytes = try image.array()
        starts = try image.starts(of: bytes.count)
    }

    func write(to image: inout ImageWriter) {
        image.append(bytes)
        image.append(starts: starts)
    }

    /// Where the bytes of a text are.
    func range(_ index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

    func length(_ index: Int) -> Int { Int(starts[index + 1] - starts[index]) }

    func string(_ index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

    /// Adds a text at the end.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: text)
        starts.append(UInt32(bytes.count))
    }

    /// Adds a text at the end, and gives its number.
    mutating func add(_ text: String) -> Int32 {
        var text = text
        text.withUTF8 { append($0) }
        return Int32(count - 1)
    }

    /// Makes room for texts.
    mutating func reserve(texts: Int, bytes byteCount: Int) {
        starts.reserveCapacity(texts + 1)
        bytes.reserveCapacity(byteCount)
    }
}
