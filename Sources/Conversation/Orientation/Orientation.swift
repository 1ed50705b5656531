import AccessibleCore
import Foundation
import Understanding
import Wording

/// Where focus is, in words (A3, A7, A8).
enum Orientation {

    /// Says where the focus is, and what is open.
    static func orient(in context: inout SessionContext) {
        // What has focus may be new since it was heard; what is open is not (K6).
        var constant: [Message] = []
        // Where the sheet and its control have the same name, it is said once.
        if !context.sheets.isEmpty, context.tree.label != context.focusedElement.label {
            constant.append(context.tree.label)
        }
        let lead = VoiceLogCommands.voiceLogLine(in: context).map { [$0] } ?? []
        if let questionMessage = context.questions.message {
            // The next line answers it, wherever focus is (A8).
            context.say(questionMessage, earcon: .question)
            return
        }
        context.say(focusMessage(after: lead, before: constant, in: &context))
    }

    /// The focused element between sentences.
    ///
    /// Its hint is added when it is due and the announcement stays within 20
    /// words.
    static func focusMessage(
        after lead: [Message], before constant: [Message] = [], in context: inout SessionContext
    ) -> Message {
        context.sheets.isTouched = true
        let sentences = lead + [focusLine(in: context)] + constant
        func whole(_ all: [Message]) -> Message {
            Message("parts", ["parts": .sentences(all.map { .message($0) })])
        }
        let short = whole(sentences)
        guard let hint = context.focusedElement.hint, isDue(hint, in: context) else { return short }
        let long = whole(sentences + [HintVoiceCommand.voiced(hint, in: context)])
        let isFull = context.preferences.verbosity == .full
        guard isFull || context.text(long).split(separator: " ").count <= 20 else { return short }
        context.sheets.saidHints.insert(hint.key)
        return long
    }

    /// The label of the group or list that focus has just entered, in full verbosity (T11);
    /// nil where it is said otherwise, or focus was in it already.
    ///
    /// - Parameter before: the element that had focus; nil when the sheet opens.
    static func group(enteredFrom before: Element.ID?, in context: SessionContext) -> Message? {
        let layout = context.layout
        guard context.preferences.verbosity == .full,
            let group = layout.container(of: context.focus),
            group.label != layout.root.label,
            before.flatMap({ layout.container(of: $0)?.id }) != group.id
        else { return nil }
        return group.label
    }

    /// Says what has focus, after a sheet opened or moved it.
    static func orientToFocus(in context: inout SessionContext) {
        context.say(focusMessage(after: [], in: &context))
    }

    /// The focused element, with or without its hint.
    static func focusMessage(withHint: Bool, in context: SessionContext) -> Message {
        var element = context.focusedElement
        element.hint = element.hint.map { HintVoiceCommand.voiced($0, in: context) }
        return FocusMessages.focus(on: element, in: context.layout, withHint: withHint)
    }

    /// The focused element without its hint.
    static func focusLine(in context: SessionContext) -> Message {
        FocusMessages.line(context.focusedElement, in: context.layout)
    }

    /// Whether a hint is said now.
    ///
    /// In brief verbosity each hint is said once (A7).
    static func isDue(_ hint: Message?, in context: SessionContext) -> Bool {
        guard let hint, context.preferences.readsHints else { return false }
        return !context.isBrief || !context.sheets.saidHints.contains(hint.key)
    }
}
