import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// New times of entries, and saving what was edited.
extension EntryEditor {
    /// The moment an entry is moved to: a day alone keeps its time of day, and a time alone
    /// its day (R7).
    ///
    /// Nil, after saying so, when it would lie in the future.
    static func moment(
        _ time: UnderstoodTime, replacing old: Date, in context: inout SessionContext
    ) -> Date? {
        let target =
            time.granularity == .day
            ? context.clock(of: old, on: time.date)
            : sameDay(time, as: old, in: context) ?? time.date
        guard target > context.now + 59, !context.preferences.times.allowsFuture else {
            return target
        }
        context.say(
            Message(
                "time.future",
                ["clock": .clock(target), "day": .day(target), "kept": .moment(old)]),
            earcon: .bound)
        return nil
    }

    /// A time of day without a day, on the day of another moment.
    ///
    /// Where morning or evening was left open, it is the half nearer to that moment. Nil if a day
    /// was said, or if the moment would lie in the future.
    private static func sameDay(
        _ time: UnderstoodTime, as old: Date, in context: SessionContext
    ) -> Date? {
        guard time.assumed.contains(.today) || time.assumed.contains(.yesterday) else { return nil }
        let calendar = context.environment.wording.calendar
        let isOpen = time.assumed.contains(.am) || time.assumed.contains(.pm)
        var target = context.clock(of: time.date, on: old)
        if isOpen {
            let nearer = DayTime(time.date, in: calendar).nearerHalf(to: DayTime(old, in: calendar))
            target = nearer.date(onDayOf: old, in: calendar)
        }
        return target > context.now + 59 ? nil : target
    }

    /// Saves an edited entry and reads the value that was parsed, and the old one (L10, R7).
    ///
    /// - Parameters:
    ///   - assumed: what the words of its new time left open (T10).
    ///   - tellsOld: The old value is said; a control has read it when it was opened.
    static func update(
        _ entry: Entry, to edited: Entry, assumed: [UnderstoodTime.Assumption] = [],
        tellsOld: Bool = true, isAffirmed: Bool = false, in context: inout SessionContext
    ) {
        update(
            [EntryEdit(entry, to: edited)], assumed: assumed, tellsOld: tellsOld,
            isAffirmed: isAffirmed, in: &context)
    }

    /// The same for several entries, as one change.
    ///
    /// - Parameter isAffirmed: The values were said back, so a large amount is not asked about, nor
    ///   one that was heard.
    static func update(
        _ edits: [EntryEdit], assumed: [UnderstoodTime.Assumption] = [], tellsOld: Bool = true,
        isAffirmed: Bool = false, in context: inout SessionContext
    ) {
        if !isAffirmed,
            LargeAmountQuestion.asks(about: edits, assumed: assumed, in: &context)
                || HeardChangeQuestion.asks(about: edits, assumed: assumed, in: &context)
        {
            return
        }
        do {
            let changing = edits.filter { $0.wanted != $0.base }
            let (updates, remarks) =
                changing.isEmpty ? ([], []) : try EntryWriter.write(changing, in: &context)
            let told = zip(changing, updates).filter {
                $0.1.before != $0.1.after || $0.1.isChangedElsewhere
            }
            guard !told.isEmpty else {
                context.say(
                    tellsOld
                        ? ChangeMessages.same(edits.map(\.base), in: context)
                        : Message("no-change"))
                return
            }
            let changes = told.map { ChangeMessages.Change(base: $0.0.base, update: $0.1) }
            let message = ChangeMessages.message(for: changes, tellsOld: tellsOld, in: context)
            let spoken = changing.last.map { holding(assumed, of: $0, in: context) } ?? []
            context.say(
                sentences: [message] + spoken.compactMap(\.message) + remarks, earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    /// The assumptions about a new time that hold on the day that it was set.
    private static func holding(
        _ assumed: [UnderstoodTime.Assumption], of edit: EntryEdit, in context: SessionContext
    ) -> [UnderstoodTime.Assumption] {
        let calendar = context.environment.wording.calendar
        return assumed.compactMap { assumption in
            switch assumption {
            case .am, .pm:
                switch DayTime(edit.wanted.time, in: calendar) {
                case let time where context.isUnmistakable(time): nil
                case let time: time.hour < 12 ? .am : .pm
                }
            case .yesterday:
                calendar.isDate(edit.base.time, inSameDayAs: edit.wanted.time) ? nil : .yesterday
            default: assumption
            }
        }
    }

    /// Saves the time that was chosen for entries; nil when it stays.
    ///
    /// The last one is the one that is edited; of the others, those that are gone are left out.
    static func move(_ entries: [Entry], to date: Date?, in context: inout SessionContext) {
        guard let entry = entries.last else { return }
        do throws(LogBookError) {
            // One that is gone is told of, also when its time was not changed.
            _ = try EntryWriter.present(entry, in: context)
            let others = try EntryWriter.remaining(entries.dropLast(), in: context)
            update(
                (others + [entry]).map { known in
                    EntryEdit(known, to: date.map { known.moved(to: $0) } ?? known)
                },
                tellsOld: false, in: &context)
        } catch {
            context.sayProblem(error)
        }
    }
}
