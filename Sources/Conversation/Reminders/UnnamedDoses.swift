import AccessibleCore
import Journal
import Understanding

/// Medicines that were taken, and of which only is said that it was all, or all that was due.
///
/// Nothing is ever logged by the name of "everything" or "meds" (D2).
enum UnnamedDoses {
    /// Logs what was due; else says that names are needed.
    ///
    /// - Returns: false if the line is rather something else.
    static func take(
        _ request: ReminderRequest, line: Line, in context: inout SessionContext
    ) -> Bool {
        if request.isDoubted {
            guard !context.questions.isOpen else { return false }
            context.say(Message("unknown.uncertain"))
            return true
        }
        if let count = request.count, !DoseAnswers.areOpen(count, in: context) {
            guard !context.questions.isOpen else { return false }
            // "Took both", of three or of one: which they were is not known.
            if !DoseAnswers.take(nil, in: &context) {
                context.say(Message("reminder.which-medicines"))
            }
            return true
        }
        if let besides = request.besides {
            if DoseAnswers.takeAll(at: besides, in: &context) { return true }
        } else if DoseAnswers.take(request.thing, isAll: true, in: &context) {
            return true
        }
        // "Took all my vitamins" can be logged as it is.
        guard !context.questions.isOpen, !namesOther(line, in: context) else { return false }
        context.say(Message("reminder.which-medicines"))
        return true
    }

    /// Takes a sentence that would log medicines without a name, and nothing else.
    static func refuses(_ understood: Understood, in context: inout SessionContext) -> Bool {
        let actions = understood.actions + (understood.unsure?.actions ?? [])
        guard !actions.isEmpty, actions.allSatisfy({ isUnnamed($0, in: context) }) else {
            return false
        }
        context.say(Message("reminder.which-medicines"))
        return true
    }

    /// Takes medicines without a name out of a sentence that logs other things as well, and reports
    /// their words as not understood.
    static func leaveOut(from pending: inout PendingLog, in context: SessionContext) {
        let unnamed = pending.actions.filter { isUnnamed($0, in: context) }
        guard !unnamed.isEmpty else { return }
        let kept = pending.actions.indices.filter { !isUnnamed(pending.actions[$0], in: context) }
        pending.missingAmounts = pending.missingAmounts.compactMap { kept.firstIndex(of: $0) }
        pending.missingUnits = pending.missingUnits.compactMap { kept.firstIndex(of: $0) }
        pending.actions = kept.map { pending.actions[$0] }
        pending.unparsed = ([pending.unparsed] + unnamed.map(\.fullItem))
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func namesOther(_ line: Line, in context: SessionContext) -> Bool {
        line.understood.actions.contains { !isUnnamed($0, in: context) }
    }

    /// "Meds", "everything", "a tablet"; with an amount it is at least known how many they were.
    private static func isUnnamed(_ action: LogAction, in context: SessionContext) -> Bool {
        let isKind =
            action.kind == .logVitamin && action.quantity == nil
            // "Had all my pills", "had one of my pills": no verb says that they were taken.
            || action.kind == .logFood && !action.isDrink && action.meal == nil
        return isKind
            && context.environment.understander.namesNoMedicine(
                action.fullItem, orAll: action.kind == .logVitamin)
    }
}
