import AccessibleCore
import LogExchange

extension UnreadableField {
    /// The sentence that says what is wrong in a row, and what would be right.
    func message(line: Int) -> Message {
        var arguments: [String: Message.Argument] = [
            "line": .count(line), "field": .text(field), "value": .text(text),
        ]
        let name: String
        switch reason {
        case .missing: name = "empty"
        case .noTime: name = "time"
        case .notAfterBegin: name = "end"
        case .noName(let names):
            name = "name"
            arguments["names"] = .list(names.map(Message.Argument.text))
        case .noNumber: name = "number"
        case .unitAlone: name = "unit-alone"
        case .noFields: name = "fields"
        case .notOfKind: name = "not-of-kind"
        case .control: name = "control"
        case .outside(let low, let high):
            name = "range"
            arguments["low"] = .quantity(low)
            arguments["high"] = .quantity(high)
        case .otherUnit(let names) where names.isEmpty: name = "no-unit"
        case .otherUnit(let names):
            name = "unit"
            arguments["names"] = .list(names.map(Message.Argument.text))
        case .tooManyDecimals(let count):
            name = "decimals"
            arguments["count"] = .count(count)
        case .negative: name = "negative"
        }
        return Message("import.row-\(name)", arguments)
    }
}
