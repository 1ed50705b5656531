import AccessibleCore
import Foundation
import Understanding
import Wording

/// Asking, and taking the next line as the answer.
extension Session {
    /// After so many lines that were no answer it says how to leave.
    private static let patience = 2

    mutating func ask(_ question: Question, _ message: Message, earcon: Earcon = .question) {
        if self.question != question { unanswered = 0 }
        self.question = question
        questionMessage = message
        say(message, earcon: earcon)
    }

    /// Takes a line as the answer to a question; false when it is none, and
    /// is to be taken as a line of its own.
    mutating func answer(_ question: Question, with line: String) -> Bool {
        switch question {
        case .amount(let pending, let index): answerAmount(pending, index, line)
        case .unit(let pending, let index): answerUnit(pending, index, line)
        case .weight(let pending, let index, let guess): answerWeight(pending, index, guess, line)
        case .jump(let jump): answerJump(jump, line)
        case .when(let pending): answerWhen(pending, line)
        case .keepNote(let words): answerKeepNote(words, line)
        case .delete(let entry): answerDelete(entry, line)
        case .editField(let entry): answerEditField(entry, line)
        case .editValue(let entry, let field): answerEditValue(entry, field, line)
        case .repeatAloud(let announcements): answerRepeatAloud(announcements, line)
        case .stopTimer: answerStopTimer(line)
        }
    }

    /// Closes a question that will not be answered.
    ///
    /// A sentence that only lacked an amount is saved as it is, and other words
    /// are kept: nothing is lost.
    mutating func close(_ question: Question) {
        self.question = nil
        switch question {
        case .amount(var pending, _), .unit(var pending, _):
            pending.missingAmounts = []
            pending.missingUnits = []
            advance(pending)
            if let next = self.question {
                self.question = nil
                keptLines.append(pending.words)
                tellLeft(next)
            }
        case .weight(let pending, _, _), .when(let pending): keptLines.append(pending.words)
        case .keepNote(let words): keptLines.append(words)
        case .delete, .editField, .editValue, .repeatAloud, .stopTimer: break
        case .jump(let jump): close(jump)
        }
    }

    /// The line is a command or a sentence of its own: the question is closed
    /// and the line goes on.
    mutating func giveWay(to line: String, from question: Question) -> Bool {
        if environment.words.parse(line) == nil {
            let understood = environment.understander.understand(
                line, in: understandingContext())
            if understood.actions.isEmpty { return remind(question, after: line) }
        }
        close(question)
        tellLeft(question)
        return false
    }

    /// Says what becomes of what was asked about and not answered.
    mutating func tellLeft(_ question: Question) {
        switch question {
        case .delete(let entry), .jump(.edit(let entry, _)):
            say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
        case .weight(let pending, _, _), .when(let pending), .jump(.log(let pending, _)):
            // More than one are not named; kept reads the line that held them.
            guard pending.actions.count == 1 else {
                say(Message("not-logged.line"))
                return
            }
            let entry = entry(of: pending.actions[0], words: pending.words)
            say(
                Message(
                    "not-logged.entry", ["entry": .message(EntryMessages.summary(entry))]))
        default: break
        }
    }

    /// Says again what can be answered.
    private mutating func remind(_ question: Question, after line: String) -> Bool {
        unanswered += 1
        self.question = question
        keptLines.append(line)
        let key =
            switch question {
            case _ where unanswered >= Self.patience: "question.leave"
            case .amount: "question.amount"
            case .editValue(_, .amount): "question.amount-kept"
            case .unit: "question.unit"
            case .weight: "question.weight"
            case .jump: "question.jump"
            case .when, .editValue(_, .time), .editValue(_, .date): "question.time"
            case .keepNote, .delete, .repeatAloud, .stopTimer: "question.yes-or-no"
            case .editField: "question.field"
            case .editValue(_, .item): "question.item"
            case .editValue(let entry, .meal):
                entry.meal == nil ? "question.meal-suggested" : "question.meal"
            }
        var message = Message(key)
        if case .editValue(let entry, .meal) = question, key != "question.leave" {
            let meal = Message("meal.\(suggestedMeal(for: entry).rawValue)")
            message.arguments["meal"] = .message(meal)
        }
        say(message, earcon: .question)
        return true
    }

    // MARK: Answers

    private mutating func answerAmount(
        _ pending: PendingLog, _ index: Int, _ line: String
    ) -> Bool {
        var pending = pending
        if isEscape(line) { return leave(pending) }
        if line.isEmpty || isNo(line) {
            question = nil
            pending.missingAmounts.removeAll { $0 == index }
            advance(pending)
            return true
        }
        let understander = environment.understander
        let said =
            understander.quantity(line, expecting: .volume)
            ?? understander.correction(line, in: understandingContext())?.quantity(of: .water)
        guard let quantity = said, quantity.amount > 0 else {
            return giveWay(to: line, from: .amount(pending, index: index))
        }
        question = nil
        pending.missingAmounts.removeAll { $0 == index }
        pending.actions[index].quantity = quantity
        if quantity.unit == nil { pending.missingUnits.insert(index, at: 0) }
        advance(pending)
        return true
    }

    private mutating func answerUnit(_ pending: PendingLog, _ index: Int, _ line: String) -> Bool {
        var pending = pending
        let amount = pending.actions[index].quantity?.amount ?? 0
        if isEscape(line) { return leave(pending) }
        if line.isEmpty || isNo(line) {
            question = nil
            pending.missingUnits.removeAll { $0 == index }
            advance(pending)
            return true
        }
        let understander = environment.understander
        let whole =
            understander.quantity("\(amount.plainText) \(line)", expecting: .volume)
            ?? understander.quantity(line, expecting: .volume)
        guard let whole, whole.unit != nil, whole.amount > 0 else {
            return giveWay(to: line, from: .unit(pending, index: index))
        }
        question = nil
        pending.missingUnits.removeAll { $0 == index }
        pending.actions[index].quantity = whole
        advance(pending)
        return true
    }

    private mutating func answerWeight(
        _ pending: PendingLog, _ index: Int, _ guess: Quantity?, _ line: String
    ) -> Bool {
        var pending = pending
        let asked = Question.weight(pending, index: index, guess: guess)
        if line.isEmpty || isNo(line) { return leave(pending) }
        if let guess, environment.understander.affirmation(line) == true {
            pending.actions[index].quantity = guess
        } else if let typed = weight(typed: line) {
            pending.actions[index].quantity = typed
        } else {
            return giveWay(to: line, from: asked)
        }
        question = nil
        advance(pending)
        return true
    }

    private mutating func answerWhen(_ pending: PendingLog, _ line: String) -> Bool {
        var pending = pending
        let limit = now + 59
        let time: UnderstoodTime?
        if line.isEmpty {
            time = UnderstoodTime(now, granularity: .second)
        } else if isNo(line) {
            return leave(pending)
        } else {
            time = environment.understander.time(line, in: understandingContext())
        }
        guard let time else { return giveWay(to: line, from: .when(pending)) }
        question = nil
        for index in pending.actions.indices {
            if let old = pending.actions[index].time, old.date > limit {
                pending.actions[index].time = self.time(time, replacing: old)
            }
        }
        advance(pending)
        return true
    }

    /// A day alone keeps the time of day that was said with another.
    private func time(_ time: UnderstoodTime, replacing old: UnderstoodTime) -> UnderstoodTime {
        guard time.granularity == .day, old.granularity != .day else { return time }
        let ofClock: Set<UnderstoodTime.Assumption> = [.am, .pm, .hour, .mealTime]
        return UnderstoodTime(
            clock(of: old.date, on: time.date), granularity: old.granularity,
            assumed: assumptions(of: time) + old.assumed.filter(ofClock.contains))
    }

    private mutating func answerKeepNote(_ words: String, _ line: String) -> Bool {
        switch line.isEmpty || isEscape(line) ? false : environment.understander.affirmation(line) {
        case true?:
            question = nil
            let note = Entry(
                kind: .note, item: words, time: now, zone: environment.wording.zone.identifier,
                words: words)
            do {
                let saved = try environment.log.add([note])
                say(
                    Message(
                        "logged.one",
                        [
                            "entry": .message(EntryMessages.summary(saved.first ?? note)),
                            "time": .moment(note.time),
                        ]), earcon: .saved)
            } catch {
                keptLines.append(words)
                sayProblem(error, keeping: true)
            }
            return true
        case false?:
            question = nil
            say(Message("not-logged"))
            return true
        case nil:
            // Any other line is a new one, so that a slip is simply typed again.
            close(.keepNote(words))
            return false
        }
    }

    private mutating func answerDelete(_ entry: Entry, _ line: String) -> Bool {
        switch line.isEmpty || isEscape(line) ? false : affirmsDeletion(line) {
        case true?:
            question = nil
            delete(entry)
            return true
        case false?:
            question = nil
            say(Message("kept", ["entry": .message(EntryMessages.summary(entry))]))
            return true
        case nil:
            return giveWay(to: line, from: .delete(entry))
        }
    }

    private mutating func answerEditField(_ entry: Entry, _ line: String) -> Bool {
        if line.isEmpty || isNo(line) {
            question = nil
            say(Message("no-change"))
            return true
        }
        guard let (field, value) = field(in: line) else {
            return giveWay(to: line, from: .editField(entry))
        }
        question = nil
        edit(entry, field, value)
        return true
    }

    private mutating func answerEditValue(
        _ entry: Entry, _ field: EditField, _ line: String
    ) -> Bool {
        if line.isEmpty {
            question = nil
            if field == .meal, entry.meal == nil {
                var edited = entry
                edited.meal = suggestedMeal(for: entry)
                update(entry, to: edited)
            } else {
                say(Message("no-change"))
            }
            return true
        }
        question = nil
        if environment.words.parse(line) == nil, change(entry, field, to: line) { return true }
        if isEscape(line) {
            say(Message("no-change"))
            return true
        }
        return giveWay(to: line, from: .editValue(entry, field))
    }

    func isNo(_ line: String) -> Bool {
        environment.understander.affirmation(line) == false || isEscape(line)
    }

    /// Yes or no to a question whose yes takes something away: "keep it" is no.
    func affirmsDeletion(_ line: String) -> Bool? {
        environment.understander.affirmation(line, ofDeletion: true)
    }

    private func isEscape(_ line: String) -> Bool {
        environment.words.parse(line)?.command == .escape
    }

    /// The person leaves a question: nothing is logged, and the words are kept.
    mutating func leave(_ pending: PendingLog) -> Bool {
        question = nil
        keptLines.append(pending.words)
        say(Message("not-logged"))
        return true
    }
}
