import AccessibleCore

/// Which line means which announcement.
extension ScriptMender {
    /// The places of announcements by the lines that mean them.
    func paired(_ lines: [Stated], _ notices: [Notice]) -> [Int: Int] {
        let own = lines.indices.filter { lines[$0].assertion.isOfNotice }
        guard !own.isEmpty, !notices.isEmpty else { return [:] }
        let kept = Set(own.flatMap { lines[$0].assertion.names })
        let fits = own.map { index in
            notices.map { fitsLoosely(lines[index].assertion, $0, kept) }
        }
        let pairs = Alignment.pairs(
            own.count, with: notices.count,
            pair: { index, place in
                if fits[index][place] {
                    return lines[own[index]].assertion.strangeness(to: notices[place].event.event)
                }
                // Either has another that is meant: a changed text is less likely.
                let isMeantElsewhere =
                    fits[index].contains(true) || fits.contains { $0[place] }
                return cost(lines[own[index]], notices[place]).map {
                    $0 + (isMeantElsewhere ? 0.6 : 0)
                }
            },
            skip: { index in
                // A line that need not hold, and is left as it is.
                let line = lines[own[index]]
                return policy.mends(line.terms) ? 1 : line.terms.strength == .may ? 0 : 0.6
            })
        var result: [Int: Int] = [:]
        for (index, place) in pairs.enumerated() {
            if let place { result[own[index]] = place }
        }
        return result
    }

    /// Announcements without a line that one without an announcement states:
    /// places with lines.
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

    /// Whether an announcement is what a line states, if names that lines of
    /// this step keep may stand for anything.
    private func fitsLoosely(
        _ assertion: Assertion, _ notice: Notice, _ kept: Set<String>
    ) -> Bool {
        var loose = assertion
        switch assertion {
        case .say(var say):
            say.text = say.text.loosened(kept)
            loose = .say(say)
        case .print(let pattern, let token): loose = .print(pattern.loosened(kept), token)
        default: break
        }
        return runner.fits(loose, notice.event.event)
    }

    /// What it costs that a line means an announcement with another text, from
    /// 0.3 to 1.2; a line less and a line more cost 2 together.
    private func cost(_ line: Stated, _ notice: Notice) -> Double? {
        // What may be said leaves alone what is said in its place.
        if line.terms.strength == .may, !policy.mends(line.terms) { return nil }
        switch (line.assertion, notice.event.event) {
        case (.say(let say), .said(let utterance)):
            return 1.2 - 0.9 * Alignment.likeness(say.text.literal, utterance.printed)
        case (.print(let pattern, _), .printed(let text, _)):
            return 1.2 - 0.9 * Alignment.likeness(pattern.literal, text)
        case (.earcon, .sounded): return 1
        // Another kind is taken by what is left as it is.
        default: return policy.mends(line.terms) ? nil : 1.2
        }
    }
}

extension Assertion {
    /// From 0 to 0.4: how many other fields speak against an announcement that
    /// has the text.
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

    /// The names that its text keeps something under.
    fileprivate var names: [String] {
        switch self {
        case .say(let say): say.text.names
        case .print(let pattern, _): pattern.names
        default: []
        }
    }
}

extension TextPattern {
    /// The same with anything in the place of what names keep.
    fileprivate func loosened(_ names: Set<String>) -> TextPattern {
        guard !names.isEmpty else { return self }
        return TextPattern(
            pieces: pieces.map { piece in
                guard case .matcher(let matcher) = piece,
                    case .reuse(let name, _) = matcher.meaning, names.contains(name)
                else { return piece }
                return .matcher(Matcher(.take(.any, range: nil, name: nil)))
            }, literal: literal)
    }
}
