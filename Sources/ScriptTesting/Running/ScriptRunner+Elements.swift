/// Runs lines about elements: `act`, `see` and `tree exact`.
extension ScriptRunner {
    // MARK: Finding

    enum Found {
        case one(StageElement, position: (index: Int, count: Int)?)
        case not(Difference)
    }

    func find(_ reference: ElementReference) throws -> Found {
        guard let tree = try stage.tree() else {
            return .not(Difference(.unsupported, expected: StageAbility.tree.rawValue))
        }
        var matches: [(StageElement, (index: Int, count: Int)?)] = []
        func visit(_ element: StageElement, _ position: (index: Int, count: Int)?) {
            if reference.means(element) { matches.append((element, position)) }
            let counts = ["list", "menu", "table"].contains(element.role)
            for (index, child) in element.children.enumerated() {
                visit(child, counts ? (index + 1, element.children.count) : nil)
            }
        }
        visit(tree, nil)
        // If a control and its group have the same label, the control is meant.
        if matches.count > 1 {
            let usable = matches.filter { !$0.0.actions.isEmpty }
            if usable.count == 1 { matches = usable }
        }
        guard let first = matches.first else {
            return .not(
                Difference(
                    .noElement, expected: reference.text, nearest: nearest(to: reference, in: tree))
            )
        }
        guard matches.count == 1 else {
            let ids = matches.map(\.0.id).joined(separator: ", ")
            return .not(Difference(.manyElements, expected: reference.text, actual: ids))
        }
        return .one(first.0, position: first.1)
    }

    private func nearest(to reference: ElementReference, in tree: StageElement) -> String {
        let elements = tree.flattened().map(\.element)
        switch reference.name {
        case .id(let id): return Vocabulary.nearest(to: id, in: elements.map(\.id))
        case .label(let label, _):
            return Vocabulary.nearest(to: label, in: elements.map(\.label))
        }
    }

    // MARK: Acting

    mutating func act(on reference: ElementReference, _ action: String, times: Int) throws {
        switch try find(reference) {
        case .not(let difference): record([difference], AssertionTerms())
        case .one(let element, _):
            let name = element.actions.first { $0.name == action || $0.label == action }?.name
            guard let name else {
                let offered = element.actions.map(\.name)
                return record(
                    [
                        Difference(
                            .noAction, field: reference.text, expected: action,
                            actual: offered.joined(separator: ", "))
                    ], AssertionTerms())
            }
            try act(.act(elementID: element.id, action: name, times: times))
        }
    }

    // MARK: One element

    mutating func judge(
        _ reference: ElementReference, _ fields: [ElementField], _ terms: AssertionTerms
    ) throws {
        let isToBeGone = fields.contains { $0.name == .present && $0.value == .truth(false) }
        switch try find(reference) {
        case .not(let difference):
            let isGone = isToBeGone && difference.code == .noElement
            record(isGone ? [] : [difference], terms)
        case .one(let element, let position):
            if isToBeGone {
                return record([Difference(.present, expected: reference.text)], terms)
            }
            record(compare(fields, element, position), terms)
        }
    }

    mutating func compare(
        _ fields: [ElementField], _ element: StageElement, _ position: (index: Int, count: Int)?
    ) -> [Difference] {
        var differences: [Difference] = []
        for field in fields {
            let name = field.name.rawValue
            switch field.value {
            case .text(let pattern):
                let actual =
                    switch field.name {
                    case .label: element.label
                    case .hint: element.hint ?? ""
                    default: element.value ?? ""
                    }
                differences += differs(name, pattern, actual)
            case .words(let words):
                differences += compare(field.name, words, element)
            case .truth(let wanted):
                guard field.name != .present else { continue }
                let actual = element.truth(field.name)
                if actual != wanted {
                    differences.append(
                        Difference(
                            .differs, field: name, expected: wanted ? "yes" : "no",
                            actual: actual ? "yes" : "no"))
                }
            case .position(let index, let count):
                let wanted = "\(index) of \(count)"
                let actual = position.map { "\($0.index) of \($0.count)" } ?? "none"
                if wanted != actual {
                    differences.append(
                        Difference(.differs, field: name, expected: wanted, actual: actual))
                }
            }
        }
        return differences
    }

    private func compare(
        _ name: ElementField.Name, _ words: [String], _ element: StageElement
    ) -> [Difference] {
        let actual: [String]
        let isPart: Bool
        switch name {
        case .trait: (actual, isPart) = (element.traits, true)
        case .action: (actual, isPart) = (element.actions.map(\.name), true)
        case .role: (actual, isPart) = ([element.role], false)
        case .language: (actual, isPart) = ([element.language ?? "none"], false)
        default: (actual, isPart) = (element.actions.map(\.name), false)
        }
        let isSame: Bool
        if isPart {
            isSame = words.allSatisfy { word in
                actual.contains(word) || element.actions.contains { $0.label == word }
            }
        } else {
            isSame =
                words.count == actual.count
                && zip(words, actual).allSatisfy { word, other in
                    word == other
                        || name == .actions
                            && element.actions.contains { $0.name == other && $0.label == word }
                }
        }
        if isSame { return [] }
        func text(_ words: [String]) -> String {
            words.isEmpty ? "none" : words.joined(separator: ", ")
        }
        return [
            Difference(
                .differs, field: name.rawValue, expected: text(words), actual: text(actual))
        ]
    }

    // MARK: The whole tree

    mutating func judgeTree(_ rows: [TreeRow], _ terms: AssertionTerms) throws {
        guard let tree = try stage.tree() else {
            return record(
                [Difference(.unsupported, expected: StageAbility.tree.rawValue)], terms)
        }
        record(differences(of: rows, in: tree.flattened()), terms)
    }

    /// How rows differ from a tree, up to the first row that is another element.
    mutating func differences(
        of rows: [TreeRow], in elements: [(depth: Int, element: StageElement)]
    ) -> [Difference] {
        var differences: [Difference] = []
        for (index, row) in rows.enumerated() {
            guard index < elements.count else {
                differences.append(
                    Difference(
                        .rowMissing, field: "row \(index + 1)", expected: row.label.literal))
                break
            }
            let found = compare(row, elements[index].element, depth: elements[index].depth)
            differences += found.map { difference in
                var difference = difference
                difference.field = "row \(index + 1), \(difference.field)"
                return difference
            }
            // After one row more or less, all following rows would differ.
            if found.contains(where: { $0.field == "depth" || $0.field == "label" }) { break }
        }
        if differences.isEmpty, elements.count > rows.count {
            differences.append(
                Difference(
                    .rowExtra, field: "row \(rows.count + 1)",
                    actual: elements[rows.count].element.label))
        }
        return differences
    }

    /// How a row differs from an element.
    ///
    /// Depth, role, label, value and states are always compared; hint, actions and other properties
    /// only if the row states them.
    mutating func compare(
        _ row: TreeRow, _ element: StageElement, depth: Int
    ) -> [Difference] {
        var differences: [Difference] = []
        func check(_ name: String, _ expected: String, _ actual: String) {
            if expected != actual {
                differences.append(
                    Difference(.differs, field: name, expected: expected, actual: actual))
            }
        }
        check("depth", String(row.depth), String(depth))
        check("role", row.role, element.role)
        differences += differs("label", row.label, element.label)
        if !row.fields.contains(where: { $0.name == .value }) {
            check("value", "", element.value ?? "")
        }
        for name in [ElementField.Name.focused, .selected, .expanded, .disabled]
        where !row.fields.contains(where: { $0.name == name }) {
            check(name.rawValue, "no", element.truth(name) ? "yes" : "no")
        }
        return differences + compare(row.fields, element, nil)
    }
}

extension ElementReference {
    /// Whether it refers to an element.
    func means(_ element: StageElement) -> Bool {
        switch name {
        case .id(let id): element.id == id
        case .label(let label, let role):
            element.label == label && (role == nil || element.role == role)
        }
    }
}

extension StageElement {
    func truth(_ name: ElementField.Name) -> Bool {
        name == .focused ? isFocused : traits.contains(name.rawValue)
    }
}
