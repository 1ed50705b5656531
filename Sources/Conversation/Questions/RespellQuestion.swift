import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Whether a line with mistyped words meant a sentence that can be logged.
struct RespellQuestion: OpenQuestion {
    /// The line as it was typed.
    let words: String
    /// The sentence that it probably was.
    let meant: String

    /// The question about a line; nil if it needs none, or no sentence that can be logged is near.
    static func about(_ line: String, in context: SessionContext) -> RespellQuestion? {
        // What is not heard must not be agreed to.
        guard !context.preferences.isDiscreet else { return nil }
        return context.environment.understander.respelled(line, in: context.understanding)
            .map { RespellQuestion(words: line, meant: mended($0, in: context)) }
            .flatMap { isWorthAsking($0, in: context) ? $0 : nil }
    }

    /// Whether the sentence that was meant says more than the line, of which words were not understood.
    ///
    /// Otherwise those words are told, and not put right: "tylenol at 8, down the toiled".
    private static func isWorthAsking(
        _ question: RespellQuestion, in context: SessionContext
    ) -> Bool {
        guard let unsure = context.line(question.words).understood.unsure else { return true }
        return context.line(question.meant).understood.actions != unsure.actions
    }

    /// The sentence without the slips that are understood as they stand: "a glass of watre".
    private static func mended(_ sentence: String, in context: SessionContext) -> String {
        let understood = context.line(sentence).understood
        let slips = understood.actions.flatMap(\.respelled)
        let words = sentence.split(separator: " ", omittingEmptySubsequences: false).map { word in
            slips.first { $0.said.lowercased() == word.lowercased() }?.meant ?? String(word)
        }
        let mended = words.joined(separator: " ")
        // It must still mean the same.
        func items(_ sentence: String) -> [String] {
            context.line(sentence).understood.actions.map { $0.fullItem.lowercased() }
        }
        return items(mended) == items(sentence) ? mended : sentence
    }

    /// Asks about a line.
    ///
    /// - Returns: false if there is nothing to ask.
    static func ask(about line: String, in context: inout SessionContext) -> Bool {
        guard let question = about(line, in: context) else { return false }
        context.ask(
            question, Message("unknown.respelled", ["sentence": .text(question.meant)]))
        return true
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        switch line.isEmpty || line.isEscape ? false : line.affirmation {
        case true?:
            context.questions.close()
            LineRouter.handle(meant, in: &context)
            return true
        case false?:
            context.questions.close()
            context.records.keptLines.refuse(words)
            let next = UndoCommands.wouldUndo(line, in: context)
            context.say(sentences: [Message("not-logged")] + [next].compactMap(\.self))
            return true
        case nil:
            // Any other line is a new one, so that a slip is simply typed again.
            QuestionRouter.close(in: &context)
            return false
        }
    }

    func keep(in context: inout SessionContext) {
        context.records.keptLines.append(words)
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        Message("once.respelled", ["words": .text(words), "sentence": .text(meant)])
    }
}
