/// The line that a person is typing, and where the cursor is.
package struct EditedLine: Sendable, Hashable {
    package var text: String
    /// Where the cursor is, in bytes of UTF-8 from the beginning.
    package var cursor: Int

    package init(_ text: String, cursor: Int) {
        self.text = text
        self.cursor = cursor
    }

    /// The line with the cursor behind its last character.
    package init(_ text: String) {
        self.init(text, cursor: text.utf8.count)
    }

    /// Where a number of bytes ends in the text.
    func index(_ bytes: Int) -> String.Index {
        let utf8 = text.utf8
        return utf8.index(
            utf8.startIndex, offsetBy: max(bytes, 0), limitedBy: utf8.endIndex) ?? utf8.endIndex
    }

    /// The whole character of which a byte is a part; nil behind the last one.
    ///
    /// An emoji of several parts, and a letter with its combining marks, are one.
    func character(at bytes: Int) -> Range<String.Index>? {
        let place = index(bytes)
        guard place < text.endIndex else { return nil }
        // From a place inside a character, it goes to the end of that character.
        let end = text.index(after: place)
        return text.index(before: end)..<end
    }

    /// The place in bytes of an index.
    func bytes(to index: String.Index) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }

    /// The place where a character begins, at or before another place.
    func boundary(before bytes: Int) -> Int {
        character(at: bytes).map { self.bytes(to: $0.lowerBound) } ?? text.utf8.count
    }

    /// The place where a character begins, at or behind another place.
    func boundary(after bytes: Int) -> Int {
        guard let range = character(at: bytes) else { return text.utf8.count }
        let start = self.bytes(to: range.lowerBound)
        return start >= bytes ? start : self.bytes(to: range.upperBound)
    }
}
