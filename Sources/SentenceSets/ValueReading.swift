import AccessibleCore
import Foundation
import Journal
import Understanding

/// Reads a text in one way and gives the result as fields of a row.
struct ValueReading {
    let kind: ReadingKind
    let understander: Understander
    let context: UnderstandingContext

    /// Nil if the text has no such value.
    func fields(_ text: String) -> [String: String]? {
        switch kind {
        case .time: understander.time(text, in: context)?.fields(in: context.calendar)
        case .number: value(understander.number(text)?.plainText)
        case .volume: understander.quantity(text, expecting: .volume)?.fields
        case .mass: understander.quantity(text, expecting: .mass)?.fields
        case .meal: value(understander.meal(text)?.rawValue)
        case .correction:
            understander.correction(text, in: context)?.fields(in: context.calendar)
        case .affirmation: value(understander.affirmation(text).map(String.init))
        case .deletion:
            value(understander.affirmation(text, ofDeletion: true).map(String.init))
        case .numberValue: value(values(text).number?.plainText)
        case .quantityValue: values(text).quantity?.fields
        case .affirmationValue: value(values(text).affirmation.map(String.init))
        }
    }

    private func values(_ text: String) -> AnswerValues {
        understander.understandWithValues(text, in: context).values
    }

    private func value(_ text: String?) -> [String: String]? {
        text.map { ["value": $0] }
    }
}

extension LogAction {
    /// What the action says, by the field names of the files.
    func fields(in calendar: Calendar) -> [String: String] {
        var fields = ["type": kind.rawValue]
        if !item.isEmpty { fields["item"] = item }
        fields["bodyPart"] = bodyPart
        if isDrink { fields["drink"] = "true" }
        fields["measurement"] = measurement?.rawValue
        fields["fields"] = FieldText.text(self.fields)
        fields["severity"] = severity?.rawValue
        fields["meal"] = meal?.rawValue
        fields["end"] = end?.fields(in: calendar)["time"]
        return fields.adding(quantity?.fields).adding(time?.fields(in: calendar))
    }
}

extension Correction {
    func fields(in calendar: Calendar) -> [String: String] {
        var fields: [String: String] = [:]
        fields["item"] = item
        fields["severity"] = severity?.rawValue
        fields["meal"] = meal?.rawValue
        return fields.adding(quantity?.fields).adding(time?.fields(in: calendar))
    }
}

extension Quantity {
    fileprivate var fields: [String: String] {
        var fields = ["amount": amount.plainText]
        fields["unit"] = unit?.rawValue
        return fields
    }
}

extension UnderstoodTime {
    /// The local time, to the minute or, unless they are 0, with seconds.
    func fields(in calendar: Calendar) -> [String: String] {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        func two(_ number: Int?) -> String {
            let text = String(number ?? 0)
            return text.count < 2 ? "0" + text : text
        }
        var time = "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
        time += "T\(two(parts.hour)):\(two(parts.minute))"
        if let second = parts.second, second != 0 { time += ":" + two(second) }
        var fields = ["time": time, "granularity": granularity.rawValue]
        if !assumed.isEmpty {
            fields["assumed"] = assumed.map(\.rawValue).joined(separator: ",")
        }
        return fields
    }
}

extension [String: String] {
    fileprivate func adding(_ others: [String: String]?) -> [String: String] {
        merging(others ?? [:]) { _, new in new }
    }
}
