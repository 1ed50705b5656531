import Conversation

/// Where lines come from: an editor on a terminal, or plain reading.
protocol LineSource: AnyObject {
    /// Takes a key that was pressed on an empty line; false leaves it to the
    /// editor.
    var onKey: (Key) -> Bool { get set }

    /// Takes a whole line; nil at the end of input.
    var onLine: (String?) -> Void { get set }

    /// What stands before the next line in place of the usual prompt; nil for
    /// that. A line that is being typed keeps its own.
    var prompt: String? { get set }

    /// Takes what is waiting on standard input, which can be read.
    func read()

    /// Nothing is typed on the present line.
    var isEmpty: Bool { get }

    /// Puts a line among those that can be brought back, as if it had been typed.
    func remember(_ line: String)

    /// Takes the present line away; an editor keeps it in its history.
    ///
    /// - Returns: whether it stands on the screen still, so that the next one
    ///   begins below it, with ``interject(_:)``.
    func discard() -> Bool

    /// Makes room for a line of the program's own while a line is being typed.
    func interject(_ print: () -> Void)

    /// Takes the terminal again after the program was stopped in the shell.
    func wake()

    /// Gives the terminal back as it was.
    func stop()
}
