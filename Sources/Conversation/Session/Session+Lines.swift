import AccessibleCore
import Foundation
import Understanding
import Wording

/// How a line finds what it is meant for: the open question, the open sheet, a
/// command, or the log.
extension Session {
    /// Longer lines are refused whole: nobody says so much at once.
    static let longestLine = 2_000

    mutating func handle(line: String) {
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        letGo()
        if let problem = lineProblem(line) {
            if line.utf8.count <= Self.longestLine { keptLines.append(line) }
            say(problem, earcon: .error)
            return
        }
        let parsed = environment.words.parse(line) ?? steps(line)
        if handleWhileRecording(line, parsed) { return }
        if let question {
            // Orientation works everywhere and leaves the question open (A8).
            let isAnswer = parsed?.command.isDay == true && question.asksForTime
            if let parsed, !isAnswer,
                parsed.command.leavesQuestions || isRefusedByVoiceLog(parsed),
                perform(parsed, line: line)
            {
                return
            }
            if answer(question, with: line) { return }
        }
        if line.isEmpty {
            guard turnIsEmpty else { return }
            orient()
            return
        }
        if let parsed, parsed.command.isDay, typeDay(line) { return }
        if let parsed, perform(parsed, line: line) { return }
        if type(line) { return }
        saveInlineTimes()
        if parsed == nil, correct(line) { return }
        let isAnswer = environment.understander.affirmation(line) != nil
        if isAnswer, line.split(separator: " ").count <= 2 {
            say(Message("question.none"))
            return
        }
        // What `time` does not take is no time.
        if let parsed, parsed.command == .time || isRatherSentence(parsed, line: line),
            !isLoggedWhole(line, insteadOf: parsed.command)
        {
            askAboutUnknown(line)
            return
        }
        if log(sentence: line) { return }
        if readDay(line) { return }
        if refusesScore(line) || performShortened(line) { return }
        askAboutUnknown(line)
    }

    /// Why a line cannot be taken at all; nil when it can.
    func lineProblem(_ line: String) -> Message? {
        if line.utf8.count > Self.longestLine {
            return Message(
                "line.too-long",
                ["count": .count(line.count), "limit": .count(Self.longestLine)])
        }
        if line.unicodeScalars.contains("\u{FFFD}") { return Message("line.unreadable") }
        let hasControls = line.unicodeScalars.contains {
            $0.properties.generalCategory == .control && $0 != "\t"
        }
        return hasControls ? Message("line.control") : nil
    }

    /// Offers a line to the open sheet as a typed value.
    mutating func type(_ line: String) -> Bool {
        switch sheet {
        case .weight: typeWeight(line)
        case .time: typeTime(line)
        case .puqe: typePUQE(line)
        case .date: typeDate(line)
        case .countdown: typeCountdown(line)
        case .list: typeList(line)
        case .setTime: typeSetTime(line)
        case .voiceLog: false
        case nil: false
        }
    }

    /// Offers a command that is also a day to the open sheet as one.
    private mutating func typeDay(_ line: String) -> Bool {
        switch sheet {
        case .time, .date: type(line)
        default: false
        }
    }

    /// Steps whose number is a word: "plus three".
    private func steps(_ line: String) -> CommandWords.Parsed? {
        let pieces = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard pieces.count == 2, let parsed = environment.words.parse(pieces[0]),
            parsed.command.argument == .number,
            let number = environment.understander.number(pieces[1]), number.decimalPlaces == 0,
            abs(number) < 1_000_000
        else { return nil }
        return CommandWords.Parsed(parsed.command, number.plainText)
    }

    /// Says a shortened command, or which commands it may be.
    private mutating func performShortened(_ line: String) -> Bool {
        let pieces = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard let word = pieces.first else { return false }
        let candidates = environment.words.completions(of: word)
        let shown = environment.words.words(beginning: word)
        let rest = pieces.count > 1 ? pieces[1] : ""
        if candidates.count == 1, let command = candidates.first {
            let whole = environment.words.name(of: command) + (rest.isEmpty ? "" : " " + rest)
            guard let parsed = environment.words.parse(whole) else { return false }
            return perform(parsed, line: line)
        }
        guard candidates.count > 1, rest.isEmpty else { return false }
        let isLong = shown.count > Listing.atOnce
        let read = isLong ? shown.prefix(Listing.first) : shown[...]
        say(
            Message(
                isLong ? "command.ambiguous-more" : "command.ambiguous",
                [
                    "word": .text(word), "names": .list(read.map { .text($0) }),
                    "count": .count(shown.count - read.count),
                ]), earcon: .question)
        return true
    }

    /// Asks whether what was not understood is kept as a note (L8).
    mutating func askAboutUnknown(_ words: String) {
        var sentences: [Message.Argument] = [
            .message(Message("unknown.not-understood", ["words": .text(words)]))
        ]
        let single = words.split(separator: " ").count == 1
        if single, let command = environment.words.nearest(to: words) {
            sentences.append(
                .message(
                    Message(
                        "unknown.nearest", ["name": .text(environment.words.name(of: command))])))
        }
        sentences.append(.message(Message("unknown.keep")))
        if !isBrief() { sentences.append(.message(Message("unknown.help"))) }
        ask(.keepNote(words), Message("parts", ["parts": .sentences(sentences)]))
    }

    /// Reads a day of the log when the whole line names one: "monday".
    private mutating func readDay(_ line: String) -> Bool {
        guard
            let time = environment.understander.time(line, in: understandingContext()),
            time.granularity == .day, line.contains(where: \.isLetter)
        else { return false }
        readHistory(of: time.date)
        return true
    }
}
