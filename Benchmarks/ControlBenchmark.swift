import AccessibleCore
import Conversation
import Foundation
import Glibc
import Journal
import LocaleCatalogs
import LogStore
import Understanding
import Wording

/// Steps of every control, from event to effects, inside this process.
struct ControlBenchmark {
    private static let zone = "America/New_York"
    /// Monday, March 9, 2026, 2:05 PM in New York.
    private static let now = Date(timeIntervalSince1970: 1_773_079_500)
    /// Steps that are timed together: one alone is too short for the clock.
    private static let batch = 200
    private static let batches = 60
    private static let items = 10_000

    func run(into report: inout Report) throws {
        for (name, control) in try Self.controls() {
            step(name, control, into: &report)
        }
        measureVoiceLog(into: &report)
        try measureSession(into: &report)
        measureList(into: &report)
        try measureMemory(into: &report)
    }

    /// Every control that is adjusted, as it opens.
    private static func controls() throws -> [(String, any Control)] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        let conventions = DateConventions(
            order: DatePart.allCases, usesTwelveHours: true, firstWeekday: 1)
        var time = TimeControl(now - 86_400, reference: now, calendar: calendar)
        _ = time.choose(.custom)
        let noon = DayTime.noon
        return [
            ("weight", WeightControl(last: Quantity(175, .pound), unit: .pound)),
            ("time", time),
            (
                "set time",
                SetTimeControl(
                    of: .verbatim("iron"), original: noon, start: noon, usesTwelveHours: true)
            ),
            (
                "date and time wheels",
                try DatePickerControl(
                    now, mode: .dateAndTime, style: .wheels, now: now, conventions: conventions,
                    calendar: calendar)
            ),
            (
                "calendar",
                try DatePickerControl(
                    now, mode: .date, style: .inline, now: now, conventions: conventions,
                    calendar: calendar)
            ),
            ("countdown", CountdownControl(minutes: 30)),
            ("PUQE-24", PUQEQuestionnaire()),
        ]
    }

    /// One up, one down, at the first element that has both.
    private func step<Subject: Control>(
        _ name: String, _ control: Subject, into report: inout Report
    ) {
        var control = control
        let layout = control.layout
        let id = layout.focusOrder.first { id in
            layout[id].map { $0.offers(.increment) && $0.offers(.decrement) } ?? false
        }
        guard let id else { return report.skip(name, "nothing to adjust") }
        measure("\(name), one step", reach: 20, into: &report) { number in
            let action = number.isMultiple(of: 2) ? ElementAction.increment : .decrement
            _ = control.perform(action, times: 1, on: id)
        }
    }

    private func measureVoiceLog(into report: inout Report) {
        var control = VoiceLogControl()
        _ = try? control.handle(.start(), at: 0)
        _ = try? control.handle(.listening(.opened), at: 0)
        measure("voice log, one transcript", reach: 20, into: &report) { number in
            let words = number.isMultiple(of: 2) ? "I drank" : "I drank 16 ounces of water"
            _ = try? control.handle(.listening(.partial(words)), at: Double(number))
        }
        if !control.machine.isRecording { report.skip("voice log", "it did not record") }
    }

    /// The whole way of a key through the conversation.
    private func measureSession(into report: inout Report) throws {
        var session = try Self.session()
        _ = session.handle(.line("weight"))
        measure("key to effects, weight", reach: 20, into: &report) { number in
            _ = session.handle(.key(number.isMultiple(of: 2) ? .up : .down))
        }
    }

    private static func session() throws -> Session {
        let now = now
        let log = InMemoryLogBook()
        _ = try log.add([
            Entry(kind: .weight, quantity: Quantity(175, .pound), time: now - 86_400, zone: zone)
        ])
        return Session(
            environment: Session.Environment(
                log: log,
                wording: try Wording(locale: "en_US", zone: TimeZone(identifier: zone) ?? .gmt),
                understander: try Understander(
                    localeFolder: LocaleCatalogs.folder(locale: "en_US")),
                words: try CommandWords(locale: "en_US"), now: { now }, uptime: { 0 }))
    }

    private static func list() -> ListPicker {
        let names = ["Monday", "eggs", "Éclair", "soup", "iron", "water", "tea", "zucchini"]
        return ListPicker(
            (0..<items).map { number in
                let text = "\(names[number % names.count]) \(number)"
                return ListItem("\(number)", label: .verbatim(text), text: text)
            }, label: Message("list.entries"), locale: Locale(identifier: "en_US"))
    }

    private func measureList(into report: inout Report) {
        var list = Self.list()
        measure("focus move, \(Self.items) items", reach: 50, into: &report) { number in
            let move = number.isMultiple(of: 2) ? FocusMove.next() : .previous()
            if let target = list.layout.target(of: move, from: list.focus) { list.focus = target }
        }
        // A letter that every eighth begins with is the slowest.
        measure("first-letter jump, \(Self.items) items", reach: 1_000, into: &report) { _ in
            _ = list.jump(to: "e")
        }
    }

    /// What all controls together hold, a list's items left out.
    private func measureMemory(into report: inout Report) throws {
        let copies = 2_000
        var kept: [[any Control]] = []
        kept.reserveCapacity(copies)
        let before = Self.residentKilobytes()
        for _ in 0..<copies {
            kept.append(try Self.controls().map(\.1) + [VoiceLogControl()])
        }
        var samples = Samples()
        samples.append((Self.residentKilobytes() - before) / Double(copies))
        report.add("memory of all controls", samples, unit: "KB", reach: 1_024)
        withExtendedLifetime(kept) {}
    }

    private static func residentKilobytes() -> Double {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
            .split(separator: " ")
        return (fields.flatMap { Double($0[1]) } ?? 0) * Double(getpagesize()) / 1_024
    }

    private func measure(
        _ what: String, reach: Double, into report: inout Report, _ step: (Int) -> Void
    ) {
        var samples = Samples()
        (0..<Self.batch).forEach(step)
        for _ in 0..<Self.batches {
            let start = ContinuousClock.now
            (0..<Self.batch).forEach(step)
            let duration = ContinuousClock.now - start
            samples.append(duration.milliseconds * 1_000 / Double(Self.batch))
        }
        report.add(what, samples, unit: "µs", reach: reach)
    }
}
