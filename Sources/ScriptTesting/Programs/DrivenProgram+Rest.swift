import CPrograms

/// Whether the program waits for input, and whether all that it printed was read.
extension DrivenProgram {
    /// Looks what the program does.
    var rest: earshot_rest { processes.look() }

    /// Whether it had more processes than it may, as of the last look.
    var isCrowd: Bool { !isReaped && processes.living > ProgramProcesses.most }

    /// Reads all that has arrived, without waiting; at most as much as a flood.
    ///
    /// What a program printed before it began to wait for input has arrived: a pipe has it at once,
    /// and a terminal passes it on before it says that there is nothing to read.
    func readAll() {
        while unread <= Self.mostBytes, wait(microseconds: 0) {}
    }
}
