import AccessibleCore
import Foundation
import Journal

@testable import Understanding

/// One reading of a phrase, alone or in a sentence, and what came of it.
struct ClockTrial {
    enum Outcome: CaseIterable {
        case right
        /// Not read, and that is said: no time, nothing logged, or words left over.
        case left
        /// Read as something else, and nothing says so.
        case different
    }

    let phrase: ClockPhrase
    let text: String
    let outcome: Outcome
    /// The time that was read.
    let time: UnderstoodTime?

    init(alone phrase: ClockPhrase, _ understander: Understander) {
        (self.phrase, text) = (phrase, phrase.text)
        time = understander.time(phrase.text, in: ClockMoment.context(phrase.now))
        outcome = time.map { Self.isRight($0, phrase) ? .right : .different } ?? .left
    }

    init(sentence text: String, of phrase: ClockPhrase, _ understander: Understander) {
        (self.phrase, self.text) = (phrase, text)
        let understood = understander.understand(text, in: ClockMoment.context(phrase.now))
        time = understood.actions.first?.time
        let isThing =
            understood.actions.count == 1
            && understood.actions[0].item.lowercased() == phrase.thing.lowercased()
        if !understood.unparsed.isEmpty || understood.actions.isEmpty {
            outcome = .left
        } else if isThing, let time, Self.isRight(time, phrase) {
            outcome = .right
        } else {
            outcome = .different
        }
    }

    private static func isRight(_ time: UnderstoodTime, _ phrase: ClockPhrase) -> Bool {
        phrase.allows(
            time.date, halfIsAssumed: time.assumed.contains(.am) || time.assumed.contains(.pm))
    }

    /// The phrase, the moment, what was read, and what can be meant.
    var report: String {
        let spans = phrase.spans.prefix(3).map { span in
            span.first == span.last
                ? ClockMoment.text(span.first)
                : "\(ClockMoment.text(span.first))–\(ClockMoment.text(span.last))"
        }
        let read = time.map { ClockMoment.text($0.date) } ?? "no time"
        return "\(text) | said \(ClockMoment.text(phrase.now)) | read \(read)"
            + " | means \(spans.joined(separator: " or "))"
    }
}
