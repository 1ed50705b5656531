import AccessibleCore
import Foundation

/// Moving about in a list of 10,000 (P7).
struct PickerBenchmark {
    private static let items = 10_000
    private static let runs = 2_000

    func run(into report: inout Report) {
        let names = ["Monday", "eggs", "Éclair", "soup", "iron", "water", "tea", "zucchini"]
        let items = (0..<Self.items).map { number in
            let text = "\(names[number % names.count]) \(number)"
            return ListItem("\(number)", label: .verbatim(text), text: text)
        }
        var list = ListPicker(
            items, label: Message("list.entries"), locale: Locale(identifier: "en_US"))
        var focus = Samples()
        var jump = Samples()
        for run in 0..<Self.runs {
            let move = run.isMultiple(of: 2) ? FocusMove.next() : .previous()
            focus.append(
                Self.microseconds {
                    if let target = list.layout.target(of: move, from: list.focus) {
                        list.focus = target
                    }
                    _ = list.layout[list.focus]
                })
            // A letter that every eighth begins with is the slowest.
            jump.append(Self.microseconds { _ = list.jump(to: "e") })
        }
        report.add("focus to the next of \(Self.items)", focus, unit: "us", reach: 50)
        report.add("first letter among \(Self.items)", jump, unit: "us", reach: 1_000)
    }

    private static func microseconds(_ work: () -> Void) -> Double {
        let start = ContinuousClock.now
        work()
        return (ContinuousClock.now - start).milliseconds * 1_000
    }
}
