import AccessibleCore
import Foundation
import Journal
import Wording

/// Moving from element to element, on sheets and in the conversation alike.
enum Navigator {
    /// How many elements `read on` reads at once.
    static let readAtOnce = 20

    /// Performs a navigation command; false when its words are a sentence.
    static func perform(_ parsed: CommandWords.Parsed, in context: inout SessionContext) -> Bool {
        switch parsed.command {
        case .next, .previous:
            guard let kind = focusKind(parsed.argument, in: context) else { return false }
            moveFocus(parsed.command == .next ? .next(kind) : .previous(kind), in: &context)
        case .first: moveToFirst(in: &context)
        case .last: moveToLast(in: &context)
        case .activate: activate(in: &context)
        case .readOn: readOn(from: placeLeft(in: context) ?? context.focus, in: &context)
        case .readAll: readAll(in: &context)
        case .items: ElementList.open(in: &context)
        case .rotor: return RotorCommands.turnRotor(parsed.argument, in: &context)
        case .actions: return RotorCommands.performOwnAction(parsed.argument, in: &context)
        default: return false
        }
        return true
    }

    /// What `next heading` stops at; nil for words that are no kind.
    private static func focusKind(_ word: String, in context: SessionContext) -> FocusKind? {
        guard !word.isEmpty else { return .any }
        return CommandWords.value(word, in: context.environment.words.focusKinds)
            .flatMap(FocusKind.init)
    }

    static func moveFocus(_ move: FocusMove, in context: inout SessionContext) {
        if context.sheets.isEmpty { LiveListing.refresh(in: &context) }
        let isForward = if case .next = move { true } else { false }
        let left = move == .next() ? placeLeft(in: context) : nil
        go(
            to: left ?? context.layout.target(of: move, from: context.focus),
            isForward: isForward, in: &context)
    }

    /// Moves to the first element of a sheet; in the conversation, to the first entry of the
    /// list that was read last.
    private static func moveToFirst(in context: inout SessionContext) {
        if context.sheets.top is ListSheet, SheetRouter.press(.home, in: &context) { return }
        if context.sheets.isEmpty { LiveListing.refresh(in: &context) }
        let first = context.sheets.isEmpty ? context.home.firstItem : nil
        guard let first else {
            moveFocus(.first, in: &context)
            return
        }
        go(to: first == context.focus ? nil : first, isForward: false, in: &context)
    }

    /// Moves to the last item of a list, else to the last element.
    private static func moveToLast(in context: inout SessionContext) {
        if context.sheets.top is ListSheet, SheetRouter.press(.end, in: &context) { return }
        moveFocus(.last, in: &context)
    }

    /// Moves focus and reads it; without a target says that it is the first or the last
    /// already.
    static func go(to target: Element.ID?, isForward: Bool, in context: inout SessionContext) {
        guard let target else {
            let line = Message.Argument.message(Orientation.focusLine(in: context))
            context.say(
                Message(
                    isForward ? "focus.last" : "focus.first", ["element": .sentences([line])]),
                earcon: .bound)
            return
        }
        let before = context.focus
        setFocus(target, in: &context)
        let isFull = context.preferences.verbosity == .full
        let focused = Orientation.focusMessage(withHint: isFull, in: context)
        let group = Orientation.group(enteredFrom: before, in: context)
        if let group {
            context.say(sentences: [group, focused])
        } else {
            context.say(focused)
        }
    }

    static func setFocus(_ id: Element.ID, in context: inout SessionContext) {
        context.sheets.rotorAction = nil
        guard var open = context.sheets.all.last else {
            context.home.focus = id
            context.home.left = nil
            context.home.isBrowsed = id != Home.lineID
            return
        }
        open.sheet.setFocus(id)
        context.sheets.replace(id: open.id, with: open.sheet)
    }

    /// Leaves the list for the line.
    static func leaveList(in context: inout SessionContext) {
        guard context.home.focus != Home.lineID else {
            context.say(Message("screen.nothing-to-leave"), priority: .low)
            return
        }
        let left = context.focus
        setFocus(Home.lineID, in: &context)
        context.home.left = left
        Orientation.orientToFocus(in: &context)
    }

    /// Where the list was left for the line, which is where the next key goes and reading goes on;
    /// nil if it was not.
    static func placeLeft(in context: SessionContext) -> Element.ID? {
        guard context.sheets.isEmpty, context.home.focus == Home.lineID else { return nil }
        return context.home.left
    }

    // MARK: Activating

    /// Performs the action that the rotor chose, else activates what has focus.
    static func activate(in context: inout SessionContext) {
        if context.sheets.rotor == .actions, let index = context.sheets.rotorAction {
            let actions = context.focusedElement.customActions
            if actions.indices.contains(index) {
                SheetRouter.perform(
                    .custom(actions[index].id), on: context.focus, in: &context)
                return
            }
        }
        SheetRouter.perform(.activate, on: context.focus, in: &context)
    }

    /// Performs an action of an entry in the conversation's list.
    static func performAtHome(_ action: ElementAction, in context: inout SessionContext) {
        guard context.focusedElement.offers(action),
            let entry = context.home.focusedEntry
        else {
            Orientation.orient(in: &context)
            return
        }
        switch action {
        case .custom(let id):
            switch Home.EntryAction(rawValue: id) {
            case .time: TimeSheet.open(of: entry, in: &context)
            case .delete: DeleteCommands.askToDelete([entry], in: &context)
            case .again: logAgain(entry, in: &context)
            case nil: Orientation.orient(in: &context)
            }
        default: EntryEditor.askWhatToEdit(entry, in: &context)
        }
    }

    /// Logs the same once more, now.
    private static func logAgain(_ entry: Entry, in context: inout SessionContext) {
        var copy = entry.moved(to: context.now)
        copy.id = 0
        copy.zone = context.environment.wording.zone.identifier
        do {
            let (saved, remarks) = try EntryWriter.add([copy], in: &context)
            context.say(
                sentences: [SentenceLogger.logged(saved, in: context)] + remarks, earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    // MARK: Reading on

    /// Reads everything there is here; in the conversation the entries of the list that is being
    /// gone through, and with none, or an older one, today's.
    private static func readAll(in context: inout SessionContext) {
        let isHome = context.sheets.isEmpty && context.questions.isOpen == false
        guard isHome else {
            readOn(from: context.layout.focusOrder.first ?? context.focus, in: &context)
            return
        }
        do throws(LogBookError) {
            if context.home.focusedEntry == nil, !context.home.isListFresh {
                context.home.listing = try LiveListing.latest(in: context) ?? Listing()
                context.home.followedAt = context.environment.uptime()
            } else {
                LiveListing.refresh(in: &context)
            }
        } catch {
            context.sayProblem(error)
            return
        }
        // The voice log stands between the line and the entries.
        if context.isVoiceLogBeside, let line = context.layout.focusOrder.first {
            return readOn(from: line, in: &context)
        }
        guard let first = context.home.firstItem else {
            context.say(Message("list.no-entries"))
            return
        }
        readOn(from: first, in: &context)
    }

    /// Reads element after element and moves focus along, so that it can go on
    /// from there.
    static func readOn(from id: Element.ID, in context: inout SessionContext) {
        let layout = context.layout
        let elements = layout.elements(from: id, atMost: Self.readAtOnce + 1)
        let read = elements.prefix(Self.readAtOnce)
        guard let last = read.last else { return }
        setFocus(last.id, in: &context)
        let readings = read.compactMap { element in
            context.say(
                FocusMessages.focus(on: element, in: layout, withHint: false), priority: .low)
            return context.outbox.turn.last.map { (announcement: $0.id, element: element.id) }
        }
        context.readingOn = ReadingOn(readings)
        if elements.count > read.count { context.say(Message("focus.more"), priority: .low) }
    }
}
