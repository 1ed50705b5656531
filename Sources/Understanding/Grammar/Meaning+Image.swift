extension Meaning {
    private static let operations = Operation.allCases

    /// Reads what ``write(_:to:)`` wrote.
    static func all(from image: inout ImageReader) throws -> [Meaning] {
        let texts = try StringPool(from: &image)
        let operations = try image.numbers(of: UInt32.self, below: Self.operations.count)
        let arguments = try image.array(of: Int64.self, count: operations.count)
        let names = try image.numbers(
            of: UInt32.self, below: texts.count + 1, count: operations.count)
        return operations.indices.map { index in
            Meaning(
                Self.operations[Int(operations[index])],
                arguments[index] == noArgument ? nil : Int(arguments[index]),
                name: names[index] == 0 ? nil : texts.string(Int(names[index]) - 1))
        }
    }

    static func write(_ meanings: [Meaning], to image: inout ImageWriter) {
        var texts = StringPool()
        let names = meanings.map { meaning in meaning.name.map { texts.add($0) + 1 } ?? 0 }
        texts.write(to: &image)
        image.append(numbers: meanings.map { operations.firstIndex(of: $0.operation) ?? 0 })
        image.append(meanings.map { $0.argument.map(Int64.init) ?? noArgument })
        image.append(numbers: names)
    }

    /// Written where a meaning has no argument; no argument has this value.
    private static let noArgument = Int64.min
}
