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
        if case .weight(let sheet) = screen, sheet.editing?.id == entry?.id {
            orientToFocus()
            return
        }
        do {
            var last = entry
            if last == nil { last = try environment.log.latest(.weight, before: nil) }
            open(
                .weight(
                    WeightScreen(
                        last: last?.quantity, unit: environment.wording.conventions.weightUnit,
                        editing: entry)))
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
        let sheet = TimeScreen(
            entry: entry, reference: now,
            minutes: environment.wording.conventions.quickMinutes)
        open(.time(sheet))
        let about = Message(
            "time.about",
            ["entry": .message(EntryMessages.summary(entry)), "time": .moment(entry.time)])
        let tree = sheet.tree
        let focused = FocusMessages.line(tree.element(sheet.focus) ?? tree, in: tree)
        say(
            Message(
                "parts",
                [
                    "parts": .sentences([
                        .message(tree.label), .message(about), .message(focused),
                    ])
                ]), earcon: .question)
    }

    private mutating func open(_ sheet: Screen) {
        screens.append(sheet)
        question = nil
    }

    private mutating func orientToFocus() {
        let tree = self.tree
        let element = tree.element(focus) ?? tree
        say(FocusMessages.focus(on: element, in: tree, withHint: !isBrief()))
    }

    // MARK: Commands on the open sheet

    mutating func performOnScreen(_ parsed: CommandWords.Parsed, line: String) -> Bool {
        guard let screen else {
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
        case .next, .previous, .first, .last: moveFocus(parsed.command)
        case .activate: perform(.activate, on: screen.focus)
        case .increment: adjust(.increment, count)
        case .decrement: adjust(.decrement, count)
        case .pageUp: adjust(.incrementCoarse, count)
        case .pageDown: adjust(.decrementCoarse, count)
        case .minimum: adjust(.minimum, 1)
        case .maximum: adjust(.maximum, 1)
        case .done: perform(.done, on: screen.focus)
        case .escape: perform(.escape, on: screen.focus)
        default: return false
        }
        return true
    }

    private mutating func adjust(_ action: ElementAction, _ count: Int) {
        guard count != 0 else {
            say(Message("no-change"))
            return
        }
        guard let screen else { return }
        guard count < 0, let opposite = action.opposite else {
            perform(action, times: count, on: screen.focus)
            return
        }
        perform(opposite, times: count == .min ? .max : -count, on: screen.focus)
    }

    /// Performs an action of an element of the open sheet.
    mutating func perform(_ action: ElementAction, times count: Int = 1, on id: String) {
        let outcome: ScreenOutcome
        switch screen {
        case .weight(var sheet):
            outcome = sheet.perform(action, times: count, on: id)
            screen = .weight(sheet)
        case .time(var sheet):
            outcome = sheet.perform(action, times: count, on: id)
            screen = .time(sheet)
        case nil: return
        }
        conclude(outcome)
    }

    mutating func conclude(_ outcome: ScreenOutcome) {
        switch outcome {
        case .said(let announcements): announcements.forEach { say($0) }
        case .done: finishScreen(quietly: false)
        case .escaped: escapeScreen()
        case .unavailable: say(Message("screen.unavailable"), earcon: .error)
        }
    }

    private mutating func moveFocus(_ command: Command) {
        guard var sheet = screen else { return }
        let tree = sheet.tree
        let elements = tree.focusable
        let index = elements.firstIndex { $0.id == sheet.focus } ?? 0
        let target =
            switch command {
            case .next: index + 1
            case .previous: index - 1
            case .first: 0
            default: elements.count - 1
            }
        let reached = min(max(target, 0), elements.count - 1)
        sheet.focus = elements[reached].id
        screen = sheet
        let line = FocusMessages.line(elements[reached], in: tree)
        if reached == target {
            let withHint = preferences.verbosity == .full
            say(FocusMessages.focus(on: elements[reached], in: tree, withHint: withHint))
        } else {
            let key = target < 0 ? "focus.first" : "focus.last"
            say(Message(key, ["element": .message(line)]), earcon: .bound)
        }
    }

    // MARK: Closing

    /// Saves the sheet's value and closes it.
    mutating func finishScreen(quietly: Bool) {
        guard let closed = screen else { return }
        screen = nil
        defer { if !quietly, screen != nil { orient() } }
        switch closed {
        case .weight(let sheet):
            guard let value = sheet.stepper?.value else { return }
            if let entry = sheet.editing {
                var edited = entry
                edited.quantity = value
                update(entry, to: edited)
            } else {
                save(
                    PendingLog(
                        actions: [LogAction(kind: .logWeight, quantity: value)], unparsed: "",
                        words: ""))
            }
        case .time(let sheet):
            // The entry may have been corrected meanwhile: only its time is set.
            do {
                guard let present = try present(sheet.entry) else {
                    throw LogBookError(.noSuchEntry, path: "")
                }
                let edited = sheet.isChanged ? present.moved(to: sheet.selection.date) : present
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
        }
    }

    private mutating func escapeScreen() {
        guard let closed = screen else { return }
        screen = nil
        defer { if screen != nil { orient() } }
        switch closed {
        case .weight(let sheet):
            let kept = sheet.original.map { Message("value", ["value": .quantity($0)]) }
            say(
                kept.map { Message("weight.escaped", ["value": .message($0)]) }
                    ?? Message("not-logged"))
        case .time(let sheet):
            say(
                Message(
                    "time.escaped",
                    [
                        "name": .message(EntryMessages.name(sheet.entry)),
                        "time": .moment(sheet.entry.time),
                    ]))
        }
    }
}

extension ElementAction {
    /// The action in the other direction; nil when there is none.
    var opposite: ElementAction? {
        switch self {
        case .increment: .decrement
        case .decrement: .increment
        case .incrementCoarse: .decrementCoarse
        case .decrementCoarse: .incrementCoarse
        default: nil
        }
    }
}
