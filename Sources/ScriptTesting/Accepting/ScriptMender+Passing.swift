/// Follows lines that pass over announcements: `skip until` and `say <any lines>`.
extension ScriptMender {
    /// Waits for the announcement up to which a line passes over everything.
    mutating func waitFor(anyOf assertions: [Assertion]) {
        while !notices.contains(where: { runner.fitsAny(of: assertions, $0.event.event) }) {
            let count = notices.count
            settle(untilNotice: true)
            guard notices.count > count else { return }
        }
    }

    /// The announcements that `say <any lines>` and the lines before it are about, and the others.
    func divide(
        _ notices: ArraySlice<Notice>, at place: Int, of lines: ArraySlice<Stated>
    ) -> (passed: [Notice], rest: [Notice]) {
        let own = lines[..<place].count { $0.assertion.isOfNotice }
        let first = min(notices.startIndex + own, notices.endIndex)
        let later = lines[(place + 1)...]
        let next = runner.statedNext(in: later.map(\.line))
        // If what should come next did not come, the last announcements are taken for it.
        let last = max(first, notices.endIndex - later.count { $0.assertion.isOfNotice })
        let end = notices[first...].firstIndex { runner.fitsAny(of: next, $0.event.event) } ?? last
        let remarks = notices[first..<end].filter(\.event.event.isRemark)
        return (
            Array(notices[..<first] + notices[first..<end].filter { !$0.event.event.isRemark }),
            Array(remarks + notices[end...])
        )
    }
}

extension Assertion {
    /// Whether it passes over announcements.
    var passesOver: Bool {
        switch self {
        case .skip, .anyLines: true
        default: false
        }
    }
}
