import AccessibleCore

/// Pausing, going on, and what ends a pause.
extension SpeechQueue {
    mutating func pause(_ actions: inout [Action]) {
        turn += 1
        // Where there is nothing to go on with, nobody would go on with what
        // comes later.
        defer { isPaused = canResume }
        guard let active else { return }
        self.active = nil
        actions.append(.cancel(active.generation))
        // A culprit was named already; what was left is its spelling.
        guard !active.isRecorded else { return }
        if let rest = active.rest {
            held.insert(rest, at: 0)
        } else {
            actions.append(.record(active.utterance, .spoken))
            wasHeard(active)
        }
    }

    mutating func resume(_ actions: inout [Action]) {
        isPaused = false
        if held.isEmpty {
            let rest = unfinished.map { Waiting(utterance: $0.utterance.resumed, turn: turn) }
            waiting.insert(contentsOf: rest, at: 0)
            unfinished = []
        }
        startNext(&actions)
    }

    /// A newer value than what is held ends that.
    ///
    /// - Returns: whether there was any.
    mutating func cutHeld(supersededBy utterance: Utterance, _ actions: inout [Action]) -> Bool {
        !cutHeld(&actions) { utterance.supersedes($0.utterance) }.isEmpty
    }

    /// Ends what a pause held of earlier turns, unless it is high.
    mutating func cutHeldOfEarlierTurns(_ actions: inout [Action]) -> [Waiting] {
        let turn = turn
        return cutHeld(&actions) { $0.turn < turn && $0.utterance.priority != .high }
    }

    /// Ends what is held and fits.
    ///
    /// - Returns: what was not heard of it, in order.
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
