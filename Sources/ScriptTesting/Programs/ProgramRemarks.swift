/// What a program tells besides its output: standard error, and how it ended.
///
/// Standard error is a pipe of its own, so that its place among the lines of output is not known.
/// It is announced when the program waits, after its output, in every run.
struct ProgramRemarks {
    private var errors: [UInt8] = []
    private var hasToldEnding = false

    /// Takes what was written to standard error.
    ///
    /// - Returns: how many bytes there were.
    mutating func take(from program: DrivenProgram) -> Int {
        let bytes = program.takeComplained()
        errors += bytes
        return bytes.count
    }

    /// Forgets what was written to standard error.
    mutating func drop() { errors = [] }

    /// The events that were not announced yet.
    mutating func events(of program: DrivenProgram) -> [StageEvent] {
        var events: [StageEvent] = []
        if !errors.isEmpty {
            var text = PrintedText(isTerminal: false)
            for case .line(let line) in text.take(errors + [0x0A])
            where !line.allSatisfy(\.isWhitespace) {
                events.append(.complained(line))
            }
            errors = []
        }
        if let ending = program.endingByItself, !hasToldEnding {
            hasToldEnding = true
            events.append(.exited(status: ending.text))
        }
        return events
    }
}
