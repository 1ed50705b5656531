import AccessibleCore

/// Pausing and resuming.
extension SpeechQueue {
    /// Holds what is spoken and what waits.
    mutating func pause(_ actions: inout [Action]) {
        turn += 1
        // With nothing to resume, what comes later must not be held.
        defer { isPaused = canResume }
        guard let active else { return }
        self.active = nil
        actions.append(.cancel(active.generation))
        // Its end was reported before; what remained was its spelling.
        guard !active.isRecorded else { return }
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

    /// Ends what is held of the same subject as a newer value.
    ///
    /// - Returns: whether there was any.
    mutating func cutHeld(supersededBy utterance: Utterance, _ actions: inout [Action]) -> Bool {
        !cutHeld(&actions) { utterance.supersedes($0.utterance) }.isEmpty
    }

    /// Ends what is held of earlier turns, unless it is high.
    ///
    /// - Returns: the parts that were not heard, in order.
    mutating func cutHeldOfEarlierTurns(_ actions: inout [Action]) -> [Waiting] {
        let turn = turn
        return cutHeld(&actions) { $0.turn < turn && $0.utterance.priority != .high }
    }

    /// Ends what is held and matches.
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
