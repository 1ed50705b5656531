import AccessibleCore

/// Everything that a script met: for each line that moved something, what was announced, and the
/// tree before and after it.
struct AuditVisit: Sendable {
    /// One line that moved something.
    struct Moment: Sendable {
        /// The number of the line, from 1.
        var line: Int
        /// What was done; nil if an assertion advanced the clock.
        var acting: Acting?
        /// When the line was finished, in milliseconds.
        var time: Int
        var events: [TimedEvent]
        var before: StageElement?
        var after: StageElement?
        /// Whether hints are left out because of a setting.
        var isBrief: Bool
        /// What a terminal showed beside the words.
        var sights: [TerminalSight] = []
        /// Whether a program that only prints waits behind a prompt.
        var hasPrompt = false

        /// Whether the person started the program, typed, acted or pressed a key.
        var isPersons: Bool {
            switch acting {
            case .start, .type, .insert, .act, .press: true
            default: false
            }
        }

        /// Whether a driven program ended.
        var hasEnded: Bool {
            events.contains { if case .exited = $0.event { true } else { false } }
        }

        /// Whether only the clock advanced.
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
    /// What the person typed, what was heard of them, and the words of the fixture.
    var ownWords: [String]
    /// How spoken texts are pronounced, if the stage could report it.
    var phonemes: [String: String]
    /// Whether the program only prints and draws, and reports nothing about itself.
    var isPrinting = false
    /// Whether the program reports the language of what it says.
    var tellsLanguage = true

    /// Each tree with the line after which it was met; equal trees in a row are listed once.
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

    /// What was announced within half a second after a step.
    ///
    /// - Returns: the events, and whether half a second passed before the next step.
    ///   In real time nobody can tell, because half a second may be spent by the machine.
    func answer(to index: Int) -> (events: [StageEvent], isWhole: Bool) {
        let moment = moments[index]
        var events = moment.events
        if isPrinting {
            events += rest(of: index).flatMap(\.events)
            return (noticed(events), false)
        }
        let end = moment.time + 500
        for later in moments[(index + 1)...] {
            guard later.isWaiting else { break }
            events += later.events.filter { $0.time <= end }
            if later.time >= end { return (noticed(events), true) }
        }
        return (noticed(events), false)
    }

    /// The moments after a step, up to the next one.
    func rest(of index: Int) -> ArraySlice<Moment> {
        moments[(index + 1)...].prefix(while: \.isWaiting)
    }

    private func noticed(_ events: [TimedEvent]) -> [StageEvent] {
        events.map(\.event).filter(\.isNoticed)
    }

    /// Whether the person used these words first.
    func isOwn(_ text: String) -> Bool {
        let text = text.lowercased()
        return ownWords.contains { $0.contains(text) }
    }
}

extension StageElement {
    /// The name of the element in sentences: its label, or its id if it has none.
    var name: String { label.isBlank ? id.shown : label }

    /// Words of its label or value by which a person recognizes it: numbers, and words of three
    /// letters or more.
    var naming: Set<String> {
        Set(
            (label + " " + (value ?? "")).bareWords.filter {
                $0.count > 2 || $0.contains(where: \.isNumber)
            })
    }

    var isAdjustable: Bool { role == Trait.adjustable.rawValue || traits.contains("adjustable") }

    /// The element that has focus; nil if none has.
    var focused: StageElement? {
        flattened().first { $0.element.isFocused }?.element
    }

    func element(_ id: String) -> StageElement? {
        flattened().first { $0.element.id == id }?.element
    }

    /// Visits every element with its parent, which is nil for the root.
    func visit(_ body: (_ element: StageElement, _ parent: StageElement?) -> Void) {
        func walk(_ element: StageElement, _ parent: StageElement?) {
            body(element, parent)
            for child in element.children { walk(child, element) }
        }
        walk(self, nil)
    }
}
