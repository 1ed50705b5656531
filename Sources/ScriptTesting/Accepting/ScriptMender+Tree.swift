/// Changes `tree exact`: pairs rows with elements, then changes, adds and removes rows.
extension ScriptMender {
    mutating func mendTree(
        _ rows: [TreeRow], _ elements: [(depth: Int, element: StageElement)], _ line: Stated
    ) {
        let bindings = runner.bindings
        let found = runner.differences(of: rows, in: elements)
        guard let first = found.first else {
            keepNames(line.assertion)
            return mendKnown(line)
        }
        guard policy.mends(line.terms) else { return keepNames(line.assertion) }
        runner.bindings = bindings
        let pairs = Alignment.pairs(
            rows.count, with: elements.count,
            pair: { cost(rows[$0], elements[$1]) }, skip: { _ in 1 })
        var edits: [ScriptChange.Edit] = []
        var next = 0
        var last = line.line.number
        func add(upTo place: Int) {
            guard next < place else { return }
            let source = runner.script.lines[last - 1]
            edits.append(
                .insert(
                    after: last,
                    elements[next..<place].map { source.indentation + text(of: $0) }))
        }
        for (row, place) in zip(rows, pairs) {
            if let place {
                add(upTo: place)
                next = place + 1
                edits += mended(row, elements[place])
            } else {
                edits.append(.remove(line: row.line))
            }
            last = row.line
        }
        add(upTo: elements.count)
        record(.replaced, line.line.number, first, before, edits)
    }

    private func cost(
        _ row: TreeRow, _ element: (depth: Int, element: StageElement)
    ) -> Double? {
        var kept = runner.bindings
        let fits = row.label.matches(
            element.element.label, bindings: &kept, conventions: runner.stage.conventions)
        let depth = row.depth == element.depth ? 0 : 0.3
        if fits { return depth + (row.role == element.element.role ? 0 : 0.5) }
        guard row.role == element.element.role else { return nil }
        return depth + 1.2 - 0.9 * Alignment.likeness(row.label.literal, element.element.label)
    }

    /// A new row: depth, role, label, value and states.
    private func text(of element: (depth: Int, element: StageElement)) -> String {
        var text = "\(element.depth) \(element.element.role) "
        text += ScriptText.quoted(element.element.label)
        if let value = element.element.value, !value.isEmpty {
            text += " value \(ScriptText.quoted(value))"
        }
        for state in Self.states where element.element.truth(state) {
            text += " \(state.rawValue) yes"
        }
        return text
    }

    /// The states that a row states completely.
    private static let states = [ElementField.Name.focused, .selected, .expanded, .disabled]

    private mutating func mended(
        _ row: TreeRow, _ element: (depth: Int, element: StageElement)
    ) -> [ScriptChange.Edit] {
        let line = runner.script.lines[row.line - 1]
        let tokens = line.tokens
        guard let label = tokens.firstIndex(where: { $0.form == .quoted }), label > 1,
            let depth = tokens.first, let last = tokens.last
        else { return [] }
        var edits: [ScriptChange.Edit] = []
        func replace(_ range: Range<Int>, _ text: String) {
            edits.append(.replace(line: row.line, range: range, with: text))
        }
        if row.depth != element.depth { replace(depth.range, String(element.depth)) }
        if row.role != element.element.role {
            let range = tokens[1].range.lowerBound..<tokens[label - 1].range.upperBound
            replace(range, element.element.role)
        }
        for (_, token, text) in compare(
            "label", tokens[label], row.label, element.element.label, mends: true)
        {
            if let text { replace(token.range, text) }
        }
        for field in row.fields {
            for part in differences(of: field, element.element, nil, line, mends: true) {
                if let range = part.range { replace(range, part.text) }
            }
        }
        let end = last.range.upperBound..<last.range.upperBound
        if let value = element.element.value, !value.isEmpty,
            !row.fields.contains(where: { $0.name == .value })
        {
            replace(end, " value \(ScriptText.quoted(value))")
        }
        for state in Self.states
        where element.element.truth(state) && !row.fields.contains(where: { $0.name == state }) {
            replace(end, " \(state.rawValue) yes")
        }
        return edits
    }
}
