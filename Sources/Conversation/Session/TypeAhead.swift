import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// First letters that are typed in a list, and go to the item that begins like them.
///
/// Letters that follow each other soon are the beginning of one word; after a pause the next letter
/// begins another search from the item that has focus. The place that was found stays, also where
/// a letter begins no item, which is said when no other follows.
///
/// The letters stay in the line, so that every sentence can be typed in a list, too: with a space
/// that belongs to no item the line is a sentence, and focus is silently back where it was before
/// it. In the list that was read last, where sentences are usual, letters go to an item only when
/// no other follows at once.
struct TypeAhead: Sendable {
    /// Where focus was, in whichever way its list has places.
    private struct Place {
        let focus: Element.ID
        /// The place of the list's wheel, where the list is one.
        let wheel: Int?

        init(in context: SessionContext) {
            focus = context.focus
            wheel = (context.sheets.top as? ListSheet)?.control.place
        }
    }

    /// The line as it was typed so far.
    private(set) var text = ""
    /// The letters that are looked for: the end of the line.
    private var search = ""
    /// When the last letter was typed, in seconds of uptime.
    private var typedAt: TimeInterval = 0
    /// Where focus was before the first letter; nil while nothing is typed.
    private var origin: Place?
    /// Where focus was when ``search`` began.
    private var start: Place?
    /// An item begins like ``search``.
    private var isMatched = false
    /// Letters of this line moved focus.
    private var hasMoved = false
    /// That no item begins like ``search`` was said.
    private var isMissTold = false
    /// The time at which focus moves to the item, or at which a missing item is announced, in seconds
    /// of uptime; nil while no letter waits.
    private(set) var due: TimeInterval?

    /// How long no other letter must follow, in seconds: longer than between the letters of a
    /// sentence.
    static let pause = 0.4
    /// The same before it is said that nothing begins so.
    static let missPause = 0.7
    /// Within so many seconds a letter goes on with those before it.
    static let window = 1.0

    /// What is typed is how an item was found, which has focus.
    var isFound: Bool { isMatched || hasMoved && isMissTold }

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
        guard text != context.typeAhead.text else { return }
        let run = context.typeAhead.search
        context.typeAhead.begin(text, in: context)
        find(in: &context)
        // Behind one letter that was typed to go from match to match, another one is a new search.
        if !context.typeAhead.isMatched, isRepeated(run), let letter = text.last, letter.isLetter,
            context.typeAhead.search == run + String(letter)
        {
            settleRun(run, in: &context)
            (context.typeAhead.search, context.typeAhead.start) = (
                String(letter), Place(in: context)
            )
            find(in: &context)
        }
        let uptime = context.environment.uptime()
        context.typeAhead.due = nil
        if context.typeAhead.isMatched {
            if context.sheets.isEmpty { context.typeAhead.due = uptime + pause }
        } else if text.contains(where: { !$0.isLetter }) {
            goBack(in: &context)
        } else if !mayBeLine(text, in: context) {
            context.typeAhead.due = uptime + missPause
        }
    }

    /// Whether letters that begin no item may be the beginning of another line.
    ///
    /// That is a command or, in the conversation's own list, a sentence. Nobody looks for an item there
    /// with three letters.
    private static func mayBeLine(_ text: String, in context: SessionContext) -> Bool {
        let isLong = context.typeAhead.search.count > 2
        return context.sheets.isEmpty && isLong
            || text.count > 1 && !context.environment.words.completions(of: text).isEmpty
    }

    /// Looks for the letters; in a sheet, goes to the item at once.
    private static func find(in context: inout SessionContext) {
        let search = context.typeAhead.search
        let isWord = context.typeAhead.text.first?.isLetter == true && !search.isEmpty
        guard isWord, !context.sheets.isEmpty else {
            context.typeAhead.isMatched = isWord && match(of: search, in: context) != nil
            return
        }
        context.typeAhead.isMatched = goToMatch(of: search, in: &context)
        if context.typeAhead.isMatched { context.typeAhead.hasMoved = true }
    }

    /// Goes to the item that the same letter led to and that still waits for focus.
    private static func settleRun(_ run: String, in context: inout SessionContext) {
        guard context.sheets.isEmpty, context.typeAhead.due != nil else { return }
        if goToMatch(of: run, in: &context) { context.typeAhead.hasMoved = true }
    }

    /// Notes what is typed now, and of that what is looked for, and from where.
    private mutating func begin(_ text: String, in context: SessionContext) {
        let uptime = context.environment.uptime()
        let isFirst = self.text.isEmpty
        let added = text.hasPrefix(self.text) ? String(text.dropFirst(self.text.count)) : ""
        let goesOn = uptime - typedAt <= Self.window
        if isFirst { origin = Place(in: context) }
        if added.isEmpty || text.contains(where: { !$0.isLetter }) {
            // What was changed, and a name of several words, is looked for as it stands.
            (search, start) = (text, origin)
        } else if isFirst || !goesOn {
            (search, start) = (added, Place(in: context))
        } else {
            search += added
        }
        isMissTold = false
        self.text = text
        typedAt = uptime
    }

    /// One letter, typed several times to go from match to match.
    private static func isRepeated(_ text: String) -> Bool {
        text.count > 1 && Set(text).count == 1
    }

    /// Goes to the item that is waited for: the pause is over, or a key goes on from there.
    ///
    /// - Parameter isPause: the pause is over; then it is said if there is no such item.
    static func settle(isPause: Bool = false, in context: inout SessionContext) {
        guard context.typeAhead.due != nil else { return }
        context.typeAhead.due = nil
        if context.typeAhead.isMatched {
            _ = goToMatch(of: context.typeAhead.search, in: &context)
            context.typeAhead.hasMoved = true
        } else if isPause {
            context.typeAhead.isMissTold = true
            tellMiss(context.typeAhead.search, in: &context)
        }
    }

    /// Whether a whole line is what was typed to find an item, and means nothing else.
    static func takes(_ line: Line, in context: SessionContext) -> Bool {
        guard context.typeAhead.isFound, context.typeAhead.text == line.text,
            line.command == nil
        else { return false }
        // In the conversation's own list, what can be logged is logged; in any, what begins no
        // item may be meant to be.
        if context.typeAhead.isMatched, !context.sheets.isEmpty { return true }
        return line.understood.actions.isEmpty
    }

    /// Takes a letter that was entered as a line in the conversation's list, where nothing is
    /// known of a line before it is whole: it goes to the next entry that begins so.
    ///
    /// - Returns: false for any other line.
    static func jumps(_ line: Line, in context: inout SessionContext) -> Bool {
        guard context.sheets.isEmpty, isPossible(in: context), line.command == nil,
            line.text.count == 1, line.text.first?.isLetter == true, line.affirmation == nil,
            line.understood.actions.isEmpty
        else { return false }
        context.typeAhead = TypeAhead()
        if !goToMatch(of: line.text, in: &context) { tellMiss(line.text, in: &context) }
        return true
    }

    /// Another line than letters for an item: focus is silently where it was before it.
    static func giveUp(in context: inout SessionContext) {
        if context.typeAhead.hasMoved { goBack(in: &context) }
        context.typeAhead = TypeAhead()
    }

    /// Escape: what was typed is taken away, and focus is where it was.
    static func leave(in context: inout SessionContext) {
        goBack(in: &context)
        context.typeAhead = TypeAhead()
        Orientation.orientToFocus(in: &context)
    }

    private static func tellMiss(_ words: String, in context: inout SessionContext) {
        let element = context.focusedElement
        let item = (context.sheets.top as? ListSheet)?.control.item?.label
        context.say(
            Message(
                "list.no-match",
                [
                    "words": .text(words),
                    "item": .message(item ?? element.shortLabel ?? element.label),
                ]), earcon: .error)
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
        let from = context.typeAhead.start?.focus ?? context.focus
        let start = names.firstIndex { $0.id == from } ?? 0
        return ListIndex(names.map(\.text), locale: locale).match(text, after: start)
            .map { names[$0].id }
    }

    private static func goToMatchOfList(_ text: String, in context: inout SessionContext) -> Bool {
        let start = context.typeAhead.start?.wheel
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
        context.typeAhead.hasMoved = false
        guard let origin = context.typeAhead.origin else { return }
        if let place = origin.wheel, context.sheets.top is ListSheet {
            _ = context.sheets.changeTop(ListSheet.self) { $0.control.go(toNumber: place + 1) }
        } else if context.layout[origin.focus] != nil {
            Navigator.setFocus(origin.focus, in: &context)
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

    /// Says what was typed before the program was stopped, so that the next words are not added
    /// to it unheard.
    static func tellKept(_ line: String, in context: inout SessionContext) {
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !line.isEmpty else { return }
        context.say(Message("line.still-typed", ["words": .text(line)]))
    }

    /// A key was pressed, and the line is now this text: what is held is let go.
    static func note(_ line: String, in context: inout SessionContext) {
        WeightSheet.letGo(in: &context)
        TypeAhead.note(line, in: &context)
    }
}
