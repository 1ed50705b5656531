/// Changes lines about elements, state and entries.
extension ScriptMender {
    /// A part of a line that should change.
    struct Part {
        let difference: Difference
        /// Nil if the right text is not known.
        let range: Range<Int>?
        let text: String
        /// Whether the whole clause is removed.
        var isRemoval = false
    }

    mutating func mendFact(_ line: Stated) {
        runner.line = line.line
        let parts: [Part]
        switch (line.assertion, line.fact) {
        case (.see(_, let fields), .element(let found)):
            parts = differences(of: fields, found, line)
        case (.tree(let rows), .tree(let elements)):
            return mendTree(rows, elements, line)
        case (.state(let path, let pattern, let token), .state(let actual)):
            parts = values(path, token, pattern, actual, line)
        case (.exit(let expected, let tokens), .state(let actual)):
            parts = exit(expected, tokens, actual)
        case (.entry(let selector, let fields), .entries(let entries)):
            guard let entry = selector.choose(from: entries) else { return remove(line, entries) }
            let end = line.line.tokens.last?.range.upperBound
            parts =
                fields.flatMap { differences(of: $0, entry, line) }
                + runner.compareUnstated(fields, entry).map { difference in
                    Part(
                        difference: difference, range: end.map { $0..<$0 },
                        text: " \(difference.field) \(ScriptText.value(difference.actual))")
                }
        case (.entries(let count), .entries(let entries)):
            let difference = Difference(
                .differs, field: "entries", expected: String(count), actual: String(entries.count))
            parts =
                count == entries.count
                ? []
                : [
                    Part(
                        difference: difference, range: line.line.tokens.last?.range,
                        text: String(entries.count))
                ]
        default:
            // The stage cannot report this.
            return keepNames(line.assertion)
        }
        apply(parts, line)
    }

    /// How a program ended otherwise than a line states; nothing if it still runs.
    private func exit(_ expected: String, _ tokens: [ScriptToken], _ actual: String) -> [Part] {
        guard expected != actual, let first = tokens.first, let last = tokens.last else {
            return []
        }
        let difference = Difference(
            .differs, field: ScriptRunner.exitPath, expected: expected, actual: actual)
        let range = first.range.lowerBound..<last.range.upperBound
        return [Part(difference: difference, range: actual == "none" ? nil : range, text: actual)]
    }

    private mutating func apply(_ parts: [Part], _ line: Stated) {
        guard let first = parts.first else { return mendKnown(line) }
        guard policy.mends(line.terms) else { return }
        let number = line.line.number
        let fieldCount =
            if case .see(_, let fields) = line.assertion { fields.count } else { Int.max }
        if parts.count == fieldCount, parts.allSatisfy(\.isRemoval) {
            // Nothing would be left that the line states.
            return record(
                .removed, number, first.difference, before, [.remove(line: number)])
        }
        for part in parts {
            guard let range = part.range else { continue }
            record(
                .replaced, number, part.difference, before,
                [.replace(line: number, range: range, with: part.text)])
        }
    }

    private mutating func remove(_ line: Stated, _ entries: [StageEntry]) {
        guard case .entry(let selector, _) = line.assertion, policy.mends(line.terms) else {
            return keepNames(line.assertion)
        }
        record(
            .removed, line.line.number,
            Difference(.noEntry, expected: selector.text, actual: String(entries.count)),
            before, [.remove(line: line.line.number)])
    }

    /// The difference of one text or word, and what should replace it.
    private mutating func values(
        _ field: String, _ token: ScriptToken, _ pattern: TextPattern, _ actual: String,
        _ line: Stated
    ) -> [Part] {
        compare(field, token, pattern, actual, mends: policy.mends(line.terms)).map {
            Part(difference: $0, range: $1.range, text: $2 ?? "")
        }
    }

    private mutating func differences(
        of field: EntryField, _ entry: StageEntry, _ line: Stated
    ) -> [Part] {
        let found = runner.compare(field, entry)
        guard let difference = found.first else {
            names.formUnion(field.pattern.names)
            return []
        }
        guard policy.mends(line.terms) else {
            names.formUnion(field.pattern.names)
            return [Part(difference: difference, range: nil, text: "")]
        }
        var actual = difference.actual
        // A time that was stated without seconds stays without seconds.
        if ["at", "end"].contains(field.name), field.token.text.count == "2026-03-09T14:05".count {
            actual = String(actual.dropLast(":00".count))
        }
        return [
            Part(
                difference: difference, range: field.token.range,
                text: mended(field.token, field.pattern, actual))
        ]
    }

    // MARK: Elements

    private mutating func differences(
        of fields: [ElementField], _ found: ScriptRunner.Found, _ line: Stated
    ) -> [Part] {
        let presence = fields.first { $0.name == .present }
        switch found {
        case .not(let difference):
            let isGone = difference.code == .noElement
            if isGone, presence?.value == .truth(false) { return [] }
            guard isGone, let first = fields.first.flatMap({ name(of: $0, line.line) }),
                let last = line.line.tokens.last
            else { return [Part(difference: difference, range: nil, text: "")] }
            let range = first.range.lowerBound..<last.range.upperBound
            return [Part(difference: difference, range: range, text: "present no")]
        case .one(let element, let position):
            if let presence, presence.value == .truth(false) {
                let difference = Difference(.present, expected: element.id)
                return [
                    Part(difference: difference, range: presence.tokens.first?.range, text: "yes")
                ]
            }
            return fields.flatMap {
                differences(
                    of: $0, element, position, line.line, mends: policy.mends(line.terms))
            }
        }
    }

    /// The word before the value of a field, which is the field's name.
    private func name(of field: ElementField, _ line: ScriptLine) -> ScriptToken? {
        guard let first = field.tokens.first,
            let index = line.tokens.firstIndex(where: {
                $0.range.lowerBound == first.range.lowerBound
            }),
            index > 0
        else { return nil }
        return line.tokens[index - 1]
    }

    /// The differences of one field of an element, in `see` or in a row of a tree.
    mutating func differences(
        of field: ElementField, _ element: StageElement, _ position: (index: Int, count: Int)?,
        _ line: ScriptLine, mends: Bool
    ) -> [Part] {
        let found = runner.compare([field], element, position)
        guard let difference = found.first, mends, let token = field.tokens.first,
            let last = field.tokens.last
        else {
            if case .text(let pattern) = field.value { names.formUnion(pattern.names) }
            return found.map { Part(difference: $0, range: nil, text: "") }
        }
        let range = token.range.lowerBound..<last.range.upperBound
        func part(_ text: String) -> [Part] {
            [Part(difference: difference, range: range, text: text)]
        }
        switch field.value {
        case .text(let pattern): return part(mended(token, pattern, difference.actual))
        case .truth: return part(difference.actual)
        case .position where difference.actual != "none": return part(difference.actual)
        case .words where field.name != .trait && field.name != .action:
            return part(difference.actual)
        case .position, .words:
            // A trait or action that no longer exists has no replacement, so its clause is removed.
            guard let name = name(of: field, line) else { return [] }
            var begin = name.range.lowerBound
            let bytes = Array(line.source.utf8)
            while begin > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[begin - 1]) {
                begin -= 1
            }
            return [
                Part(
                    difference: difference, range: begin..<last.range.upperBound, text: "",
                    isRemoval: true)
            ]
        }
    }
}
