public import Foundation

/// One time at which a schedule was due, and what became of it (D2).
public struct Dose: Sendable, Hashable, Identifiable {
    /// What became of it.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// It was announced and nobody has answered yet.
        case due
        /// It is announced again later.
        case snoozed
        /// It was taken, and there is an entry for it.
        case taken
        /// The person decided not to take it.
        case skipped
        /// The next one came, and nobody had answered.
        case missed
    }

    /// Names a dose.
    public struct ID: Sendable, Hashable {
        /// The schedule.
        public let schedule: Schedule.ID
        /// Which of its times; see ``Occurrence/mark``.
        public let mark: Int64

        /// Makes the name of a dose.
        public init(schedule: Schedule.ID, mark: Int64) {
            self.schedule = schedule
            self.mark = mark
        }
    }

    /// The schedule and which of its times it is.
    public var id: ID
    /// When it was due.
    public var due: Date
    /// What became of it.
    public var state: State
    /// When it is announced again; nil if it is not snoozed.
    public var until: Date?
    /// The entry that logs it; nil if it was not taken.
    public var entry: Entry.ID?

    /// Makes a dose.
    public init(
        id: ID, due: Date, state: State, until: Date? = nil, entry: Entry.ID? = nil
    ) {
        self.id = id
        self.due = due
        self.state = state
        self.until = until
        self.entry = entry
    }

    /// The dose as taken, logged by an entry.
    public func taken(by entry: Entry.ID) -> Dose {
        Dose(id: id, due: due, state: .taken, entry: entry)
    }

    /// It waits for an answer.
    public var isOpen: Bool { state == .due || state == .snoozed }
}

/// A schedule as it is stored, with how far its doses have been made.
public struct KeptSchedule: Sendable, Hashable {
    /// The schedule.
    public var schedule: Schedule
    /// Every dose with this mark or an earlier one was made, or is not to be made.
    public var through: Int64

    /// Makes a schedule with how far its doses have been made.
    public init(_ schedule: Schedule, through: Int64) {
        self.schedule = schedule
        self.through = through
    }

    /// A schedule of which no dose was due yet.
    public init(new schedule: Schedule) {
        self.init(schedule, through: schedule.firstMark - 1)
    }
}

/// What became due, and what is over unanswered, since somebody looked last.
public struct DoseNews: Sendable, Hashable {
    /// Due now, or again after they were snoozed; oldest first.
    public var due: [Dose] = []
    /// Nobody answered them before the next one came; oldest first.
    public var missed: [Dose] = []

    /// Makes news without anything in it.
    public init() {}

    /// The news of several schedules together.
    public init(_ outcomes: [DoseKeeper.Outcome]) {
        for outcome in outcomes {
            due += outcome.news.due
            missed += outcome.news.missed
        }
    }

    /// There are none.
    public var isEmpty: Bool { due.isEmpty && missed.isEmpty }

    /// All of them, the due ones first.
    public var all: [Dose] { due + missed }
}

/// A change of schedules or of a dose, for undo.
public enum ReminderChange: Sendable, Hashable {
    /// Schedules were added or removed.
    case schedules(before: [KeptSchedule], after: [KeptSchedule])
    /// What became of a dose, or which time of the day it is of.
    case dose(before: Dose, after: Dose)
}
