import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("T13: random bursts of steps in place")
struct TimeInPlaceWalkTests {
    private static let lines = [
        "-", "-", "- 3", "+", "+ 2", "--", "++", "yesterday at 8 pm", "8 am", "+ 1000", "min",
    ]

    /// The value of the picker.
    private func shown(_ world: TestWorld) -> Date? {
        guard
            case .moment(let date, _)? =
                world.session.tree.element("time-picker")?.value?.arguments["value"]
        else { return nil }
        return date
    }

    @Test(
        "T13: an announced change is on disk, and a burst is saved once with its last value",
        arguments: [31, 32, 33] as [UInt64])
    func bursts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time inline")
        _ = world.type("time")
        var lastChange = 0.0
        var saved = TestWorld.now
        for step in 0..<600 {
            let before = try #require(shown(world))
            if Bool.random(using: &generator) {
                let line = Self.lines.randomElement(using: &generator) ?? "-"
                let said = world.type(line)
                try #require(said.count == 1, "step \(step), \(line): \(said)")
                if shown(world) != before { lastChange = world.clock.uptime }
                // Nothing is saved by adjusting.
                try #require(try world.entries().first?.time == saved, "step \(step), \(line)")
            } else {
                let said = world.wait([0.1, 0.3, 0.5, 0.9].randomElement(using: &generator) ?? 0.1)
                let value = try #require(shown(world))
                let isQuiet = world.clock.uptime - lastChange >= 0.5
                let stored = try world.entries().first?.time
                if isQuiet { try #require(stored == value, "step \(step)") }
                try #require(said.count == (stored == saved ? 0 : 1), "step \(step): \(said)")
                saved = stored ?? saved
            }
        }
        let last = shown(world)
        _ = world.session.handle(.endOfInput)
        #expect(try world.entries().first?.time == last)
    }
}
