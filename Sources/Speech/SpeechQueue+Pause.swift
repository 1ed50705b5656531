import AccessibleCore

/// Pausing and resuming.
extension SpeechQueue {
    /// Holds what is spoken and what waits.
    mutating func pause(_ actions: inout [Action]) {
        turn += 1
        // If there is nothing to resume, later utterances must not be held.
        defer { isPaused = canResume }
        guard let active else { return }
        self.active = nil
        actions.append(.cancel(active.generation))
        // Its end was already reported; only its spelling was left.
        guard !active.isRecorded else { return }
        guard !active.utterance.isEcho else {
            return actions.append(.record(active.utterance, .cut(afterWords: active.heardWords)))
        }
        if let rest = active.rest {
            held.insert(rest, at: 0)
        } else {
            actions.append(.record(active.utterance, .spoken))
            wasHeard(active)
        }
    }

    /// Continues what is held, or what was last cut or dropped.
    mutating func resume(_ actions: inout [Action]) {
        isPaused = false
        if held.isEmpty {
            let rest = unfinished.map { Waiting(utterance: $0.utterance.resumed, turn: turn) }
            waiting.insert(contentsOf: rest, at: 0)
            unfinished = []
        }
        startNext(&actions)
    }

    /// Ends held utterances of which this one is a newer value.
    ///
    /// - Returns: whether there were any.
    mutating func cutHeld(supersededBy utterance: Utterance, _ actions: inout [Action]) -> Bool {
        !cutHeld(&actions) { utterance.supersedes($0.utterance) }.isEmpty
    }

    /// Ends held utterances of earlier turns, except those of high priority.
    ///
    /// - Returns: the parts that were not heard, in order.
    mutating func cutHeldOfEarlierTurns(_ actions: inout [Action]) -> [Waiting] {
        let turn = turn
        return cutHeld(&actions) { $0.turn < turn && $0.utterance.priority != .high }
    }

    /// Ends the held utterances that a condition selects.
    ///
    /// - Returns: the parts that were not heard, in order.
    mutating func cutHeld(
        _ actions: inout [Action], where isOver: (Waiting) -> Bool = { _ in true }
    ) -> [Waiting] {
        var cut: [Waiting] = []
        held.removeAll { entry in
            guard isOver(entry) else { return false }
            actions.append(.record(entry.utterance, .cut(afterWords: entry.utterance.heardWords)))
            cut.append(entry)
            return true
        }
        return cut
    }
}
