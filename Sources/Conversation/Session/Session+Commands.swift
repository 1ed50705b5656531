import AccessibleCore
import Foundation
import Understanding
import Wording

/// What each command does.
extension Session {
    /// Performs a command; false when it is none here and the line should be
    /// tried as a sentence.
    mutating func perform(_ parsed: CommandWords.Parsed, line: String) -> Bool {
        let argument = parsed.argument
        if isRatherSentence(parsed, line: line) { return false }
        if refusesToHear(parsed, line: line) { return true }
        if parsed.command.navigates { return navigate(parsed) }
        if let isPerformed = performOnVoiceLog(parsed) { return isPerformed }
        if parsed.command.needsSheet { return performOnSheet(parsed, line: line) }
        saveInlineTimes()
        switch parsed.command {
        case .help: help(about: argument)
        case .examples: readExamples()
        case .commands: listCommands()
        case .whereAmI:
            orient()
            if let timer {
                say(Message("timer.left", ["left": left(of: timer)]), priority: .low)
            }
        case .repeat: return repeatLast(parsed.argument)
        case .missed: readMissed(argument)
        case .spoken: readSpoken()
        case .discreet: return setDiscreet(argument)
        case .spell: spell(argument) { .spelled($0) }
        case .phonetic: spell(argument) { .phonetic($0) }
        case .say: sayText(argument)
        case .quit: leave()
        case .today: readHistory(of: now)
        case .yesterday:
            let day = environment.wording.calendar.date(byAdding: .day, value: -1, to: now)
            readHistory(of: day ?? now)
        case .history: return readHistory(argument)
        case .more: readMore()
        case .search: search(argument, line: line)
        case .kept: readKept()
        case .edit: return edit(argument)
        case .delete: return askToDelete(argument)
        case .undo: undo()
        case .redo: redo()
        case .weight: return weigh(argument)
        case .steps: return setSteps(argument)
        case .puqe: openPUQE()
        case .time: return openTime(argument)
        case .calendar: openCalendar()
        case .date: openDateOfNewest()
        case .timer: return setTimer(argument)
        case .entries: openEntries()
        case .setTime: setTime(argument)
        case .removeTime: removeTime(argument)
        case .habits: readHabits(argument)
        case .quickOptions: setQuickOptions(argument)
        case .future: return setFuture(argument)
        case .stop: show(Message("speech.stopped"))
        case .pause: pauseSpeech()
        case .resume: resumeSpeech()
        case .textSize: return setTextSize(argument)
        case .theme: return setTheme(argument)
        default: return performOnVoice(parsed, line: line)
        }
        return true
    }

    mutating func greet() {
        do {
            var sentences: [Message.Argument] = [.message(Message("home.label"))]
            let today = dayRange(of: now)
            let count = try environment.log.count(from: today.lowerBound, to: today.upperBound)
            if count == 0 {
                sentences.append(.message(Message("greeting.none")))
            } else {
                let query = LogQuery(from: today.lowerBound, to: today.upperBound, limit: 1)
                let last = try environment.log.entries(matching: query).last
                sentences.append(
                    .message(
                        Message(
                            "greeting.count",
                            [
                                "count": .count(count),
                                "last": last.map { .message(EntryMessages.summary($0)) }
                                    ?? .text(""),
                                "clock": last.map { .clock($0.time) } ?? .text(""),
                            ])))
            }
            if !isBrief() { sentences.append(.message(Message("home.hint"))) }
            say(Message("parts", ["parts": .sentences(sentences)]))
        } catch {
            sayProblem(error)
        }
    }

    /// Says goodbye and what was left open.
    mutating func leave() {
        saveInlineTimes()
        guard !isLeaving else { return }
        isLeaving = true
        defer { isLeaving = false }
        var sentences: [Message.Argument] = []
        abandonRecording()
        if let question { close(question) }
        for message in sheets.reversed().compactMap(\.notSaved) {
            sentences.append(.message(message))
        }
        if !keptLines.isEmpty {
            sentences.append(.message(Message("kept.unsaved", ["count": .count(keptLines.count)])))
        }
        if let timer {
            sentences.append(.message(Message("timer.lost", ["left": left(of: timer)])))
        }
        sentences.append(.message(Message("goodbye")))
        say(Message("parts", ["parts": .sentences(sentences)]))
        end()
    }

    /// Says where the focus is, and what is open.
    mutating func orient() {
        var sentences: [Message.Argument] = []
        // A sheet that is called as its one control is not named twice.
        if sheet != nil, tree.label != focusedElement.label {
            sentences.append(.message(tree.label))
        }
        if let line = voiceLogLine { sentences.append(.message(line)) }
        if let questionMessage {
            // The next line answers it, wherever focus is (A8).
            say(questionMessage, earcon: .question)
            return
        }
        say(focusMessage(after: sentences))
    }

    /// What has focus after what leads to it, with the hint when it is due and
    /// all of it is no longer than an announcement may be.
    mutating func focusMessage(after lead: [Message.Argument]) -> Message {
        func whole(withHint: Bool) -> Message {
            let focused = Message.Argument.message(focusMessage(withHint: withHint))
            return Message("parts", ["parts": .sentences(lead + [focused])])
        }
        let short = whole(withHint: false)
        guard let hint = focusedElement.hint, isDue(hint) else { return short }
        let long = whole(withHint: true)
        let isFull = preferences.verbosity == .full
        guard isFull || text(long).split(separator: " ").count <= 20 else { return short }
        saidHints.insert(hint.key)
        return long
    }

    /// Spells a word, else the value that has focus, else the last entry.
    private mutating func spell(_ word: String, as form: (String) -> Message.Argument) {
        if !word.isEmpty {
            say(Message("spelled", ["word": form(String(word.prefix(80)))]))
            return
        }
        // What is here or was logged last is not for others to hear (A10).
        if preferences.isDiscreet {
            say(Message("spell.nothing"))
            return
        }
        if let value = sheet?.control.focused.value {
            say(Message("spelled", ["word": form(text(value))]))
            return
        }
        do {
            if let entry = try environment.log.newest() {
                let name = text(EntryMessages.name(entry))
                say(Message("spelled", ["word": form(name)]))
            } else {
                say(Message("spell.nothing"))
            }
        } catch {
            sayProblem(error)
        }
    }

    private mutating func sayText(_ text: String) {
        say(text.isEmpty ? Message("say.nothing") : .verbatim(text))
    }

    private mutating func readKept() {
        var all = keptLines
        if case .keepNote(let words) = question { all.append(words) }
        guard !all.isEmpty else {
            say(Message("kept.none"))
            return
        }
        let lines = all.suffix(Listing.atOnce).map { Message.Argument.text($0) }
        let key = all.count > lines.count ? "kept.last" : "kept.lines"
        say(Message(key, ["count": .count(all.count), "lines": .clauses(lines)]))
    }

    // MARK: Help

    private mutating func help(about word: String) {
        if word.isEmpty {
            let example = environment.understander.examples.first?.sentence ?? ""
            say(Message("help", ["example": .text(example)]))
            return
        }
        let words = environment.words
        let command =
            words.parse(word)?.command ?? words.completions(of: word).first
            ?? words.nearest(to: word)
        guard let command else {
            say(Message("help.unknown", ["word": .text(word)]), earcon: .error)
            return
        }
        var sentences: [Message.Argument] = [
            .message(Message("command.\(command.rawValue)"))
        ]
        let others = (words.words[command] ?? []).dropFirst()
        if !others.isEmpty {
            sentences.append(
                .message(Message("help.also", ["words": .list(others.map { .text($0) })])))
        }
        say(
            Message(
                "help.command",
                [
                    "name": .text(words.name(of: command)),
                    "text": .message(Message("parts", ["parts": .sentences(sentences)])),
                ]))
    }

    private mutating func readExamples() {
        let sentences = environment.understander.examples.map {
            Message.Argument.text($0.sentence)
        }
        say(Message("examples", ["sentences": .sentences(sentences)]))
    }

    private mutating func listCommands() {
        let groups = Command.Group.allCases.map { group -> Message.Argument in
            let names = Command.allCases.filter { $0.group == group }
                .map { Message.Argument.text(environment.words.name(of: $0)) }
            return .message(
                Message("commands.\(group.rawValue)", ["names": .series(names)]))
        }
        say(Message("parts", ["parts": .sentences(groups)]))
    }

    /// The span of the day a moment is in.
    func dayRange(of date: Date) -> Range<Date> {
        let calendar = environment.wording.calendar
        let start = calendar.startOfDay(for: date)
        let next = calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
        // Where the clocks skip midnight, a day begins later than the next.
        return start..<calendar.startOfDay(for: next)
    }
}
