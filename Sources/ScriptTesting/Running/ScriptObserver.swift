/// Observes a script while it is run.
public protocol ScriptObserver: AnyObject {
    /// The script is about to begin; nothing has happened yet.
    ///
    /// - Parameters:
    ///   - script: the script.
    ///   - stage: its stage, which may be asked but must not be moved.
    func begins(_ script: Script, on stage: any Stage)

    /// A line did something or advanced the clock.
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - events: what the program did since the last call, in order.
    ///   - stage: its stage, which may be asked but must not be moved.
    func observe(_ line: ScriptLine, _ events: [TimedEvent], on stage: any Stage)
}
