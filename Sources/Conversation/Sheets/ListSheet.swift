import AccessibleCore
import Foundation
import Understanding
import Wording

/// What is done with the choice of a list; a new list is one type that conforms.
protocol ListPurpose: Sendable {
    /// Acts on the choice at a place of the list, counted from 0.
    func choose(_ place: Int, in context: inout SessionContext)

    /// The id of the choice that is in use now; nil where choosing sets nothing.
    func selected(in context: SessionContext) -> String?

    /// Whether something that the list shows was changed while it was open.
    var isChanged: Bool { get }
}

extension ListPurpose {
    func selected(in context: SessionContext) -> String? { nil }

    var isChanged: Bool { false }
}

/// One of a list (P7).
struct ListSheet: Sheet {
    /// One choice of a list.
    struct Choice {
        /// Different for each choice of the list.
        let id: String
        let label: Message
        /// What its first letters are typed of.
        let text: String
        /// How high the tone of a step to it is, from 0 to 1; nil for its place in the list.
        var tonePosition: Double?
    }

    var control: ListPicker
    let purpose: any ListPurpose

    var value: AnyHashable? { AnyHashable(control.place) }
    var reading: Message { control.item?.label ?? control.label }

    /// Opens a list and reads the choice that has focus.
    ///
    /// The same list, if it is open already, is closed: it may be out of date.
    static func open(
        _ choices: [Choice], label: Message,
        for purpose: any ListPurpose, form: ListPicker.Form? = nil,
        in context: inout SessionContext
    ) {
        var control = ListPicker(
            choices.map(item), selected: purpose.selected(in: context), label: label,
            locale: Locale(identifier: context.environment.wording.locale), form: form)
        control.goBack(to: context.sheets.placesLeft[label.key])
        context.sheets.closeAll { ($0 as? ListSheet)?.control.label == label }
        SheetRouter.open(ListSheet(control: control, purpose: purpose), in: &context)
        // The focused element carries the list's name where it is a wheel.
        var sentences = context.focusedElement.label == label ? [] : [label]
        sentences.append(Orientation.focusLine(in: context))
        let hint = Message("picker.list-hint")
        if Orientation.isDue(hint, in: context) {
            context.sheets.saidHints.insert(hint.key)
            sentences.append(hint)
        }
        context.say(sentences: sentences, earcon: .question)
    }

    /// The item of a choice.
    static func item(of choice: Choice) -> ListItem {
        ListItem(
            choice.id, label: choice.label, text: choice.text, tonePosition: choice.tonePosition)
    }

    /// Has every open list say of the choice that is in use now that it is selected.
    static func followSelections(in context: inout SessionContext) {
        for open in context.sheets.all {
            guard var list = open.sheet as? ListSheet else { continue }
            list.control.select(list.purpose.selected(in: context))
            context.sheets.replace(id: open.id, with: list)
        }
    }

    /// Takes first letters, or a number.
    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        if let number = Int(line.text) {
            let outcome = control.go(toNumber: number)
            guard outcome == .unavailable else { return outcome }
        }
        let outcome = control.jump(to: line.text)
        guard outcome == .unavailable else { return outcome }
        guard line.text.count <= 20, !line.isSentence, !isMeantElsewhere(line, in: context),
            let item = control.item
        else { return nil }
        let message = Message(
            "list.no-match", ["words": .text(line.text), "item": .message(item.label)])
        return .said([Announcement(message, earcon: .error)])
    }

    /// Three words, a question or a time are no first letters: "what was that", "30 minutes ago".
    private func isMeantElsewhere(_ line: Line, in context: SessionContext) -> Bool {
        let words = line.text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return false }
        return words.count > 2 || line.time != nil
            || context.environment.understander.opensAsking(line.text, in: context.understanding)
    }

    /// The items stay those of now; only the place is the earlier one.
    func restored(to earlier: ListSheet) -> ListSheet {
        var sheet = self
        let place = sheet.control.items.firstIndex { $0.id == earlier.control.item?.id }
        if let place { _ = sheet.control.go(toNumber: place + 1) }
        return sheet
    }

    func finish(in context: inout SessionContext) {
        if let place = control.place { purpose.choose(place, in: &context) }
    }

    func escape(in context: inout SessionContext) {
        if purpose.selected(in: context) == nil, let item = control.item {
            context.sheets.placesLeft[control.label.key] = PlaceLeft(
                item: item.id, first: control.items.first?.id)
        }
        // What was cut by leaving the list can be gone on with: leaving changed nothing.
        let key = purpose.isChanged ? "list.closed" : "list.left"
        context.say(Message(key, ["list": .message(control.label)]), priority: .low)
    }
}

/// Where a list was when it was left, to be found again when it is opened anew (K2).
struct PlaceLeft: Sendable {
    /// The item that had focus.
    let item: ListItem.ID
    /// The first item: of a list that begins with something new, the new is what is wanted.
    let first: ListItem.ID?
}

extension ListPicker {
    /// Goes where the list was when it was left, if it still begins as it did.
    fileprivate mutating func goBack(to left: PlaceLeft?) {
        guard let left, left.first == items.first?.id,
            let place = items.firstIndex(where: { $0.id == left.item })
        else { return }
        _ = go(toNumber: place + 1)
    }
}
