import AccessibleCore
import ScriptTesting

/// Faults in what the tree reports about its elements.
extension Mutation {
    static let ofTrees: [Mutation] = [
        element("label: a number off by one", ["label"]) {
            TextChange.number(.first, by: 1)($0.label).map($0.setting(\.label))
        },
        element("label: the last letter", ["label"]) {
            TextChange.lastLetterOther($0.label).map($0.setting(\.label))
        },
        element("label lost", ["label"]) { $0.setting(\.label)("") },
        element("value off by one", ["value"]) { element in
            element.value.flatMap(TextChange.number(.last, by: 1)).map {
                element.setting(\.value)($0)
            }
        },
        element("value's point lost", ["value"]) { element in
            element.value.flatMap(TextChange.pointLost).map { element.setting(\.value)($0) }
        },
        element("value lost", ["value"]) { $0.value == nil ? nil : $0.setting(\.value)(nil) },
        element("value added", ["value"]) { $0.value == nil ? $0.setting(\.value)("1") : nil },
        element("hint lost", ["hint"]) { $0.hint == nil ? nil : $0.setting(\.hint)(nil) },
        element("hint changed", ["hint"]) { element in
            element.hint.flatMap(TextChange.lastWordLost).map { element.setting(\.hint)($0) }
        },
        element("role lost", ["role"]) {
            $0.role == "generic" ? nil : $0.setting(\.role)("generic")
        },
        element("role of another", ["role"]) {
            $0.setting(\.role)($0.role == "button" ? "list" : "button")
        },
        element("trait missing", ["trait"]) { element in
            element.traits.isEmpty
                ? nil : element.setting(\.traits)(Array(element.traits.dropFirst()))
        },
        element("focus lost", ["focused"]) { $0.isFocused ? $0.setting(\.isFocused)(false) : nil },
        element("focus there, too", ["focused"]) {
            $0.isFocused ? nil : $0.setting(\.isFocused)(true)
        },
        element("selected turned", ["selected", "trait"]) { $0.turning(.selected) },
        element("disabled turned", ["disabled", "trait"]) { $0.turning(.disabled) },
        element("expanded turned", ["expanded", "trait"]) { $0.turning(.expanded) },
        element("first action missing", ["action", "actions"]) { element in
            element.actions.isEmpty
                ? nil : element.setting(\.actions)(Array(element.actions.dropFirst()))
        },
        element("last action missing", ["action", "actions"]) { element in
            element.actions.isEmpty ? nil : element.setting(\.actions)(element.actions.dropLast())
        },
        element("actions in another order", ["actions"]) { element in
            element.actions.count < 2
                ? nil : element.setting(\.actions)(element.actions.reversed())
        },
        element("language added", ["language"]) { $0.setting(\.language)("fr-FR") },
        children("element missing") { children, index in children.remove(at: index) },
        children("element twice") { children, index in children.insert(children[index], at: index)
        },
        children("elements swapped") { children, index in
            if index + 1 < children.count { children.swapAt(index, index + 1) }
        },
        children("element below the one before") { children, index in
            if index > 0 {
                let child = children.remove(at: index)
                children[index - 1].children.append(child)
            }
        },
        Mutation(name: "tree of before") { trace in
            trace.trees.indices.dropFirst().compactMap { number in
                let before = trace.trees[number - 1].value
                guard before != trace.trees[number].value else { return nil }
                var fault = StageFault()
                fault.tree = (number, { _ in before })
                return Site(fault: fault, place: nil)
            }
        },
    ]

    /// Changes elements that lines name.
    private static func element(
        _ name: String, _ fields: Set<String>,
        _ change: @escaping @Sendable (StageElement) -> StageElement?
    ) -> Mutation {
        Mutation(name: name) { trace in
            // A step looks only at the actions of its element.
            sites(trace, acting: fields.contains("action")) { id, line in
                let fault: @Sendable (StageElement) -> StageElement = { tree in
                    tree.replacing { $0.id == id ? change($0) ?? $0 : $0 }
                }
                return (fault, place(fields, line))
            }
        }
    }

    /// Changes the position of an element among its siblings.
    private static func children(
        _ name: String, _ change: @escaping @Sendable (inout [StageElement], Int) -> Void
    ) -> Mutation {
        Mutation(name: name) { trace in
            sites(trace, acting: true) { id, _ in
                let fault: @Sendable (StageElement) -> StageElement = { tree in
                    tree.replacing { parent in
                        guard let index = parent.children.firstIndex(where: { $0.id == id })
                        else { return parent }
                        var parent = parent
                        change(&parent.children, index)
                        return parent
                    }
                }
                return (fault, nil)
            }
        }
    }

    private static func sites(
        _ trace: Trace, acting: Bool,
        _ make: (_ id: String, ScriptLine) -> (@Sendable (StageElement) -> StageElement, Place?)
    ) -> [Site] {
        var sites: [Site] = []
        for (number, answer) in trace.trees.enumerated() {
            guard let line = answer.line, acting || !line.statement.isActing else { continue }
            for id in line.elements(in: answer.value) {
                let (change, place) = make(id, line)
                guard change(answer.value) != answer.value else { continue }
                var fault = StageFault()
                fault.tree = (number, change)
                sites.append(Site(fault: fault, place: place))
            }
        }
        return sites
    }

    /// Where the fault should be noticed.
    ///
    /// Only a stated field can be named in the failure. If the label that names an element changes,
    /// the element is not found, so there is no such place.
    private static func place(_ fields: Set<String>, _ line: ScriptLine) -> Place? {
        switch line.statement {
        case .assertion(.see(let reference, let stated), _):
            if case .label = reference.name, !fields.isDisjoint(with: ["label", "role"]) {
                return nil
            }
            return stated.contains { fields.contains($0.name.rawValue) }
                ? Place(line.number...line.number, fields: fields) : nil
        case .assertion(.tree, _):
            let always: Set = [
                "label", "value", "role", "focused", "selected", "expanded", "disabled",
            ]
            return fields.isDisjoint(with: always)
                ? nil : Place(line.number...line.number, fields: fields)
        default: return nil
        }
    }
}

extension ScriptLine {
    /// The ids of the elements of a tree that the line looks at.
    fileprivate func elements(in tree: StageElement) -> [String] {
        let reference: ElementReference
        switch statement {
        case .assertion(.see(let named, _), _): reference = named
        case .acting(.act(let named, _, _)): reference = named
        case .assertion(.tree, _): return tree.flattened().map(\.element.id)
        default: return []
        }
        return tree.flattened().map(\.element).filter { element in
            switch reference.name {
            case .id(let id): element.id == id
            case .label(let label, let role):
                element.label == label && (role == nil || element.role == role)
            }
        }.map(\.id)
    }
}

extension StageElement {
    /// The same element with one of its values changed.
    fileprivate func setting<Value>(
        _ path: WritableKeyPath<StageElement, Value>
    ) -> (Value) -> StageElement {
        { value in
            var element = self
            element[keyPath: path] = value
            return element
        }
    }

    fileprivate func turning(_ trait: Trait) -> StageElement {
        var element = self
        if let index = traits.firstIndex(of: trait.rawValue) {
            element.traits.remove(at: index)
        } else {
            element.traits = (traits + [trait.rawValue]).sorted()
        }
        return element
    }

    /// The tree with every element changed.
    fileprivate func replacing(_ change: (StageElement) -> StageElement) -> StageElement {
        var element = change(self)
        element.children = element.children.map { $0.replacing(change) }
        return element
    }
}
