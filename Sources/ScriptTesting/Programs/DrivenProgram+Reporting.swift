import Foundation

/// What a program reports of itself: its errors and its end.
extension DrivenProgram {
    /// The latest of what it wrote to standard error, as one line.
    var complaints: String {
        String(decoding: complaint.suffix(Self.mostComplaint), as: UTF8.self)
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// What it wrote to standard error, as a reason; of many lines, such as those of a traceback,
    /// their number and the last one.
    private var wrote: ProgramTrouble {
        let lines = String(decoding: complaint.suffix(Self.mostComplaint), as: UTF8.self)
            .split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard lines.count > Self.mostLines, let last = lines.last else {
            return ProgramTrouble(.wrote, found: complaints)
        }
        return ProgramTrouble(.wrote, found: String(last), subject: String(lines.count))
    }

    /// How many lines of standard error are reported as a whole.
    private static let mostLines = 2

    /// How it ended; nil if it runs or was killed from here.
    var endingByItself: Ending? { isStopped ? nil : ending }

    /// The same as a trouble.
    var endedByItself: ProgramTrouble? {
        isStopped ? nil : ending.map { ProgramTrouble(.ended, found: $0.text) }
    }

    /// What may explain a failed line.
    ///
    /// Its ending is reported once; its errors are reported when there are new ones.
    func takeExplanations() -> [ProgramTrouble] {
        if !isReaped { wait(milliseconds: 0) }
        var reasons: [ProgramTrouble] = []
        if let end = endedByItself, !hasTold {
            hasTold = true
            reasons.append(end)
        }
        if complaint.count > told {
            told = complaint.count
            reasons.append(wrote)
        }
        return reasons
    }
}
