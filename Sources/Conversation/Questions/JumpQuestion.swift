import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether a weight far from the one before is meant (W10).
struct JumpQuestion: OpenQuestion {
    /// What the weight is of.
    enum Subject: Sendable, Hashable {
        /// A sentence or the command, for the action at a place.
        case log(PendingLog, index: Int)
        /// The open weight control, which stays open.
        case sheet
        /// An entry that is edited or corrected.
        case edit(Entry, to: Entry)
    }

    let subject: Subject

    var pending: PendingLog? {
        if case .log(let pending, _) = subject { pending } else { nil }
    }

    // MARK: Asking

    /// Asks about the first weight of a sentence that is a jump.
    ///
    /// - Returns: whether a question was asked.
    static func asks(about pending: PendingLog, in context: inout SessionContext) -> Bool {
        for (index, action) in pending.actions.enumerated() where action.kind == .logWeight {
            let time = action.time?.date ?? context.now
            guard let quantity = action.quantity else { continue }
            if asks(about: .log(pending, index: index), quantity, at: time, in: &context) {
                return true
            }
        }
        return false
    }

    /// Asks about the weight that an entry is changed to.
    ///
    /// - Returns: whether a question was asked.
    static func asks(
        aboutChanging entry: Entry, to edited: Entry, in context: inout SessionContext
    ) -> Bool {
        guard edited.kind == .weight, edited.quantity != entry.quantity,
            let quantity = edited.quantity
        else { return false }
        return asks(
            about: .edit(entry, to: edited), quantity, at: edited.time, but: entry, in: &context)
    }

    /// Asks about a weight that is a jump.
    ///
    /// - Parameters:
    ///   - time: when the weight was.
    ///   - entry: the entry that is changed, which it is not compared with.
    /// - Returns: whether a question was asked.
    static func asks(
        about subject: Subject, _ quantity: Quantity, at time: Date, but entry: Entry? = nil,
        in context: inout SessionContext
    ) -> Bool {
        guard let message = jump(quantity, at: time, but: entry, in: context) else { return false }
        let sentences = [message, Message("weight.jump-save")]
        context.ask(
            JumpQuestion(subject: subject),
            Message("parts", ["parts": .sentences(sentences.map { .message($0) })]))
        return true
    }

    /// "That is 40 pounds more than Monday."; nil for a plausible weight, and for
    /// the first.
    ///
    /// The only weight there is, edited, is compared with what it was.
    private static func jump(
        _ quantity: Quantity, at time: Date, but entry: Entry?, in context: SessionContext
    ) -> Message? {
        // A log that cannot be read is told of on saving.
        let query = LogQuery(to: time + 1, kind: .weight, limit: 2)
        let before = try? context.environment.log.entries(matching: query)
            .last { $0.id != entry?.id }
        guard let last = before ?? entry, let old = last.quantity,
            let jump = WeightJump(from: old, to: quantity)
        else { return nil }
        let since: Message.Argument =
            if before == nil {
                .message(Message("weight.jump-before"))
            } else if context.dayRange(of: context.now).contains(last.time) {
                .message(Message("weight.jump-clock", ["clock": .clock(last.time)]))
            } else {
                .day(last.time)
            }
        return Message(
            jump.isGain ? "weight.jump-more" : "weight.jump-less",
            ["change": .quantity(jump.size), "since": since])
    }

    // MARK: Answers

    /// Yes saves; no and Enter keep the control open or the words; another
    /// weight takes the place of the one that was asked about.
    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        let isDone = line.command?.command == .done
        if isDone, line.text.lowercased() == context.environment.words.name(of: .done) {
            // Done asked; the same once more, by habit or a slip, is no yes.
            context.say(Message("question.jump"), earcon: .question)
            return true
        }
        if isDone || line.affirmation == true {
            context.questions.close()
            save(in: &context)
            return true
        }
        if line.isEmpty || line.isNo {
            context.questions.close()
            refuse(in: &context)
            return true
        }
        guard line.command == nil,
            let typed = WeightReader.weight(typed: line.text, in: context)
        else { return QuestionRouter.giveWay(to: line, from: self, in: &context) }
        context.questions.close()
        switch subject {
        case .log(var pending, let index):
            pending.actions[index].quantity = typed
            SentenceLogger.advance(pending, in: &context)
        case .sheet: _ = SheetRouter.type(line, in: &context)
        case .edit(let entry, _):
            _ = EntryEditor.change(entry, .amount, to: line.text, in: &context)
        }
        return true
    }

    private func save(in context: inout SessionContext) {
        switch subject {
        case .log(let pending, _): SentenceLogger.save(pending, in: &context)
        case .sheet: SheetRouter.finish(in: &context)
        case .edit(let entry, let edited):
            EntryEditor.update(entry, to: edited, isAffirmed: true, in: &context)
        }
    }

    private func refuse(in context: inout SessionContext) {
        switch subject {
        case .log(let pending, _): QuestionRouter.refuse(pending, in: &context)
        case .sheet:
            let line = Message.Argument.message(Orientation.focusLine(in: context))
            context.say(Message("weight.jump-open", ["value": line]))
        case .edit(let entry, _):
            context.say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
        }
    }

    func keep(in context: inout SessionContext) {
        if let pending { context.records.keptLines.append(pending.words) }
    }

    func tellLeft(in context: inout SessionContext) {
        switch subject {
        case .log(let pending, _):
            QuestionRouter.tellNotLogged(pending, because: .unconfirmed, in: &context)
        case .sheet: break
        case .edit(let entry, _):
            context.say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
        }
    }

    func reminder(in context: SessionContext) -> Message { Message("question.jump") }

    func oneShotMessage(in context: SessionContext) -> Message {
        guard case .log(let pending, let index) = subject,
            let quantity = pending.actions[index].quantity,
            let message = Self.jump(
                quantity, at: pending.actions[index].time?.date ?? context.now, but: nil,
                in: context)
        else { return Message("once.nothing") }
        return Message(
            "parts",
            ["parts": .sentences([.message(message), .message(Message("weight.jump-once"))])])
    }
}
