import AccessibleCore
import Foundation

/// Rules about what a terminal shows, and what of it can be heard.
extension AuditRule {
    static let terminal: [AuditRule] = [
        AuditRule("color-only", .serious, "audit.color-only") { visit, check in
            let lines = visit.sights { sight -> [ColoredText]? in
                if case .colored(let parts) = sight { parts } else { nil }
            }
            check.judge(colorsAlone(in: lines))
        },
        AuditRule("spinner", .moderate, "audit.spinner") { visit, check in
            for step in visit.steps {
                let turned = step.sights.compactMap { sight -> Character? in
                    if case .turned(let character) = sight { character } else { nil }
                }.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
                let redrawn = redrawnTexts(of: step)
                let isTurning = redrawn.count > 2 && Set(redrawn.map(\.lettersAndDigits)).count == 1
                if turned.count > 2 || isTurning {
                    check.violation(step.line, Message("audit.spinner.found"))
                } else if !step.sights.isEmpty {
                    check.pass()
                }
            }
        },
        AuditRule("progress-redrawn", .moderate, "audit.progress-redrawn") { visit, check in
            for step in visit.steps where visit.isPrinting {
                let redrawn = redrawnTexts(of: step)
                if redrawn.count > 2, Set(redrawn.map(\.lettersAndDigits)).count > 1 {
                    check.violation(
                        step.line,
                        Message(
                            "audit.progress-redrawn.found",
                            [
                                "count": .count(redrawn.count),
                                "text": .text((redrawn.last ?? "").shown),
                            ]))
                } else if !step.sights.isEmpty || !step.texts.isEmpty {
                    check.pass()
                }
            }
        },
        AuditRule("screen-cleared", .moderate, "audit.screen-cleared") { visit, check in
            for step in visit.steps where visit.isPrinting {
                if step.sights.contains(.cleared) {
                    check.violation(step.line, Message("audit.screen-cleared.found"))
                } else if !step.texts.isEmpty {
                    check.pass()
                }
            }
        },
        AuditRule("columns", .moderate, "audit.columns") { visit, check in
            for step in visit.steps where visit.isPrinting {
                let rows = step.sights.compactMap { sight -> String? in
                    if case .row(let row) = sight { row } else { nil }
                }
                let tables = TextTable.tables(in: rows.isEmpty ? step.texts : rows)
                if tables.isEmpty, !step.texts.isEmpty { check.pass() }
                for table in tables {
                    check.violation(
                        step.line,
                        Message(
                            "audit.columns.found",
                            [
                                "columns": .count(table.columns), "rows": .count(table.rows),
                                "text": .text(table.first.shown),
                            ]))
                }
            }
        },
        AuditRule("long-without-space", .moderate, "audit.long-without-space") { visit, check in
            for (line, said) in visit.utterances {
                let longest =
                    said.printed.split(whereSeparator: \.isWhitespace)
                    .max { $0.count < $1.count } ?? ""
                if longest.count >= Self.mostWithoutSpace {
                    check.violation(
                        line,
                        Message(
                            "audit.long-without-space.found",
                            [
                                "count": .count(longest.count),
                                "text": .text((longest.prefix(20) + "…").description.shown),
                            ]))
                } else {
                    check.pass()
                }
            }
        },
        AuditRule("cursor-elsewhere", .serious, "audit.cursor-elsewhere") { visit, check in
            for step in visit.steps where step.isKey {
                for case .highlighted(let text, let hasCursor) in step.sights {
                    let words: [String: Message.Argument] = ["text": .text(text.shown)]
                    hasCursor
                        ? check.pass()
                        : check.violation(
                            step.line, Message("audit.cursor-elsewhere.found", words))
                }
            }
        },
    ]

    /// The longest text without a space that a person can follow.
    private static let mostWithoutSpace = 300

    private static func redrawnTexts(of step: AuditVisit.Step) -> [String] {
        let redrawn = step.sights.compactMap { sight -> String? in
            if case .redrawn(let text) = sight { text } else { nil }
        }
        // In a pipe, a carriage return is a visible character of the line.
        let piped = step.texts.flatMap { text -> [String] in
            let parts = text.components(separatedBy: "\\x0D")
            return parts.count > 3 ? parts.dropLast().map { $0 } : []
        }
        return redrawn + piped
    }

    private typealias Lines = [(line: Int, sight: [ColoredText])]

    /// Where colour may tell something that no word tells.
    private static func colorsAlone(in lines: Lines) -> [AuditJudgement] {
        var judgements: [AuditJudgement] = []
        // The same line in other colours, or the same sign in another colour.
        var whole: [String: [Int?]] = [:]
        var signs: [String: Set<Int>] = [:]
        var colors: Set<Int> = []
        for (line, parts) in lines {
            let text = parts.map(\.text).joined().trimmed
            let these = parts.filter { !$0.text.isBlank }.map(\.color)
            let others = whole.updateValue(these, forKey: text)
            var isAlone = others.map { $0 != these } ?? false
            for part in parts where part.text.lettersAndDigits.isEmpty && !part.text.isBlank {
                guard let color = part.color else { continue }
                signs[part.text.trimmed, default: []].insert(color)
                isAlone = isAlone || signs[part.text.trimmed, default: []].count > 1
            }
            let words = parts.filter { !$0.text.lettersAndDigits.isEmpty }.compactMap(\.color)
            let message: [String: Message.Argument] = ["text": .text(text.shown)]
            if isAlone {
                judgements.append(.broken(line, Message("audit.color-only.found", message)))
            } else if Set(words).count > 1 || (!colors.isEmpty && !Set(words).isSubset(of: colors))
            {
                judgements.append(.open(line, Message("audit.color-only.open", message)))
            } else {
                judgements.append(.kept)
            }
            colors.formUnion(words)
        }
        return judgements
    }
}

/// What a rule says about one thing.
private enum AuditJudgement {
    case kept
    case broken(Int, Message)
    case open(Int, Message)
}

extension AuditCheck {
    fileprivate mutating func judge(_ judgements: [AuditJudgement]) {
        for judgement in judgements {
            switch judgement {
            case .kept: pass()
            case .broken(let line, let message): violation(line, message)
            case .open(let line, let message): doubt(line, message)
            }
        }
    }
}

extension AuditVisit {
    /// Everything from one step of a script to the next.
    struct Step {
        var line: Int
        /// Whether the person pressed a key.
        var isKey: Bool
        var sights: [TerminalSight]
        /// What was printed, with its spaces.
        var texts: [String]
    }

    var steps: [Step] {
        moments.indices.filter { $0 == 0 || !moments[$0].isWaiting }.map { index in
            let all = [moments[index]] + rest(of: index)
            var isKey = false
            if case .press = moments[index].acting { isKey = true }
            return Step(
                line: moments[index].line, isKey: isKey, sights: all.flatMap(\.sights),
                texts: all.flatMap(\.utterances).map(\.printed))
        }
    }

    /// The sights of one kind, with the line after which they were met.
    func sights<Kind>(_ kind: (TerminalSight) -> Kind?) -> [(line: Int, sight: Kind)] {
        moments.flatMap { moment in
            moment.sights.compactMap { sight in kind(sight).map { (moment.line, $0) } }
        }
    }
}

extension String {
    /// Its letters and digits, without signs and spaces.
    fileprivate var lettersAndDigits: String { filter { $0.isLetter || $0.isNumber } }
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
