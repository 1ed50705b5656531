import AccessibleCore

/// Runs what only a driven program can do: `skip until`, `say <any lines>`, `say error` and `exit`.
extension ScriptRunner {
    /// The longest time that `skip until` waits for a program that goes on printing.
    private static let longestSkip = 60_000

    /// Passes over announcements, up to the first that matches.
    mutating func judgeSkip(
        _ expected: Assertion, _ pattern: TextPattern, _ terms: AssertionTerms
    ) {
        let start = stage.now
        while true {
            if let place = pending.firstIndex(where: { fits(expected, $0.event) }) {
                _ = differs("text", pattern, pending[place].event.words)
                pending[...place].forEach { note($0) }
                pending.removeFirst(place + 1)
                return record([], terms)
            }
            let count = pending.count
            if stage.now - start < Self.longestSkip { settle(untilNotice: true) }
            guard pending.count > count else {
                return record([missing(expected)], terms)
            }
        }
    }

    /// Passes over announcements, up to the first that a later line of this step states.
    ///
    /// If none of them is, all are passed over, and that line tells what is missing. What was
    /// written to standard error and how the program ended stay, so that no crash goes unnoticed.
    mutating func judgeAnyLines(_ terms: AssertionTerms) {
        let next = statedNext(in: linesUntilAct)
        let start = stage.now
        var end = pending.firstIndex { fitsAny(of: next, $0.event) }
        while end == nil {
            let count = pending.count
            if stage.now - start < Self.longestSkip { settle(untilNotice: !next.isEmpty) }
            end = pending.firstIndex { fitsAny(of: next, $0.event) }
            guard pending.count > count else { break }
        }
        let passed = pending[..<(end ?? pending.count)]
        passed.forEach { if !$0.event.isRemark { note($0) } }
        pending = passed.filter(\.event.isRemark) + pending[passed.endIndex...]
        record([], terms)
    }

    /// What the next lines state of announcements, up to the first line that must come.
    func statedNext(in lines: some Sequence<ScriptLine>) -> [Assertion] {
        var next: [Assertion] = []
        for line in lines {
            guard case .assertion(let assertion, let terms) = line.statement, assertion.isOfNotice
            else { continue }
            next.append(assertion)
            if terms.strength != .may { break }
        }
        return next
    }

    /// Whether an announcement is what any of these lines states.
    func fitsAny(of lines: [Assertion], _ event: StageEvent) -> Bool {
        lines.contains { fits($0, event) }
    }

    /// Waits until the program ends, and compares how it did.
    mutating func judgeExit(_ expected: String, _ terms: AssertionTerms) throws {
        guard let actual = try stage.state(Self.exitPath) else {
            return record([Difference(.unsupported, expected: Self.exitPath)], terms)
        }
        settle()
        claim(Self.exitPath)
        var differences: [Difference] = []
        if expected != actual {
            differences.append(
                Difference(.differs, field: Self.exitPath, expected: expected, actual: actual))
        }
        if expected != actual, actual == "none" {
            let limit = ScriptDuration.text(milliseconds: script.setup.program.limit)
            differences.append(Difference(ProgramTrouble(.runs, found: limit)))
        }
        record(differences, terms)
    }

    /// The path that says how a program ended.
    static let exitPath = "exit"

    /// Drops the announcements that a fact states: `state exit` how the program ended, `state
    /// errors` what it wrote to standard error.
    mutating func claim(_ path: String) {
        pending.removeAll { $0.event.isStated(by: path) }
    }

    /// Drops announcements that the reasons of a failure have told, unless a line is about them.
    mutating func dropTold(_ reasons: [ProgramTrouble]) {
        let stated = linesUntilAct.contains { line in
            guard case .assertion(let assertion, _) = line.statement else { return false }
            switch assertion {
            case .complaint, .exit, .skip: return true
            case .state(let path, _, _): return ["exit", "errors"].contains(path)
            default: return false
            }
        }
        guard !stated else { return }
        if reasons.contains(where: { $0.code == .ended }) { claim(Self.exitPath) }
        if reasons.contains(where: { $0.code == .wrote }) { claim("errors") }
    }

    /// The failures for announcements that no line has matched.
    ///
    /// Of very many, the first ones and the last one are named.
    func refusals(of events: [TimedEvent]) -> [Difference] {
        let ends = events.compactMap { event -> Difference? in
            guard case .exited(let status) = event.event else { return nil }
            return Difference(
                .extra, field: Self.exitPath, actual: status, actualKind: .exit)
        }
        let lines = events.prefix(events.count - ends.count).map { event in
            Difference(
                .extra, field: event.event.isRemark ? "error" : "", actual: event.event.words,
                actualKind: event.event.noticeKind, remedy: remedy(for: event.event))
        }
        return collapsed(lines) + ends
    }

    /// Of very many differences of one kind, the first ones and the last one.
    func collapsed(_ lines: [Difference]) -> [Difference] {
        guard let last = lines.last else { return lines }
        // Of a traceback, only the last line tells something.
        let isError = !last.field.isEmpty
        let named = isError ? Self.namedErrors : Self.namedRefusals
        guard lines.count > (isError ? Self.mostErrors : Self.mostRefusals) else { return lines }
        let more = Difference(
            .extra, field: isError ? "more errors" : "more",
            expected: String(lines.count - named), actual: last.actual,
            actualKind: last.actualKind)
        return lines.prefix(named) + [more]
    }

    /// The line that would state an event; empty if its words alone are stated.
    private func remedy(for event: StageEvent) -> String {
        guard case .said(let said) = event,
            let line = try? StatementWriter().line(for: event, in: unstated, on: stage),
            line != "say default " + ScriptText.quoted(said.printed)
        else { return "" }
        return line
    }

    private static let namedRefusals = 3
    /// How many announcements are reported one by one.
    private static let mostRefusals = 8
    /// The same for lines of standard error.
    private static let namedErrors = 1
    private static let mostErrors = 4
}

extension StageEvent {
    /// Whether a `state` line with this path states the event.
    func isStated(by path: String) -> Bool {
        switch self {
        case .exited: path == ScriptRunner.exitPath
        case .complained: path == "errors"
        default: false
        }
    }

    /// Whether it is announced by no line of output.
    var isRemark: Bool {
        switch self {
        case .complained, .exited: true
        default: false
        }
    }
}
