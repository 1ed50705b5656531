/// A text, a list or a table of a file.
package struct TextNode: Sendable {
    private let tree: TextTree
    private let node: Int

    /// The root of a tree; nil if the bytes are not what a ``TextTreeWriter`` made.
    package init?(_ content: ArraySlice<UInt8>) {
        guard let tree = TextTree(content) else { return nil }
        self.tree = tree
        node = tree.root
    }

    private init(_ tree: TextTree, _ node: Int) {
        self.tree = tree
        self.node = node
    }

    /// The line in the file, counted from 1; nil if it is not known.
    package var line: Int? {
        let line = tree.line(node)
        return line > 0 ? line : nil
    }

    /// The text; nil for a list or a table.
    package var string: String? {
        guard tree.kind(node) == .text else { return nil }
        return tree.withText(node) { String(decoding: $0, as: UTF8.self) }
    }

    /// The elements of a list; nil for a text or a table.
    package var list: [TextNode]? {
        guard tree.kind(node) == .list else { return nil }
        return (0..<tree.count(node)).map { TextNode(tree, tree.part($0, of: node)) }
    }

    /// The pairs of a table, in the order of the file; nil for a text or a list.
    package var table: [(key: TextNode, value: TextNode)]? {
        guard tree.kind(node) == .table else { return nil }
        return (0..<tree.count(node)).map { index in
            (
                TextNode(tree, tree.part(index * 2, of: node)),
                TextNode(tree, tree.part(index * 2 + 1, of: node))
            )
        }
    }

    /// The value of a key; nil if the key is not in the table, or if this node is not a table.
    package subscript(key: String) -> TextNode? {
        guard tree.kind(node) == .table else { return nil }
        var key = key
        return key.withUTF8 { key in
            for index in 0..<tree.count(node)
            where tree.isText(tree.part(index * 2, of: node), key) {
                return TextNode(tree, tree.part(index * 2 + 1, of: node))
            }
            return nil
        }
    }

    /// The value for a key in a large table whose keys are texts in order of their bytes.
    package func sortedValue(for key: String) -> TextNode? {
        guard tree.kind(node) == .table else { return nil }
        var key = key
        return key.withUTF8 { key in
            var range = 0..<tree.count(node)
            while !range.isEmpty {
                let middle = range.lowerBound + range.count / 2
                let found = tree.part(middle * 2, of: node)
                let order = tree.kind(found) == .text ? tree.compare(found, with: key) : 1
                if order == 0 { return TextNode(tree, tree.part(middle * 2 + 1, of: node)) }
                range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            return nil
        }
    }

    /// The parts of a text between separators, empty ones too; nil for a list or a table.
    ///
    /// - Parameter isTrimmed: whether spaces around the parts are left out.
    package func parts(separatedBy separator: String, isTrimmed: Bool = false) -> [String]? {
        guard tree.kind(node) == .text else { return nil }
        let separator = Array(separator.utf8)
        return tree.withText(node) { text in
            var parts: [String] = []
            var rest = text[...]
            while true {
                let end = Self.place(of: separator, in: rest)
                let part = rest[..<(end ?? rest.endIndex)]
                parts.append(String(decoding: isTrimmed ? Self.trimmed(part) : part, as: UTF8.self))
                guard let end else { return parts }
                rest = rest[(end + separator.count)...]
            }
        }
    }

    private static func place(
        of separator: [UInt8], in text: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Int? {
        var place = text.startIndex
        while place + separator.count <= text.endIndex {
            var length = 0
            while length < separator.count, text[place + length] == separator[length] {
                length += 1
            }
            if length == separator.count { return place }
            place += 1
        }
        return nil
    }

    private static func trimmed(
        _ part: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        var part = part.drop(while: isBlank)
        while let last = part.last, isBlank(last) { part.removeLast() }
        return part
    }
}
