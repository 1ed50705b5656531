import AccessibleCore
import Foundation
import Understanding
import Wording

/// Sheets: opening them, moving in them, adjusting, and closing them.
extension Session {
    // MARK: Opening

    /// `weight` opens the sheet; `weight 175.4` logs.
    mutating func weigh(_ argument: String) -> Bool {
        if argument.isEmpty {
            openWeight()
            return true
        }
        if let quantity = weight(typed: argument) {
            var pending = PendingLog(
                actions: [LogAction(kind: .logWeight, quantity: quantity)], unparsed: "",
                words: environment.words.name(of: .weight) + " " + argument)
            do {
                pending.actions[0].quantity = try quantity.checkedAsWeight()
            } catch {
                askForWeight(pending, index: 0, problem: error)
                return true
            }
            advance(pending)
            return true
        }
        // "weight 175.4 yesterday": a sentence that happens to begin so.
        let sentence = environment.words.name(of: .weight) + " " + argument
        let understood = environment.understander.understand(sentence, in: understandingContext())
        if understood.actions.contains(where: { $0.kind == .logWeight && $0.quantity != nil }),
            !Self.saysSomething(understood.unparsed)
        {
            return false
        }
        let last = (try? environment.log.latest(.weight, before: nil))?.quantity
        say(
            ProblemMessages.weight(.notANumber(argument), kept: last, example: exampleWeight()),
            earcon: .error)
        return true
    }

    mutating func openWeight(editing entry: Entry? = nil) {
        // A weight that is being adjusted is not begun anew.
        if case .weight(_, let editing) = sheet, editing?.id == entry?.id {
            orientToFocus()
            return
        }
        do {
            var last = entry
            if last == nil { last = try environment.log.latest(.weight, before: nil) }
            open(
                .weight(
                    WeightControl(
                        last: last?.quantity, unit: environment.wording.conventions.weightUnit),
                    editing: entry))
            orientToFocus()
        } catch {
            sayProblem(error)
        }
    }

    /// `time` chooses when the newest entry happened; `time yesterday` says it.
    mutating func openTime(_ argument: String) -> Bool {
        do {
            guard let entry = try environment.log.newest() else {
                say(Message("time.no-entry"), earcon: .error)
                return true
            }
            if argument.isEmpty {
                openTime(of: entry)
                return true
            }
            if let minutes = quickMinutes(argument) {
                update(entry, to: entry.moved(to: now - Double(minutes) * 60))
                return true
            }
            guard environment.understander.time(argument, in: understandingContext()) != nil
            else { return false }
            edit(entry, .time, argument)
        } catch {
            sayProblem(error)
        }
        return true
    }

    /// A bare number of minutes that is a quick option: "30", as in the sheet.
    func quickMinutes(_ text: String) -> Int? {
        Int(text).flatMap { minutes in
            environment.wording.conventions.quickMinutes.contains(minutes) ? minutes : nil
        }
    }

    mutating func openTime(of entry: Entry) {
        let control = TimeControl(
            entry.time, reference: now, minutes: environment.wording.conventions.quickMinutes)
        open(.time(control, of: entry))
        let about = Message(
            "time.about",
            ["entry": .message(EntryMessages.summary(entry)), "time": .moment(entry.time)])
        let focused = focusLine()
        say(
            Message(
                "parts",
                [
                    "parts": .sentences([
                        .message(control.tree.label), .message(about), .message(focused),
                    ])
                ]), earcon: .question)
    }

    private mutating func open(_ sheet: Sheet) {
        sheets.append(sheet)
        question = nil
    }

    private mutating func orientToFocus() {
        say(focusMessage(withHint: !isBrief()))
    }

    /// What has focus, with its hint when wanted.
    func focusMessage(withHint: Bool) -> Message {
        let layout = self.layout
        return FocusMessages.focus(on: layout[focus] ?? tree, in: layout, withHint: withHint)
    }

    /// What has focus, without its hint.
    func focusLine() -> Message {
        let layout = self.layout
        return FocusMessages.line(layout[focus] ?? tree, in: layout)
    }

    // MARK: Commands on the open sheet

    mutating func performOnSheet(_ parsed: CommandWords.Parsed, line: String) -> Bool {
        guard let sheet else {
            if parsed.command == .escape, parsed.argument.isEmpty {
                say(Message("screen.nothing-to-leave"))
                return true
            }
            guard parsed.argument.isEmpty else { return false }
            say(
                Message(
                    "screen.none",
                    ["name": .text(environment.words.name(of: parsed.command))]), earcon: .error)
            return true
        }
        let count = Int(parsed.argument) ?? 1
        switch parsed.command {
        case .next: moveFocus(.next())
        case .previous: moveFocus(.previous())
        case .first: moveFocus(.first)
        case .last: moveFocus(.last)
        case .activate: perform(.activate, on: sheet.control.focus)
        case .increment: adjust(.increment, count)
        case .decrement: adjust(.decrement, count)
        case .pageUp: adjust(.incrementCoarse, count)
        case .pageDown: adjust(.decrementCoarse, count)
        case .minimum: adjust(.minimum, 1)
        case .maximum: adjust(.maximum, 1)
        case .done: close(saving: true)
        case .escape: close(saving: false)
        default: return false
        }
        return true
    }

    /// Adjusts what has focus, or else what the sheet is for.
    private mutating func adjust(_ action: ElementAction, _ count: Int) {
        guard count != 0 else {
            say(Message("no-change"))
            return
        }
        guard let control = sheet?.control else { return }
        let (action, times) =
            if count < 0, let opposite = action.opposite {
                (opposite, count == .min ? .max : -count)
            } else {
                (action, count)
            }
        let isOffered = control.layout[control.focus]?.offers(action) == true
        perform(
            action, times: times,
            on: isOffered ? control.focus : control.adjustable ?? control.focus)
    }

    /// Done or escape: the focused element's own, else the sheet's.
    private mutating func close(saving: Bool) {
        guard let control = sheet?.control else { return }
        let action = saving ? ElementAction.done : .escape
        let candidates = [control.focus, control.adjustable].compactMap(\.self)
        if let id = candidates.first(where: { control.layout[$0]?.offers(action) == true }) {
            perform(action, on: id)
        } else {
            conclude(saving ? .done : .escaped)
        }
    }

    /// Performs an action of an element of the open sheet.
    mutating func perform(_ action: ElementAction, times: Int = 1, on id: Element.ID) {
        if performOnVoiceLog(action, on: id) { return }
        guard var control = sheet?.control else { return }
        let outcome = control.perform(action, times: times, on: id)
        sheet?.control = control
        conclude(outcome)
    }

    mutating func conclude(_ outcome: ControlOutcome) {
        switch outcome {
        case .said(let announcements): announcements.forEach { say($0) }
        case .focused(let announcements):
            announcements.forEach { say($0) }
            orientToFocus()
        case .done: finishSheet(quietly: false)
        case .escaped: escapeSheet()
        case .unavailable: say(Message("screen.unavailable"), earcon: .error)
        }
    }

    private mutating func moveFocus(_ move: FocusMove) {
        guard var control = sheet?.control else { return }
        guard let target = control.layout.target(of: move, from: control.focus) else {
            let key = if case .next = move { "focus.last" } else { "focus.first" }
            say(Message(key, ["element": .message(focusLine())]), earcon: .bound)
            return
        }
        control.focus = target
        sheet?.control = control
        say(focusMessage(withHint: preferences.verbosity == .full))
    }

    // MARK: Closing

    /// Saves the sheet's value and closes it.
    mutating func finishSheet(quietly: Bool) {
        guard let closed = sheet else { return }
        if case .voiceLog = closed {
            tellVoiceLog(.done)
            return
        }
        sheet = nil
        defer { if !quietly, sheet != nil { orient() } }
        switch closed {
        case .weight(let control, let editing):
            guard let value = control.value else { return }
            if let editing {
                var edited = editing
                edited.quantity = value
                update(editing, to: edited)
            } else {
                save(
                    PendingLog(
                        actions: [LogAction(kind: .logWeight, quantity: value)], unparsed: "",
                        words: ""))
            }
        case .time(let control, let entry):
            // The entry may have been corrected meanwhile: only its time is set.
            do {
                guard let present = try present(entry) else {
                    throw LogBookError(.noSuchEntry, path: "")
                }
                let edited = control.isChanged ? present.moved(to: control.selection.date) : present
                if !quietly {
                    update(present, to: edited)
                } else if edited != present {
                    _ = try environment.log.update(edited)
                }
            } catch let error as LogBookError {
                sayProblem(error)
            } catch {
                sayProblem(LogBookError(.other, path: "", detail: "\(error)"))
            }
        case .voiceLog: break
        }
    }

    private mutating func escapeSheet() {
        guard let closed = sheet else { return }
        if case .voiceLog = closed {
            tellVoiceLog(.cancel)
            return
        }
        sheet = nil
        defer { if sheet != nil { orient() } }
        switch closed {
        case .weight(let control, _):
            let kept = control.original.map { Message("value", ["value": .quantity($0)]) }
            say(
                kept.map { Message("weight.escaped", ["value": .message($0)]) }
                    ?? Message("not-logged"))
        case .time(_, let entry):
            say(
                Message(
                    "time.escaped",
                    ["name": .message(EntryMessages.name(entry)), "time": .moment(entry.time)]))
        case .voiceLog: break
        }
    }
}
