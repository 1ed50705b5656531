import AccessibleCore
package import Foundation
import Journal
import Understanding

/// Compares what texts mean with what their rows expect.
package struct SentenceChecker: Sendable {
    private let understanders: [String: Understander]

    /// - Parameters:
    ///   - locales: the folder of the locales.
    ///   - identifiers: the locales to load.
    package init(locales: URL, identifiers: [String]) throws {
        understanders = try Dictionary(
            uniqueKeysWithValues: identifiers.map { identifier in
                let folder = locales.appending(path: identifier)
                return (identifier, try Understander(localeFolder: folder))
            })
    }

    /// The differences between the meaning of the row's text and what the row expects.
    package func mismatches(_ row: SentenceRow) -> [String] {
        guard let understander = understanders[row.locale] else {
            return ["there is no locale \(row.locale)"]
        }
        guard let context = row.moment.context else { return ["its time does not exist"] }
        switch row.expectation {
        case .sentence(let expected):
            let understood = understander.understand(row.text, in: context)
            return mismatches(expected, understood, context.calendar)
        case .value(let kind, let expected):
            let reading = ValueReading(
                kind: kind, understander: understander, context: context)
            return mismatches(of: "it", expected, reading.fields(row.text))
        }
    }

    private func mismatches(
        _ expected: ExpectedSentence, _ understood: Understood, _ calendar: Calendar
    ) -> [String] {
        var wrong: [String] = []
        let unsure = expected.unclear == nil ? nil : understood.unsure
        if let actions = expected.actions {
            wrong += mismatches(
                actions, unsure?.actions ?? understood.actions,
                unsure?.questions ?? understood.questions, calendar)
        }
        if let unclear = expected.unclear, unclear != unsure?.notUnderstood {
            wrong.append(
                "asks because of \"\(unsure?.notUnderstood ?? "")\" instead of \"\(unclear)\"")
        }
        if let remainder = expected.remainder {
            let text =
                switch remainder {
                case .nothing: ""
                case .everything: understood.text
                case .part(let part): part
                }
            if understood.unparsed != text {
                wrong.append("leaves \"\(understood.unparsed)\" instead of \"\(text)\"")
            }
            if case .everything = remainder, expected.unclear == nil, let said = understood.unsure {
                wrong.append("says back \(said.actions.count) actions instead of none")
            }
        }
        let declined = understood.declined.map(\.words).joined(separator: " ")
        if let expected = expected.declined, expected != declined {
            wrong.append("does not log \"\(declined)\" instead of \"\(expected)\"")
        }
        let isNotDone = !understood.otherKinds.allSatisfy { $0 == .talk }
        if let expected = expected.isNotDone, expected != isNotDone {
            wrong.append("is \(isNotDone ? "" : "not ")recognised as not done")
        }
        if let kind = expected.kind, kind != understood.kind?.rawValue {
            wrong.append("is \(understood.kind?.rawValue ?? "nothing known") instead of \(kind)")
        }
        if let about = expected.about, about != understood.about {
            wrong.append("is about \(understood.about) instead of \(about)")
        }
        return wrong
    }

    private func mismatches(
        _ expected: [ExpectedSentence.Action], _ actions: [LogAction],
        _ asked: [MissingDetail], _ calendar: Calendar
    ) -> [String] {
        let actual = actions.map { $0.fields(in: calendar) }
        guard actual.count == expected.count else {
            let found = actual.map(Self.text).joined(separator: " ")
            return ["\(actual.count) actions instead of \(expected.count): \(found)"]
        }
        var wrong = zip(expected, actual).enumerated().flatMap { index, pair in
            mismatches(of: "action \(index + 1)", pair.0.fields, pair.1)
        }
        let questions = asked.map { "\($0.name) of action \($0.actionIndex + 1)" }
        let wanted = expected.enumerated().flatMap { index, action in
            action.questions.map { "\($0) of action \(index + 1)" }
        }
        if questions != wanted { wrong.append("asks \(questions) instead of \(wanted)") }
        return wrong
    }

    /// Compares only date and clock of a time if the row expects no granularity.
    private func mismatches(
        of what: String, _ expected: [String: String]?, _ actual: [String: String]?
    ) -> [String] {
        var actual = actual
        if expected?["time"] != nil, expected?["granularity"] == nil, expected?["assumed"] == nil {
            actual?["granularity"] = nil
            actual?["assumed"] = nil
        }
        guard expected != actual else { return [] }
        let found = actual.map(Self.text) ?? "nothing"
        return ["\(what) is \(found) instead of \(expected.map(Self.text) ?? "nothing")"]
    }

    private static func text(_ fields: [String: String]) -> String {
        "{"
            + fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            .joined(separator: ", ") + "}"
    }
}
