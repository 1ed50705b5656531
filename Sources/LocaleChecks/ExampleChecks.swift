import AccessibleCore
import Foundation
import Understanding

/// Looks whether what help reads is understood as what it is an example of.
struct ExampleChecks {
    let files: LocaleFiles

    func findings(_ understander: Understander) -> [LocaleFinding] {
        // A Wednesday afternoon: most times of the day have been.
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
