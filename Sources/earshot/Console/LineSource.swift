import AccessibleCore
import Conversation
import Delivery

/// Where lines come from: an editor on a terminal, or plain reading.
protocol LineSource: TypedLine {
    /// Handles a key that was pressed on an empty line; false leaves the key to
    /// the editor.
    var onKey: (Key) -> Bool { get set }

    /// Handles what keys did to the line that is being typed.
    var onEdit: (LineEdit) -> Void { get set }

    /// Finds what completes a word; tells whether it is the first of its line.
    var onCompletions: (String, Bool) -> Completions { get set }

    /// Handles a whole line; nil at the end of input.
    var onLine: (String?) -> Void { get set }

    /// Takes what is waiting on standard input, which must be readable.
    func read()

    /// What is typed on the present line; empty if that is not known.
    var text: String { get }

    /// Nothing is typed on the present line.
    var isEmpty: Bool { get }

    /// Takes the present line away; an editor keeps it in its history.
    ///
    /// - Returns: what was taken away, which is still on the screen, so that the next line must
    ///   begin below it, with ``interject(_:)``; nil if nothing is there.
    func discard() -> LineEdit?

    /// The terminal has another size.
    func resize()

    /// The present line.
    var line: EditedLine { get }

    /// Takes what a keyboard would send: text, or the sequence of a key.
    func type(_ keys: String)

    /// Moves the cursor of the present line, to a place in bytes of UTF-8.
    func moveCursor(to place: Int)

    /// Takes the terminal again after the program was stopped in the shell.
    func wake()
}

extension LineSource {
    // A source of whole lines has no line that could be edited.
    var line: EditedLine { EditedLine("") }
    func type(_ keys: String) {}
    func moveCursor(to place: Int) {}
}
