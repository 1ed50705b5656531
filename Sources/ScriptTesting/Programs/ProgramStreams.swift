import CPrograms
import Foundation
import Glibc

/// The file descriptors that connect this process to a program.
struct ProgramStreams {
    /// Our ends.
    ///
    /// A terminal has one descriptor for both directions and none for errors.
    var input: Int32 = -1
    var output: Int32 = -1
    var errors: Int32 = -1
    /// The program's ends, which become its descriptors 0, 1 and 2.
    var theirs: [Int32] = []
    /// The path of the terminal; nil for pipes.
    var terminal: String?

    /// The size of a terminal.
    ///
    /// It is wide, because a program that breaks lines at the edge would split what is heard.
    private static let size = winsize(ws_row: 24, ws_col: 240, ws_xpixel: 0, ws_ypixel: 0)

    static func pipes() throws(ProgramTrouble) -> ProgramStreams {
        var streams = ProgramStreams()
        var ends: [(read: Int32, write: Int32)] = []
        for _ in 0..<3 {
            var pair: [Int32] = [-1, -1]
            guard pipe2(&pair, O_CLOEXEC) == 0 else {
                let code = errno
                ends.forEach { [$0.read, $0.write].forEach { close($0) } }
                throw ProgramTrouble(.notStarted, found: String(cString: strerror(code)))
            }
            ends.append((pair[0], pair[1]))
        }
        streams.input = ends[0].write
        streams.output = ends[1].read
        streams.errors = ends[2].read
        streams.theirs = [ends[0].read, ends[1].write, ends[2].write]
        streams.neverWait()
        return streams
    }

    /// A terminal that does not echo, so that typed text is not printed again.
    static func terminal(isScreen: Bool) throws(ProgramTrouble) -> ProgramStreams {
        var name = [CChar](repeating: 0, count: 64)
        let master = earshot_open_terminal(&name, name.count)
        guard master >= 0 else {
            throw ProgramTrouble(.notStarted, found: String(cString: strerror(errno)))
        }
        let path = String(
            decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // Kept open until the program has opened it, so that the terminal does not hang up before.
        let slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        var settings = termios()
        tcgetattr(slave, &settings)
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(slave, TCSANOW, &settings)
        var size = Self.size
        if isScreen { size.ws_col = UInt16(TerminalScreen.size.columns) }
        _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
        var streams = ProgramStreams()
        (streams.input, streams.output) = (master, master)
        streams.theirs = [slave]
        streams.terminal = path
        streams.neverWait()
        return streams
    }

    private func neverWait() {
        for descriptor in [input, output, errors] where descriptor >= 0 {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    func closeTheirs() {
        theirs.forEach { close($0) }
    }

    func closeOurs() {
        Set([input, output, errors]).filter { $0 >= 0 }.forEach { close($0) }
    }
}
