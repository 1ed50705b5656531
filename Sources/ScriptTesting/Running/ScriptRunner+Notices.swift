import AccessibleCore

/// Runs `say`, `print`, `echo`, `earcon` and `quiet`.
extension ScriptRunner {
    mutating func judgeNotice(_ expected: Assertion, _ terms: AssertionTerms) throws {
        if case .say(let say) = expected, let within = say.within, pending.isEmpty {
            try stage.advance(to: max(lastAct + within, stage.now), stopsAtNotice: true)
            take()
        } else if pending.isEmpty {
            // A `may` line does not wait until the limit.
            settle(untilNotice: terms.strength != .may)
        }
        // What is reported of a line that does not hold must not depend on how fast a program is.
        if let first = pending.first, !isComplete, !isExact(expected, first) {
            settle()
            isComplete = true
        }
        // After a crash, one sentence is enough.
        if hasCrashed, pending.isEmpty { return }
        guard let first = pending.first else {
            return record([missing(expected)], terms)
        }
        if fits(expected, first.event) {
            if let exact = laterExact(expected), !isChanged(first) {
                return judgeLate(at: exact, expected, terms)
            }
            return accept(at: 0, expected, terms)
        }
        if let later = pending.firstIndex(where: { fits(expected, $0.event) }) {
            return judgeLate(at: later, expected, terms)
        }
        let isForLater = linesUntilAct.contains { line in
            if case .assertion(let other, _) = line.statement {
                fits(other, first.event)
            } else {
                false
            }
        }
        // A `may` line does not claim an announcement that differs from it, and no line of output
        // claims what was written to standard error.
        if isForLater || terms.strength == .may || first.event.isRemark != expected.isComplaint {
            record([missing(expected)], terms)
        } else {
            accept(at: 0, expected, terms)
        }
    }

    /// The index of a later announcement that fits in every field, if the first one has only the
    /// right text.
    ///
    /// The first announcement is then one too many. Nil if there is no such announcement.
    private func laterExact(_ expected: Assertion) -> Int? {
        let others = pending.indices.dropFirst().filter { fits(expected, pending[$0].event) }
        guard !others.isEmpty, !isExact(expected, pending[0]) else { return nil }
        return others.first { isExact(expected, pending[$0]) }
    }

    /// Whether an announcement is one of several with the same text, and no line states it as it is.
    ///
    /// It is then not one too many, but wrong itself.
    private func isChanged(_ event: TimedEvent) -> Bool {
        let others = linesUntilAct.compactMap { line -> Assertion? in
            guard case .assertion(let other, _) = line.statement, fits(other, event.event) else {
                return nil
            }
            return other
        }
        return !others.isEmpty && !others.contains { isExact($0, event) }
    }

    private func isExact(_ expected: Assertion, _ event: TimedEvent) -> Bool {
        var trial = self
        return trial.compare(expected, event).isEmpty
    }

    /// The announcement came, but others came before it.
    private mutating func judgeLate(
        at place: Int, _ expected: Assertion, _ terms: AssertionTerms
    ) {
        let others = pending[..<place]
        let stated = linesUntilAct.compactMap { line in
            if case .assertion(let other, _) = line.statement { other } else { nil }
        }
        if others.contains(where: { event in stated.contains { fits($0, event.event) } }) {
            // The others have lines of their own.
            note(pending.remove(at: place))
            let first = others.first?.event
            record(
                [
                    Difference(
                        .outOfOrder, expected: expected.wanted, actual: first?.words ?? "",
                        expectedKind: expected.noticeKind, actualKind: first?.noticeKind)
                ], terms)
        } else {
            let extra = refusals(of: Array(others))
            others.forEach { note($0) }
            pending.removeFirst(place)
            let taken = pending.removeFirst()
            record(extra + compare(expected, taken), terms)
            note(taken)
        }
    }

    /// Pairs an announcement with the line, and records how it differs.
    private mutating func accept(
        at place: Int, _ expected: Assertion, _ terms: AssertionTerms
    ) {
        let event = pending.remove(at: place)
        let differences = compare(expected, event)
        record(differences, terms)
        note(event)
    }

    /// Whether an event is of the kind and has the text that a line states.
    func fits(_ expected: Assertion, _ event: StageEvent) -> Bool {
        var kept = bindings
        switch (expected, event) {
        case (.say(let say), .said(let utterance)):
            return say.text.matches(
                utterance.printed, bindings: &kept, conventions: stage.conventions)
        case (.print(let pattern, _), .printed(let text, _)):
            return pattern.matches(text, bindings: &kept, conventions: stage.conventions)
        case (.echo(let pattern, _, _), .echoed(let echo)):
            return pattern.matches(echo.text, bindings: &kept, conventions: stage.conventions)
        case (.earcon(let token), .sounded(let earcon)): return token.text == earcon
        case (.complaint(let pattern, _), .complained(let text)):
            return pattern.matches(text, bindings: &kept, conventions: stage.conventions)
        case (.skip(let pattern, _), .said), (.skip(let pattern, _), .printed),
            (.skip(let pattern, _), .complained):
            return pattern.matches(event.words, bindings: &kept, conventions: stage.conventions)
        default: return false
        }
    }

    mutating func compare(_ expected: Assertion, _ event: TimedEvent) -> [Difference] {
        switch (expected, event.event) {
        case (.say(let say), .said(let utterance)):
            return compare(say, utterance, time: event.time)
        case (.print(let pattern, _), .printed(let text, _)),
            (.complaint(let pattern, _), .complained(let text)):
            return differs("text", pattern, text)
        case (.echo(let pattern, _, let capital), .echoed(let echo)):
            return differs("text", pattern, echo.text) + compare(capital: capital, echo)
        case (.earcon(let token), .sounded(let earcon)):
            return earcon == token.text
                ? [] : [Difference(.differs, field: "earcon", expected: token.text, actual: earcon)]
        default:
            // Another kind was announced: spoken instead of printed, or a tone instead of words.
            return [
                Difference(
                    .differs, field: "kind", expected: expected.wanted, actual: event.event.words,
                    expectedKind: expected.noticeKind, actualKind: event.event.noticeKind)
            ]
        }
    }

    mutating func differs(
        _ field: String, _ pattern: TextPattern, _ actual: String
    ) -> [Difference] {
        if pattern.matches(actual, bindings: &bindings, conventions: stage.conventions) {
            return []
        }
        var difference = Difference(
            .differs, field: field, expected: pattern.literal, actual: actual)
        if pattern.hasMatchers {
            let mender = PatternMender(bindings: bindings, conventions: stage.conventions)
            (difference.filled, difference.stands) = mender.stands(of: pattern, in: actual)
        }
        return [difference]
    }

    /// The difference of something that was not announced.
    func missing(_ expected: Assertion) -> Difference {
        Difference(.missing, expected: expected.wanted, expectedKind: expected.noticeKind)
    }

    /// Compares how a capital letter is heard; a line that does not say it states that it is not.
    func compare(capital: ScriptToken?, _ echo: EchoedText) -> [Difference] {
        let (expected, actual) = (capital?.text ?? "none", echo.capital ?? "none")
        guard expected != actual else { return [] }
        return [Difference(.differs, field: "capital", expected: expected, actual: actual)]
    }

    mutating func compare(
        _ say: SayExpectation, _ utterance: SaidUtterance, time: Int
    ) -> [Difference] {
        var differences = differs("text", say.text, utterance.printed)
        if say.priority.text != utterance.priority.rawValue {
            differences.append(
                Difference(
                    .differs, field: "priority", expected: say.priority.text,
                    actual: utterance.priority.rawValue))
        }
        for field in say.fields { differences += compare(field, utterance, time: time) }
        return differences + compareUnstated(say, utterance)
    }

    /// Compares what a line states by leaving fields out.
    ///
    /// That is: no tone, spoken words equal to the printed ones, the script's language, and nothing
    /// cut if the script states cuts anywhere.
    func compareUnstated(
        _ say: SayExpectation, _ utterance: SaidUtterance
    ) -> [Difference] {
        func difference(
            _ name: SayExpectation.Name, _ expected: String, _ actual: String
        ) -> Difference? {
            guard expected != actual, !say.fields.contains(where: { $0.name == name }) else {
                return nil
            }
            let value = [.spoken, .interrupts].contains(name) ? ScriptText.quoted(actual) : actual
            return Difference(
                .differs, field: name.rawValue, expected: expected, actual: actual,
                remedy: "\(name.rawValue) \(value)")
        }
        var found = [
            difference(.spoken, utterance.printed, utterance.spoken),
            difference(.earcon, "none", utterance.earcon ?? "none"),
        ]
        if let other = unstated.otherLanguage(of: utterance, on: stage) {
            found.append(difference(.language, unstated.language, other))
        }
        if unstated.statesCuts {
            found.append(difference(.interrupts, "", utterance.interrupts?.begun ?? ""))
        }
        return found.compactMap(\.self)
    }

    mutating func compare(
        _ field: SayExpectation.Field, _ utterance: SaidUtterance, time: Int
    ) -> [Difference] {
        let name = field.name.rawValue
        switch field.name {
        case .spoken: return differs(name, field.pattern, utterance.spoken)
        case .interrupts:
            // Punctuation after the last word does not matter, because it is not heard.
            let begun = utterance.interrupts?.begun ?? ""
            let bare = begun.trimmingEnd(of: Set(",.;:!?"))
            var kept = bindings
            if field.pattern.matches(bare, bindings: &kept, conventions: stage.conventions) {
                bindings = kept
                return []
            }
            return differs(name, field.pattern, begun)
        case .phonemes:
            do {
                return differs(name, field.pattern, try stage.phonemes(of: utterance.spoken))
            } catch {
                return [difference(for: error)]
            }
        case .within:
            let taken = time - lastAct
            guard let allowed = ScriptDuration.milliseconds(field.token.text), taken > allowed
            else { return [] }
            return [
                Difference(
                    .late, field: name, expected: field.token.text,
                    actual: ScriptDuration.text(milliseconds: taken))
            ]
        case .earcon: return compare(name, field.token, utterance.earcon)
        case .language: return compare(name, field.token, utterance.language)
        case .subject: return compare(name, field.token, utterance.subject)
        }
    }

    private func compare(_ name: String, _ token: ScriptToken, _ actual: String?) -> [Difference] {
        let actual = actual ?? "none"
        if token.text == actual { return [] }
        return [Difference(.differs, field: name, expected: token.text, actual: actual)]
    }

    mutating func judgeQuiet(_ milliseconds: Int, _ terms: AssertionTerms) throws {
        let start = stage.now
        try stage.advance(to: start + milliseconds, stopsAtNotice: false)
        take()
        waited += milliseconds
        let said = pending
        pending = []
        record(
            collapsed(
                said.map { event in
                    Difference(
                        .notQuiet, expected: ScriptDuration.text(milliseconds: event.time - start),
                        actual: event.event.words, actualKind: event.event.noticeKind)
                }), terms)
        said.forEach { note($0) }
    }
}

extension Assertion {
    /// The text that a line waits for; empty if it waits for none.
    var wanted: String {
        switch self {
        case .say(let say): say.text.literal
        case .print(let pattern, _), .echo(let pattern, _, _), .complaint(let pattern, _),
            .skip(let pattern, _):
            pattern.literal
        case .earcon(let token): "earcon \(token.text)"
        default: ""
        }
    }

    /// Whether it states a line of standard error.
    var isComplaint: Bool {
        if case .complaint = self { true } else { false }
    }
}

extension String {
    /// The text without these characters at its end.
    func trimmingEnd(of marks: Set<Character>) -> String {
        var text = Substring(self)
        while let last = text.last, marks.contains(last) { text = text.dropLast() }
        return String(text)
    }
}
