import AccessibleCore

/// Rules about what a person must learn after doing something.
extension AuditRule {
    static let changes: [AuditRule] = [
        AuditRule("answer-missing", .serious, "audit.answer-missing") { visit, check in
            for (index, moment) in visit.moments.enumerated() where moment.isPersons {
                let answer = visit.answer(to: index)
                if !answer.events.isEmpty || moment.events.contains(where: \.event.isEnd) {
                    check.pass()
                } else if visit.isPrinting {
                    // A prompt says that the program is ready for the next line. How it ends is
                    // heard by what takes its place.
                    let all = [moment] + visit.rest(of: index)
                    let isReady = all.contains { $0.hasPrompt || $0.hasEnded }
                    if isReady {
                        check.pass()
                    } else if index + all.count < visit.moments.count {
                        check.doubt(moment.line, silence(of: moment.acting))
                    }
                } else if case .press = moment.acting {
                    // A key that edits the line is announced by the terminal.
                    check.doubt(moment.line, Message("audit.answer-missing.key"))
                } else if answer.isWhole {
                    check.violation(moment.line, Message("audit.answer-missing.found"))
                } else {
                    check.doubt(moment.line, Message("audit.answer-missing.open"))
                }
            }
        },
        AuditRule("change-silent", .serious, "audit.change-silent") { visit, check in
            for (index, moment) in visit.moments.enumerated() where moment.isPersons {
                guard let before = moment.before, let after = moment.after,
                    let changed = change(from: before, to: after)
                else { continue }
                let answer = visit.answer(to: index)
                if !answer.events.isEmpty {
                    check.pass()
                } else if answer.isWhole {
                    check.violation(
                        moment.line, of: changed.id, Message("audit.change-silent.found", changed))
                } else {
                    check.doubt(
                        moment.line, of: changed.id, Message("audit.change-silent.open", changed))
                }
            }
        },
        AuditRule("focus-silent", .serious, "audit.focus-silent") { visit, check in
            for (index, moment) in visit.moments.enumerated() where moment.isPersons {
                guard let before = moment.before?.focused, let after = moment.after?.focused,
                    before.id != after.id,
                    // A sheet that closes returns the focus and announces what it did.
                    moment.after?.element(before.id) != nil,
                    moment.before?.element(after.id) != nil
                else { continue }
                let events = visit.answer(to: index).events
                // If nothing was announced, the rule change-silent reports it.
                guard !events.isEmpty else { continue }
                // A person who acts on an element knows where the focus is.
                if case .act(let reference, _, _) = moment.acting,
                    reference.means(after)
                        || moment.before?.element(after.id).map(reference.means) == true
                {
                    check.pass()
                    continue
                }
                let words = after.naming
                let isSaid = events.flatMap(\.texts).contains { text in
                    !words.isDisjoint(with: text.bareWords)
                }
                if isSaid || words.isEmpty {
                    check.pass()
                } else {
                    check.violation(
                        moment.line, of: after.id, Message("audit.focus-silent.found", after))
                }
            }
        },
        AuditRule("value-not-said", .serious, "audit.value-not-said") { visit, check in
            for (index, moment) in visit.moments.enumerated() where moment.isPersons {
                for (before, after) in changedValues(moment) {
                    let events = visit.answer(to: index).events
                    let texts = events.flatMap(\.texts)
                    guard !texts.isEmpty else { continue }
                    if isSaid(after.value ?? "", instead: before.value ?? "", in: texts) {
                        check.pass()
                        continue
                    }
                    let message = Message(
                        "audit.value-not-said.found", after,
                        [
                            "value": .text((after.value ?? "").shown),
                            "text": .text((texts.first ?? "").shown),
                        ])
                    // A value without focus may follow from what was announced.
                    if after.isFocused {
                        check.violation(moment.line, of: after.id, message)
                    } else {
                        check.doubt(moment.line, of: after.id, message)
                    }
                }
            }
        },
        AuditRule("boundary-silent", .serious, "audit.boundary-silent") { visit, check in
            for (index, moment) in visit.moments.enumerated() {
                guard let element = stopped(moment) else { continue }
                let answer = visit.answer(to: index)
                let value = element.value ?? ""
                let words: [String: Message.Argument] = ["value": .text(value.shown)]
                if answer.events.isEmpty {
                    let message = Message("audit.boundary-silent.found", element, words)
                    if answer.isWhole {
                        check.violation(moment.line, of: element.id, message)
                    } else {
                        check.doubt(
                            moment.line, of: element.id,
                            Message("audit.boundary-silent.open", element, words))
                    }
                } else if answer.events.contains(where: { tellsMore($0, than: value) }) {
                    check.pass()
                } else {
                    check.violation(
                        moment.line, of: element.id,
                        Message("audit.boundary-silent.value", element, words))
                }
            }
        },
    ]

    /// What is said if nothing was announced before the next step.
    private static func silence(of acting: Acting?) -> Message {
        if case .press = acting { return Message("audit.answer-missing.key") }
        return Message("audit.answer-missing.open")
    }

    /// The first element that changed.
    ///
    /// A new element counts only if it has focus.
    private static func change(from before: StageElement, to after: StageElement) -> StageElement? {
        let olds = Dictionary(
            before.flattened().map { ($0.element.id, $0.element) },
            uniquingKeysWith: { one, _ in one })
        for (_, element) in after.flattened() {
            guard let old = olds[element.id] else {
                if element.isFocused { return element }
                continue
            }
            if old.label != element.label || old.value != element.value
                || old.traits != element.traits || old.isFocused != element.isFocused
            {
                return element
            }
        }
        return nil
    }

    /// Adjustable elements whose value changed.
    private static func changedValues(
        _ moment: AuditVisit.Moment
    ) -> [(before: StageElement, after: StageElement)] {
        guard let before = moment.before, let after = moment.after,
            // The next sheet of the same kind has values of its own.
            before.label == after.label
        else { return [] }
        return after.flattened().compactMap { _, element in
            guard element.isAdjustable, let value = element.value,
                let old = before.element(element.id), let oldValue = old.value, value != oldValue
            else { return nil }
            return (old, element)
        }
    }

    /// Whether the new part of a value was announced: its numbers, or if it has none, its words.
    private static func isSaid(
        _ value: String, instead old: String, in texts: [String]
    ) -> Bool {
        if !value.numbers.isEmpty {
            let new = Set(value.numbers).subtracting(old.numbers)
            return new.isEmpty || texts.contains { !new.isDisjoint(with: $0.numbers) }
        }
        let new = Set(value.bareWords).subtracting(old.bareWords)
        return new.isEmpty || texts.contains { !new.isDisjoint(with: $0.bareWords) }
    }

    /// The adjustable element that a person tried to move beyond its end; nil if there is none.
    private static func stopped(_ moment: AuditVisit.Moment) -> StageElement? {
        guard let before = moment.before, let after = moment.after else { return nil }
        let element: StageElement?
        switch moment.acting {
        case .act(let reference, let action, _)
        where action.hasPrefix("increment") || action.hasPrefix("decrement"):
            element = before.flattened().map(\.element).first { reference.means($0) }
        case .press(let key) where ["up", "down", "page up", "page down"].contains(key):
            element = before.focused
        default: element = nil
        }
        guard let element, element.isAdjustable, let value = element.value, !value.isBlank,
            after.element(element.id)?.value == value
        else { return nil }
        return element
    }

    /// Whether it announces more than the value that was already known.
    private static func tellsMore(_ event: StageEvent, than value: String) -> Bool {
        if event.earcon != nil, event.earcon != "step", event.earcon != "step-coarse" {
            return true
        }
        let known = Set(value.bareWords)
        return event.texts.contains { !Set($0.bareWords).isSubset(of: known) }
    }
}

extension StageEvent {
    /// Whether the session is over.
    var isEnd: Bool { self == .closed }
}
