/// Runs `tree part`.
extension ScriptRunner {
    mutating func judgePart(_ rows: [TreeRow], _ terms: AssertionTerms) throws {
        guard let tree = try stage.tree() else {
            return record(
                [Difference(.unsupported, expected: StageAbility.tree.rawValue)], terms)
        }
        let elements = tree.flattened().map { (depth: $0.depth, element: $0.element) }
        let before = bindings
        var nearest: (row: Int, difference: Difference)?
        for start in elements.indices {
            bindings = before
            guard let found = missing(rows, in: elements[start...]) else {
                return record([], terms)
            }
            if found.row >= (nearest?.row ?? 0) { nearest = found }
        }
        bindings = before
        record(nearest.map { [$0.difference] } ?? [], terms)
    }

    /// The first row that is not there, if the first element is that of the first row; nil if all
    /// of them are.
    ///
    /// Other elements may stand between those of the rows.
    private mutating func missing(
        _ rows: [TreeRow], in elements: ArraySlice<(depth: Int, element: StageElement)>
    ) -> (row: Int, difference: Difference)? {
        guard let top = elements.first else { return nil }
        // Deeper elements belong to the first one.
        let below = elements.dropFirst().prefix { $0.depth > top.depth }
        var rest = ([top] + below)[...]
        for (index, row) in rows.enumerated() {
            let depth = top.depth + row.depth - 1
            let place = rest.firstIndex { depth == $0.depth && isThere(row, $0.element) }
            guard let place, index > 0 || place == rest.startIndex else {
                return (
                    index,
                    Difference(
                        .rowMissing, field: "row \(index + 1)", expected: row.label.literal)
                )
            }
            rest = rest[(place + 1)...]
        }
        return nil
    }

    /// Whether an element is that of a row; what the row does not state may be anything.
    private mutating func isThere(_ row: TreeRow, _ element: StageElement) -> Bool {
        let before = bindings
        let isSame =
            row.role == element.role && differs("label", row.label, element.label).isEmpty
            && compare(row.fields, element, nil).isEmpty
        if !isSame { bindings = before }
        return isSame
    }
}
