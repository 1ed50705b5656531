import AccessibleCore
import Journal

extension Chunk {
    /// What the chunk is, and what it says, for ``Explanation``.
    var explained: (kind: String, detail: String?) {
        switch kind {
        case .time: ("time", nil)
        case .impossibleTime: ("impossible time", nil)
        case .meal(let meal, let isLed):
            ("meal", meal.rawValue + (isLed ? ", said with a preposition" : ""))
        case .quantity(let amount, let unit):
            ("quantity", "\(amount.kept.plainText) \(unit.rawValue)")
        case .number(let amount): ("number", amount.kept.plainText)
        case .range(let first): ("range", first.map { "from \($0.amount.plainText)" })
        case .place: ("place", nil)
        case .again: ("again", nil)
        case .impossibleNumber: ("impossible number", nil)
        case .times(let count): ("times", "\(count)")
        case .score(let score): ("score", "\(score)")
        case .severity(let severity): ("severity", severity.rawValue)
        case .reading(let reading):
            (
                reading.kind.rawValue,
                reading.values.map { value in
                    value.amount.plainText + (value.unit.map { " " + $0.rawValue } ?? "")
                }.joined(separator: ", ")
            )
        case .noun(let noun): (noun.key, nil)
        case .verb(let verb): ("verb", verb.key)
        case .subject: ("subject", nil)
        case .otherSubject: ("someone else", nil)
        case .block(let block): (block.key, nil)
        case .separator(let separator): ("link", String(describing: separator))
        case .with: ("with", nil)
        case .stop: ("preposition", nil)
        case .of: ("of", nil)
        case .list: ("list", nil)
        case .each: ("each", nil)
        case .length(let span): ("length", span.explained)
        case .be: ("be", nil)
        case .beside(let list): (list.key, nil)
        case .filler: (comment == nil ? "filler" : "comment", nil)
        case .article: ("article", nil)
        case .clause: ("clause", nil)
        case .unknown: ("unknown", nil)
        case .end(let isQuestion): ("end", isQuestion ? "question" : nil)
        }
    }
}

extension TimeSpan {
    fileprivate var explained: String { "\(months) months, \(days) days, \(seconds) seconds" }
}

extension Part {
    /// What the part is, and what it says, for ``Explanation``.
    var explained: (kind: String, detail: String?) {
        switch kind {
        case .thing(let thing): ("thing", thing.explained)
        case .time(_, let isAside): ("time", isAside ? "of something else" : nil)
        case .meal(let meal, _): ("meal", meal.rawValue)
        case .link(let link): ("link", String(describing: link))
        case .beside: ("with", nil)
        case .verb(let verb, let isPresent): ("verb", verb.key + (isPresent ? ", present" : ""))
        case .participle(let verb): ("participle", verb.key)
        case .subject: ("subject", nil)
        case .aside: ("aside", nil)
        case .length(let span): ("length", span.explained)
        case .leftover: ("left over", nil)
        case .impossible: ("impossible", nil)
        case .reading(let reading): ("measurement", reading.kind.rawValue)
        }
    }
}

extension Thing {
    fileprivate var explained: String? {
        var parts: [String] = []
        if let head = name.head { parts.append("a " + head.key) }
        if name.unknownCount > 0 { parts.append("unknown words: \(name.unknownCount)") }
        if let amount {
            let unit = amount.quantity.unit.map { " " + $0.rawValue } ?? ""
            parts.append("amount \(amount.quantity.amount.plainText)\(unit)")
        }
        if let severity { parts.append("severity \(severity.rawValue)") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
