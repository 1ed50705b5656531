import AccessibleCore
import Foundation
import Testing

@testable import Wording

@Suite("A1: what is printed and what is spoken, made together")
struct WordedAlikeTests {
    private static let toast = Message("value", ["value": .text("toast (2)")])
    private static let pounds = Message("value", ["value": .quantity(Quantity(175, .pound))])

    /// One of each kind of argument; of those that hold others, with one that
    /// is not worded alike, too.
    private static let arguments: [Message.Argument] = {
        let moment = Date(timeIntervalSince1970: 1_773_000_000)
        let flat: [Message.Argument] = [
            .text("5:30 & more (a)"), .number(3), .quantity(Quantity(12, .pound)),
            .moment(moment), .clock(moment), .day(moment), .timeOfDay(.noon),
            .date(moment, .full), .duration(minutes: 90), .elapsed(seconds: 63), .unit(.pound),
            .spelled("a.b 1.5"), .phonetic("a.b 1.5"), .message(pounds),
            .message(toast.read(by: .language("de"))),
        ]
        return flat + [.list(flat), .clauses(flat), .series(flat), .sentences(flat)]
            + flat.map { .series([.message(Message("value", ["value": $0]))]) }
    }()

    private static let messages =
        arguments.map { Message("value", ["value": $0]) } + [toast.read(by: .voice("gmw/de"))]

    @Test("both are what each is alone, whatever is set")
    func same() throws {
        let sample = try Sample()
        for style in Wording.UnitStyle.allCases {
            for punctuation in SpokenStyle.Punctuation.allCases {
                var wording = sample.wording
                wording.unitStyle = style
                wording.spokenForm.style.punctuation = punctuation
                for message in Self.messages {
                    let both = wording.both(message, now: sample.now)
                    #expect(both.printed == wording.text(message, now: sample.now))
                    #expect(both.spoken == wording.spoken(message, now: sample.now))
                }
            }
        }
    }

    @Test("what sounds otherwise than it is printed is not taken for alike")
    func unlike() {
        let unlike = Self.messages.filter { !$0.isWordedAlike }
        // Elapsed, spelled and another voice's: alone, in a series each, in four
        // joined ones, and a whole message.
        #expect(unlike.count == 3 + 3 + 4 + 1)
    }
}
