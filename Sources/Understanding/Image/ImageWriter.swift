/// Puts the content of an image together: arrays, one behind the other.
struct ImageWriter {
    private(set) var bytes: [UInt8] = []

    /// Adds how many elements there are, and the elements.
    ///
    /// - Parameter array: Integers.
    mutating func append<Element: BitwiseCopyable>(_ array: [Element]) {
        append(UInt64(array.count))
        copy(array)
    }

    /// Adds numbers, none below zero, in as few bytes as the greatest needs.
    mutating func append<Number: FixedWidthInteger>(numbers: [Number]) {
        append(UInt64(numbers.count))
        switch UInt64(numbers.max() ?? 0) {
        case 0...0xFF: pack(numbers, UInt8.self)
        case 0...0xFFFF: pack(numbers, UInt16.self)
        case 0...0xFFFF_FFFF: pack(numbers, UInt32.self)
        default: pack(numbers, UInt64.self)
        }
    }

    /// Adds where each of several rows begins, and one more, for the last one's end.
    mutating func append(starts: [UInt32]) {
        append(numbers: zip(starts, starts.dropFirst()).map { $1 - $0 })
    }

    private mutating func pack<
        Number: FixedWidthInteger, Packed: FixedWidthInteger & BitwiseCopyable
    >(
        _ numbers: [Number], _ type: Packed.Type
    ) {
        append(UInt64(MemoryLayout<Packed>.size))
        copy(numbers.map { Packed($0) })
    }

    private mutating func copy<Element: BitwiseCopyable>(_ array: [Element]) {
        let start = bytes.count
        array.withUnsafeBytes { source in
            bytes.append(contentsOf: repeatElement(0, count: source.count))
            bytes.withUnsafeMutableBytes { target in
                UnsafeMutableRawBufferPointer(rebasing: target[start...]).copyMemory(from: source)
            }
        }
    }

    private mutating func append(_ number: UInt64) {
        copy([number])
    }
}
