import Foundation
import Glibc

/// A conversation with the program on a terminal of its own, key by key.
final class TerminalSession {
    let process: ChildProcess
    private let screen: Channel
    private var read = 0

    /// Keys that are not letters.
    enum Key: String {
        case enter = "\r"
        case tab = "\t"
        case up = "\u{1B}[A"
        case down = "\u{1B}[B"
        case right = "\u{1B}[C"
        case left = "\u{1B}[D"
        case pageUp = "\u{1B}[5~"
        case pageDown = "\u{1B}[6~"
        case homeKey = "\u{1B}[H"
        case end = "\u{1B}OF"
        case escape = "\u{1B}"
        case home = "\u{1}"
        case backspace = "\u{7F}"
        case endOfFile = "\u{4}"
        case interrupt = "\u{3}"
        case clearLine = "\u{15}"
    }

    /// Requests of Linux that its C library defines as macros: to unlock the other
    /// side, and to get its number.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    init(
        _ sandbox: Sandbox, _ words: [String] = [], term: String = "dumb", columns: UInt16 = 80,
        rows: UInt16 = 24
    ) throws {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard master >= 0 else { throw TestTrouble("no terminal to be had") }
        screen = Channel(master)
        var locked: CInt = 0
        var number: CInt = 0
        guard ioctl(master, Self.setLock, &locked) == 0,
            ioctl(master, Self.getNumber, &number) == 0
        else { throw TestTrouble("no terminal to be had") }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw TestTrouble("no size") }
        var environment = sandbox.environment
        environment["TERM"] = term
        process = try ChildProcess(
            path: Sandbox.program, arguments: sandbox.arguments(words), environment: environment,
            streams: .terminal("/dev/pts/\(number)"))
    }

    /// Everything that was sent to the terminal.
    var bytes: Data { screen.received }

    /// Gives the terminal another width.
    func resize(columns: UInt16) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(screen.descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Types characters as a keyboard sends them.
    func type(_ keys: String) throws {
        try screen.write(Data(keys.utf8)) { screen.drain() }
    }

    func press(_ keys: Key...) throws {
        for key in keys { try type(key.rawValue) }
    }

    /// Enters a line at the next prompt.
    ///
    /// Text that is typed before the prompt goes to the system's own line editor.
    func enter(_ line: String) throws {
        try prompt()
        try type(line + "\r")
    }

    /// Waits for the prompt, which the program prints when it reads keys.
    func prompt() throws {
        try expect("> ")
        _ = try settle()
    }

    /// Waits until a text has been printed after the last one that was waited
    /// for, and returns everything up to its end.
    @discardableResult
    func expect(_ text: String) throws -> String {
        var found = ""
        try Patience.wait(for: "\(text), after: \(unseen.debugDescription)") {
            screen.drain()
            if let range = screen.received[read...].range(of: Data(text.utf8)) {
                found = String(decoding: screen.received[read..<range.upperBound], as: UTF8.self)
                read = range.upperBound
                return true
            }
            if screen.isAtEnd || process.hasEnded() {
                screen.drain()
                if screen.received[read...].range(of: Data(text.utf8)) != nil { return false }
                throw TestTrouble("ended before \(text), after: \(unseen.debugDescription)")
            }
            return false
        }
        return found
    }

    /// Waits until the program reads its keyboard again, and returns what was sent to the terminal.
    func settle() throws -> String {
        var quiet = 0
        try Patience.wait(for: "rest, after: \(unseen.debugDescription)") {
            let found = screen.drain()
            quiet = !found && process.isIdle ? quiet + 1 : 0
            return quiet >= 8 || process.hasEnded()
        }
        screen.drain()
        defer { read = screen.received.count }
        return unseen
    }

    func waitForEnd() throws -> ChildProcess.Ending {
        try Patience.wait(for: "the end, after: \(unseen.debugDescription)") {
            screen.drain()
            return process.hasEnded()
        }
        screen.drain()
        return try process.wait()
    }

    private var unseen: String {
        String(decoding: screen.received[read...], as: UTF8.self)
    }
}
