public import Foundation

/// Expanding to everything heard and logged, and collapsing to one line (V8).
extension VoiceLogMachine {
    var canExpand: Bool {
        switch state {
        case .recording, .completed: true
        default: !transcript.isEmpty
        }
    }

    mutating func expand() throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        guard canExpand else {
            // Of the recording that was closed or cancelled last nothing is there to expand.
            guard let told = lastHeardMessage else { throw .nothingToExpand }
            return [tell(told)]
        }
        // Whoever asks once more wants to hear it once more.
        guard detail < .large else { return [tell(expandedMessage)] }
        detail = settings.presentation == .sheet && detail == .small ? .medium : .large
        // The log must not close while the person reads its rows.
        setDismissal(.never)
        return [tell(expandedMessage)]
    }

    mutating func collapse() throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        guard detail > .small else { throw .alreadyCollapsed }
        detail = settings.presentation == .sheet && detail == .large ? .medium : .small
        setDismissal(selfDismissal)
        return [tell(line)]
    }

    /// This machine at a later time, to read the running time without an event.
    public func at(_ uptime: TimeInterval) -> VoiceLogMachine {
        var later = self
        later.uptime = max(self.uptime, uptime)
        return later
    }

    /// Keeps a completed or failed log from closing by itself, because the person is using
    /// it.
    public mutating func stay() {
        setDismissal(.never)
    }

    /// Forgets whether what was heard last was logged: the log was changed since.
    public mutating func noteLogChanged() {
        if lastHeard?.isLogged == true { lastHeard?.isLogged = nil }
    }

    /// Begins to count the seconds after which it closes.
    mutating func beginDismissal(after reading: TimeInterval) {
        guard waitsForSpeech else { return }
        setDismissal(.at(uptime + max(0, reading) + Self.dismissal))
    }

    mutating func setDismissal(_ dismissal: VoiceLogState.Dismissal) {
        switch state {
        case .completed(var completion):
            completion.dismissal = dismissal
            state = .completed(completion)
        case .failed(let failure, _): state = .failed(failure, dismissal)
        default: break
        }
    }
}
