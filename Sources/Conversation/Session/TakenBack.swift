import Foundation
import Understanding

/// A sentence whose last words take it back: "drank a coffee, scratch that".
///
/// Nothing of it is logged; `undo` in these words is about the sentence, and not about what was logged
/// before it.
enum TakenBack {
    /// Marks that stand before the words.
    private static let marks = ",;.:–—"
    /// In what was heard, which has no marks, so many words can take back what stands before them.
    private static let heardWords = 2...4

    /// What a line is instead, if its last words are undo.
    ///
    /// - Returns: undo, where it is about an open question or only a word such as "no" stands before
    ///   it; nil for a line whose last words are not undo.
    static func meaning(
        of line: Line, isHeard: Bool = false, in context: SessionContext
    ) -> Meaning? {
        guard line.command == nil || line.command?.argument.isEmpty == false,
            let (head, undo) = parts(line.text, isHeard, in: context)
        else { return nil }
        let before = context.line(head)
        // "Note: forget it" and "search: scratch that" say what the command is about.
        if line.command != nil {
            guard before.command?.argument.isEmpty == false else { return nil }
        }
        let isLead = before.words.count == 1 && before.understood.actions.isEmpty
        return isLead || context.questions.isOpen ? .undo(context.line(undo)) : .nothing
    }

    enum Meaning {
        /// Undo alone.
        case undo(Line)
        /// The sentence reports nothing.
        case nothing
    }

    /// The two parts of a text that ends with words such as "scratch that": the text before those words, and
    /// the words.
    ///
    /// - Returns: Nil if the text ends otherwise.
    private static func parts(
        _ text: String, _ isHeard: Bool, in context: SessionContext
    ) -> (head: String, undo: String)? {
        func isUndo(_ text: String) -> Bool {
            let words = context.environment.words
            return words.parse(text) == CommandWords.Parsed(.undo)
                || words.cancelWhenOpen.contains(text.lowercased())
        }
        let end = text.trimmingCharacters(in: CharacterSet(charactersIn: ".! "))
        if let mark = end.lastIndex(where: marks.contains) {
            let undo = end[end.index(after: mark)...].trimmingCharacters(in: .whitespaces)
            let head = end[..<mark].trimmingCharacters(in: .whitespaces)
            // "Note: forget it" is a note.
            let takesBack = end[mark] != ":" && context.environment.understander.takesBack(undo)
            if isUndo(undo) || takesBack, head.saysSomething { return (head, undo) }
        }
        guard isHeard else { return nil }
        let words = end.split(separator: " ")
        for count in heardWords where words.count > count {
            let undo = words.suffix(count).joined(separator: " ")
            if isUndo(undo) { return (words.dropLast(count).joined(separator: " "), undo) }
        }
        return nil
    }
}
