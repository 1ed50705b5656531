import AccessibleCore
import Journal

extension SaidText {
    /// Adds the pass that made words, numbers and signs of the text.
    func explainWords(in explanation: inout Explanation?) {
        guard explanation != nil else { return }
        for (index, token) in tokens.enumerated() {
            let finding = Explanation.Finding(
                kind: String(describing: token.kind), words: words(of: index..<index + 1))
            explanation?.add("words", finding)
        }
    }
}

extension Explanation {
    /// Adds the words for which what was understood is said back.
    mutating func add(_ pass: String, _ unsure: Understood.Unsure) {
        for reason in unsure.reasons {
            let finding = Finding(
                kind: reason.rawValue, words: unsure.notUnderstood, detail: "said back")
            add(pass, finding)
        }
    }

    /// Adds what a text tells of the day.
    mutating func addDay(_ told: Understood) {
        for (index, action) in told.actions.enumerated() {
            let kind = action.measurement?.rawValue ?? action.kind.rawValue
            add("day", Finding(kind: kind, words: told.words[index]))
        }
        guard let unsure = told.unsure else { return }
        for action in unsure.actions {
            add("day", Finding(kind: action.kind.rawValue, words: action.item))
        }
        add("doubts", unsure)
    }
}

extension SentenceReading {
    /// Adds the time and the meal that each action was given.
    mutating func explain(_ found: [Found]) {
        guard explanation != nil else { return }
        for (action, draft) in found {
            let time = action.time.map { time in
                LocalTime.text(time.date, in: resolver.context.calendar)
            }
            explain("occasions", time ?? "now", draft.tokens, action.meal?.rawValue)
        }
    }

    /// Adds what must not be logged as it was read.
    mutating func explain(_ finding: Doubt.Finding) {
        finding.stretches.forEach { explain($0, outcome: "not logged") }
        finding.unnamed.forEach { explain($0, outcome: "not logged unasked") }
        for amount in finding.openAmounts {
            let doubt = Doubted(reason: .openAmount, tokens: amount.tokens)
            explain(doubt, outcome: "the amount is asked for")
        }
    }

    mutating func explain(_ doubt: Doubted, outcome: String) {
        explain("doubts", doubt.reason.rawValue, doubt.tokens, outcome)
    }
}
