import AccessibleCore

/// Everything a script met: after each line that moved something, what was
/// announced and the tree before and behind it.
struct AuditVisit: Sendable {
    /// One line that moved something.
    struct Moment: Sendable {
        /// Of the script, from 1.
        var line: Int
        /// What was done; nil where an assertion let the clock go on.
        var acting: Acting?
        /// Milliseconds, when it was over.
        var time: Int
        var events: [TimedEvent]
        var before: StageElement?
        var after: StageElement?
        /// Hints are left out because the person wants it so.
        var isBrief: Bool

        /// The person typed, acted or pressed a key.
        var isPersons: Bool {
            switch acting {
            case .start, .type, .act, .press: true
            default: false
            }
        }

        /// The clock went on, and nobody did anything.
        var isWaiting: Bool {
            switch acting {
            case nil, .wait: true
            default: false
            }
        }

        var utterances: [SaidUtterance] {
            events.compactMap { if case .said(let said) = $0.event { said } else { nil } }
        }
    }

    var moments: [Moment]
    /// The tree before the first line.
    var first: StageElement?
    /// What the person typed and what was heard of them, and the fixture's own words.
    var ownWords: [String]
    /// How spoken texts are pronounced, of those that could be asked.
    var phonemes: [String: String]

    /// Each tree with the line behind which it was met, none twice in a row.
    var trees: [(line: Int, tree: StageElement)] {
        var last = first
        var trees = first.map { [(0, $0)] } ?? []
        for moment in moments {
            guard let tree = moment.after, tree != last else { continue }
            trees.append((moment.line, tree))
            last = tree
        }
        return trees
    }

    var utterances: [(line: Int, said: SaidUtterance)] {
        moments.flatMap { moment in moment.utterances.map { (moment.line, $0) } }
    }

    /// What was announced to an act within half a second.
    ///
    /// - Returns: also whether half a second went by before the next act.
    func answer(to index: Int) -> (events: [StageEvent], isWhole: Bool) {
        let moment = moments[index]
        var events = moment.events
        let end = moment.time + 500
        for later in moments[(index + 1)...] {
            guard later.isWaiting else { break }
            events += later.events.filter { $0.time <= end }
            if later.time >= end { return (noticed(events), true) }
        }
        return (noticed(events), false)
    }

    private func noticed(_ events: [TimedEvent]) -> [StageEvent] {
        events.map(\.event).filter(\.isNoticed)
    }

    /// The person said it first, so it is said back.
    func isOwn(_ text: String) -> Bool {
        let text = text.lowercased()
        return ownWords.contains { $0.contains(text) }
    }
}

extension StageElement {
    /// How sentences name it: by its label, else by its id.
    var name: String { label.isBlank ? id.shown : label }

    /// Words of its label or value by which a person knows it: numbers, and
    /// all of three letters or more.
    var naming: Set<String> {
        Set(
            (label + " " + (value ?? "")).bareWords.filter {
                $0.count > 2 || $0.contains(where: \.isNumber)
            })
    }

    var isAdjustable: Bool { role == Trait.adjustable.rawValue || traits.contains("adjustable") }

    /// The element that has focus.
    var focused: StageElement? {
        flattened().first { $0.element.isFocused }?.element
    }

    func element(_ id: String) -> StageElement? {
        flattened().first { $0.element.id == id }?.element
    }

    /// Every element with its parent.
    func visit(_ body: (_ element: StageElement, _ parent: StageElement?) -> Void) {
        func walk(_ element: StageElement, _ parent: StageElement?) {
            body(element, parent)
            for child in element.children { walk(child, element) }
        }
        walk(self, nil)
    }
}
