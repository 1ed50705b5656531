import AccessibleCore

/// Changes lines that state an announcement, and `quiet`.
extension ScriptMender {
    /// Changes a line so that it states the announcement that it is paired with.
    mutating func mend(_ line: Stated, _ notice: Notice) {
        runner.line = line.line
        let mends = policy.mends(line.terms)
        var found: [(Difference, ScriptToken, String?)] = []
        var unstated: [Difference] = []
        switch (line.assertion, notice.event.event) {
        case (.say(let say), .said(let utterance)):
            found = differences(of: say, utterance, time: notice.event.time, mends: mends)
            unstated = runner.compareUnstated(say, utterance)
        case (.print(let pattern, let token), .printed(let text, _)),
            (.complaint(let pattern, let token), .complained(let text)):
            found = compare("text", token, pattern, text, mends: mends)
        case (.echo(let pattern, let token, let capital), .echoed(let echo)):
            found = compare("text", token, pattern, echo.text, mends: mends)
            for difference in runner.compare(capital: capital, echo) {
                if let capital {
                    found.append((difference, capital, difference.actual))
                } else {
                    unstated.append(difference)
                }
            }
        case (.earcon(let token), .sounded(let earcon)) where token.text != earcon:
            let difference = Difference(
                .differs, field: "earcon", expected: token.text, actual: earcon)
            found = [(difference, token, earcon)]
        case (.earcon, .sounded): break
        default:
            // Only a line that must not be changed is paired with another kind of announcement.
            return keepNames(line.assertion)
        }
        guard !found.isEmpty || !unstated.isEmpty else { return mendKnown(line) }
        guard mends else { return }
        for case (let difference, let token, let text?) in found {
            record(
                .replaced, line.line.number, difference, notice.before,
                [.replace(line: line.line.number, range: token.range, with: text)])
        }
        for difference in unstated { append(difference, to: line.line, notice.before) }
    }

    /// Appends a property whose absence states another value.
    mutating func append(_ difference: Difference, to line: ScriptLine, _ before: [String]) {
        guard let end = line.tokens.last?.range.upperBound else { return }
        let text =
            switch difference.field {
            case SayExpectation.Name.spoken.rawValue: ScriptText.quoted(difference.actual)
            case SayExpectation.Name.interrupts.rawValue:
                ScriptText.quoted(SaidUtterance.Interruption.stated(difference.actual))
            default: ScriptText.value(difference.actual)
            }
        record(
            .replaced, line.number, difference, before,
            [.replace(line: line.number, range: end..<end, with: " \(difference.field) \(text)")])
    }

    /// Records the names that a line keeps, without changing the line.
    mutating func take(_ line: Stated, _ notice: Notice) {
        runner.line = line.line
        keepNames(line.assertion)
        switch (line.assertion, notice.event.event) {
        case (.say(let say), .said(let utterance)):
            _ = differences(of: say, utterance, time: notice.event.time, mends: false)
        case (.print(let pattern, _), .printed(let text, _)),
            (.complaint(let pattern, _), .complained(let text)):
            _ = runner.differs("text", pattern, text)
        case (.skip(let pattern, _), let event):
            _ = runner.differs("text", pattern, event.words)
        case (.echo(let pattern, _, _), .echoed(let echo)):
            _ = runner.differs("text", pattern, echo.text)
        default: break
        }
    }

    /// Removes `known` from a line that holds, if the policy allows it.
    mutating func mendKnown(_ line: Stated) {
        let tokens = line.line.tokens
        guard policy == .all, line.terms.known != nil,
            let place = tokens.firstIndex(where: { $0.text == "known" }), place + 2 < tokens.count
        else { return }
        let range = tokens[place].range.lowerBound..<tokens[place + 2].range.lowerBound
        record(
            .replaced, line.line.number, Difference(.passed), before,
            [.replace(line: line.line.number, range: range, with: "")])
    }

    /// Makes the names that an unchanged line keeps known to later lines.
    mutating func keepNames(_ assertion: Assertion) {
        switch assertion {
        case .say(let say):
            names.formUnion(say.text.names + say.fields.flatMap(\.pattern.names))
        case .print(let pattern, _), .state(_, let pattern, _), .echo(let pattern, _, _),
            .complaint(let pattern, _), .skip(let pattern, _):
            names.formUnion(pattern.names)
        case .see(_, let fields): keepNames(fields)
        case .tree(let rows), .treePart(let rows):
            for row in rows {
                names.formUnion(row.label.names)
                keepNames(row.fields)
            }
        case .entry(_, let fields): names.formUnion(fields.flatMap(\.pattern.names))
        case .earcon, .quiet, .entries, .exit, .anyLines: break
        }
    }

    private mutating func keepNames(_ fields: [ElementField]) {
        for case .text(let pattern) in fields.map(\.value) { names.formUnion(pattern.names) }
    }

    // MARK: Values

    /// What differs in a text, and what should replace it; empty if the text matches.
    mutating func compare(
        _ field: String, _ token: ScriptToken, _ pattern: TextPattern, _ actual: String, mends: Bool
    ) -> [(Difference, ScriptToken, String?)] {
        let found = runner.differs(field, pattern, actual)
        guard !found.isEmpty, mends else {
            names.formUnion(pattern.names)
            return found.map { ($0, token, nil) }
        }
        return found.map { ($0, token, mended(token, pattern, actual)) }
    }

    /// The new text for a token, with quotation marks if it had them.
    mutating func mended(_ token: ScriptToken, _ pattern: TextPattern, _ actual: String) -> String {
        guard token.form == .quoted else { return ScriptText.value(actual) }
        let conventions = runner.stage.conventions
        let content = ScriptText.lasting(
            PatternMender(bindings: runner.bindings, conventions: conventions)
                .mended(token.content, to: actual), without: runner.stage.passingFolders)
        if let pattern = try? TextPattern(parsing: content, known: names) {
            _ = pattern.matches(actual, bindings: &runner.bindings, conventions: conventions)
            names.formUnion(pattern.names)
        }
        return "\"\(content)\""
    }

    private mutating func differences(
        of say: SayExpectation, _ utterance: SaidUtterance, time: Int, mends: Bool
    ) -> [(Difference, ScriptToken, String?)] {
        var found = compare("text", say.textToken, say.text, utterance.printed, mends: mends)
        if say.priority.text != utterance.priority.rawValue {
            let difference = Difference(
                .differs, field: "priority", expected: say.priority.text,
                actual: utterance.priority.rawValue)
            found.append((difference, say.priority, utterance.priority.rawValue))
        }
        for field in say.fields {
            for difference in runner.compare(field, utterance, time: time) {
                found.append(
                    (
                        difference, field.token,
                        mends ? value(of: field, difference, utterance) : nil
                    ))
            }
            names.formUnion(field.pattern.names.filter { runner.bindings[$0] != nil })
        }
        return found
    }

    /// The new text for one field; nil if it is not known.
    private mutating func value(
        of field: SayExpectation.Field, _ difference: Difference, _ utterance: SaidUtterance
    ) -> String? {
        guard [.differs, .late].contains(difference.code) else { return nil }
        // A time that was measured would differ in the next run.
        if difference.code == .late, isInRealTime { return nil }
        switch field.name {
        case .interrupts:
            return mended(field.token, field.pattern, utterance.interrupts?.stated ?? "")
        case .spoken, .phonemes: return mended(field.token, field.pattern, difference.actual)
        case .within, .earcon, .language, .subject: return difference.actual
        }
    }

    // MARK: Quiet

    /// Splits a `quiet` time where something was announced.
    mutating func mendQuiet(_ milliseconds: Int, _ terms: AssertionTerms) {
        let line = runner.line
        let start = runner.stage.now
        do {
            try runner.stage.advance(to: start + milliseconds, stopsAtNotice: false)
        } catch {
            return
        }
        runner.take()
        collect(isAwaited: false)
        let said = notices
        notices = []
        let quiet = Stated(
            line: line, assertion: .quiet(milliseconds: 0), terms: terms, fact: .none)
        guard let first = said.first else { return mendKnown(quiet) }
        guard policy.mends(terms) else { return }
        // Where times are measured, only that time passes is the same in every run.
        var texts =
            isInRealTime ? ["wait \(ScriptDuration.text(milliseconds: milliseconds))"] : []
        var now = isInRealTime ? start + milliseconds : start
        for notice in said {
            if !isInRealTime {
                texts += waits(now - start, notice.event.time - start)
                now = notice.event.time
            }
            texts += [
                try? writer.line(for: notice.event.event, in: runner.unstated, on: runner.stage)
            ].compactMap(\.self)
        }
        if now < start + milliseconds {
            texts.append("quiet \(ScriptDuration.text(milliseconds: start + milliseconds - now))")
        }
        guard let begin = line.tokens.first, let end = line.tokens.last else { return }
        let lead = texts.removeFirst()
        let range = begin.range.lowerBound..<end.range.upperBound
        record(
            .replaced, line.number,
            Difference(
                .notQuiet,
                expected: ScriptDuration.text(milliseconds: first.event.time - start),
                actual: first.event.event.words), first.before,
            [
                .replace(line: line.number, range: range, with: lead),
                .insert(after: line.number, texts.map { indentation + $0 }),
            ])
    }

    /// The lines that move the clock to an announcement: `quiet` up to the last millisecond, then
    /// `wait 1ms`.
    private func waits(_ from: Int, _ to: Int) -> [String] {
        func text(_ milliseconds: Int) -> String { ScriptDuration.text(milliseconds: milliseconds) }
        if to == from { return from == 0 ? ["wait 0s"] : [] }
        if to - from == 1 { return ["wait 1ms"] }
        return ["quiet \(text(to - from - 1))", "wait 1ms"]
    }
}
