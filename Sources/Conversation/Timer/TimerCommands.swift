import AccessibleCore
import Foundation
import Understanding
import Wording

/// A timer that runs.
struct RunningTimer: Sendable, Hashable {
    /// The uptime at which it is over, in seconds.
    let end: TimeInterval
    /// How long it was set for.
    let minutes: Int
}

/// The timer: set with wheels or words, announced when it is over, whatever else
/// is open by then.
enum TimerCommands {
    /// `timer` opens the wheels, or says what is left; `timer 10 minutes` starts.
    ///
    /// - Returns: false when the line is rather a sentence.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        let isStop =
            context.environment.words.parse(argument)?.command == .stop
            || CommandWords.value(argument, in: context.environment.words.switches) == "no"
        if isStop {
            stop(in: &context)
            return true
        }
        if PickerStyles.openTimer(argument, in: &context) { return true }
        let minutes = minutes(typed: argument, in: context)
        if !argument.isEmpty, minutes == nil { return refuse(argument, in: &context) }
        if let timer = context.timer {
            let left = left(of: timer, in: context)
            if argument.isEmpty {
                context.ask(StopTimerQuestion(), Message("timer.running", ["left": left]))
            } else {
                context.say(Message("timer.already", ["left": left]), earcon: .error)
            }
            return true
        }
        guard let minutes else {
            CountdownSheet.open(in: &context)
            return true
        }
        if (1...CountdownControl.longest).contains(minutes) {
            start(minutes: minutes, in: &context)
        } else {
            let longest = Message.Argument.duration(minutes: CountdownControl.longest)
            context.say(Message("timer.range", ["longest": longest]), earcon: .error)
        }
        return true
    }

    static func start(minutes: Int, in context: inout SessionContext) {
        context.timer = RunningTimer(
            end: context.environment.uptime() + Double(minutes) * 60, minutes: minutes)
        context.say(
            Message("timer.started", ["length": .duration(minutes: minutes)]), earcon: .saved)
    }

    static func stop(in context: inout SessionContext) {
        guard let timer = context.timer else {
            context.say(Message("timer.none"))
            return
        }
        let left = left(of: timer, in: context)
        context.timer = nil
        context.say(Message("timer.stopped", ["left": left]))
    }

    /// Announces a timer that is over.
    static func ring(in context: inout SessionContext) {
        guard let timer = context.timer, timer.end <= context.environment.uptime() else { return }
        context.timer = nil
        if context.questions.open is StopTimerQuestion { context.questions.close() }
        context.say(
            Message("timer.over", ["length": .duration(minutes: timer.minutes)]),
            priority: .high, earcon: .question)
    }

    /// How long a timer still runs: to the second in its last hour, in words.
    ///
    /// In figures "1:30" is an hour and a half here, as it is typed.
    static func left(of timer: RunningTimer, in context: SessionContext) -> Message.Argument {
        let all = max(0, Int((timer.end - context.environment.uptime()).rounded(.up)))
        guard all < 3_600 else { return .duration(minutes: (all + 59) / 60) }
        let (minutes, seconds) = all.quotientAndRemainder(dividingBy: 60)
        let key =
            switch (minutes, seconds) {
            case (0, _): "elapsed.seconds"
            case (_, 0): "elapsed.minutes"
            default: "elapsed.minutes-seconds"
            }
        return .message(Message(key, ["minutes": .count(minutes), "seconds": .count(seconds)]))
    }

    // MARK: Lengths in text

    /// The minutes that a text says: "10 minutes", "1:30" for an hour and a half,
    /// "90".
    static func minutes(typed text: String, in context: SessionContext) -> Int? {
        if let number = Int(text) { return number }
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        if pieces.count == 2, pieces[1].count == 2, let hours = Int(pieces[0]),
            let minutes = Int(pieces[1]), (0..<100).contains(hours), (0..<60).contains(minutes)
        {
            return hours * 60 + minutes
        }
        return context.environment.understander.minutes(text)
    }

    /// Says why words are no length, and keeps them; false for a sentence.
    private static func refuse(_ words: String, in context: inout SessionContext) -> Bool {
        guard let problem = problem(with: context.line(words), kept: nil, in: context) else {
            return false
        }
        context.records.keptLines.append(context.environment.words.name(of: .timer) + " " + words)
        context.say(problem, earcon: .error)
        return true
    }

    /// Why words are no length for a timer; nil for a sentence.
    ///
    /// - Parameter kept: what the wheels have, in minutes; nil with the command.
    static func problem(with line: Line, kept: Int?, in context: SessionContext) -> Message? {
        let isShort = line.words.count == 1 && kept == nil
        let seconds = context.environment.understander.seconds(line.text)
        guard seconds != nil || isShort || line.text.contains(where: \.isNumber),
            line.text.count <= 20, !line.isSentence
        else { return nil }
        var arguments: [String: Message.Argument] = [
            "words": .text(line.text), "longest": .duration(minutes: CountdownControl.longest),
        ]
        if let kept { arguments["kept"] = .duration(minutes: kept) }
        guard let seconds else {
            return Message(kept == nil ? "timer.no-length" : "timer.not-a-length", arguments)
        }
        if seconds > CountdownControl.longest * 60 {
            return Message(kept == nil ? "timer.range" : "picker.countdown-range", arguments)
        }
        return Message(kept == nil ? "timer.seconds" : "timer.seconds-kept", arguments)
    }
}
