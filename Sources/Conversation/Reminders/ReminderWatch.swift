package import Foundation
package import Journal

/// Decides when a program that watches a log announces what is due (D2).
///
/// While a conversation is open on the log, the conversation announces. Only what it leaves for two
/// minutes, because it was stopped or has not noticed, is announced by the watcher.
///
/// Pure: who runs it gives it the time, and announces what it returns. What was claimed in the log
/// is noted before, and the note is taken away once it was announced, so that a watcher that ends
/// in between announces it when it starts again.
package struct ReminderWatch: Sendable {
    /// A conversation has so many seconds to announce what is due.
    package static let patience: TimeInterval = 120
    /// The log is looked at again after so many seconds: the clock may have been set, and the
    /// machine may have slept.
    package static let longestWait: TimeInterval = 30

    /// What the watcher before claimed, and perhaps did not announce.
    private var unsaid: [Dose]
    /// The uptime at which something was first left to a conversation; nil if nothing is.
    private var waitsSince: TimeInterval?
    /// The reminders that cannot be read and were named.
    private var named: Set<Schedule.ID> = []

    /// - Parameter unsaid: what the watcher before noted.
    package init(unsaid: [Dose] = []) {
        self.unsaid = unsaid
    }

    /// What a look at the log gave.
    package struct Look: Sendable {
        /// What is to be announced now.
        package var news = DoseNews()
        /// Reminders that cannot be read, and were not named before.
        package var unreadable: [UnreadableSchedule] = []
        /// The log is to be looked at again after so many seconds.
        package var wait = ReminderWatch.longestWait
    }

    /// Looks at the log.
    ///
    /// - Parameters:
    ///   - uptime: seconds that never jump.
    ///   - isConversationOpen: whether a conversation is open on the log.
    ///   - note: keeps what is about to be claimed; replaced by nothing once it was announced.
    package mutating func look(
        at log: any ReminderBook, _ keeper: DoseKeeper, uptime: TimeInterval,
        isConversationOpen: Bool, noting note: ([Dose]) -> Void
    ) throws(LogBookError) -> Look {
        var look = Look()
        if isConversationOpen, let wait = try patience(with: log, keeper, uptime: uptime) {
            look.wait = wait
            return look
        }
        waitsSince = nil
        let earlier = unsaid
        let news = try log.settleDoses(keeper) { news in note(earlier + news.all) }
        // Until everything is read that may fail.
        unsaid += news.all
        look.news = try adding(unsaid, to: news, of: log)
        if let next = try log.nextDoseNews(keeper) {
            look.wait = min(max(next.timeIntervalSince(keeper.now), 0), Self.longestWait)
        }
        let unreadable = try log.unreadableSchedules()
        look.unreadable = unreadable.filter { !named.contains($0.id) }
        named = Set(unreadable.map(\.id))
        // What was answered, or told by others, is not to be found by the next watcher.
        if look.news.isEmpty, !unsaid.isEmpty { note([]) }
        unsaid = []
        return look
    }

    /// How long the conversation may still take; nil if it had its time.
    private mutating func patience(
        with log: any ReminderBook, _ keeper: DoseKeeper, uptime: TimeInterval
    ) throws(LogBookError) -> TimeInterval? {
        let isNews = try !log.doseNews(keeper).isEmpty
        guard isNews || !unsaid.isEmpty else {
            waitsSince = nil
            let next = try log.nextDoseNews(keeper)?.timeIntervalSince(keeper.now)
            return min(max(next ?? Self.longestWait, 1), Self.longestWait)
        }
        let since = waitsSince ?? uptime
        waitsSince = since
        let left = since + Self.patience - uptime
        return left > 0 ? min(left, Self.longestWait) : nil
    }

    /// The news with what the watcher before did not announce and what is still so.
    ///
    /// A dose that was due then and is missed now was told by whoever claimed that.
    private func adding(
        _ earlier: [Dose], to news: DoseNews, of log: any ReminderBook
    ) throws(LogBookError) -> DoseNews {
        guard let first = earlier.map(\.due).min() else { return news }
        var news = news
        let told = Set(news.all.map(\.id))
        for dose in try log.doses(from: first) where !told.contains(dose.id) {
            guard earlier.contains(where: { $0.id == dose.id && $0.state == dose.state }) else {
                continue
            }
            if dose.state == .due { news.due.append(dose) }
            if dose.state == .missed { news.missed.append(dose) }
        }
        news.due.sort { $0.due < $1.due }
        news.missed.sort { $0.due < $1.due }
        return news
    }
}
