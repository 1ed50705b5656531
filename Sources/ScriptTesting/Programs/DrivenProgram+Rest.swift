import CPrograms
import Glibc

/// Whether the program waits for input, and whether all that it printed was read.
extension DrivenProgram {
    /// Looks what the program does.
    ///
    /// - Parameter turns: of a terminal, what ``ProgramProcesses/turns`` was before something was
    ///   typed; until the program has run since, the terminal has not passed it on.
    func rest(since turns: UInt64?) -> earshot_rest {
        let rest = processes.look()
        guard rest == earshot_rest_reading else { return rest }
        if let turns, processes.turns == turns { return earshot_rest_polling }
        return !isTerminal || hasReadEverything() ? rest : earshot_rest_busy
    }

    /// A control sequence that no program prints and no terminal shows.
    ///
    /// What is printed on a terminal reaches the reader a moment later. This is written behind it,
    /// and when it arrives, everything before it has arrived.
    static let fence = Array("\u{1B}_earshot\u{1B}\\".utf8)
    /// How many microseconds it may take.
    private static let patience = 200_000

    /// Reads from the terminal until all that was printed has arrived.
    ///
    /// - Returns: false if input has not been read yet, or the terminal is stopped.
    private func hasReadEverything() -> Bool {
        guard let terminal else { return true }
        let slave = open(terminal, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard slave >= 0 else { return false }
        defer { close(slave) }
        var waiting: Int32 = 0
        guard ioctl(slave, UInt(FIONREAD), &waiting) == 0, waiting == 0,
            Glibc.write(slave, Self.fence, Self.fence.count) == Self.fence.count
        else { return false }
        fencesSent += 1
        let end = ContinuousClock.now + .microseconds(Self.patience)
        while fencesSeen < fencesSent {
            guard output >= 0, ContinuousClock.now < end else { return false }
            wait(microseconds: Self.patience)
        }
        return true
    }
}
