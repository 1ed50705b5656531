/// What `state` lines can ask of every program.
extension DrivenProgram {
    static let statePaths = ["exit", "errors", "session"]

    /// - Parameter limit: milliseconds for which its end is waited for.
    func state(_ path: String, limit: Int) -> String? {
        switch path {
        case "exit":
            let end = ContinuousClock.now + .milliseconds(limit)
            while ending == nil, unread <= Self.mostBytes, ContinuousClock.now < end {
                wait(milliseconds: limit)
            }
            return ending?.text ?? "none"
        case "errors": return complaints.isEmpty ? "none" : complaints
        case "session": return ending == nil ? "open" : "ended"
        default: return nil
        }
    }
}
