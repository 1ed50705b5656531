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
        if argument.contains(" "),
            understood.actions.contains(where: { $0.kind == .logWeight && $0.quantity != nil }),
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
        let isOpen = raise { sheet in
            if case .weight(_, let editing) = sheet { editing?.id == entry?.id } else { false }
        }
        if isOpen { return }
        do {
            var last = entry
            if last == nil { last = try environment.log.latest(.weight, before: nil) }
            open(
                .weight(
                    WeightControl(
                        last: last?.quantity, unit: environment.wording.conventions.weightUnit,
                        steps: preferences.weightSteps),
                    editing: entry))
            orientToFocus()
        } catch {
            sayProblem(error)
        }
    }

    /// `time` chooses when the newest entry happened; `time yesterday` says it.
    mutating func openTime(_ argument: String) -> Bool {
        if setPresentation(argument) { return true }
        do {
            guard let entry = try environment.log.newest() else {
                say(Message("time.no-entry"), earcon: .error)
                return true
            }
            if argument.isEmpty {
                openTime(of: entry)
                return true
            }
            if let minutes = minutesAgo(typed: argument) {
                update(entry, to: entry.moved(to: now - Double(minutes) * 60))
                return true
            }
            guard environment.understander.time(argument, in: understandingContext()) != nil
            else { return openTime(of: entry, choosing: argument) }
            edit(entry, .time, argument)
        } catch {
            sayProblem(error)
        }
        return true
    }

    /// Brings a sheet that is open already to the top; false when there is none.
    mutating func raise(where isMeant: (Sheet) -> Bool) -> Bool {
        guard let index = sheets.lastIndex(where: isMeant) else { return false }
        sheets.append(sheets.remove(at: index))
        question = nil
        releaseRotor()
        orient()
        return true
    }

    mutating func open(_ sheet: Sheet) {
        sheets.append(sheet)
        question = nil
        releaseRotor()
    }

    // MARK: Commands on the open sheet

    mutating func performOnSheet(_ parsed: CommandWords.Parsed, line: String) -> Bool {
        if let action = parsed.command.step, rotor != nil, stepWithRotor(action) { return true }
        guard sheet != nil else {
            if parsed.command == .escape, parsed.argument.isEmpty {
                leaveList()
                return true
            }
            guard parsed.argument.isEmpty else { return false }
            say(
                Message(
                    parsed.command == .back ? "screen.no-questions" : "screen.none",
                    ["name": .text(environment.words.name(of: parsed.command))]), earcon: .error)
            return true
        }
        let count = Int(parsed.argument) ?? 1
        switch parsed.command {
        case .increment: adjust(.increment, count)
        case .decrement: adjust(.decrement, count)
        case .pageUp: adjust(.incrementCoarse, count)
        case .pageDown: adjust(.decrementCoarse, count)
        case .minimum: adjust(.minimum, 1)
        case .maximum: adjust(.maximum, 1)
        case .hold: return hold(parsed.argument)
        case .back: goBack()
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

    /// Performs an action of an element of the open sheet, or of the conversation.
    mutating func perform(_ action: ElementAction, times: Int = 1, on id: Element.ID) {
        if performOnVoiceLog(action, on: id) { return }
        guard var control = sheet?.control else {
            performAtHome(action)
            return
        }
        if var time = control as? TimeControl {
            time.note(present: now)
            control = time
        }
        let outcome = control.perform(action, times: times, on: id)
        sheet?.control = control
        noteInlineChange()
        conclude(outcome)
    }

    mutating func conclude(_ outcome: ControlOutcome) {
        switch outcome {
        case .said(let announcements): announcements.forEach { say($0) }
        case .focused(let announcements):
            announcements.forEach { say($0) }
            orientToFocus()
        case .done:
            if !asksAboutJump() { finishSheet(quietly: false) }
        case .escaped: escapeSheet()
        case .unavailable: say(Message("screen.unavailable"), earcon: .error)
        }
    }

    // MARK: Closing

    /// Saves the sheet's value and closes it.
    mutating func finishSheet(quietly: Bool) {
        guard let closed = sheet else { return }
        if case .puqe(let control, let time) = closed {
            finishPUQE(control, at: time)
            return
        }
        if case .voiceLog = closed {
            tellVoiceLog(.done)
            return
        }
        sheet = nil
        let failures = writeFailures
        defer {
            if writeFailures > failures {
                // Nothing was saved: what was chosen stays open.
                sheets.append(closed)
            } else if !quietly, sheet != nil, question == nil {
                orient()
            }
        }
        switch closed {
        case .weight(let control, let editing):
            guard let value = control.value else { return }
            if let editing {
                setQuantity(of: editing, to: value)
            } else {
                save(
                    PendingLog(
                        actions: [LogAction(kind: .logWeight, quantity: value)], unparsed: "",
                        words: ""))
            }
        case .time(let control, let entry):
            finishTime(control, of: entry, quietly: quietly)
        case .setTime(let control, let subject):
            saveHabit(Habit(subject, time: control.time))
        case .date(let control, let purpose): finishDate(control, purpose)
        case .countdown(let control): startTimer(minutes: control.minutes)
        case .list(let picker, let purpose): finishList(picker, purpose)
        case .puqe, .voiceLog: break
        }
    }

    /// Saves the weight that was chosen for an entry; what was corrected of it
    /// meanwhile stands.
    private mutating func setQuantity(of entry: Entry, to quantity: Quantity) {
        do throws(LogBookError) {
            let present = try present(entry)
            var edited = present
            edited.quantity = quantity
            update(present, to: edited)
        } catch {
            sayProblem(error)
        }
    }

    /// Saves the time that was chosen for an entry; nil when it stays.
    ///
    /// The entry may have been corrected meanwhile: only its time is set.
    mutating func setTime(of entry: Entry, to date: Date?, quietly: Bool) {
        do throws(LogBookError) {
            let present = try present(entry)
            let edited = date.map { present.moved(to: $0) } ?? present
            if !quietly {
                update(present, to: edited)
            } else if edited != present {
                try write(edited)
            }
        } catch {
            sayProblem(error)
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
        case .puqe: say(Message("puqe.escaped"))
        case .date(_, let purpose): escapeDate(purpose)
        case .countdown: say(Message("timer.escaped"))
        case .list: say(Message("no-change"))
        case .setTime(let control, let subject):
            say(
                Message(
                    "set-time.escaped",
                    [
                        "name": .message(HabitMessages.name(subject)),
                        "time": HabitMessages.time(control.original),
                    ]))
        case .voiceLog: break
        }
    }
}
