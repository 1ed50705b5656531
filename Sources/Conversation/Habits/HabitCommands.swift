import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Commands about habits and their daily times (T15, T16).
enum HabitCommands {
    // MARK: Setting

    /// `set time iron` opens the sheet; `set time breakfast 8:30` sets it.
    static func setTime(_ argument: String, in context: inout SessionContext) {
        guard !argument.isEmpty, !HabitTimes.isTimeAlone(argument, in: context) else {
            context.say(Message("set-time.of-what"), earcon: .error)
            return
        }
        let pieces = argument.split(separator: " ").map(String.init)
        if let wrong = HabitTimes.wrongTime(in: pieces, in: context) {
            context.say(Message("set-time.not-a-time", ["words": .text(wrong)]), earcon: .error)
            return
        }
        for count in 1..<max(1, pieces.count) {
            let words = pieces.dropFirst(count).joined(separator: " ")
            guard let time = HabitTimes.daily(words, in: context) else { continue }
            let name = pieces.prefix(count).joined(separator: " ")
            // "coffee 10 am and tea 11 am": a name that holds a time is two things.
            guard
                context.line(name).understood.time
                    == nil
            else {
                context.say(Message("set-time.of-what"), earcon: .error)
                return
            }
            if let day = HabitTimes.day(namedIn: words, in: context) {
                context.say(
                    Message("set-time.day", ["words": .text(day), "name": .text(name)]),
                    earcon: .error)
                return
            }
            let subject = habitSubject(name, in: context)
            let (dayTime, assumed) = HabitTimes.time(
                time, near: HabitTimes.start(for: subject, in: context), in: context)
            save(Habit(subject, time: dayTime), assumed: assumed, in: &context)
            return
        }
        SetTimeSheet.open(of: habitSubject(argument, in: context), in: &context)
    }

    /// Saves a habit's time and says the saved time.
    static func save(
        _ habit: Habit, assumed: [UnderstoodTime.Assumption] = [], in context: inout SessionContext
    ) {
        do {
            let before = try context.environment.log.setHabit(habit)
            guard before?.time != habit.time else {
                context.say(Message("no-change"))
                return
            }
            var arguments: [String: Message.Argument] = [
                "name": .message(HabitMessages.name(habit.subject)), "time": .timeOfDay(habit.time),
            ]
            if let before { arguments["old"] = .timeOfDay(before.time) }
            let saved = Message(
                before == nil ? "set-time.saved" : "set-time.changed", arguments)
            let sentences = [saved] + assumed.compactMap(\.message)
            context.say(
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
                earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    // MARK: Removing and reading

    /// `remove time iron`; the sentence tells how to bring it back.
    static func removeTime(_ argument: String, in context: inout SessionContext) {
        guard !argument.isEmpty else {
            context.say(Message("set-time.of-what"), earcon: .error)
            return
        }
        let subject = habitSubject(argument, in: context)
        let name = Message.Argument.message(HabitMessages.name(subject))
        do {
            guard let removed = try context.environment.log.removeHabit(subject) else {
                context.say(Message("habits.none-of", ["name": name]), earcon: .error)
                return
            }
            context.say(
                Message("habits.removed", ["name": name, "time": .timeOfDay(removed.time)]),
                earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    /// `habits` lists them, `habits iron` reads one.
    static func readHabits(_ argument: String, in context: inout SessionContext) {
        do {
            if argument.isEmpty {
                let habits = try context.environment.log.habits()
                sayNext(
                    habits, after: Message("habits.list", ["count": .count(habits.count)]),
                    in: &context)
                return
            }
            let subject = habitSubject(argument, in: context)
            if let habit = try context.environment.log.habit(subject) {
                context.say(HabitMessages.listed(habit))
            } else {
                let name = Message.Argument.message(HabitMessages.name(subject))
                context.say(Message("habits.none-of", ["name": name]), earcon: .error)
            }
        } catch {
            context.sayProblem(error)
        }
    }

    /// Up to five at once; of more, three first.
    static func sayNext(
        _ habits: [Habit], after heading: Message?, in context: inout SessionContext
    ) {
        guard heading != nil || !habits.isEmpty else {
            context.say(Message("history.no-more"))
            return
        }
        let isLong = heading != nil && habits.count > Listing.atOnce
        let next = habits.prefix(isLong ? Listing.first : Listing.atOnce)
        let left = habits.dropFirst(next.count)
        var sentences = heading.map { [Message.Argument.message($0)] } ?? []
        sentences += next.map { .message(HabitMessages.listed($0)) }
        if !left.isEmpty {
            sentences.append(.message(Message("history.more", ["count": .count(left.count)])))
        }
        context.home.rest = .habits(Array(left))
        context.say(Message("parts", ["parts": .sentences(sentences)]))
    }

    /// The habit that a name stands for: a meal, or a thing, read as in a
    /// sentence ("my iron" is iron).
    private static func habitSubject(_ name: String, in context: SessionContext) -> Habit.Subject {
        if let meal = context.environment.understander.meal(name) { return .meal(meal) }
        let understood = context.line(name).understood
        if understood.actions.count == 1, let item = understood.actions.first?.item,
            !item.isEmpty, !understood.unparsed.saysSomething
        {
            return .thing(item)
        }
        return .thing(String(name.prefix(80)))
    }
}
