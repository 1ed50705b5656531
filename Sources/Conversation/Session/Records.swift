import AccessibleCore
import Journal
import Understanding

/// What a session knows of the log beside the log itself.
struct Records: Sendable {
    /// The entries that this session logged with its last sentence, or changed last;
    /// corrections are about them.
    var own: [Entry] = []
    /// When meals usually are, as the log had it at the beginning of the line.
    var meals: MealTimeModel
    /// Lines from which nothing was saved.
    var keptLines = KeptLines()
    /// Entries that cannot be read and were named.
    var leftOut: Set<Entry.ID> = []
    /// The reminders that the line before saved or changed, which "no, 8 PM" is about.
    var newReminders: [Schedule.ID] = []
    /// The question that was answered last; nil after something was logged.
    var question: LogQuestion?
    /// The day whose entries were read, or that was asked about, last; nil before any.
    var day: LogSpan?
    /// How many lines were handled since the entries of ``day`` were read, this one included.
    var linesSinceDay = 0
    /// The trend that was said last, which `play` and `points` are about.
    var trend: TrendRequest?
    /// The line before this one was a trend.
    var hasJustSaidTrend = false
    /// The line before this one was a question, and was answered.
    var hasJustAnswered = false
    /// How often the log could not be read or written.
    private(set) var failureCount = 0
    /// What went wrong with the log and was said because of the present event.
    private(set) var toldProblem: LogBookError?

    init(meals: MealTimeModel) {
        self.meals = meals
    }

    /// Notes changed entries: those of the last sentence stay together, and others take
    /// their place.
    mutating func follow(_ updates: [EntryUpdate]) {
        let changed = updates.map(\.after)
        let isOfSentence = changed.allSatisfy { entry in own.contains { $0.id == entry.id } }
        guard isOfSentence else {
            own = changed
            return
        }
        own = own.map { entry in changed.first { $0.id == entry.id } ?? entry }
    }

    /// Begins an event: nothing of the log was told yet because of it.
    mutating func begin() {
        toldProblem = nil
    }

    /// Notes that the log could not be read or written.
    ///
    /// - Returns: whether it is still to be told because of the present event.
    mutating func notes(_ problem: LogBookError) -> Bool {
        if problem.code != .noSuchEntry { failureCount += 1 }
        guard problem != toldProblem else { return false }
        toldProblem = problem
        return true
    }
}
