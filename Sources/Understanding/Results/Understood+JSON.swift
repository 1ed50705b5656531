import AccessibleCore
package import Foundation
import Journal

extension Understood {
    /// One line of JSON: text, passes, kind, about, time, actions, questions, unsure, unparsed and
    /// notLogged, in this order, then what the text means as an answer: number, quantity,
    /// affirmation.
    ///
    /// The `value` of a time is the wall-clock time of the calendar's zone, and its `instant` has the
    /// offset from UTC, too; amounts are exact decimals as text; what is absent is left out, save
    /// `time` itself, which is then null.
    ///
    /// - Parameter explanation: what each pass made of the text; without one there are no passes.
    package func json(
        calendar: Calendar, values: AnswerValues, explanation: Explanation? = nil
    ) -> String {
        var line = JSONLine()
        line.add("text", text)
        if let explanation { line.list("passes", explanation.passes) { $0.add($1) } }
        line.add("kind", kind?.rawValue)
        if !about.isEmpty { line.list("about", about) { $0.quote($1) } }
        line.key("time")
        if let time { line.add(time, calendar) } else { line.raw("null") }
        line.list("actions", Array(actions.indices)) { line, index in
            line.add(
                actions[index], words: words.indices.contains(index) ? words[index] : nil, calendar)
        }
        line.add(questions)
        if let unsure {
            line.key("unsure")
            line.open()
            line.list("actions", unsure.actions) { line, action in
                line.add(action, words: nil, calendar)
            }
            line.add(unsure.questions)
            line.add("notUnderstood", unsure.notUnderstood)
            line.list("reasons", unsure.reasons) { $0.quote($1.rawValue) }
            line.close()
        }
        line.add("unparsed", unparsed)
        if !declined.isEmpty {
            line.list("notLogged", declined) { line, part in
                line.open()
                line.add("kind", part.kind.rawValue)
                line.add("words", part.words)
                line.close()
            }
        }
        line.add(values)
        line.close()
        return line.text
    }
}

/// An object of JSON on one line, as far as it is written.
private struct JSONLine {
    private(set) var text = "{"
    /// Nothing stands in the object or list that is open.
    private var isEmpty = true

    mutating func raw(_ part: String) { text += part }

    mutating func open() {
        text += "{"
        isEmpty = true
    }

    mutating func close() {
        text += "}"
        isEmpty = false
    }

    mutating func key(_ key: String) {
        text += isEmpty ? "\"" : ", \""
        text += key
        text += "\": "
        isEmpty = false
    }

    mutating func add(_ key: String, _ value: String) {
        self.key(key)
        quote(value)
    }

    /// Nothing for a value that is absent.
    mutating func add(_ key: String, _ value: String?) {
        if let value { add(key, value) }
    }

    mutating func list<Item>(
        _ key: String, _ items: [Item], _ write: (inout JSONLine, Item) -> Void
    ) {
        self.key(key)
        text += "["
        for (index, item) in items.enumerated() {
            if index > 0 { text += ", " }
            write(&self, item)
        }
        text += "]"
        isEmpty = false
    }

    mutating func add(_ pass: Explanation.Pass) {
        open()
        add("name", pass.name)
        list("findings", pass.findings) { line, finding in
            line.open()
            line.add("kind", finding.kind)
            line.add("words", finding.words)
            line.add("detail", finding.detail)
            line.close()
        }
        close()
    }

    mutating func add(_ questions: [MissingDetail]) {
        list("questions", questions) { line, question in
            line.open()
            line.add("asks", question.name)
            line.key("action")
            line.raw("\(question.actionIndex)")
            line.close()
        }
    }

    mutating func quote(_ value: String) {
        text += "\""
        if value.unicodeScalars.contains(where: Self.mustBeEscaped) {
            for scalar in value.unicodeScalars { addEscaped(scalar) }
        } else {
            text += value
        }
        text += "\""
    }

    /// Quotes, backslashes and controls, which few texts have.
    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x22, 0x5C, 0x7F...0x9F: true
        default: false
        }
    }

    private mutating func addEscaped(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where Self.mustBeEscaped(scalar):
            let hex = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: text.unicodeScalars.append(scalar)
        }
    }

    // MARK: What is understood

    mutating func add(_ values: AnswerValues) {
        add("number", values.number?.plainText)
        if let quantity = values.quantity, let unit = quantity.unit {
            key("quantity")
            open()
            add("amount", quantity.amount.plainText)
            add("unit", unit.rawValue)
            close()
        }
        if let affirmation = values.affirmation {
            key("affirmation")
            text += affirmation ? "true" : "false"
        }
    }

    mutating func add(_ time: UnderstoodTime, _ calendar: Calendar) {
        open()
        add("value", LocalTime.text(time.date, in: calendar))
        add("granularity", time.granularity.rawValue)
        list("assumed", time.assumed) { $0.quote($1.rawValue) }
        add("instant", LocalTime.textWithOffset(time.date, in: calendar))
        close()
    }

    mutating func add(_ action: LogAction, words: String?, _ calendar: Calendar) {
        open()
        add("type", action.kind.rawValue)
        add("item", action.item.isEmpty ? nil : action.item)
        add("bodyPart", action.bodyPart)
        if action.isDrink {
            key("drink")
            text += "true"
        }
        add("amount", action.quantity?.amount.plainText)
        add("unit", action.quantity?.unit?.rawValue)
        add("measurement", action.measurement?.rawValue)
        add("fields", FieldText.text(action.fields))
        add("severity", action.severity?.rawValue)
        add("meal", action.meal?.rawValue)
        if !action.respelled.isEmpty {
            list("respelled", action.respelled) { line, word in
                line.open()
                line.add("said", word.said)
                line.add("meant", word.meant)
                line.close()
            }
        }
        if let time = action.time {
            key("time")
            add(time, calendar)
        }
        if let end = action.end {
            key("end")
            add(end, calendar)
        }
        add("words", words)
        close()
    }
}
