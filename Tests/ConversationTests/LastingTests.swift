import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Conversation

@Suite("R5: ends of what is logged")
struct LastingTests {
    private func action(endsAfter seconds: TimeInterval, from start: TimeInterval = -7_200)
        -> LogAction
    {
        LogAction(
            kind: .logSymptom, item: "headache",
            time: UnderstoodTime(TestWorld.now + start, granularity: .minute),
            end: UnderstoodTime(
                TestWorld.now + start + seconds, granularity: .minute, assumed: [.pm]))
    }

    @Test("R5: a sentence's end is stored, said as a length, and its assumptions are said")
    func logged() throws {
        var world = try TestWorld()
        let pending = PendingLog(
            actions: [action(endsAfter: 5_400)], unparsed: "", words: "headache")
        SentenceLogger.advance(pending, in: &world.session.context)
        let entry = try #require(try world.entries().first)
        #expect(entry.end == TestWorld.now - 1_800)
        #expect(entry.duration == 5_400)
        let said = world.session.context.outbox.turn.map { world.session.context.text($0.message) }
        #expect(
            said == [
                "Logged: headache, for 1 hour 30 minutes, today at 12:05 PM. Taken as PM."
            ])
    }

    @Test("R5: an end that is not later than the time is not stored", arguments: [0, -60.0])
    func backwards(seconds: TimeInterval) throws {
        var world = try TestWorld()
        let pending = PendingLog(
            actions: [action(endsAfter: seconds)], unparsed: "", words: "headache")
        SentenceLogger.advance(pending, in: &world.session.context)
        #expect(try world.entries().map(\.end) == [nil])
    }

    @Test("R5: an answer to when it was keeps how long it lasted")
    func future() throws {
        var world = try TestWorld()
        let pending = PendingLog(
            actions: [action(endsAfter: 3_600, from: 7_200)], unparsed: "", words: "headache")
        SentenceLogger.advance(pending, in: &world.session.context)
        _ = world.type("9 am")
        let entry = try #require(try world.entries().first)
        #expect(entry.duration == 3_600)
        #expect(entry.time < TestWorld.now)
    }

    @Test(
        "R5: a length is said in whole minutes, at least one",
        arguments: [(1, 1), (29, 1), (90, 2), (5_400, 90), (90_000, 1_500)])
    func minutes(seconds: Double, minutes: Int) {
        #expect(EntryMessages.minutes(of: seconds) == minutes)
    }
}
