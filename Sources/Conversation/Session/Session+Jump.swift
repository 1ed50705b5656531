import AccessibleCore
import Foundation
import Understanding

/// A weight so far from the one before that it is asked about (W10).
enum PendingJump: Sendable, Hashable {
    /// Of a sentence or the command, for the action at an index.
    case log(PendingLog, index: Int)
    /// Of the open weight control, which stays open.
    case sheet
    /// Of an entry that is edited or corrected.
    case edit(Entry, to: Entry)
}

extension Session {
    // MARK: Asking

    /// Asks about the first weight of a sentence that is a jump.
    mutating func asksAboutJump(in pending: PendingLog) -> Bool {
        for (index, action) in pending.actions.enumerated() where action.kind == .logWeight {
            let time = action.time?.date ?? now
            guard let quantity = action.quantity else { continue }
            if ask(about: .log(pending, index: index), quantity, at: time) { return true }
        }
        return false
    }

    /// Asks about the weight of the open sheet.
    mutating func asksAboutJump() -> Bool {
        guard case .weight(let control, let editing) = sheet, control.isChanged,
            let value = control.value
        else { return false }
        return ask(about: .sheet, value, at: editing?.time ?? now, but: editing)
    }

    /// Asks about the weight an entry is changed to.
    mutating func asksAboutJump(from entry: Entry, to edited: Entry) -> Bool {
        guard edited.kind == .weight, edited.quantity != entry.quantity,
            let quantity = edited.quantity
        else { return false }
        return ask(about: .edit(entry, to: edited), quantity, at: edited.time, but: entry)
    }

    private mutating func ask(
        about jump: PendingJump, _ quantity: Quantity, at time: Date, but entry: Entry? = nil
    ) -> Bool {
        guard let message = jumpMessage(quantity, at: time, but: entry) else { return false }
        let sentences: [Message.Argument] = [
            .message(message), .message(Message("weight.jump-save")),
        ]
        ask(.jump(jump), Message("parts", ["parts": .sentences(sentences)]))
        return true
    }

    /// "That is 40 pounds more than Monday."; nil for a plausible weight, or
    /// the first.
    ///
    /// The only weight there is, edited, is compared with what it was.
    private func jumpMessage(_ quantity: Quantity, at time: Date, but entry: Entry?) -> Message? {
        // A log that cannot be read is told of on saving.
        let query = LogQuery(to: time + 1, kind: .weight, limit: 2)
        let before = try? environment.log.entries(matching: query).last { $0.id != entry?.id }
        guard let last = before ?? entry, let old = last.quantity,
            let jump = WeightJump(from: old, to: quantity)
        else { return nil }
        let since: Message.Argument =
            if before == nil {
                .message(Message("weight.jump-before"))
            } else if dayRange(of: now).contains(last.time) {
                .message(Message("weight.jump-clock", ["clock": .clock(last.time)]))
            } else {
                .day(last.time)
            }
        return Message(
            jump.isGain ? "weight.jump-more" : "weight.jump-less",
            ["change": .quantity(jump.size), "since": since])
    }

    /// What a one-shot command says, which cannot be answered.
    func onceMessage(for jump: PendingJump) -> Message {
        guard case .log(let pending, let index) = jump,
            let quantity = pending.actions[index].quantity,
            let message = jumpMessage(
                quantity, at: pending.actions[index].time?.date ?? now, but: nil)
        else { return Message("once.nothing") }
        return Message(
            "parts",
            ["parts": .sentences([.message(message), .message(Message("weight.jump-once"))])])
    }

    // MARK: Answers

    /// Yes saves; no and Enter keep the control open or the words; another
    /// weight takes the place of the one that was asked about.
    mutating func answerJump(_ jump: PendingJump, _ line: String) -> Bool {
        let isDone = environment.words.parse(line)?.command == .done
        if isDone, line.lowercased() == environment.words.name(of: .done) {
            // Done asked; the same once more, by habit or a slip, is no yes.
            say(Message("question.jump"), earcon: .question)
            return true
        }
        if isDone || environment.understander.affirmation(line) == true {
            question = nil
            switch jump {
            case .log(let pending, _): save(pending)
            case .sheet: finishSheet(quietly: false)
            case .edit(let entry, let edited): update(entry, to: edited)
            }
            return true
        }
        if line.isEmpty || isNo(line) {
            question = nil
            refuse(jump)
            return true
        }
        guard environment.words.parse(line) == nil, let typed = weight(typed: line) else {
            return giveWay(to: line, from: .jump(jump))
        }
        question = nil
        switch jump {
        case .log(var pending, let index):
            pending.actions[index].quantity = typed
            advance(pending)
        case .sheet: _ = typeWeight(line)
        case .edit(let entry, _): _ = change(entry, .amount, to: line)
        }
        return true
    }

    private mutating func refuse(_ jump: PendingJump) {
        switch jump {
        case .log(let pending, _): _ = leave(pending)
        case .sheet:
            say(Message("weight.jump-open", ["value": .message(focusLine())]))
        case .edit(let entry, _):
            say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
        }
    }

    /// Nothing that was typed is lost when the question is not answered.
    mutating func close(_ jump: PendingJump) {
        if case .log(let pending, _) = jump { keptLines.append(pending.words) }
    }
}
