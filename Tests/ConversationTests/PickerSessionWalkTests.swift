import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("P: random lines with open pickers")
struct PickerSessionWalkTests {
    private static let lines = [
        "date", "calendar", "timer", "timer 5", "timer stop", "entries", "weight", "time",
        "edit last date", "+", "-", "++", "--", "+ 1000000", "- 9223372036854775807", "home", "end",
        "next", "previous", "first", "last", "activate", "done", "escape", "where", "undo", "redo",
        "today", "yesterday", "tomorrow", "March 3", "quarter to eight pm", "8", "31", "2024", "pm",
        "February", "m", "1:30", "90", "99 hours", "25:77", "yes", "no", "", "clock 24", "clock 12",
        "I had soup", "I drank 8 ounces of water", "no, 2 cups", "delete last", "spell", "repeat",
        "help timer", "frobnicate",
    ]

    @Test("A1, A3: every line is answered, and an element always has focus", arguments: [1, 2, 3])
    func walk(seed: UInt64) throws {
        var state = seed
        var world = try TestWorld()
        _ = world.type("I had eggs")
        var typed: [String] = []
        for _ in 0..<400 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let line = Self.lines[Int((state >> 33) % UInt64(Self.lines.count))]
            typed.append(line)
            let said = world.type(line)
            _ = world.wait(TimeInterval(state >> 40 & 31))
            let focused = world.session.tree.element(world.session.focus)
            if said.isEmpty || said.contains("") || focused?.isFocusable != true {
                Issue.record("\(typed.suffix(12)): \(said), focus \(world.session.focus)")
                return
            }
        }
        #expect(try world.entries().allSatisfy { $0.time <= world.clock.now })
    }
}
