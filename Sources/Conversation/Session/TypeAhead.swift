import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// First letters that are typed in a list, and go to the item that begins like them.
///
/// The letters stay in the line, so that every sentence can be typed in a list, too. As
/// soon as they begin no item, focus is back where it was. In the list that was read last, where
/// sentences are usual, the letters go to an item only when no other follows at once.
struct TypeAhead: Sendable {
    /// The line as it was typed so far.
    private(set) var text = ""
    /// Where focus was before the first letter; nil while nothing is typed.
    private var origin: Element.ID?
    /// The place of the list's wheel before the first letter, where the list is one.
    private var place: Int?
    /// An item begins like what is typed, and has focus.
    private(set) var isFound = false
    /// When focus goes to the item, in seconds of uptime; nil while no item waits for focus.
    private(set) var due: TimeInterval?

    /// How long no other letter must follow, in seconds: longer than between the letters of a
    /// sentence.
    static let pause = 0.4

    // MARK: Typing

    /// Whether letters go to an item here.
    static func isPossible(in context: SessionContext) -> Bool {
        guard !context.isRecording, !context.questions.isOpen else { return false }
        if let list = context.sheets.top as? ListSheet {
            return list.control.focus == list.control.adjustable
        }
        let isInList = context.home.focus != Home.lineID && context.home.isBrowsed
        guard !context.sheets.isEmpty || isInList else { return false }
        return context.layout[context.focus]?.isControl == true
            && !context.layout.items(around: context.focus).isEmpty
    }

    /// The line is now this text.
    static func note(_ text: String, in context: inout SessionContext) {
        guard !text.isEmpty, isPossible(in: context) else {
            context.typeAhead = TypeAhead()
            return
        }
        if context.typeAhead.origin == nil {
            context.typeAhead.origin = context.focus
            context.typeAhead.place = (context.sheets.top as? ListSheet)?.control.place
        }
        context.typeAhead.text = text
        let isWord = text.first?.isLetter == true
        let wasFound = context.typeAhead.isFound
        if context.sheets.isEmpty {
            let isFound = isWord && match(of: text, in: context) != nil
            context.typeAhead.isFound = isFound
            context.typeAhead.due = isFound ? context.environment.uptime() + pause : nil
        } else {
            context.typeAhead.isFound = isWord && goToMatch(of: text, in: &context)
        }
        if wasFound, !context.typeAhead.isFound { goBack(in: &context) }
    }

    /// Goes to the item that is waited for: the pause is over, or a key goes on from there.
    static func settle(in context: inout SessionContext) {
        guard context.typeAhead.due != nil else { return }
        context.typeAhead.due = nil
        _ = goToMatch(of: context.typeAhead.text, in: &context)
    }

    /// Whether a whole line is what was typed to find an item, and means nothing else.
    static func takes(_ line: Line, in context: SessionContext) -> Bool {
        guard context.typeAhead.isFound, context.typeAhead.text == line.text,
            line.command == nil
        else { return false }
        // In the conversation's own list, what can be logged is logged.
        return !context.sheets.isEmpty || line.understood.actions.isEmpty
    }

    /// Escape: what was typed is taken away, and focus is where it was.
    static func leave(in context: inout SessionContext) {
        goBack(in: &context)
        context.typeAhead = TypeAhead()
        Orientation.orientToFocus(in: &context)
    }

    // MARK: Finding

    /// Moves to the next item after the origin that begins so, and reads it.
    ///
    /// - Returns: whether there is one.
    private static func goToMatch(of text: String, in context: inout SessionContext) -> Bool {
        if context.sheets.top is ListSheet { return goToMatchOfList(text, in: &context) }
        guard let match = match(of: text, in: context) else { return false }
        if match != context.focus { Navigator.go(to: match, isForward: true, in: &context) }
        return true
    }

    /// The next item after the origin whose name begins with a text; nil if no name does.
    private static func match(of text: String, in context: SessionContext) -> Element.ID? {
        let names = names(in: context)
        let locale = Locale(identifier: context.environment.wording.locale)
        let start = names.firstIndex { $0.id == context.typeAhead.origin } ?? 0
        return ListIndex(names.map(\.text), locale: locale).match(text, after: start)
            .map { names[$0].id }
    }

    private static func goToMatchOfList(_ text: String, in context: inout SessionContext) -> Bool {
        let start = context.typeAhead.place
        let before = (context.sheets.top as? ListSheet)?.control.place
        let outcome = context.sheets.changeTop(ListSheet.self) {
            $0.control.jump(to: text, after: start)
        }
        guard let outcome, outcome != .unavailable else { return false }
        if (context.sheets.top as? ListSheet)?.control.place != before {
            SheetRouter.conclude(outcome, in: &context)
        }
        return true
    }

    /// The items of the list that has focus, with the texts whose words are compared.
    private static func names(in context: SessionContext) -> [(id: Element.ID, text: String)] {
        let layout = context.layout
        return layout.items(around: context.focus).map { id in
            if let entry = context.home.entry(of: id), context.sheets.isEmpty {
                let name = entry.item
                return (id, name.isEmpty ? context.text(EntryMessages.name(entry)) : name)
            }
            return (id, layout[id].map { context.text($0.shortLabel ?? $0.label) } ?? "")
        }
    }

    private static func goBack(in context: inout SessionContext) {
        if let place = context.typeAhead.place {
            _ = context.sheets.changeTop(ListSheet.self) { $0.control.go(toNumber: place + 1) }
        } else if let origin = context.typeAhead.origin {
            Navigator.setFocus(origin, in: &context)
        }
    }
}

/// Keys that are the line editor's, and what they stop.
enum TypedKeys {
    /// Whether something happens because of keys before the line is whole.
    static func isFollowing(in context: SessionContext) -> Bool {
        context.voiceLog.machine.waitsForSpeech || context.voiceLog.deadline != nil
            || (context.sheets.top as? WeightSheet)?.control.deadline != nil
            || TypeAhead.isPossible(in: context)
    }

    /// A key was pressed, and the line is now this text: what is held is let go.
    static func note(_ line: String, in context: inout SessionContext) {
        WeightSheet.letGo(in: &context)
        TypeAhead.note(line, in: &context)
    }
}
