import AccessibleCore
import Conversation
import Foundation
import LocaleCatalogs
import LogStore
import Testing
import Understanding
import Wording

/// A conversation on a log in memory, at 2:05 PM on Monday, March 9, 2026, in
/// New York.
struct TestWorld {
    static let now = Date(timeIntervalSince1970: 1_773_079_500)
    static let zone = "America/New_York"

    let log: InMemoryLogBook
    let wording: Wording
    var session: Session
    private let environment: Session.Environment

    init(preferences: Preferences = Preferences(), log: InMemoryLogBook = InMemoryLogBook()) throws
    {
        self.log = log
        wording = try Wording(
            locale: "en_US", zone: try #require(TimeZone(identifier: Self.zone)))
        environment = Session.Environment(
            log: log, wording: wording,
            understander: try Understander(
                localeFolder: LocaleCatalogs.folder(locale: "en_US")),
            words: try CommandWords(locale: "en_US"), now: { Self.now })
        session = Session(environment: environment, preferences: preferences)
    }

    /// What is printed after a line, one text an announcement.
    mutating func type(_ line: String) -> [String] {
        printed(session.handle(.line(line)))
    }

    /// The effects of a line.
    mutating func effects(_ line: String) -> [Effect] {
        session.handle(.line(line))
    }

    func printed(_ effects: [Effect]) -> [String] {
        announcements(effects).map { wording.text($0.message, now: Self.now) }
    }

    func announcements(_ effects: [Effect]) -> [Announcement] {
        effects.compactMap { effect in
            if case .announce(let announcement) = effect { announcement } else { nil }
        }
    }

    /// Every entry of the log, oldest first.
    func entries() throws -> [Entry] {
        try log.entries(matching: LogQuery())
    }

    /// Puts a weight into the log.
    func addWeight(_ digits: String, daysAgo: Double) throws {
        let amount = try #require(Decimal(exactly: digits))
        _ = try log.add([
            Entry(
                kind: .weight, quantity: Quantity(amount, .pound),
                time: Self.now - daysAgo * 86_400, zone: Self.zone)
        ])
    }
}
