import AccessibleCore
import Foundation
import TestSupport
import Testing

@Suite("T: choosing when something happened")
struct TimeSelectionTests {
    private let now = Date(timeIntervalSince1970: 1_773_079_500)

    private func selection(_ date: Date, _ choices: TimeChoices = TimeChoices()) -> TimeSelection {
        TimeSelection(
            date, reference: now, choices: choices, calendar: .test("America/New_York"))
    }

    @Test("T1: the options are now, the minutes, and custom, in this order")
    func options() {
        let selection = self.selection(now)
        #expect(
            selection.options == [
                .now, .minutesAgo(15), .minutesAgo(30), .minutesAgo(60), .custom,
            ])
    }

    @Test(
        "T2: a moment that an option means selects this option",
        arguments: [(0.0, 0), (59, 0), (900, 15), (1_830, 30), (3_600, 60)] as [(Double, Int)])
    func selects(secondsAgo: Double, minutes: Int) {
        let selection = self.selection(now - secondsAgo)
        #expect(selection.selected == (minutes == 0 ? .now : .minutesAgo(minutes)))
    }

    @Test("T2: any other moment is a custom one")
    func custom() {
        let selection = self.selection(now - 4_000)
        #expect(selection.mode == .custom(now - 4_000))
        #expect(!selection.showsPicker)
    }

    @Test("T3: an option is its exact minutes before the reference", arguments: [15, 30, 60])
    func quick(minutes: Int) {
        var selection = self.selection(now - 40_000)
        selection.choose(.custom)
        selection.choose(.minutesAgo(minutes))
        #expect(selection.date == now - Double(minutes) * 60)
        #expect(!selection.showsPicker)
    }

    @Test("T3: custom starts from the time selected so far, not from now")
    func seeded() {
        var selection = self.selection(now)
        selection.choose(.minutesAgo(30))
        selection.choose(.custom)
        #expect(selection.date == now - 1_800)
        #expect(selection.showsPicker)
    }

    @Test("T4: each adjustment moves the selected time")
    func adjusts() throws {
        var selection = self.selection(now - 1_800)
        selection.choose(.custom)
        try selection.adjust(byMinutes: -15)
        #expect(selection.date == now - 2_700)
        try selection.adjust(byMinutes: 30)
        #expect(selection.date == now - 900)
    }

    @Test("T6: a future time is refused without a change")
    func future() {
        var selection = self.selection(now - 600)
        #expect(throws: TimeSelection.Refusal.future(now + 300)) {
            try selection.adjust(byMinutes: 15)
        }
        #expect(selection.date == now - 600)
    }

    @Test("T6: the future can be allowed")
    func allowedFuture() throws {
        var selection = self.selection(now, TimeChoices(allowsFuture: true))
        try selection.set(now + 86_400)
        #expect(selection.date == now + 86_400)
    }

    @Test("a time over 120 years ago is refused")
    func tooLongAgo() {
        var selection = self.selection(now)
        let target = now - TimeSelection.span - 1
        #expect(throws: TimeSelection.Refusal.tooLongAgo(target)) { try selection.set(target) }
    }

    @Test(
        "T2, T6: after any choices one option is selected, and no future time",
        arguments: [7, 8] as [UInt64])
    func randomChoices(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var selection = self.selection(now)
        for _ in 0..<20_000 {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: selection.choose(selection.options.randomElement(using: &generator) ?? .now)
            case 1: try? selection.adjust(byMinutes: Int.random(in: -90...90, using: &generator))
            default: selection.closePicker()
            }
            #expect(selection.date <= now)
            #expect(selection.options.filter { $0 == selection.selected }.count == 1)
        }
    }
}
