/// Runs lines that state something.
extension ScriptRunner {
    mutating func judge(_ assertion: Assertion, _ terms: AssertionTerms) {
        if !assertion.waits { settle() }
        do {
            switch assertion {
            case .say, .print, .echo, .earcon, .complaint:
                try judgeNotice(assertion, terms)
            case .skip(let pattern, _): judgeSkip(assertion, pattern, terms)
            case .anyLines: judgeAnyLines(terms)
            case .exit(let status, _): try judgeExit(status, terms)
            case .quiet(let milliseconds): try judgeQuiet(milliseconds, terms)
            case .see(let reference, let fields): try judge(reference, fields, terms)
            case .tree(let rows): try judgeTree(rows, terms)
            case .treePart(let rows): try judgePart(rows, terms)
            case .state(let path, let pattern, _): try judgeState(path, pattern, terms)
            case .entry(let selector, let fields): try judgeEntry(selector, fields, terms)
            case .entries(let count):
                let found = try stage.entries().count
                let differences =
                    found == count
                    ? []
                    : [
                        Difference(
                            .differs, field: "entries", expected: String(count),
                            actual: String(found))
                    ]
                record(differences, terms)
            }
        } catch {
            record([difference(for: error)], terms)
        }
    }
}

extension Assertion {
    /// Whether it waits for what it states.
    fileprivate var waits: Bool {
        switch self {
        case .say, .print, .echo, .earcon, .complaint, .skip, .anyLines, .exit, .quiet: true
        case .see, .tree, .treePart, .state, .entry, .entries: false
        }
    }
}
