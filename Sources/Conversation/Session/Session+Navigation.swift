import AccessibleCore
import Foundation
import Wording

/// Moving from element to element, on sheets and in the conversation alike.
extension Session {
    /// How many elements `read on` reads at once.
    static let readAtOnce = 20

    /// Performs a navigation command; false when its words are a sentence.
    mutating func navigate(_ parsed: CommandWords.Parsed) -> Bool {
        switch parsed.command {
        case .next, .previous:
            guard let kind = focusKind(parsed.argument) else { return false }
            moveFocus(parsed.command == .next ? .next(kind) : .previous(kind))
        case .first: moveFocus(.first)
        case .last: moveFocus(.last)
        case .activate: activate()
        case .readOn: readOn(from: focus)
        case .readAll: readOn(from: layout.focusOrder.first ?? focus)
        case .items: openItems()
        case .rotor: return turnRotor(parsed.argument)
        case .actions: return performOwnAction(parsed.argument)
        default: return false
        }
        return true
    }

    /// What `next heading` stops at; nil for words that are no kind.
    private func focusKind(_ word: String) -> FocusKind? {
        guard !word.isEmpty else { return .any }
        return CommandWords.value(word, in: environment.words.focusKinds)
            .flatMap(FocusKind.init)
    }

    mutating func moveFocus(_ move: FocusMove) {
        guard let target = layout.target(of: move, from: focus) else {
            let key = if case .next = move { "focus.last" } else { "focus.first" }
            say(Message(key, ["element": .sentences([.message(focusLine())])]), earcon: .bound)
            return
        }
        setFocus(target)
        say(focusMessage(withHint: preferences.verbosity == .full))
    }

    mutating func setFocus(_ id: Element.ID) {
        rotorAction = nil
        if sheet == nil { home.focus = id } else { sheet?.control.focus = id }
    }

    /// Says what has focus now, when a sheet opened or changed it.
    mutating func orientToFocus() {
        say(focusMessage(after: []))
    }

    /// What has focus, with its hint when wanted.
    func focusMessage(withHint: Bool) -> Message {
        FocusMessages.focus(on: focusedElement, in: layout, withHint: withHint)
    }

    /// What has focus, without its hint.
    func focusLine() -> Message {
        FocusMessages.line(focusedElement, in: layout)
    }

    var focusedElement: Element {
        let layout = self.layout
        return layout[focus] ?? layout.root
    }

    /// Whether a hint is said: in brief once a kind (A7).
    func isDue(_ hint: Message?) -> Bool {
        guard let hint else { return false }
        return !isBrief() || !saidHints.contains(hint.key)
    }

    /// Leaves the list for the line.
    mutating func leaveList() {
        guard home.focus != Home.lineID else {
            say(Message("screen.nothing-to-leave"))
            return
        }
        setFocus(Home.lineID)
        orientToFocus()
    }

    // MARK: Activating

    private mutating func activate() {
        if rotor == .actions, let index = rotorAction {
            let actions = focusedElement.customActions
            if actions.indices.contains(index) {
                perform(.custom(actions[index].id), on: focus)
                return
            }
        }
        perform(.activate, on: focus)
    }

    /// Performs an action of an entry in the conversation's list.
    mutating func performAtHome(_ action: ElementAction) {
        guard focusedElement.offers(action), let entry = home.focusedEntry(in: listing) else {
            orient()
            return
        }
        switch action {
        case .custom(let id):
            switch Home.EntryAction(rawValue: id) {
            case .time: openTime(of: entry)
            case .delete: askToDelete(entry)
            case .again: logAgain(entry)
            case nil: orient()
            }
        default: askWhatToEdit(entry)
        }
    }

    /// Logs the same once more, now.
    private mutating func logAgain(_ entry: Entry) {
        var copy = entry.moved(to: now)
        copy.id = 0
        copy.zone = environment.wording.zone.identifier
        do {
            let saved = try environment.log.add([copy])
            own = saved.last
            say(logged(saved), earcon: .saved)
        } catch {
            sayProblem(error)
        }
    }

    // MARK: Reading on

    /// Reads element after element and moves focus along, so that it can go on
    /// from there.
    private mutating func readOn(from id: Element.ID) {
        let layout = self.layout
        let elements = layout.elements(from: id, atMost: Self.readAtOnce + 1)
        let read = elements.prefix(Self.readAtOnce)
        guard let last = read.last else { return }
        setFocus(last.id)
        for element in read {
            say(
                FocusMessages.focus(on: element, in: layout, withHint: false), priority: .low)
        }
        if elements.count > read.count { say(Message("focus.more"), priority: .low) }
    }
}
