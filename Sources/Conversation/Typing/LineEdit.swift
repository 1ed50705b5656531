/// What one or several keys did to the line that is being typed.
package struct LineEdit: Sendable, Hashable {
    /// What kind of command the last key was, as far as the lines do not show it.
    package enum Command: Sendable, Hashable {
        /// Characters were inserted.
        case insertion
        /// The cursor moved by characters, by words, or to an end of the line.
        case character, word, line
        /// An earlier or later line was recalled.
        case history
        /// The text was completed, or could be; with all that completes it.
        case completion(Completions)
        /// An earlier line is being searched; `isNew` if the search begins.
        case search(isNew: Bool)
        /// Anything else.
        case other
    }

    package let before: EditedLine
    package let after: EditedLine
    package let command: Command

    package init(from before: EditedLine, to after: EditedLine, by command: Command) {
        self.before = before
        self.after = after
        self.command = command
    }

    /// What is gone from the line before, and what is new in the line after, in whole characters.
    var difference: (removed: Range<String.Index>, inserted: Range<String.Index>) {
        let old = Array(before.text.utf8)
        let new = Array(after.text.utf8)
        // The change is where the cursor is, also among equal characters.
        let most = min(before.cursor, after.cursor, old.count, new.count)
        var start = 0
        while start < most, old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start,
            old[old.count - 1 - end] == new[new.count - 1 - end]
        {
            end += 1
        }
        // Until both begin and end with whole characters.
        start = min(before.boundary(before: start), after.boundary(before: start))
        let oldEnd = before.boundary(after: max(old.count - end, start))
        let newEnd = after.boundary(after: max(new.count - end, start))
        end = min(old.count - oldEnd, new.count - newEnd)
        return (
            before.index(start)..<before.index(old.count - end),
            after.index(start)..<after.index(new.count - end)
        )
    }

    /// What an editor that knows only code points left of the edit, so that it ends between whole
    /// characters: what is still to be deleted, in bytes of the line after; nil for nothing.
    package var unfinishedDeletion: Range<Int>? {
        guard before.text.utf8.count > after.text.utf8.count else { return nil }
        let (removed, inserted) = difference
        let gone = before.text[removed]
        let rest = after.text[inserted]
        let isBeginning = gone.first != rest.first && gone.utf8.starts(with: rest.utf8)
        let isEnd =
            gone.last != rest.last && gone.utf8.reversed().starts(with: rest.utf8.reversed())
        guard rest.count == 1, isBeginning || isEnd else { return nil }
        return after.bytes(to: inserted.lowerBound)..<after.bytes(to: inserted.upperBound)
    }

    /// Where the cursor belongs after a movement that ended inside a character, in bytes; nil if
    /// it is between two.
    package var wholeCursor: Int? {
        guard let range = after.character(at: after.cursor) else { return nil }
        let start = after.bytes(to: range.lowerBound)
        guard start < after.cursor else { return nil }
        return after.cursor < before.cursor ? start : after.bytes(to: range.upperBound)
    }
}
