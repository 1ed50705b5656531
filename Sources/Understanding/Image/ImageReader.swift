/// Reads the content of an image in the order in which it was written.
///
/// Whatever the bytes are, reading them ends with arrays or with ``Damaged``. Who reads
/// numbers that are places in other arrays says how many places there are.
struct ImageReader {
    /// The bytes are not what an ``ImageWriter`` made.
    struct Damaged: Error {}

    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    var isAtEnd: Bool { place == bytes.count }

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// An array of integers.
    mutating func array<Element: BitwiseCopyable>(
        of type: Element.Type = Element.self
    ) throws -> [Element] {
        let count = try number()
        let source = try next(count, MemoryLayout<Element>.size)
        return Array(unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
            initialized = Int(count)
        }
    }

    /// An array of so many integers.
    mutating func array<Element: BitwiseCopyable>(
        of type: Element.Type = Element.self, count: Int
    ) throws -> [Element] {
        let array = try array(of: type)
        guard array.count == count else { throw Damaged() }
        return array
    }

    /// Numbers that are all below a limit.
    mutating func numbers<Number: FixedWidthInteger>(
        of type: Number.Type = Number.self, below limit: Int
    ) throws -> [Number] {
        let count = try number()
        switch try number() {
        case 1: return try unpack(count, UInt8.self, below: limit)
        case 2: return try unpack(count, UInt16.self, below: limit)
        case 4: return try unpack(count, UInt32.self, below: limit)
        case 8: return try unpack(count, UInt64.self, below: limit)
        default: throw Damaged()
        }
    }

    /// So many numbers that are all below a limit.
    mutating func numbers<Number: FixedWidthInteger>(
        of type: Number.Type = Number.self, below limit: Int, count: Int
    ) throws -> [Number] {
        let numbers = try numbers(of: type, below: limit)
        guard numbers.count == count else { throw Damaged() }
        return numbers
    }

    /// Where each of several rows begins among so many elements; one more, for the last one's
    /// end.
    mutating func starts(of total: Int) throws -> [UInt32] {
        guard total <= Int32.max else { throw Damaged() }
        let lengths = try numbers(of: UInt32.self, below: total + 1)
        var starts: [UInt32] = []
        starts.reserveCapacity(lengths.count + 1)
        var end: UInt32 = 0
        starts.append(0)
        for length in lengths {
            end += length
            guard end <= total else { throw Damaged() }
            starts.append(end)
        }
        guard end == total else { throw Damaged() }
        return starts
    }

    /// Where each of so many rows begins.
    mutating func starts(of total: Int, rows: Int) throws -> [UInt32] {
        let starts = try starts(of: total)
        guard starts.count == rows + 1 else { throw Damaged() }
        return starts
    }

    private mutating func unpack<Number: FixedWidthInteger, Packed: FixedWidthInteger>(
        _ count: UInt64, _ type: Packed.Type, below limit: Int
    ) throws -> [Number] {
        let size = MemoryLayout<Packed>.size
        let source = try next(count, size)
        var largest: Packed = 0
        let numbers = Array<Number>(
            unsafeUninitializedCapacity: Int(count)
        ) { buffer, initialized in
            for index in 0..<Int(count) {
                let number = source.loadUnaligned(fromByteOffset: index * size, as: Packed.self)
                largest = max(largest, number)
                buffer[index] = Number(truncatingIfNeeded: number)
            }
            initialized = Int(count)
        }
        guard count == 0 || UInt64(largest) < UInt64(max(limit, 0)) else { throw Damaged() }
        return numbers
    }

    private mutating func number() throws -> UInt64 {
        try next(1, 8).loadUnaligned(as: UInt64.self)
    }

    /// The bytes of the next elements.
    private mutating func next(_ count: UInt64, _ size: Int) throws -> UnsafeRawBufferPointer {
        guard count <= UInt64((bytes.count - place) / size) else { throw Damaged() }
        let start = place
        place += Int(count) * size
        return UnsafeRawBufferPointer(rebasing: bytes[start..<place])
    }
}
