import Journal

/// Finds the one statement of a text of which nothing was understood as a whole: "that contraption at the chemist
/// gave me a pulse of 76 again".
///
/// It is said back with the words around it, and logged after yes. It says a value, holds every number and time
/// of the text, and is complete by itself.
struct StatementWithin {
    let reader: UtteranceReader
    let said: SaidText

    /// Longer texts hold more than one statement.
    private static let longest = 24
    /// So many stretches of words are read at most.
    private static let mostTries = 80

    /// The longest such statement; nil if there is none, or if the text is a question, a request, a plan and the
    /// like.
    ///
    /// - Parameter whole: What the text says as a whole.
    func unsure(beside whole: Understood) -> Understood.Unsure? {
        let places = said.tokens.indices
        guard whole.actions.isEmpty, whole.unsure == nil, whole.otherKinds.isEmpty,
            whole.time == nil || !whole.unparsed.isEmpty,
            places.count <= Self.longest, said.tokens.last?.text != "?",
            let first = places.first(where: saysMuch), let last = places.last(where: saysMuch)
        else { return nil }
        let stretches = (0...first).flatMap { start in
            ((last + 1)...places.count).map { start..<$0 }
        }.filter { $0.count < places.count }.sorted { $0.count > $1.count }
        for stretch in stretches.prefix(Self.mostTries) {
            guard let found = statement(in: stretch) else { continue }
            let around = places.filter { !stretch.contains($0) && said.tokens[$0].kind != .symbol }
            guard !around.isEmpty else { return nil }
            return Understood.Unsure(
                actions: found.actions, questions: [], notUnderstood: said.words(of: around),
                reasons: [.around])
        }
        return nil
    }

    /// Whether a number or a time begins at a token; an article that may be the number one is none.
    private func saysMuch(_ token: Int) -> Bool {
        said.isNumber(token) && !isOne(token)
            || !said.matcher.matches(.time, at: token).isEmpty
    }

    private func isOne(_ token: Int) -> Bool {
        said.tokens[token].kind == .word
            && said.matcher.numbers(at: token).allSatisfy { $0.value.whole == 1 }
    }

    private func statement(in stretch: Range<Int>) -> Understood? {
        guard !cutsAmount(stretch), let part = said.part(stretch) else { return nil }
        let found = reader.understoodAsOne(part)
        guard found.isComplete, found.actions.allSatisfy(saysValue) else { return nil }
        return found.actions.allSatisfy { isApart($0, stretch) } ? found : nil
    }

    /// "Weighed 100 | g of rice": an amount, a length or a time begins in a stretch and ends behind it.
    private func cutsAmount(_ stretch: Range<Int>) -> Bool {
        stretch.contains { token in
            [KnownRule.quantity, .duration, .shortDuration, .time].contains { rule in
                said.matcher.matches(rule, at: token).contains { $0.end > stretch.upperBound }
            }
        }
    }

    /// Whether the words around a stretch cannot be a part of what it says.
    ///
    /// "Weight gain 3 pounds": a value without its name may be of anything. "Weighed 100 g of rice" says what was
    /// weighed, and "the bus ran 20 minutes" who ran.
    private func isApart(_ action: LogAction, _ stretch: Range<Int>) -> Bool {
        let end = stretch.upperBound
        if [end - 1, end].contains(where: { said.matcher.phrase(.of, at: $0) != nil }) {
            return false
        }
        if isReading(action) { return !said.isNumber(stretch.lowerBound) }
        guard action.kind == .logMeasurement, stretch.lowerBound > 0 else { return true }
        let before = stretch.lowerBound - 1
        return said.tokens[before].kind == .symbol
            || said.matcher.phrase(.separator, at: before)?.end == stretch.lowerBound
    }

    private func isReading(_ action: LogAction) -> Bool {
        action.kind == .logWeight || action.measurement?.row.form == .reading
    }

    private func saysValue(_ action: LogAction) -> Bool {
        switch action.kind {
        case .logMeasurement, .logWeight, .logVitamin: action.quantity != nil
        case .logSymptom: action.severity != nil
        default: false
        }
    }
}
