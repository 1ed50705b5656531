import AccessibleCore

/// Rules about single elements and the tree.
extension AuditRule {
    static let elements: [AuditRule] = [
        ofElements("name-missing", .critical, "audit.name-missing") { element, _ in
            guard !["generic", "group"].contains(element.role) else { return nil }
            return element.label.isBlank
                ? .broken(Message("audit.name-missing.found", element)) : .kept
        },
        ofElements("role-missing", .serious, "audit.role-missing") { element, _ in
            let isThing = !element.actions.isEmpty || element.children.isEmpty
            return element.role == "generic" && isThing
                ? .broken(Message("audit.role-missing.found", element)) : .kept
        },
        ofElements("adjustable-without-value", .serious, "audit.adjustable-without-value") {
            element, _ in
            guard element.isAdjustable else { return nil }
            return (element.value ?? "").isBlank
                ? .broken(Message("audit.adjustable-without-value.found", element)) : .kept
        },
        ofElements("adjustable-without-actions", .critical, "audit.adjustable-without-actions") {
            element, _ in
            guard element.isAdjustable, !element.traits.contains("disabled") else { return nil }
            let missing = ["increment", "decrement"].filter { name in
                !element.actions.contains { $0.name == name }
            }
            guard !missing.isEmpty else { return .kept }
            return .broken(
                Message(
                    "audit.adjustable-without-actions.found", element,
                    ["actions": .text(missing.joined(separator: ", "))]))
        },
        ofElements("action-without-name", .serious, "audit.action-without-name") { element, _ in
            let standard = Set(ElementAction.standard.map(\.name))
            let own = element.actions.filter { !standard.contains($0.name) }
            guard !own.isEmpty else { return nil }
            let nameless = own.first { action in
                let said = action.label ?? action.name
                return said.isBlank || said.isIdentifier
            }
            guard let nameless else { return .kept }
            return .broken(
                Message(
                    "audit.action-without-name.found", element,
                    ["action": .text(nameless.name.shown)]))
        },
        AuditRule("duplicate-id", .critical, "audit.duplicate-id") { visit, check in
            for (line, tree) in visit.trees {
                let counts = tree.flattened().reduce(into: [String: Int]()) {
                    $0[$1.element.id, default: 0] += 1
                }
                let twice = counts.filter { $0.value > 1 }.sorted { $0.key < $1.key }
                if twice.isEmpty { check.pass() }
                for (id, count) in twice {
                    check.violation(
                        line, of: id,
                        Message(
                            "audit.duplicate-id.found", ["id": .text(id), "count": .count(count)]))
                }
            }
        },
        ofElements("duplicate-name", .serious, "audit.duplicate-name") { element, parent in
            // In a list, the position distinguishes them.
            guard let parent, !["list", "menu", "table"].contains(parent.role),
                !element.actions.isEmpty, !element.label.isBlank
            else { return nil }
            let same = parent.children.filter {
                $0.label == element.label && $0.role == element.role && $0.value == element.value
            }
            return same.count > 1
                ? .broken(
                    Message(
                        "audit.duplicate-name.found", element,
                        ["count": .count(same.count), "role": .text(element.role)])) : .kept
        },
        ofElements("label-has-role", .minor, "audit.label-has-role") { element, _ in
            guard !["generic", "application", "static text", "list item"].contains(element.role)
            else { return nil }
            let role = element.role.bareWords
            let label = element.label.bareWords
            guard label.count > role.count else { return .kept }
            let isThere =
                Array(label.suffix(role.count)) == role || Array(label.prefix(role.count)) == role
            return isThere
                ? .broken(
                    Message(
                        "audit.label-has-role.found", element, ["role": .text(element.role)]))
                : .kept
        },
        ofElements("hint-repeats-label", .minor, "audit.hint-repeats-label") { element, _ in
            guard let hint = element.hint, !hint.isBlank, !element.label.isBlank else {
                return nil
            }
            let words = element.label.bareWords
            let repeats =
                words == hint.bareWords || (words.count > 1 && hint.hasPhrase(element.label))
            return repeats
                ? .broken(
                    Message(
                        "audit.hint-repeats-label.found", element, ["hint": .text(hint.shown)]))
                : .kept
        },
        ofElements("position-missing", .moderate, "audit.position-missing") { element, parent in
            guard element.role == "list item" else { return nil }
            return ["list", "menu", "table"].contains(parent?.role)
                ? .kept : .broken(Message("audit.position-missing.found", element))
        },
        AuditRule("focus-lost", .critical, "audit.focus-lost") { visit, check in
            for (line, tree) in visit.trees {
                let focused = tree.flattened().map(\.element).filter(\.isFocused)
                if focused.count == 1 {
                    check.pass()
                } else if focused.isEmpty {
                    check.violation(line, of: tree.id, Message("audit.focus-lost.none", tree))
                } else {
                    let names = focused.map(\.name).joined(separator: ", ")
                    check.violation(
                        line, of: focused[0].id,
                        Message(
                            "audit.focus-lost.many",
                            ["count": .count(focused.count), "elements": .text(names)]))
                }
            }
        },
    ]

    /// Whether one element keeps a rule.
    private enum Standing {
        case kept
        case broken(Message)
    }

    /// A rule that checks each element alone.
    ///
    /// - Parameter judge: returns nil for an element that the rule is not about.
    private static func ofElements(
        _ id: String, _ impact: AuditImpact, _ about: String,
        judge: @escaping @Sendable (_ element: StageElement, _ parent: StageElement?) -> Standing?
    ) -> AuditRule {
        AuditRule(id, impact, about) { visit, check in
            for (line, tree) in visit.trees {
                tree.visit { element, parent in
                    switch judge(element, parent) {
                    case nil: break
                    case .kept: check.pass()
                    case .broken(let message): check.violation(line, of: element.id, message)
                    }
                }
            }
        }
    }
}

extension Message {
    /// A sentence about an element.
    init(_ key: String, _ element: StageElement, _ more: [String: Argument] = [:]) {
        let own: [String: Argument] = ["element": .text(element.name)]
        self.init(key, own.merging(more) { _, new in new })
    }
}
