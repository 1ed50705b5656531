/// Looks on while a script is run.
public protocol ScriptObserver: AnyObject {
    /// The script is about to begin; nothing has happened.
    func begins(_ script: Script, on stage: any Stage)

    /// A line did something, or let the clock go on.
    ///
    /// - Parameters:
    ///   - events: what the program did since, in order.
    ///   - stage: as it is now; it may be asked, and must not be moved.
    func observe(_ line: ScriptLine, _ events: [TimedEvent], on stage: any Stage)
}
