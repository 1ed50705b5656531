import AccessibleCore
import Conversation
import Display
import Foundation
import Journal
import LocaleCatalogs
import LogStore
import Synchronization
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
    let clock = TestClock(TestWorld.now)
    private let environment: Session.Environment

    init(
        preferences: Preferences = Preferences(), log: InMemoryLogBook = InMemoryLogBook(),
        terminal: TerminalSupport = .pipe, voices: [Voice] = [], readers: [String] = [],
        isFirstStart: Bool = false,
        changingPrompts change: ((_ pattern: String) -> String)? = nil
    ) throws {
        self.log = log
        let english = try Wording(
            locale: "en_US", zone: try #require(TimeZone(identifier: Self.zone)))
        wording = change.map { change in english.changingPrompts { change($1) } } ?? english
        environment = Session.Environment(
            log: log, wording: wording,
            understander: try Understander(
                localeFolder: LocaleCatalogs.folder(locale: "en_US")),
            words: try CommandWords(locale: "en_US"), now: { [clock] in clock.now },
            uptime: { [clock] in clock.uptime }, terminal: terminal,
            voices: { $0 == .speechd ? [] : voices }, readers: { readers },
            isFirstStart: isFirstStart)
        session = Session(environment: environment, preferences: preferences)
    }

    /// The printed text of each announcement after a line.
    mutating func type(_ line: String) -> [String] {
        printed(session.handle(.line(line)))
    }

    /// Moves the clock, and performs everything that falls due on the way.
    mutating func wait(_ seconds: TimeInterval) -> [String] {
        let end = clock.uptime + seconds
        var effects: [Effect] = []
        while let deadline = session.deadline, deadline <= end {
            clock.move(to: max(deadline, clock.uptime))
            effects += session.handle(.timer)
        }
        clock.move(to: end)
        return printed(effects)
    }

    /// The effects of a line.
    mutating func effects(_ line: String) -> [Effect] {
        session.handle(.line(line))
    }

    func printed(_ effects: [Effect]) -> [String] {
        let announcements = announcements(effects)
        announcements.forEach(checkLength)
        return announcements.map { wording.text($0.message, now: clock.now) }
    }

    /// Checks that an announcement has at most 20 words at normal verbosity, unless
    /// it reads a list.
    private func checkLength(_ announcement: Announcement) {
        guard session.preferences.verbosity == .normal, !Self.readsAll(announcement.message)
        else { return }
        let text = wording.text(announcement.message, now: clock.now)
        let count = text.split(separator: " ").count
        #expect(count <= 20, "\(count) words: \(text)")
    }

    /// Whether a message reads a list of entries or commands, or the person's own words.
    private static func readsAll(_ message: Message) -> Bool {
        let keys = [
            "history.", "help", "commands.", "kept.", "verbatim", "spelled", "habits.list",
            "quick-options.",
        ]
        if keys.contains(where: message.key.hasPrefix) { return true }
        return message.arguments.values.contains { argument in
            switch argument {
            case .message(let inner): readsAll(inner)
            case .sentences(let items):
                items.contains {
                    if case .message(let inner) = $0 { readsAll(inner) } else { false }
                }
            default: false
            }
        }
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

/// A clock that only a test moves.
final class TestClock: Sendable {
    private let start: Date
    private let elapsed = Mutex<TimeInterval>(0)

    init(_ start: Date) {
        self.start = start
    }

    var uptime: TimeInterval { elapsed.withLock { $0 } }

    var now: Date { start + uptime }

    func move(to uptime: TimeInterval) {
        elapsed.withLock { $0 = uptime }
    }
}
