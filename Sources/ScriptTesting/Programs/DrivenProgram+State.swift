/// The paths that `state` lines can read from every program.
extension DrivenProgram {
    /// The folders that were made for this run.
    var passingFolders: [String] { place.passingFolders }

    /// How many milliseconds pass between two looks at its processes, at most.
    private static let longestUnseen = 100

    static let statePaths = ["exit", "errors", "session", "terminal"]

    /// The value of a path; nil for an unknown path.
    ///
    /// - Parameter limit: how many milliseconds `exit` waits for the program to end.
    func state(_ path: String, limit: Int) -> String? {
        switch path {
        case "exit":
            let end = ContinuousClock.now + .milliseconds(limit)
            while ending == nil, unread <= Self.mostBytes, !isCrowd, ContinuousClock.now < end {
                wait(milliseconds: min(limit, Self.longestUnseen))
                _ = rest
            }
            return ending?.text ?? "none"
        case "errors": return complaints.isEmpty ? "none" : complaints
        case "terminal": return terminalChange ?? "none"
        case "session": return ending == nil ? "open" : "ended"
        default: return nil
        }
    }
}
