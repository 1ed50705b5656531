import AccessibleCore
import Foundation
import Understanding
import Wording

/// A timer: set with wheels or words, announced when it is over, whatever else
/// is open by then.
extension Session {
    /// What the wheels begin at, in minutes.
    private static let usualMinutes = 10

    /// `timer` opens the wheels, or says what is left; `timer 10 minutes` starts.
    mutating func setTimer(_ argument: String) -> Bool {
        let isStop =
            environment.words.parse(argument)?.command == .stop
            || CommandWords.value(argument, in: environment.words.switches) == "no"
        if isStop {
            stopTimer()
            return true
        }
        if !argument.isEmpty, minutes(typed: argument) == nil {
            return refuseTimer(argument)
        }
        if let timer {
            let left = left(of: timer)
            if argument.isEmpty {
                ask(.stopTimer, Message("timer.running", ["left": left]))
            } else {
                say(Message("timer.already", ["left": left]), earcon: .error)
            }
            return true
        }
        guard let minutes = minutes(typed: argument) else {
            open(.countdown(CountdownControl(minutes: Self.usualMinutes)))
            say(focusMessage(after: [.message(Message("picker.countdown"))]), earcon: .question)
            return true
        }
        if (1...CountdownControl.longest).contains(minutes) {
            startTimer(minutes: minutes)
        } else {
            let longest = Message.Argument.duration(minutes: CountdownControl.longest)
            say(Message("timer.range", ["longest": longest]), earcon: .error)
        }
        return true
    }

    /// Says why words are no length, and keeps them; false for a sentence.
    private mutating func refuseTimer(_ words: String) -> Bool {
        guard let problem = lengthProblem(words, kept: nil) else { return false }
        keptLines.append(environment.words.name(of: .timer) + " " + words)
        say(problem, earcon: .error)
        return true
    }

    /// Why words are no length for a timer; nil for a sentence.
    ///
    /// - Parameter kept: what the wheels have, in minutes; nil with the command.
    private func lengthProblem(_ words: String, kept: Int?) -> Message? {
        let isShort = words.split(separator: " ").count == 1 && kept == nil
        let seconds = environment.understander.seconds(words)
        guard seconds != nil || isShort || words.contains(where: \.isNumber), words.count <= 20,
            !isSentence(words)
        else { return nil }
        var arguments: [String: Message.Argument] = [
            "words": .text(words), "longest": .duration(minutes: CountdownControl.longest),
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

    mutating func startTimer(minutes: Int) {
        timer = RunningTimer(
            end: environment.uptime() + Double(minutes) * 60, minutes: minutes)
        say(
            Message("timer.started", ["length": .duration(minutes: minutes)]), earcon: .saved)
    }

    private mutating func stopTimer() {
        guard let timer else {
            say(Message("timer.none"))
            return
        }
        let left = left(of: timer)
        self.timer = nil
        say(Message("timer.stopped", ["left": left]))
    }

    /// How long a timer still runs: to the second in its last hour, in words.
    ///
    /// In figures "1:30" is an hour and a half here, as it is typed.
    func left(of timer: RunningTimer) -> Message.Argument {
        let all = max(0, Int((timer.end - environment.uptime()).rounded(.up)))
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

    /// Announces a timer that is over.
    mutating func ringTimer() {
        guard let timer, timer.end <= environment.uptime() else { return }
        self.timer = nil
        if question == .stopTimer { question = nil }
        say(
            Message("timer.over", ["length": .duration(minutes: timer.minutes)]),
            priority: .high, earcon: .question)
    }

    /// Yes stops it; no and Enter let it run; other lines go on.
    mutating func answerStopTimer(_ line: String) -> Bool {
        question = nil
        let answer = affirmsDeletion(line)
        if answer == true {
            stopTimer()
            return true
        }
        let isEscape = environment.words.parse(line)?.command == .escape
        guard line.isEmpty || isEscape || answer == false else { return false }
        say(Message("no-change"))
        return true
    }

    /// The minutes a text says: "10 minutes", "1:30" for an hour and a half, "90".
    private func minutes(typed text: String) -> Int? {
        if let number = Int(text) { return number }
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        if pieces.count == 2, pieces[1].count == 2, let hours = Int(pieces[0]),
            let minutes = Int(pieces[1]), (0..<100).contains(hours), (0..<60).contains(minutes)
        {
            return hours * 60 + minutes
        }
        return environment.understander.minutes(text)
    }

    /// A typed length for the timer's wheels; false when the line is a sentence.
    mutating func typeCountdown(_ line: String) -> Bool {
        guard case .countdown(var control) = sheet else { return false }
        guard let minutes = minutes(typed: line) else {
            guard let problem = lengthProblem(line, kept: control.minutes) else { return false }
            say(problem, earcon: .error)
            return true
        }
        let outcome = control.set(minutes: minutes)
        sheet = .countdown(control)
        conclude(outcome)
        return true
    }
}
