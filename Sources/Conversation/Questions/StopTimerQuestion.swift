import AccessibleCore

/// Asks whether to stop the running timer.
///
/// Enter lets it run.
struct StopTimerQuestion: OpenQuestion {
    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        context.questions.close()
        let answer = line.affirmationOfDeletion
        if answer == true {
            TimerCommands.stop(in: &context)
            return true
        }
        guard line.isEmpty || line.isEscape || answer == false else { return false }
        context.say(Message("no-change"))
        return true
    }
}
