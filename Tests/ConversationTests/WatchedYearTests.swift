import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import TestSupport
import Testing

/// A log that is watched for a year, on a machine that sleeps, travels, crashes and is talked to.
///
/// Ten days of it run with all tests; `make remind-year` runs four years, with 10,000 doses.
@Suite("D2: a simulated year of a watched log")
struct WatchedYearTests {
    /// The machine, the programs on it, and what they have announced.
    private struct World {
        let log: SQLiteLogBook
        var random: SeededGenerator
        var zone: TimeZone
        let begin: Date
        var now: Date
        /// The latest time that the clock has shown.
        var furthest: Date
        /// Seconds awake.
        var uptime = 0.0
        /// The watcher; nil while it does not run.
        var watch: ReminderWatch? = ReminderWatch()
        /// What the watcher keeps on disk.
        var notes: [Dose] = []
        var isConversationOpen = false
        /// The conversation is suspended, and announces nothing.
        var isStopped = false
        var due: [Dose.ID: Int] = [:]
        var missed: [Dose.ID: Int] = [:]
        /// How often doses were put off, after which they may be announced once more.
        var snoozed: [Dose.ID: Int] = [:]
        /// Doses that were answered before they were due, and are never announced.
        var early: Set<Dose.ID> = []
        var tooEarly = 0
        var tooLate: [String] = []

        init(log: SQLiteLogBook, random: SeededGenerator, zone: TimeZone, begin: Date) {
            self.log = log
            self.random = random
            self.zone = zone
            self.begin = begin
            now = begin
            furthest = begin
        }

        var keeper: DoseKeeper { DoseKeeper(now: now, zone: zone) }

        mutating func announce(_ news: DoseNews) {
            tooEarly += news.all.count { $0.due > furthest }
            for dose in news.due { due[dose.id, default: 0] += 1 }
            for dose in news.missed { missed[dose.id, default: 0] += 1 }
        }

        /// Lets every program look at the log; returns when something is next expected, in seconds.
        ///
        /// - Parameter isCrashing: the watcher ends before it has announced what it claimed.
        mutating func look(isCrashing: Bool) throws {
            if isConversationOpen, !isStopped { announce(try log.settleDoses(keeper)) }
            guard var watch else { return }
            var noted = notes
            let look = try watch.look(
                at: log, keeper, uptime: uptime, isConversationOpen: isConversationOpen
            ) { noted = $0 }
            self.watch = watch
            notes = noted
            if isCrashing {
                self.watch = nil
            } else if !look.news.isEmpty {
                announce(look.news)
                notes = []
            }
        }

        /// The person answers something that is due, or takes something early.
        mutating func answer() throws {
            // What nobody was told of yet is not answered.
            let unsaid = Set(notes.map(\.id))
            let doses = try log.doses(from: now - 3 * 86_400)
                .filter { $0.isOpen && !unsaid.contains($0.id) }
            let schedules = try log.schedules()
            guard let dose = doses.filter({ $0.due <= now }).randomElement(using: &random) else {
                return
            }
            switch Int.random(in: 0..<5, using: &random) {
            case 0: try log.setDoses([Dose(id: dose.id, due: dose.due, state: .skipped)])
            case 1:
                let until = now + Double(Int.random(in: 1...60, using: &random)) * 60
                try log.setDoses([Dose(id: dose.id, due: dose.due, state: .snoozed, until: until)])
                snoozed[dose.id, default: 0] += 1
            case 2:
                guard let schedule = schedules.first(where: { $0.id == dose.id.schedule }),
                    let next = schedule.next(after: now, in: zone)
                else { return }
                let id = Dose.ID(schedule: schedule.id, mark: next.mark)
                let known = Set(try log.doses(from: .distantPast).map(\.id))
                guard !known.contains(id) else { return }
                try log.setDoses([Dose(id: id, due: next.date, state: .skipped)])
                early.insert(id)
            default:
                guard let schedule = schedules.first(where: { $0.id == dose.id.schedule }) else {
                    return
                }
                // "Taken 3", "taken at 7:50": another amount or time is the same dose.
                var entry = schedule.entry(at: now, in: zone, words: "taken")
                if Bool.random(using: &random) { entry.quantity = Quantity(3) }
                if Bool.random(using: &random) { entry.time -= 600 }
                _ = try log.add([entry], taking: [0: dose])
            }
        }
    }

    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "earshot-year-\(UUID().uuidString)", directoryHint: .isDirectory)

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// Lets time pass, and everything that can happen in it.
    private func live(_ world: inout World, days: Double) throws -> (wall: Int64, clock: Int64) {
        var latest = (wall: Int64.min, clock: Int64.min)
        while world.now < world.begin + days * 86_400 {
            var isCrashing = false
            var isSteady = false
            switch Int.random(in: 0..<200, using: &world.random) {
            case 0...2:
                // Asleep, from minutes to a week.
                let lengths: [Double] = [300, 7_200, 36_000, 86_400, 604_800]
                let longest = lengths.randomElement(using: &world.random) ?? 300
                world.now += Double.random(in: 60...longest, using: &world.random)
            case 3:
                let place = ReminderYear.places.randomElement(using: &world.random) ?? "GMT"
                world.zone = try #require(TimeZone(identifier: place))
            case 4...6:
                world.isConversationOpen.toggle()
                world.isStopped =
                    world.isConversationOpen && Bool.random(using: &world.random)
            case 7...8: isCrashing = true
            case 9...11 where world.watch == nil:
                world.watch = ReminderWatch(unsaid: world.notes)
            case 12:
                // The clock was fast, and is put right.
                world.now -= Double.random(in: 1...3_600, using: &world.random)
            case 13...60: try world.answer()
            default: isSteady = true
            }
            let next = try world.log.nextDoseNews(world.keeper)?.timeIntervalSince(world.now)
            // While something is left to a conversation, the watcher looks every half minute.
            let isLeft = world.isStopped && next.map { $0 <= 0 } ?? false
            let step = isLeft ? 30 : min(max(next ?? 7_200, 1), 7_200)
            // Sums of seconds are rounded.
            world.now += step + 0.001
            world.uptime += step
            world.furthest = max(world.furthest, world.now)
            latest.clock = max(latest.clock, Int64(world.now.timeIntervalSince1970.rounded(.down)))
            let offset = Int64(world.zone.secondsFromGMT(for: world.now))
            latest.wall = max(
                latest.wall, Int64(world.now.timeIntervalSince1970.rounded(.down)) + offset)
            let before = (world.due, world.missed)
            try world.look(isCrashing: isCrashing)
            guard isSteady, !world.isConversationOpen, world.watch != nil, step < 7_200 else {
                continue
            }
            // A dose that was put off is missed when the next one comes, also one answered early.
            let isNow = before != (world.due, world.missed)
            if next.map({ $0 > 0 }) ?? false, !isNow { world.tooLate.append("\(world.now)") }
        }
        // At the end everything is awake for a while.
        world.watch = ReminderWatch(unsaid: world.notes)
        world.isConversationOpen = false
        try world.look(isCrashing: false)
        return latest
    }

    /// What became of reminders that are watched for so many days.
    private func watched(
        _ schedules: [Schedule], random: SeededGenerator, days: Double, from begin: Date,
        in zone: TimeZone
    ) throws -> Outcome {
        let folder = Folder()
        let log = try SQLiteLogBook(folder: folder.url)
        for schedule in schedules { _ = try log.addSchedule(schedule) }
        var world = World(log: log, random: random, zone: zone, begin: begin)
        let latest = try live(&world, days: days)
        #expect(world.tooEarly == 0)
        #expect(world.tooLate.isEmpty, "\(world.tooLate.prefix(3))")
        let told = Set(world.due.keys).union(world.missed.keys)
        var outcome = Outcome(told: told, early: world.early, latest: latest)
        outcome.schedules = try log.schedules()
        for schedule in outcome.schedules {
            let through = schedule.recurrence.followsWallClock ? latest.wall : latest.clock
            let expected = Set(
                ReminderYear.expected(schedule, through: through).map {
                    Dose.ID(schedule: schedule.id, mark: $0)
                }
            ).subtracting(world.early)
            let told = told.filter { $0.schedule == schedule.id }
            #expect(expected.subtracting(told).isEmpty, "never told, of \(schedule.rule)")
            #expect(told.subtracting(expected).isEmpty, "not of \(schedule.rule)")
            outcome.count += expected.count
        }
        let doubled = world.due.filter { $0.value > 1 + (world.snoozed[$0.key] ?? 0) }
        #expect(doubled.isEmpty, "told twice: \(doubled)")
        #expect(world.missed.values.allSatisfy { $0 == 1 })
        return outcome
    }

    /// What was told, and what was answered before it was due.
    private struct Outcome {
        let told: Set<Dose.ID>
        let early: Set<Dose.ID>
        let latest: (wall: Int64, clock: Int64)
        var schedules: [Schedule] = []
        var count = 0
    }

    private func check(seed: UInt64, days: Double) throws -> Int {
        var random = SeededGenerator(seed: seed)
        let place = ReminderYear.places[Int(seed) % ReminderYear.places.count]
        let zone = try #require(TimeZone(identifier: place))
        let schedules = ReminderYear.schedules(&random, zone: zone)
        return try watched(
            schedules, random: random, days: days, from: ReminderYear.begin, in: zone
        ).count
    }

    /// Reminders that were asked for in sentences are told at the times, and with the amounts,
    /// that stand beside the sentences.
    private func checkTold(seed: UInt64, days: Double) throws -> Int {
        let zone = try #require(TimeZone(identifier: TestWorld.zone))
        let outcome = try watched(
            try ToldReminders.schedules(), random: SeededGenerator(seed: seed),
            days: days, from: TestWorld.now, in: zone)
        func marks(_ doses: Set<Dose.ID>) -> Set<ToldReminders.Mark> {
            Set(
                doses.compactMap { dose in
                    outcome.schedules.first { $0.id == dose.schedule }.map {
                        ToldReminders.Mark(
                            item: $0.item, mark: dose.mark, quantity: $0.quantity)
                    }
                })
        }
        let expected = ToldReminders.expected(through: outcome.latest.wall)
            .subtracting(marks(outcome.early))
        let told = marks(outcome.told)
        #expect(expected.subtracting(told).isEmpty, "\(expected.subtracting(told).prefix(3))")
        #expect(told.subtracting(expected).isEmpty, "\(told.subtracting(expected).prefix(3))")
        return expected.count
    }

    @Test(
        "D2: in ten days of sleep, crashes, conversations and travel no dose is missed or doubled")
    func days() throws {
        #expect(try check(seed: 7, days: 10) > 60)
    }

    @Test("D2: so it is with several times, amounts and days in one sentence, and exceptions")
    func told() throws {
        #expect(try checkTold(seed: 8, days: 10) > 80)
    }

    @Test(
        "D2: so it is in four years, of 10,000 doses",
        .enabled(if: ProcessInfo.processInfo.environment["EARSHOT_REMIND_YEAR"] != nil))
    func years() throws {
        var count = 0
        for seed in 1...4 as ClosedRange<UInt64> { count += try check(seed: seed, days: 366) }
        print("\(count) doses")
        #expect(count >= 10_000)
    }

    @Test(
        "D2: so it is in four years of what sentences asked for, of 10,000 doses",
        .enabled(if: ProcessInfo.processInfo.environment["EARSHOT_REMIND_YEAR"] != nil))
    func toldYears() throws {
        var count = 0
        for seed in 5...8 as ClosedRange<UInt64> { count += try checkTold(seed: seed, days: 366) }
        print("\(count) doses that sentences asked for")
        #expect(count >= 10_000)
    }
}
