import AccessibleCore
import Conversation
import Foundation
import Glibc
import LocaleCatalogs
import LogStore
import Understanding
import Wording

/// Steps of the controls, from event to effects, inside this process.
struct ControlBenchmark {
    private static let zone = "America/New_York"
    /// Monday, March 9, 2026, 2:05 PM in New York.
    private static let now = Date(timeIntervalSince1970: 1_773_079_500)
    /// Steps that are timed together: one alone is too short for the clock.
    private static let batch = 200
    private static let batches = 60
    private static let items = 10_000

    func run(into report: inout Report) throws {
        var weight = WeightControl(last: Quantity(175, .pound), unit: .pound)
        measure("weight, one step", reach: 20, into: &report) { number in
            let action = number.isMultiple(of: 2) ? ElementAction.increment : .decrement
            _ = weight.perform(action, times: 1, on: weight.focus)
        }
        var time = TimeControl(
            Self.now - 86_400, reference: Self.now, calendar: Calendar(identifier: .gregorian))
        _ = time.choose(.custom)
        measure("time, one step", reach: 20, into: &report) { number in
            let action = number.isMultiple(of: 2) ? ElementAction.increment : .decrement
            _ = time.perform(action, times: 1, on: time.focus)
        }
        try measureSession(into: &report)
        measureTree(into: &report)
    }

    /// The whole way of a key through the conversation.
    private func measureSession(into report: inout Report) throws {
        let wording = try Wording(
            locale: "en_US", zone: TimeZone(identifier: Self.zone) ?? .gmt)
        let now = Self.now
        let log = InMemoryLogBook()
        _ = try log.add([
            Entry(
                kind: .weight, quantity: Quantity(175, .pound), time: now - 86_400, zone: Self.zone)
        ])
        var session = Session(
            environment: Session.Environment(
                log: log, wording: wording,
                understander: try Understander(
                    localeFolder: LocaleCatalogs.folder(locale: "en_US")),
                words: try CommandWords(locale: "en_US"), now: { now }, uptime: { 0 }))
        _ = session.handle(.line("weight"))
        measure("key to effects, weight", reach: 20, into: &report) { number in
            _ = session.handle(.key(number.isMultiple(of: 2) ? .up : .down))
        }
    }

    private func measureTree(into report: inout Report) {
        let tree = AccessibilityTree(
            Element(
                "list", label: Message("list"), traits: [.list],
                children: (0..<Self.items).map {
                    Element("item-\($0)", label: .verbatim("Item \($0)"), traits: [.listItem])
                }))
        var focus = "item-0"
        measure("focus move, \(Self.items) items", reach: 50, into: &report) { _ in
            focus = tree.target(of: .next(), from: focus) ?? "item-0"
        }
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
