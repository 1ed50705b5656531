import Glibc

/// What a program can change of its terminal, so that the next program meets it changed.
struct TerminalShape: Hashable {
    private let size: [UInt16]
    private let modes: [tcflag_t]

    /// What a terminal is like now; nil if it cannot be read.
    init?(of descriptor: Int32) {
        var settings = termios()
        var size = winsize()
        guard tcgetattr(descriptor, &settings) == 0,
            ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        else { return nil }
        self.size = [size.ws_row, size.ws_col]
        modes = [settings.c_iflag, settings.c_oflag, settings.c_lflag]
    }

    /// How it differs from what it was at the beginning, as `state terminal` gives it.
    func difference(from first: TerminalShape) -> String {
        if size != first.size { return "other size" }
        return modes == first.modes ? "unchanged" : "other mode"
    }
}
