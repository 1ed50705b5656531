import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// The three questions of PUQE-24, and the score that is logged.
struct PUQESheet: Sheet {
    var control: PUQEQuestionnaire
    /// When the 24 hours ended, if that was said; nil for now.
    let time: UnderstoodTime?

    var value: AnyHashable? {
        AnyHashable(
            control.points.map(String.init) + [
                String(control.answered), control.question.rawValue,
            ] + control.chosen.map(\.rawValue).sorted())
    }
    var reading: Message { control.choice }
    var notSaved: Message? { control.isChanged ? Message("puqe.not-saved") : nil }

    // MARK: Opening

    /// Opens the questionnaire.
    ///
    /// Answers that were given are not begun anew.
    static func open(at time: UnderstoodTime? = nil, in context: inout SessionContext) {
        if !(context.sheets.top is PUQESheet) {
            SheetRouter.open(PUQESheet(control: PUQEQuestionnaire(), time: time), in: &context)
        }
        Orientation.orientToFocus(in: &context)
    }

    /// Opens the questionnaire for a sentence that has PUQE without a score;
    /// what else the sentence holds is logged first.
    ///
    /// - Returns: false when the sentence does not ask for the questionnaire.
    static func opens(for pending: PendingLog, in context: inout SessionContext) -> Bool {
        let isAsked = { (action: LogAction) in action.kind == .logPUQE && action.quantity == nil }
        guard let action = pending.actions.first(where: isAsked) else { return false }
        var rest = pending
        rest.actions.removeAll(where: isAsked)
        if !rest.actions.isEmpty {
            SentenceLogger.save(rest, in: &context)
        } else if rest.unparsed.saysSomething {
            return false
        }
        QuestionRouter.close(in: &context)
        open(at: action.time, in: &context)
        return true
    }

    /// `back` goes one question back; its answer is kept.
    static func goBack(in context: inout SessionContext) {
        guard let sheet = context.sheets.top as? PUQESheet else {
            SheetRouter.conclude(.unavailable, in: &context)
            return
        }
        let question = sheet.control.question
        guard question != PUQEQuestion.allCases.first else {
            let line = Message.Argument.message(Orientation.focusLine(in: context))
            context.say(Message("puqe.first", ["element": .sentences([line])]), earcon: .bound)
            return
        }
        SheetRouter.perform(
            .custom("puqe-back"), on: PUQEQuestionnaire.id(of: question), in: &context)
    }

    // MARK: Typing

    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        let labels = PUQEQuestion.points.map { context.text(control.question.label(points: $0)) }
        let reader = PUQEAnswerReader(
            question: control.question, labels: labels,
            words: context.environment.words.puqeAnswers,
            number: context.environment.understander.number)
        do {
            if reader.isSkip(line.text) { return control.skip() }
            if let points = try reader.points(line.text) { return control.answer(points: points) }
            return isMeantAsAnswer(line, in: context) ? refused(line.text, nil) : nil
        } catch {
            return refused(line.text, error)
        }
    }

    /// The line holds a number, or is a few words, and is neither a command nor
    /// anything to log.
    private func isMeantAsAnswer(_ line: Line, in context: SessionContext) -> Bool {
        let words = line.words
        let completions = context.environment.words.completions(of: words.first ?? "").count
        let isCommand =
            words.count == 1
            ? completions > 0 || context.environment.words.nearest(to: line.text) != nil
            : completions == 1
        let isShort = words.count <= 3 && !isCommand
        let hasNumber = words.contains { word in
            word.contains(where: \.isNumber) || context.environment.understander.number(word) != nil
        }
        guard isShort || hasNumber else { return false }
        let understood = line.understood
        return understood.actions.isEmpty && !understood.isNoReport
    }

    private func refused(_ line: String, _ problem: PUQEProblem?) -> ControlOutcome {
        let isHours = control.question.measure == .hours
        let what: Message
        switch problem {
        case .outOfRange: what = Message(isHours ? "puqe.too-many-hours" : "puqe.too-many-times")
        case .notWhole(let number): what = Message("puqe.not-whole", ["number": .number(number)])
        case nil:
            what = Message(isHours ? "puqe.not-hours" : "puqe.not-times", ["words": .text(line)])
        }
        let kept =
            control.isAnswered
            ? Message("puqe.still", ["answer": .message(control.choice)])
            : Message("puqe.still-none")
        let sentences = [
            what, kept, Message(isHours ? "puqe.try-hours" : "puqe.try-times"),
        ]
        let message = Message("parts", ["parts": .sentences(sentences.map { .message($0) })])
        return .said([Announcement(message, earcon: .error)])
    }

    // MARK: Closing

    /// Logs the score and says it (Q3); without all answers nothing is logged (R9).
    func finish(in context: inout SessionContext) {
        guard let score = control.score else {
            let count = Message.Argument.count(control.unanswered)
            let last = control.isAnswered ? control.taken : Message("puqe.skipped")
            context.say(
                sentences: [last, Message("puqe.no-result", ["count": count])], earcon: .dismissed)
            return
        }
        let entry = Entry(
            kind: .puqe, quantity: Quantity(Decimal(score.total)), time: time?.date ?? context.now,
            zone: context.environment.wording.zone.identifier, words: score.plainText)
        let remarks: [Message]
        do {
            remarks = try EntryWriter.add([entry], in: &context).remarks
        } catch {
            context.sayProblem(error)
            return
        }
        let result = Message(
            "puqe.result",
            [
                "score": .count(score.total),
                "band": .message(Message("severity.\(score.band.rawValue)")),
            ])
        let logged =
            time.map { Message("puqe.logged-at", ["time": .moment($0.date)]) }
            ?? Message("puqe.logged")
        context.say(
            sentences: [control.taken, result, logged, Message("puqe.no-diagnosis")] + remarks,
            earcon: .saved)
    }

    func escape(in context: inout SessionContext) {
        context.say(Message("puqe.escaped"))
    }

    // MARK: Scores in sentences

    /// Refuses a score that PUQE-24 does not have, "puqe 16", and keeps the line.
    ///
    /// It is a score when the same line with a possible one would log it.
    ///
    /// - Returns: false when the line is no such score.
    static func refusesScore(_ line: Line, in context: inout SessionContext) -> Bool {
        let pieces = line.words
        guard pieces.count > 1, let last = pieces.last,
            let score = context.environment.understander.number(last), PUQEBand(score: score) == nil
        else { return false }
        let example = (pieces.dropLast() + ["9"]).joined(separator: " ")
        let understood = context.line(example).understood
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.kind == .logPUQE, action.quantity?.amount == 9,
            !understood.unparsed.saysSomething
        else { return false }
        context.records.keptLines.append(line.text)
        context.say(
            Message("puqe.no-score", ["score": .number(score), "example": .text(example)]),
            earcon: .error)
        return true
    }
}
