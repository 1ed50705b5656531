/// What a braille display shows at one moment.
package struct BrailleFrame: Sendable, Hashable {
    /// The text, a cell for each Unicode scalar; BRLTTY turns it into dots.
    package let text: String
    /// The cell of the cursor, counted from 0; nil if the frame shows no cursor.
    package let cursor: Int?

    package init(text: String, cursor: Int? = nil) {
        self.text = text
        self.cursor = cursor
    }
}
