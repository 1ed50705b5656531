import AccessibleCore
import Foundation
import Testing

@testable import Wording

/// A fixed world for wording: Monday, March 9, 2026, 2:05 PM in New York.
struct Sample {
    let wording: Wording
    let now: Date

    init(locale: String = "en_US") throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        wording = try Wording(locale: locale, zone: zone)
        now = Date(timeIntervalSince1970: 1_773_079_500)
    }

    func printed(_ message: Message) -> String {
        wording.text(message, now: now)
    }

    func spoken(_ message: Message) -> String {
        wording.text(message, now: now, form: .spoken)
    }

    func value(_ argument: Message.Argument) -> String {
        MessageRenderer(wording: wording, now: now, form: .printed)
            .text(Message("value", ["value": argument]))
    }
}
