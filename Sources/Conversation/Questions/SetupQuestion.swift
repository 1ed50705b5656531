import AccessibleCore
import Foundation

/// A question of the first start, which `setup` asks again: who speaks, what is heard of typing,
/// and how fast (I2).
///
/// Each has an answer that Enter takes. Whatever else is typed leaves them all, so that nobody has
/// to answer before the first entry.
struct SetupQuestion: OpenQuestion {
    enum Step: Int, Sendable, Hashable, CaseIterable {
        /// Whether Earshot speaks beside a screen reader; only asked where one speaks.
        case speaks
        /// What is heard of typing.
        case echo
        /// How fast speech is, by trying: faster and slower leave the question open.
        case rate
    }

    let step: Step

    // MARK: Asking

    /// Greets at the first start, and asks the first question.
    static func greet(in context: inout SessionContext) {
        let count = steps(in: context).count
        guard count > 0 else { return Greeting.greet(in: &context) }
        next(
            after: nil,
            saying: [Message("home.label"), Message("setup.intro", ["count": .count(count)])],
            in: &context)
    }

    /// `setup`: asks them again.
    static func begin(in context: inout SessionContext) {
        next(after: nil, saying: [], in: &context)
    }

    /// The questions that mean something now.
    private static func steps(in context: SessionContext) -> [Step] {
        Step.allCases.filter { step in
            switch step {
            case .speaks: !context.environment.readers().isEmpty
            case .echo, .rate: context.preferences.speech != .off
            }
        }
    }

    /// Asks the next question behind what is said of the last answer, or ends.
    private static func next(
        after step: Step?, saying said: [Message], in context: inout SessionContext
    ) {
        func joined(_ last: Message) -> Message {
            Message("parts", ["parts": .sentences((said + [last]).map { .message($0) })])
        }
        context.questions.close()
        let rest = steps(in: context).filter { $0.rawValue > step?.rawValue ?? -1 }
        if let next = rest.first {
            let question = SetupQuestion(step: next)
            context.ask(question, joined(question.question(in: context)))
        } else {
            remember(in: &context)
            context.say(joined(Message("setup.done")))
        }
    }

    private static func remember(in context: inout SessionContext) {
        if !context.preferences.isSetUp { context.remember { $0.isSetUp = true } }
    }

    private func question(in context: SessionContext) -> Message {
        switch step {
        case .speaks:
            let names = context.environment.readers().map { Message.Argument.text($0) }
            return Message(
                "setup.speaks", ["names": .list(names), "count": .count(names.count)])
        case .echo:
            return Message("setup.echo", ["mode": .text(context.echoMode.rawValue)])
        case .rate: return Message("setup.rate")
        }
    }

    // MARK: Answers

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEscape {
            context.questions.close()
            Self.remember(in: &context)
            context.say(Message("setup.left"))
            return true
        }
        switch step {
        case .speaks: return answerWhoSpeaks(line, in: &context)
        case .echo: return answerEcho(line, in: &context)
        case .rate: return answerRate(line, in: &context)
        }
    }

    private func answerWhoSpeaks(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.affirmation == true {
            Self.next(after: step, saying: [], in: &context)
            return true
        }
        guard line.affirmation == false else { return giveWay(to: line, in: &context) }
        context.apply {
            $0.speech = .off
            $0.chosenSpeech = .off
        }
        context.questions.close()
        Self.remember(in: &context)
        // The screen reader reads it.
        context.show(Message("speech.set-off"))
        context.show(Message("setup.done"))
        return true
    }

    private func answerEcho(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty {
            Self.next(after: step, saying: [], in: &context)
            return true
        }
        let modes = context.environment.words.table("echo-modes")
        let mode =
            CommandWords.value(line.text, in: modes).flatMap(Preferences.EchoMode.init)
            ?? (line.affirmation == false ? .off : nil)
        guard let mode else { return giveWay(to: line, in: &context) }
        context.apply { $0.typing.echo = mode }
        Self.next(after: step, saying: [Message("echo.set." + mode.rawValue)], in: &context)
        return true
    }

    private func answerRate(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.command?.command == .done {
            Self.next(after: step, saying: [], in: &context)
            return true
        }
        guard line.number != nil else { return giveWay(to: line, in: &context) }
        LevelCommands.set(.rate, by: line.text, in: &context)
        return true
    }

    private func giveWay(to line: Line, in context: inout SessionContext) -> Bool {
        QuestionRouter.giveWay(to: line, from: self, in: &context)
    }

    func keep(in context: inout SessionContext) { Self.remember(in: &context) }
    func choices(in context: SessionContext) -> [QuestionChoice] {
        switch step {
        case .speaks:
            return ["choice.yes", "choice.no"].map {
                QuestionChoices.named(Message($0), in: context)
            }
        case .echo:
            let modes = context.environment.words.table("echo-modes")
            return [Preferences.EchoMode.characters, .words, .both, .off].compactMap { mode in
                modes[mode.rawValue]?.first.map {
                    QuestionChoices.named(.verbatim($0), in: context)
                }
            }
        case .rate: return []
        }
    }

    func reminder(in context: SessionContext) -> Message { question(in: context) }
}
