import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

@Suite("JSON of `earshot understand`")
struct JSONTests {
    @Test("L1: the JSON has ordered keys, exact decimals and times with their offset")
    func whole() throws {
        let context = Fixture.context()
        let understood = try Fixture.understander.understand(
            "I had two eggs and 16.9 oz of tea for breakfast half an hour ago", in: context)
        let time =
            #"{"value": "2026-03-09T13:35:00", "granularity": "minute", "assumed": [], "#
            + #""instant": "2026-03-09T13:35:00-04:00"}"#
        #expect(
            understood.json(calendar: context.calendar, values: AnswerValues())
                == #"{"text": "I had two eggs and 16.9 oz of tea for breakfast half an hour ago", "#
                + #""kind": "report", "time": \#(time), "actions": ["#
                + #"{"type": "logFood", "item": "eggs", "amount": "2", "meal": "breakfast", "#
                + #""time": \#(time), "words": "I had two eggs and"}, "#
                + #"{"type": "logFood", "item": "tea", "drink": true, "amount": "16.9", "#
                + #""unit": "fluid-ounce", "meal": "breakfast", "time": \#(time), "#
                + #""words": "16.9 oz of tea for breakfast half an hour ago"}], "#
                + #""questions": [], "unparsed": ""}"#)
    }

    @Test("T10: a text that is only a time gives that time and lists the assumptions")
    func onlyTime() throws {
        let context = Fixture.context()
        let understood = try Fixture.understander.understand("half past eight", in: context)
        #expect(
            understood.json(calendar: context.calendar, values: AnswerValues())
                == #"{"text": "half past eight", "time": {"value": "2026-03-09T08:30:00", "#
                + #""granularity": "minute", "assumed": ["am", "today"], "#
                + #""instant": "2026-03-09T08:30:00-04:00"}, "#
                + #""actions": [], "questions": [], "unparsed": ""}"#)
    }

    @Test("R5: the end of an action stands behind its time, in the same form")
    func end() throws {
        let context = Fixture.context()
        let start = UnderstoodTime(context.now - 7_200, granularity: .minute)
        let end = UnderstoodTime(context.now, granularity: .hour, assumed: [.pm])
        let action = LogAction(kind: .logSymptom, item: "headache", time: start, end: end)
        let line = Understood(text: "", actions: [action])
            .json(calendar: context.calendar, values: AnswerValues())
        #expect(
            line.contains(
                #""time": {"value": "2026-03-09T12:05:00", "granularity": "minute", "#
                    + #""assumed": [], "instant": "2026-03-09T12:05:00-04:00"}, "#
                    + #""end": {"value": "2026-03-09T14:05:00", "granularity": "hour", "#
                    + #""assumed": ["pm"], "instant": "2026-03-09T14:05:00-04:00"}}"#))
    }

    @Test("I2: the hour that is there twice when clocks go back is told apart")
    func repeatedHour() throws {
        let context = Fixture.context()
        let first = Date(timeIntervalSince1970: 1_793_511_000)
        let lines = [first, first + 3_600].map { date in
            Understood(text: "", time: UnderstoodTime(date, granularity: .minute))
                .json(calendar: context.calendar, values: AnswerValues())
        }
        for (line, offset) in zip(lines, ["-04:00", "-05:00"]) {
            #expect(line.contains(#""value": "2026-11-01T01:30:00""#))
            #expect(line.contains(#""instant": "2026-11-01T01:30:00\#(offset)""#))
        }
    }

    @Test("L4 W1: the values of a text as an answer come last")
    func values() throws {
        let context = Fixture.context()
        let values = AnswerValues(
            number: Decimal(exactly: "0.05"), quantity: Quantity(2, .metricPound),
            affirmation: false)
        let line = Understood(text: "").json(calendar: context.calendar, values: values)
        #expect(
            line.hasSuffix(
                #""unparsed": "", "number": "0.05", "#
                    + #""quantity": {"amount": "2", "unit": "pound-metric"}, "affirmation": false}"#
            ))
    }

    @Test(
        "Any text gives one line of JSON that a parser can read",
        arguments: [
            "", "\"quotes\" and \\ backslash", "line\nbreak\ttab", "bell\u{07} and \u{7F}",
            "next\u{85}line", "é ñ 日本 👍",
            "drank some water", "\u{0}",
        ])
    func escaping(_ text: String) throws {
        let context = Fixture.context()
        let line = try Fixture.understander.understand(text, in: context)
            .json(calendar: context.calendar, values: AnswerValues())
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let fields = try #require(object as? [String: Any])
        #expect(fields["text"] as? String == text)
        #expect(
            Set(fields.keys).subtracting(["kind", "about"])
                == ["text", "time", "actions", "questions", "unparsed"])
    }
}
