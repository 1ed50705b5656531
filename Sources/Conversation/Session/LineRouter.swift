import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// How a line finds what it is meant for: the open question, a command, the open
/// sheet, a correction, or the log.
enum LineRouter {
    /// Longer lines, in characters (Unicode scalars), are refused whole.
    static let longestLine = 2_000
    /// Above it nobody counts the characters: a front end may have cut the line off.
    private static let longestCounted = 1_000_000

    /// Takes a line that was typed.
    static func handle(_ text: String, in context: inout SessionContext) {
        let line = context.line(text)
        if ![.review, .spell, .phonetic].contains(line.command?.command) {
            context.outbox.reviewUnit = nil
        }
        let open = OpenSheetReminder(before: line, in: &context)
        let asked = InterruptedQuestion(before: line, in: context)
        take(line, in: &context)
        open?.remind(in: &context)
        asked?.remind(in: &context)
    }

    private static func take(_ line: Line, in context: inout SessionContext) {
        let wasHeld = WeightSheet.letGo(in: &context)
        if let problem = problem(with: line.text) {
            if !isTooLong(line.text) { context.records.keptLines.append(line.text) }
            context.say(problem, earcon: .error)
            return
        }
        if VoiceLogRouter.handleWhileRecording(line, in: &context) { return }
        switch TakenBack.meaning(of: line, in: context) {
        case .undo(let undo)?: return take(undo, in: &context)
        case .nothing?: return context.say(Message("not-logged.taken-back"))
        case nil: break
        }
        if ReminderCommands.take(line, in: &context) {
            // Whoever answers a reminder knows what they were doing.
            context.sheets.isTouched = true
            return
        }
        if handleAsAnswer(line, in: &context) { return }
        let isTypeAhead = TypeAhead.takes(line, in: context)
        if isTypeAhead { TypeAhead.settle(in: &context) } else { TypeAhead.giveUp(in: &context) }
        context.typeAhead = TypeAhead()
        if !isTypeAhead, TypeAhead.jumps(line, in: &context) { return }
        if !line.isEmpty, !isTypeAhead, line.command?.command.staysWhereItIs != true {
            context.home.entryHeard =
                context.home.isBrowsed ? context.home.focusedEntry?.id : nil
            context.home.isBrowsed = false
            context.records.linesSinceDay += 1
            if line.command?.command != .more {
                context.home.isListFresh = false
                context.home.isAnswerFresh = false
            }
        }
        if line.isEmpty || isTypeAhead {
            // The Enter that lets go does not also save.
            if wasHeld, !context.hasSpoken {
                Orientation.orient(in: &context)
            } else if !context.hasSpoken {
                KeyPresses.enter(in: &context)
            }
            return
        }
        if let command = line.command {
            context.records.hasJustAnswered = false
            if command.command.isDay, SheetRouter.typeDay(line, in: &context) { return }
            if CommandRouter.perform(command, line: line, in: &context) { return }
        }
        if SheetRouter.type(line, in: &context) { return }
        TimeSheet.saveInPlace(in: &context)
        handleAsSentence(line, in: &context)
    }

    /// Offers a line to the open question.
    ///
    /// Commands that only say or set something work everywhere and leave the
    /// question open (A8).
    private static func handleAsAnswer(_ line: Line, in context: inout SessionContext) -> Bool {
        guard let question = context.questions.open else { return false }
        if let command = line.command {
            let isAnswer = command.command.isDay && question.asksForTime
            let leavesQuestion =
                command.command.leavesQuestions
                || VoiceLogRouter.isRefused(command, in: context)
            if !isAnswer, leavesQuestion, CommandRouter.perform(command, line: line, in: &context) {
                return true
            }
        }
        // The setting that is asked for at the first start has these words, too.
        if !(question is SetupQuestion), ReviewCommands.performNamed(line, in: &context) {
            return true
        }
        if line.isEmpty, UnheardQuestion.asksAgain(in: &context) { return true }
        // Enter takes the answer that was heard.
        let heard =
            line.isEmpty
            ? QuestionChoices.heardAnswer(in: context)
            : QuestionChoices.namedAnswer(line, in: context)
        return QuestionRouter.answer(heard ?? line, in: &context)
    }

    /// Takes a line that is no command here: a correction, something to log, a
    /// day to read, a shortened command, or nothing that is understood.
    private static func handleAsSentence(_ line: Line, in context: inout SessionContext) {
        context.records.hasJustSaidTrend = false
        if ReportQuestion.asks(by: line, in: &context) { return }
        if ReviewCommands.performNamed(line, in: &context) { return }
        if line.command == nil, Corrector.correct(line, in: &context) { return }
        if AskCommands.answer(line, in: &context) { return }
        context.records.hasJustAnswered = false
        if line.affirmation != nil, line.words.count <= 2 {
            context.say(Message("question.none"))
            return
        }
        // What `time` does not take is no time.
        if let command = line.command,
            command.command == .time
                || CommandOrSentence.isRatherSentence(command, line: line, in: context),
            !CommandOrSentence.isLoggedWhole(line, insteadOf: command.command)
        {
            askAboutUnknown(line.text, in: &context)
            return
        }
        let isToLog = !line.understood.actions.isEmpty
        if isToLog, RespellQuestion.ask(about: line.text, in: &context) { return }
        let isUnsure = line.understood.unsure != nil
        if !isUnsure, SentenceLogger.log(line, in: &context) { return }
        if readDay(line, in: &context) { return }
        if BareTimeQuestion.ask(about: line, in: &context) { return }
        if PUQESheet.refusesScore(line, in: &context) { return }
        if performShortened(line, in: &context) { return }
        if RespellQuestion.ask(about: line.text, in: &context) { return }
        if isUnsure, SentenceLogger.log(line, in: &context) { return }
        askAboutUnknown(line.text, in: &context)
    }

    private static func isTooLong(_ line: String) -> Bool {
        // Counting characters takes time, and no character has no byte.
        line.utf8.count > longestLine && line.unicodeScalars.count > longestLine
    }

    /// Why a line cannot be taken at all; nil when it can.
    static func problem(with line: String) -> Message? {
        if isTooLong(line) {
            let count = line.unicodeScalars.count
            return Message(
                count > longestCounted ? "line.far-too-long" : "line.too-long",
                [
                    "count": .count(min(count, longestCounted)), "limit": .count(longestLine),
                ])
        }
        if line.unicodeScalars.contains("\u{FFFD}") { return Message("line.unreadable") }
        let hasControls = line.unicodeScalars.contains {
            $0.properties.generalCategory == .control && $0 != "\t"
        }
        return hasControls ? Message("line.control") : nil
    }

    /// Performs a shortened command, or says which commands it may be.
    private static func performShortened(_ line: Line, in context: inout SessionContext) -> Bool {
        let pieces = line.text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let word = pieces.first else { return false }
        let words = context.environment.words
        // "un demi" is a thing with its article, not short for "unités".
        let isNumber = pieces.count > 1 && context.environment.understander.number(word) != nil
        let candidates = isNumber ? [] : words.completions(of: word)
        let rest = pieces.count > 1 ? pieces[1] : ""
        if candidates.count == 1, let command = candidates.first {
            let whole = words.name(of: command) + (rest.isEmpty ? "" : " " + rest)
            guard let parsed = words.parse(whole) else { return false }
            return CommandRouter.perform(parsed, line: line, in: &context)
        }
        guard candidates.count > 1, rest.isEmpty else { return false }
        let shown = words.words(beginning: word)
        let isLong = shown.count > Listing.atOnce
        let read = isLong ? shown.prefix(Listing.first) : shown[...]
        context.say(
            Message(
                isLong ? "command.ambiguous-more" : "command.ambiguous",
                [
                    "word": .text(word), "names": .list(read.map { .text($0) }),
                    "count": .count(shown.count - read.count),
                ]), earcon: .question)
        return true
    }

    /// Names the command that a line may have meant; nil if there is none.
    static func nearestCommand(to line: String, in context: SessionContext) -> Message? {
        let words = context.environment.words
        let isSingle = line.split(separator: " ").count == 1
        let nearest = isSingle ? words.nearest(to: line) : nil
        // "Another" that a sentence left over is no slip of the command: it is its name.
        guard let command = nearest ?? words.related(to: line), words.name(of: command) != line
        else { return nil }
        return Message("unknown.nearest", ["name": .text(words.name(of: command))])
    }

    /// Asks whether what was not understood is kept as a note (L8).
    ///
    /// - Parameter isRest: the rest of the sentence was logged.
    static func askAboutUnknown(
        _ words: String, isRest: Bool = false, in context: inout SessionContext
    ) {
        // The sentence has a full stop of its own.
        let shown = words.hasSuffix(".") ? String(words.dropLast()) : words
        var sentences = [Message("unknown.not-understood", ["words": .text(shown)])]
        let nearest = nearestCommand(to: words, in: context)
        if let nearest { sentences.append(nearest) }
        sentences.append(Message("unknown.keep"))
        if nearest == nil, !context.isBrief { sentences.append(Message("unknown.help")) }
        context.ask(
            KeepNoteQuestion(words: words, isRest: isRest),
            Message("parts", ["parts": .sentences(sentences.map { .message($0) })]))
    }

    /// Reads a day or week of the log when the whole line names one: "monday", "last week".
    static func readDay(_ line: Line, in context: inout SessionContext) -> Bool {
        if HistorySpans.week(named: line.text, in: context) != nil {
            return HistoryCommands.readHistory(line.text, in: &context)
        }
        guard let time = line.time, time.granularity == .day,
            line.text.contains(where: \.isLetter)
        else { return false }
        HistoryCommands.read(dayOf: time.date, in: &context)
        return true
    }
}
