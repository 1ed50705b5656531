import AccessibleCore
import Foundation
import Understanding
import Wording

/// Habits and their daily times (T15, T16), and what they and the log tell of
/// meals (T8).
extension Session {
    // MARK: Setting

    /// `set time iron` opens the sheet; `set time breakfast 8:30` sets it.
    mutating func setTime(_ argument: String) {
        guard !argument.isEmpty, !isTimeAlone(argument) else {
            say(Message("set-time.of-what"), earcon: .error)
            return
        }
        let pieces = argument.split(separator: " ").map(String.init)
        if let wrong = wrongTime(in: pieces) {
            say(Message("set-time.not-a-time", ["words": .text(wrong)]), earcon: .error)
            return
        }
        for count in 1..<max(1, pieces.count) {
            let words = pieces.dropFirst(count).joined(separator: " ")
            guard let time = dailyTime(words) else { continue }
            let name = pieces.prefix(count).joined(separator: " ")
            // "coffee 10 am and tea 11 am": a name that holds a time is two things.
            let context = understandingContext()
            guard environment.understander.understand(name, in: context).time == nil else {
                say(Message("set-time.of-what"), earcon: .error)
                return
            }
            if let day = dayNamed(in: words) {
                say(
                    Message("set-time.day", ["words": .text(day), "name": .text(name)]),
                    earcon: .error)
                return
            }
            let subject = habitSubject(name)
            let (dayTime, assumed) = daily(time, near: start(for: subject))
            saveHabit(Habit(subject, time: dayTime), assumed: assumed)
            return
        }
        openSetTime(of: habitSubject(argument))
    }

    /// A time with nothing that it could be the time of; a meal is a name.
    private func isTimeAlone(_ words: String) -> Bool {
        let understander = environment.understander
        return understander.time(words, in: understandingContext()) != nil
            && understander.meal(words) == nil
    }

    /// The last words, where they are meant as a time of day and are none:
    /// "25:00", "8:30 am daily"; they are no part of a name.
    private func wrongTime(in pieces: [String]) -> String? {
        let figures: Set<Character> = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":", "."]
        let context = understandingContext()
        for start in pieces.indices {
            let unsigned = pieces[start].drop { $0 == "-" }
            let number = unsigned.prefix { figures.contains($0) }
            let words = pieces[start...].joined(separator: " ")
            guard number.contains(where: \.isNumber),
                environment.understander.time(words, in: context) == nil
            else { continue }
            // With another figure it would be one: "25 pm" is as "8:00 pm".
            let rest = ([String(unsigned.dropFirst(number.count))] + pieces[(start + 1)...])
                .joined(separator: " ")
            let other = environment.understander.time("8:00" + rest, in: context)
            if other != nil || number.dropLast().contains(":") { return words }
        }
        return nil
    }

    /// The words of a time that name a day: "tomorrow" of "8:30 pm tomorrow".
    private func dayNamed(in words: String) -> String? {
        let pieces = words.split(separator: " ").map(String.init)
        let ends = pieces.indices.map { pieces[$0...] } + pieces.indices.map { pieces[..<$0] }
        let context = understandingContext()
        return ends.map { $0.joined(separator: " ") }.first {
            environment.understander.time($0, in: context)?.granularity == .day
        }
    }

    private mutating func openSetTime(of subject: Habit.Subject) {
        do {
            let tracked = try environment.log.habit(subject)?.time
            let name = HabitMessages.name(subject)
            let control = SetTimeControl(
                of: name, original: tracked, start: start(for: subject),
                usesTwelveHours: usesTwelveHours)
            open(.setTime(control, of: subject))
            let about = Message(
                "set-time.about", ["name": .message(name), "time": HabitMessages.time(tracked)])
            say(
                focusMessage(after: [.message(control.tree.label), .message(about)]),
                earcon: .question)
        } catch {
            sayProblem(error)
        }
    }

    private var usesTwelveHours: Bool {
        var wording = environment.wording
        // The person's own clock wins over the locale's.
        if preferences.hourCycle != .automatic { wording.hourCycle = preferences.hourCycle }
        return wording.usesTwelveHours
    }

    /// Where the wheels start: at a meal's usual time, or the quarter hour
    /// nearest to when the thing was last, else to now.
    private func start(for subject: Habit.Subject) -> DayTime {
        let calendar = environment.wording.calendar
        var date = now
        switch subject {
        case .meal(let meal):
            if let usual = meals.usualTimes(at: now, in: calendar)[meal] { return usual }
        case .thing(let name):
            let named = try? environment.log.entries(matching: LogQuery(text: name, limit: 1))
            date = named?.last?.time ?? now
        }
        let zone = environment.wording.zone
        return DayTime(ClockRounding.nearest.rounded(date, in: zone), in: calendar)
    }

    /// The time that words say; where the clocks skip it today, as another day
    /// has it.
    private func dailyTime(_ words: String) -> UnderstoodTime? {
        var context = understandingContext()
        let time = environment.understander.time(words, in: context)
        guard time?.assumed.contains(.skipped) == true else { return time }
        context.now += 86_400
        return environment.understander.time(words, in: context)
    }

    /// The time of day of a time that was said.
    ///
    /// One that left morning or evening open is the nearer to another: half past
    /// six is dinner's.
    private func daily(
        _ time: UnderstoodTime, near other: DayTime
    ) -> (DayTime, [UnderstoodTime.Assumption]) {
        let said = DayTime(time.date, in: environment.wording.calendar)
        let isOpen = time.assumed.contains(.am) || time.assumed.contains(.pm)
        guard isOpen else { return (said, time.assumed.filter { $0 == .hour }) }
        let nearer = said.nearerHalf(to: other)
        return (nearer, [nearer.hour < 12 ? .am : .pm])
    }

    /// Saves a habit's time and says it as it is kept.
    mutating func saveHabit(_ habit: Habit, assumed: [UnderstoodTime.Assumption] = []) {
        do {
            let before = try environment.log.setHabit(habit)
            guard before?.time != habit.time else {
                say(Message("no-change"))
                return
            }
            var arguments: [String: Message.Argument] = [
                "name": .message(HabitMessages.name(habit.subject)), "time": .timeOfDay(habit.time),
            ]
            if let before { arguments["old"] = .timeOfDay(before.time) }
            let saved = Message(
                before == nil ? "set-time.saved" : "set-time.changed", arguments)
            let sentences = [saved] + assumed.compactMap(\.message)
            say(
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
                earcon: .saved)
        } catch {
            sayProblem(error)
        }
    }

    /// A typed value for the Set Time sheet: a number for the wheel, or a time;
    /// false when the line is neither.
    mutating func typeSetTime(_ line: String) -> Bool {
        guard case .setTime(var control, let subject) = sheet else { return false }
        let outcome: ControlOutcome
        if let number = Int(line), control.setWheel(to: number) {
            outcome = control.set(control.time)
        } else if let time = dailyTime(line), dayNamed(in: line) == nil {
            let (dayTime, assumed) = daily(time, near: control.time)
            outcome = control.set(dayTime, assumed: assumed)
        } else {
            guard line.contains(where: \.isNumber), line.count <= 20, !isSentence(line) else {
                return false
            }
            let problem = Message(
                "set-time.wrong", ["words": .text(line), "kept": .timeOfDay(control.time)])
            outcome = .said([Announcement(problem, earcon: .error)])
        }
        sheet = .setTime(control, of: subject)
        conclude(outcome)
        return true
    }

    // MARK: Removing and reading

    /// `remove time iron`; the sentence tells how to bring it back.
    mutating func removeTime(_ argument: String) {
        guard !argument.isEmpty else {
            say(Message("set-time.of-what"), earcon: .error)
            return
        }
        let subject = habitSubject(argument)
        let name = Message.Argument.message(HabitMessages.name(subject))
        do {
            guard let removed = try environment.log.removeHabit(subject) else {
                say(Message("habits.none-of", ["name": name]), earcon: .error)
                return
            }
            say(
                Message("habits.removed", ["name": name, "time": .timeOfDay(removed.time)]),
                earcon: .saved)
        } catch {
            sayProblem(error)
        }
    }

    /// `habits` lists them, `habits iron` reads one.
    mutating func readHabits(_ argument: String) {
        do {
            if argument.isEmpty {
                habitsLeft = try environment.log.habits()
                sayNextHabits(
                    after: Message("habits.list", ["count": .count(habitsLeft.count)]))
                return
            }
            let subject = habitSubject(argument)
            if let habit = try environment.log.habit(subject) {
                say(HabitMessages.listed(habit))
            } else {
                let name = Message.Argument.message(HabitMessages.name(subject))
                say(Message("habits.none-of", ["name": name]), earcon: .error)
            }
        } catch {
            sayProblem(error)
        }
    }

    /// Up to five at once; of more, three first.
    mutating func sayNextHabits(after heading: Message?) {
        let isLong = heading != nil && habitsLeft.count > Listing.atOnce
        let next = habitsLeft.prefix(isLong ? Listing.first : Listing.atOnce)
        habitsLeft.removeFirst(next.count)
        var sentences = heading.map { [Message.Argument.message($0)] } ?? []
        sentences += next.map { .message(HabitMessages.listed($0)) }
        if !habitsLeft.isEmpty {
            sentences.append(
                .message(Message("history.more", ["count": .count(habitsLeft.count)])))
        }
        say(Message("parts", ["parts": .sentences(sentences)]))
    }

    /// What a name is: a meal, or a thing as a sentence would have it ("my iron").
    private func habitSubject(_ name: String) -> Habit.Subject {
        if let meal = environment.understander.meal(name) { return .meal(meal) }
        let understood = environment.understander.understand(name, in: understandingContext())
        if understood.actions.count == 1, let item = understood.actions.first?.item,
            !item.isEmpty, !Self.saysSomething(understood.unparsed)
        {
            return .thing(item)
        }
        return .thing(String(name.prefix(80)))
    }

    // MARK: Meals (T8)

    /// How far back, in days, meals are learned from, and so many entries at most.
    private static let mealDays = 60.0
    private static let mealEntries = 200

    /// Learns when meals usually are; a log that cannot be read leaves the
    /// locale's times.
    mutating func learnMealTimes() {
        let recent = LogQuery(
            from: now - Self.mealDays * 86_400, to: now + 1, kind: .food, limit: Self.mealEntries)
        meals = MealTimeModel(
            defaults: environment.wording.conventions.mealTimes,
            entries: (try? environment.log.entries(matching: recent)) ?? [],
            tracked: (try? environment.log.habits()) ?? [])
    }

    /// The meal that the time of an entry suggests.
    func suggestedMeal(for entry: Entry) -> Meal {
        meals.meal(at: DayTime(entry.time, in: environment.wording.calendar))
    }

    /// Asks for the meal of an entry that has none, and offers one.
    mutating func suggestMeal(for entry: Entry) {
        ask(
            .editValue(entry, .meal),
            Message(
                "meal.suggest",
                [
                    "entry": .message(EntryMessages.summary(entry)),
                    "meal": .message(Message("meal.\(suggestedMeal(for: entry).rawValue)")),
                ]))
    }
}
