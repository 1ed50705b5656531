import AccessibleCore
import Foundation
import Understanding

/// Checks that each example sentence of help is understood as the kind of entry it stands for.
struct ExampleChecks {
    let files: LocaleFiles

    func findings(_ understander: Understander) -> [LocaleFinding] {
        // A Wednesday afternoon: most times of day that an example names are already past.
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
