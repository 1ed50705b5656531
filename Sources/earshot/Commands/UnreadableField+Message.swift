import AccessibleCore
import LogExchange

extension UnreadableField {
    /// The sentence that says what is wrong in a row, and what would be right.
    func message(line: Int) -> Message {
        var arguments: [String: Message.Argument] = [
            "line": .count(line), "field": .text(field), "value": .text(text),
        ]
        let key: String
        switch reason {
        case .missing: key = "import.row-empty"
        case .noTime: key = "import.row-time"
        case .notAfterBegin: key = "import.row-end"
        case .noName(let names):
            key = "import.row-name"
            arguments["names"] = .list(names.map(Message.Argument.text))
        case .noNumber: key = "import.row-number"
        case .unitAlone: key = "import.row-unit-alone"
        case .noFields: key = "import.row-fields"
        case .notOfKind: key = "import.row-not-of-kind"
        case .control: key = "import.row-control"
        case .outside(let low, let high):
            key = "import.row-range"
            arguments["low"] = .quantity(low)
            arguments["high"] = .quantity(high)
        case .otherUnit(let names) where names.isEmpty: key = "import.row-no-unit"
        case .otherUnit(let names):
            key = "import.row-unit"
            arguments["names"] = .list(names.map(Message.Argument.text))
        case .tooManyDecimals(let count):
            key = "import.row-decimals"
            arguments["count"] = .count(count)
        case .negative: key = "import.row-negative"
        }
        return Message(key, arguments)
    }
}
