import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Going straight to what is named: "item 2", "go to weight", "the second", "select 3" (K2).
///
/// A number is that of the list, as it is heard; a name is that of a control or an entry. What is
/// not here, but is a command, a day or an entry of another day, is opened or read.
enum GoTo {
    /// Goes to what is named, and activates it if `activates`.
    ///
    /// - Returns: false when the line is rather a sentence. Whoever says "go to" hears that nothing
    ///   is called so.
    static func perform(
        _ parsed: CommandWords.Parsed, line: Line, in context: inout SessionContext
    ) -> Bool {
        let words = context.environment.words
        let isGoing = parsed.command == .goTo
        let name = words.withoutArticle(parsed.argument.trimmingCharacters(in: marks))
        guard !name.isEmpty else { return false }
        if context.sheets.isEmpty, context.home.listing.entries.isEmpty {
            LiveListing.refresh(in: &context)
        }
        if let number = EntryNames.number(name, in: context),
            goToItem(number, activates: !isGoing, in: &context)
        {
            return true
        }
        if goToElement(called: name, activates: !isGoing, in: &context) { return true }
        let said = line.text.lowercased()
        let isAsked = words.words[.goTo]?.contains { said.hasPrefix($0 + " ") } == true
        if goElsewhere(name, isAsked: isAsked, in: &context) { return true }
        guard isAsked, line.understood.actions.isEmpty else { return false }
        context.say(
            Message(
                "go-to.none",
                [
                    "words": .text(name), "name": .text(words.name(of: .items)),
                ]), earcon: .error)
        return true
    }

    private static let marks = CharacterSet(charactersIn: " .,!?¡¿")

    // MARK: Numbers

    /// - Returns: false where there is no list.
    private static func goToItem(
        _ number: Int, activates: Bool, in context: inout SessionContext
    ) -> Bool {
        let count: Int
        if let list = context.sheets.top as? ListSheet {
            let outcome = context.sheets.changeTop(ListSheet.self) {
                $0.control.go(toNumber: number)
            }
            if let outcome, outcome != .unavailable {
                conclude(outcome, activates: activates, in: &context)
                return true
            }
            count = list.control.items.count
        } else {
            let items = items(in: context)
            guard !items.isEmpty else { return false }
            if items.indices.contains(number - 1) {
                go(to: items[number - 1], activates: activates, in: &context)
                return true
            }
            count = items.count
        }
        let line = Message.Argument.message(Orientation.focusLine(in: context))
        context.say(
            Message(
                "go-to.no-item", ["count": .count(count), "element": .sentences([line])]),
            earcon: .bound)
        return true
    }

    /// The items of the list that has focus, else of the first list here.
    private static func items(in context: SessionContext) -> [Element.ID] {
        let layout = context.layout
        let around = layout.items(around: context.focus)
        guard around.isEmpty else { return around }
        return layout.focusOrder.lazy.map(layout.items).first { !$0.isEmpty } ?? []
    }

    // MARK: Names

    private static func goToElement(
        called name: String, activates: Bool, in context: inout SessionContext
    ) -> Bool {
        if context.sheets.top is ListSheet {
            let outcome = context.sheets.changeTop(ListSheet.self) { $0.control.jump(to: name) }
            if let outcome, outcome != .unavailable {
                conclude(outcome, activates: activates, in: &context)
                return true
            }
        }
        let layout = context.layout
        let ids = layout.focusOrder.filter { $0 != Home.lineID }
        let names = ids.map { id -> String in
            if context.sheets.isEmpty, let entry = context.home.entry(of: id) {
                return entry.item.isEmpty ? context.text(EntryMessages.name(entry)) : entry.item
            }
            return layout[id].map { context.text($0.shortLabel ?? $0.label) } ?? ""
        }
        let locale = Locale(identifier: context.environment.wording.locale)
        let exact = names.firstIndex { $0.lowercased() == name.lowercased() }
        let start = ids.firstIndex(of: context.focus) ?? -1
        guard
            let place = exact ?? ListIndex(names, locale: locale).match(name, after: start)
        else { return false }
        go(to: ids[place], activates: activates, in: &context)
        return true
    }

    private static func go(
        to id: Element.ID, activates: Bool, in context: inout SessionContext
    ) {
        if activates, context.layout[id]?.traits.contains(.listItem) != true {
            // A button is pressed from where one is.
            SheetRouter.perform(.activate, on: id, in: &context)
        } else if activates {
            Navigator.setFocus(id, in: &context)
            Navigator.activate(in: &context)
        } else {
            Navigator.go(to: id, isForward: true, in: &context)
        }
    }

    private static func conclude(
        _ outcome: ControlOutcome, activates: Bool, in context: inout SessionContext
    ) {
        if activates {
            Navigator.activate(in: &context)
        } else {
            SheetRouter.conclude(outcome, in: &context)
        }
    }

    // MARK: What is not here

    /// A time or day that the open control takes, a command of that name, a day of the log, or
    /// entries of another day that are called so.
    private static func goElsewhere(
        _ name: String, isAsked: Bool, in context: inout SessionContext
    ) -> Bool {
        let line = context.line(name)
        if context.sheets.top?.takesDays == true,
            line.time != nil || isAsked && context.sheets.top is DateSheet,
            SheetRouter.type(line, in: &context)
        {
            return true
        }
        if let command = line.command, ![.goTo, .activate, .quit].contains(command.command),
            command.argument.isEmpty
        {
            return CommandRouter.perform(command, line: line, in: &context)
        }
        guard context.sheets.isEmpty, isAsked else { return false }
        if LineRouter.readDay(line, in: &context) { return true }
        guard case .one? = try? EntryNames.called(name, in: context) else { return false }
        HistoryCommands.search(name, line: line, in: &context)
        return true
    }
}
