import AccessibleCore
import Foundation
import Understanding

/// Checks whether each example sentence that help reads is understood as its kind.
struct ExampleChecks {
    let files: LocaleFiles

    func findings(_ understander: Understander) -> [LocaleFinding] {
        // A Wednesday afternoon, when most times of the day have passed.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let context = UnderstandingContext(
            now: Date(timeIntervalSince1970: 1_773_237_900), calendar: calendar)
        return understander.examples.filter { !understander.understands($0, in: context) }.map {
            files.finding(
                "examples.yaml", key: $0.kind.rawValue,
                Message("locales.example", ["sentence": .text($0.sentence)]))
        }
    }
}
