import AccessibleCore
public import Foundation

extension Understood {
    /// One line of JSON: text, time, actions, questions, unparsed, in this order,
    /// then what the text means as an answer: number, quantity, affirmation.
    ///
    /// Times are wall-clock times of the calendar's zone, without the zone;
    /// amounts are exact decimals as text; what is absent is left out, save
    /// `time` itself, which is then null.
    public func json(calendar: Calendar, values: AnswerValues) -> String {
        var line = "{\"text\": " + Self.quoted(text) + ", \"time\": "
        line += time.map { Self.json($0, calendar) } ?? "null"
        line += ", \"actions\": ["
        line += actions.map { Self.json($0, calendar) }.joined(separator: ", ")
        line += "], \"questions\": ["
        line += questions.map {
            "{\"asks\": \"\($0.name)\", \"action\": \($0.actionIndex)}"
        }.joined(separator: ", ")
        line += "], \"unparsed\": " + Self.quoted(unparsed)
        return line + Self.json(values) + "}"
    }

    private static func json(_ values: AnswerValues) -> String {
        var line = ""
        if let number = values.number {
            line += ", \"number\": " + quoted(number.plainText)
        }
        if let quantity = values.quantity, let unit = quantity.unit {
            line += ", \"quantity\": {\"amount\": " + quoted(quantity.amount.plainText)
            line += ", \"unit\": " + quoted(unit.rawValue) + "}"
        }
        if let affirmation = values.affirmation { line += ", \"affirmation\": \(affirmation)" }
        return line
    }

    private static func json(_ time: UnderstoodTime, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: time.date)
        func padded(_ number: Int?, _ width: Int = 2) -> String {
            let digits = String(number ?? 0)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let date = [padded(parts.year, 4), padded(parts.month), padded(parts.day)]
        let clock = [padded(parts.hour), padded(parts.minute), padded(parts.second)]
        let value = date.joined(separator: "-") + "T" + clock.joined(separator: ":")
        let assumed = time.assumed.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return "{\"value\": \"\(value)\", \"granularity\": \"\(time.granularity.rawValue)\", "
            + "\"assumed\": [\(assumed)]}"
    }

    private static func json(_ action: LogAction, _ calendar: Calendar) -> String {
        var fields = ["\"type\": \"\(action.kind.rawValue)\""]
        func add(_ key: String, _ text: String?) {
            if let text { fields.append("\"\(key)\": " + quoted(text)) }
        }
        add("item", action.item.isEmpty ? nil : action.item)
        add("bodyPart", action.bodyPart)
        if action.isDrink { fields.append("\"drink\": true") }
        add("amount", action.quantity?.amount.plainText)
        add("unit", action.quantity?.unit?.rawValue)
        add("severity", action.severity?.rawValue)
        add("meal", action.meal?.rawValue)
        if !action.respelled.isEmpty {
            let words = action.respelled.map {
                "{\"said\": \(quoted($0.said)), \"meant\": \(quoted($0.meant))}"
            }
            fields.append("\"respelled\": [\(words.joined(separator: ", "))]")
        }
        if let time = action.time { fields.append("\"time\": " + json(time, calendar)) }
        return "{" + fields.joined(separator: ", ") + "}"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.properties.generalCategory == .control:
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
