import AccessibleCore
import Wording

/// Asks a question again that was open before a command, or before something was asked of the log,
/// and still is: who does not see it would not know that the next line answers it.
struct InterruptedQuestion {
    /// The question as it was asked before the line.
    private let asking: Int

    /// Notes the open question before a line.
    ///
    /// Returns nil if no question is open, if the line is neither a command nor asks anything, or if
    /// the command only reads the question again.
    init?(before line: Line, in context: SessionContext) {
        guard context.questions.isOpen, !context.isRecording,
            line.command.map({ !$0.command.isAboutHearing })
                ?? QuestionRouter.asks(line, in: context),
            // What is heard is tried before the answer.
            !(context.questions.open is SetupQuestion)
        else { return nil }
        asking = context.questions.asking
    }

    /// A longer announcement is the question alone, in words.
    private static let longest = 20

    /// The answer to the command asks or names the question already.
    private static func asksItself(_ announcement: Announcement) -> Bool {
        announcement.earcon == .question
            || announcement.message.key == "voicelog.refused.waiting"
    }

    /// The question, of words that were not understood without what else can be said.
    private func message(in context: SessionContext) -> Message? {
        guard let question = context.questions.open as? KeepNoteQuestion else {
            return context.questions.message
        }
        let sentences = [
            Message("unknown.not-understood", ["words": .text(question.words)]),
            Message("unknown.keep"),
        ]
        return Message("parts", ["parts": .sentences(sentences.map { .message($0) })])
    }

    /// Asks again if the line has not answered or closed the question.
    func remind(in context: inout SessionContext) {
        guard context.questions.asking == asking, let message = message(in: context),
            !context.isLeaving, !context.isRecording, context.hasSpoken,
            !context.outbox.turn.contains(where: Self.asksItself)
        else { return }
        let lead = Message("question.still-open", ["question": .message(message)])
        let isLong = context.text(lead).split(separator: " ").count > Self.longest
        context.say(isLong ? message : lead, priority: .low)
    }
}

extension Command {
    /// It says again or silences what was said, sets how it is heard, or says what can be answered
    /// or what becomes of the words that were asked about.
    fileprivate var isAboutHearing: Bool {
        switch self {
        case .whereAmI, .repeat, .review, .spell, .phonetic, .spoken, .missed, .more, .say, .stop,
            .pause, .resume, .mute, .unmute, .faster, .slower, .louder, .quieter, .higher, .lower,
            .rate, .volume, .pitch, .voice, .help, .keys, .kept, .quit:
            true
        default: navigates
        }
    }
}
