import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

/// When a watcher announces, and when it leaves that to a conversation.
@Suite("D2: a watcher of reminders")
struct ReminderWatchTests {
    private let log = InMemoryLogBook()
    private let zone = TimeZone(identifier: TestWorld.zone) ?? .gmt
    private let iron: Schedule

    init() throws {
        // Due at 2:10 and 10:10 PM.
        let times = ["14:10", "22:10"].compactMap(DayTime.init)
        let rule = Schedule(
            kind: .vitamin, item: "iron", recurrence: Recurrence(.daily, times: times),
            start: TestWorld.now, zone: TestWorld.zone)
        iron = try log.addSchedule(try #require(rule.starting(after: TestWorld.now, in: zone)))
    }

    /// A watcher, and what it keeps on disk.
    private struct Program {
        var watch: ReminderWatch
        var notes: [Dose] = []

        init(notes: [Dose] = []) {
            watch = ReminderWatch(unsaid: notes)
            self.notes = notes
        }

        /// Looks so many minutes after 2:05 PM.
        mutating func look(
            _ test: ReminderWatchTests, minutes: Double, isConversationOpen: Bool = false
        ) throws -> ReminderWatch.Look {
            var noted = notes
            defer { notes = noted }
            return try watch.look(
                at: test.log,
                DoseKeeper(now: TestWorld.now + minutes * 60, zone: test.zone),
                uptime: minutes * 60, isConversationOpen: isConversationOpen
            ) { noted = $0 }
        }
    }

    @Test("D2: a dose is announced when it is due, once, and the watcher waits for the next")
    func once() throws {
        var program = Program()
        let early = try program.look(self, minutes: 4.9)
        #expect(early.news.isEmpty)
        #expect(abs(early.wait - 6) < 0.01)
        let due = try program.look(self, minutes: 5)
        #expect(due.news.due.map(\.due) == [TestWorld.now + 300])
        #expect(program.notes.map(\.id) == due.news.due.map(\.id))
        #expect(try program.look(self, minutes: 5.1).news.isEmpty)
        #expect(try program.look(self, minutes: 6).wait == ReminderWatch.longestWait)
    }

    @Test("D2: an open conversation announces; what it leaves for two minutes, the watcher does")
    func conversation() throws {
        var program = Program()
        for minutes in [5, 6, 6.9] {
            let look = try program.look(self, minutes: minutes, isConversationOpen: true)
            #expect(look.news.isEmpty)
            #expect(look.wait <= ReminderWatch.longestWait)
        }
        #expect(program.notes.isEmpty)
        #expect(
            try program.look(self, minutes: 7, isConversationOpen: true).news.due.count == 1)
        // The next one is announced in the conversation.
        let evening = 8 * 60.0 + 5
        #expect(try program.look(self, minutes: evening, isConversationOpen: true).news.isEmpty)
        let keeper = DoseKeeper(now: TestWorld.now + evening * 60 + 1, zone: zone)
        #expect(try log.settleDoses(keeper).due.count == 1)
        for minutes in [evening + 1, evening + 5] {
            #expect(try program.look(self, minutes: minutes, isConversationOpen: true).news.isEmpty)
            #expect(try program.look(self, minutes: minutes).news.isEmpty)
        }
    }

    @Test("D2: a conversation that is closed leaves the rest to the watcher at once")
    func closed() throws {
        var program = Program()
        #expect(try program.look(self, minutes: 5, isConversationOpen: true).news.isEmpty)
        #expect(try program.look(self, minutes: 5.1).news.due.count == 1)
    }

    @Test("D2: a watcher that ended before it announced leaves it to the next one")
    func crash() throws {
        var first = Program()
        // Two days later: the last is due, three were missed.
        let later = 2 * 24 * 60.0
        let news = try first.look(self, minutes: later).news
        #expect(news.due.count == 1 && news.missed.count == 3)
        var second = Program(notes: first.notes)
        let again = try second.look(self, minutes: later + 1).news
        #expect(again.due.map(\.id) == news.due.map(\.id))
        #expect(again.missed.map(\.id) == news.missed.map(\.id))
        #expect(try second.look(self, minutes: later + 2).news.isEmpty)
        // What was answered meanwhile is not said.
        var third = Program(notes: first.notes)
        let due = try #require(news.due.first)
        try log.setDoses([Dose(id: due.id, due: due.due, state: .skipped)])
        let rest = try third.look(self, minutes: later + 3).news
        #expect(rest.due.isEmpty && rest.missed.count == 3)
    }

    @Test("D2: a note is gone once what it has was answered, or told by others")
    func staleNotes() throws {
        var first = Program()
        let due = try #require(try first.look(self, minutes: 5).news.due.first)
        let left = first.notes
        #expect(left.map(\.state) == [.due])
        try log.setDoses([Dose(id: due.id, due: due.due, state: .skipped)])
        var second = Program(notes: left)
        #expect(try second.look(self, minutes: 6).news.isEmpty)
        #expect(second.notes.isEmpty)
        // The answer is taken back, and a conversation tells that the dose was missed.
        _ = try log.undo()
        let keeper = DoseKeeper(now: TestWorld.now + 9 * 3_600, zone: zone)
        #expect(try log.settleDoses(keeper).missed.map(\.id) == [due.id])
        var third = Program(notes: left)
        #expect(try third.look(self, minutes: 9 * 60 + 1).news.isEmpty)
        #expect(third.notes.isEmpty)
    }

    @Test("D2: trouble with the log loses nothing that is due")
    func trouble() throws {
        var program = Program()
        log.fail(with: .busy)
        #expect(throws: LogBookError.self) { try program.look(self, minutes: 5) }
        log.fail(with: nil)
        #expect(try program.look(self, minutes: 6).news.due.count == 1)
    }
}
