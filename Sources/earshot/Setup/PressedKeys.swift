import Glibc
import ScriptTesting

/// The keys that are pressed on the terminal of standard input, which is in raw mode meanwhile.
final class PressedKeys {
    /// Control and the right bracket, as in telnet: few programs use it.
    private static let leaving: UInt8 = 0x1D
    /// Milliseconds within which the rest of a key's sequence comes.
    private static let patience: Int32 = 20

    private var usual = termios()
    private var isLeaving = false

    /// Nil if the terminal's mode cannot be changed.
    init?() {
        guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
        var raw = usual
        // Output stays as it is, so that what is announced is lines.
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON | INLCR | IGNCR)
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { return nil }
    }

    /// Gives the terminal the mode that it had.
    func stop() { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }

    /// Waits for keys, and returns their steps; nil if the person leaves, or the terminal is gone.
    func next() -> [String]? {
        if isLeaving { return nil }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        repeat {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += chunk.prefix(count)
        } while poll(&wait, 1, Self.patience) > 0
        guard let end = bytes.firstIndex(of: Self.leaving) else {
            return RecordedKeys.steps(of: bytes)
        }
        isLeaving = true
        return RecordedKeys.steps(of: Array(bytes[..<end]))
    }
}
