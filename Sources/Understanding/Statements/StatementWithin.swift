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
        guard let part = said.part(stretch) else { return nil }
        let found = reader.understoodAsOne(part)
        guard found.isComplete, found.actions.allSatisfy(saysValue) else { return nil }
        // "Weight gain 3 pounds": a value without its name may be of anything.
        return said.isNumber(stretch.lowerBound) && found.actions.contains(where: isReading)
            ? nil : found
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
