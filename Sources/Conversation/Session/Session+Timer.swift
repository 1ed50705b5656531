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
        guard argument.isEmpty || minutes(typed: argument) != nil else { return false }
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
            say(
                Message(
                    "parts",
                    [
                        "parts": .sentences([
                            .message(Message("picker.countdown")),
                            .message(focusMessage(withHint: !isBrief())),
                        ])
                    ]), earcon: .question)
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

    /// How long a timer still runs: to the second in its last hour.
    func left(of timer: RunningTimer) -> Message.Argument {
        let seconds = max(0, Int((timer.end - environment.uptime()).rounded(.up)))
        return seconds < 3_600
            ? .elapsed(seconds: seconds) : .duration(minutes: (seconds + 59) / 60)
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
        let answer = environment.understander.affirmation(line)
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
            guard line.contains(where: \.isNumber), line.count <= 20,
                !isSentence(line)
            else { return false }
            let kept = Message.Argument.duration(minutes: control.minutes)
            say(
                Message("timer.not-a-length", ["words": .text(line), "kept": kept]), earcon: .error)
            return true
        }
        let outcome = control.set(minutes: minutes)
        sheet = .countdown(control)
        conclude(outcome)
        return true
    }
}
