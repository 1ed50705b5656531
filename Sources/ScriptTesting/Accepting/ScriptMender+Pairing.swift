import AccessibleCore

/// Pairs lines with the announcements that they state.
extension ScriptMender {
    /// The indices of announcements, by the indices of the lines that state them.
    ///
    /// - Parameter restIsFree: whether announcements behind the last line may stay without one.
    func paired(
        _ lines: [Stated], _ notices: [Notice], restIsFree: Bool
    ) -> [Int: Int] {
        let own = lines.indices.filter { lines[$0].assertion.isOfNotice }
        guard !own.isEmpty, !notices.isEmpty else { return [:] }
        let kept = Set(own.flatMap { lines[$0].assertion.names })
        let fits = own.map { index in
            notices.map { fitsLoosely(lines[index].assertion, $0, kept) }
        }
        let pairs = Alignment.pairs(
            own.count, with: notices.count, restIsFree: restIsFree,
            pair: { index, place in
                if fits[index][place] {
                    return lines[own[index]].assertion.strangeness(to: notices[place].event.event)
                }
                // If either fits something else exactly, a changed text is less likely.
                let isMeantElsewhere =
                    fits[index].contains(true) || fits.contains { $0[place] }
                return cost(lines[own[index]], notices[place]).map {
                    $0 + (isMeantElsewhere ? 0.6 : 0)
                }
            },
            skip: { index in
                // A line that is not changed and may stay without an announcement.
                let line = lines[own[index]]
                return policy.mends(line.terms) ? 1 : line.terms.strength == .may ? 0 : 0.6
            })
        var result: [Int: Int] = [:]
        for (index, place) in pairs.enumerated() {
            if let place { result[own[index]] = place }
        }
        return result
    }

    /// The lines that were paired with nothing but exactly state an announcement elsewhere in the
    /// step.
    ///
    /// - Returns: the index of the line, by the index of the announcement.
    func moved(
        _ lines: [Stated], _ notices: [Notice], _ pairs: [Int: Int]
    ) -> [Int: Int] {
        let taken = Set(pairs.values)
        var moves: [Int: Int] = [:]
        var rest = lines.indices.filter {
            lines[$0].assertion.isOfNotice && pairs[$0] == nil
                && (policy.mends(lines[$0].terms) || policy == .missing)
        }
        for place in notices.indices where !taken.contains(place) {
            let found = rest.firstIndex {
                runner.fits(lines[$0].assertion, notices[place].event.event)
            }
            guard let found else { continue }
            moves[place] = rest.remove(at: found)
        }
        return moves
    }

    /// Whether an announcement is what a line states.
    ///
    /// Names that lines of this step keep may stand for any text.
    private func fitsLoosely(
        _ assertion: Assertion, _ notice: Notice, _ kept: Set<String>
    ) -> Bool {
        var loose = assertion
        switch assertion {
        case .say(var say):
            say.text = say.text.loosened(kept)
            loose = .say(say)
        case .print(let pattern, let token): loose = .print(pattern.loosened(kept), token)
        case .complaint(let pattern, let token):
            loose = .complaint(pattern.loosened(kept), token)
        case .echo(let pattern, let token, let capital):
            loose = .echo(pattern.loosened(kept), token, capital: capital)
        default: break
        }
        return runner.fits(loose, notice.event.event)
    }

    /// The cost of pairing a line with an announcement of another text, from 0.3 to 1.2.
    ///
    /// Removing a line and adding one cost 2 together. Nil if the pair is impossible.
    private func cost(_ line: Stated, _ notice: Notice) -> Double? {
        // A `may` line does not claim an announcement that differs from it.
        if line.terms.strength == .may, !policy.mends(line.terms) { return nil }
        if line.assertion.isComplaint != notice.event.event.isRemark { return nil }
        switch (line.assertion, notice.event.event) {
        case (.say(let say), .said(let utterance)):
            return 1.2 - 0.9 * Alignment.likeness(say.text.literal, utterance.printed)
        case (.print(let pattern, _), .printed(let text, _)),
            (.complaint(let pattern, _), .complained(let text)):
            return 1.2 - 0.9 * Alignment.likeness(pattern.literal, text)
        case (.echo(let pattern, _, _), .echoed(let echo)):
            return 1.2 - 0.9 * Alignment.likeness(pattern.literal, echo.text)
        case (.earcon, .sounded): return 1
        // A line that is not changed may be paired with another kind.
        default: return policy.mends(line.terms) ? nil : 1.2
        }
    }
}

extension Assertion {
    /// How many other fields differ from an announcement with the right text, as a cost from 0 to
    /// 0.4.
    fileprivate func strangeness(to event: StageEvent) -> Double {
        guard case .say(let say) = self, case .said(let utterance) = event else { return 0 }
        var values: [SayExpectation.Name: String] = [
            .spoken: utterance.spoken, .earcon: utterance.earcon ?? "none",
            .interrupts: utterance.interrupts?.stated ?? "",
            .subject: utterance.subject ?? "none",
        ]
        values[.language] = utterance.language
        let others = say.fields.filter { field in
            values[field.name].map { $0 != field.pattern.literal } ?? false
        }
        let isOther = say.priority.text != utterance.priority.rawValue
        return Double(others.count + (isOther ? 1 : 0)) / 15
    }

    /// The names under which its text keeps something.
    fileprivate var names: [String] {
        switch self {
        case .say(let say): say.text.names
        case .print(let pattern, _), .echo(let pattern, _, _), .complaint(let pattern, _):
            pattern.names
        default: []
        }
    }
}

extension TextPattern {
    /// The same pattern with `<any>` in place of these names.
    fileprivate func loosened(_ names: Set<String>) -> TextPattern {
        guard !names.isEmpty else { return self }
        return TextPattern(
            pieces: pieces.map { piece in
                guard case .matcher(let matcher) = piece,
                    case .reuse(let name, _) = matcher.meaning, names.contains(name)
                else { return piece }
                return .matcher(TextPlaceholder(.take(.any, range: nil, name: nil)))
            }, literal: literal)
    }
}
