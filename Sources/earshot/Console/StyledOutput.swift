import AccessibleCore
import Conversation
import Delivery
import Display
import Glibc

/// Writes lines to standard output in the person's size and colours, as far as
/// the terminal can; in a pipe, plain lines.
struct StyledOutput: LinePrinter {
    private let output = Output.standard
    private let terminal: TerminalSupport
    private var style = LineStyle()

    init(terminal: TerminalSupport) {
        self.terminal = terminal
    }

    mutating func apply(_ preferences: Preferences) {
        style = terminal.style(
            size: preferences.display.textSize, theme: preferences.display.theme,
            trusting: preferences.display.trustedTerminal)
    }

    /// Prints a line; one that cannot be printed goes to standard error, because it may say that
    /// something was logged, or was not.
    func printLine(_ line: String, of announcement: Announcement) -> Bool {
        if write(line: line, role: Role(of: announcement)) { return true }
        Output.error.write(line: line)
        return false
    }

    /// Writes a line; returns false when nobody reads any more.
    @discardableResult
    func write(line: String, role: Role = .plain) -> Bool {
        output.write(style.text(of: line, role: role, columns: columns))
    }

    /// Writes a line that a one-shot command exists for.
    ///
    /// - Throws: ``Refusal`` when it cannot be written.
    func deliver(line: String) throws {
        guard write(line: line) else { throw Refusal("output.unwritable") }
    }

    /// The terminal's width now, as it may change; nil when it does not say, and in a pipe.
    private var columns: Int? {
        var size = winsize()
        guard ioctl(output.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}
