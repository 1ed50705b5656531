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
        guard canExpand else { throw .nothingToExpand }
        guard detail < .large else { throw .alreadyExpanded }
        detail = settings.presentation == .sheet && detail == .small ? .medium : .large
        // The log must not close after three seconds while the person reads its rows.
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

    /// Keeps a completed log from closing by itself, because the person is using it.
    public mutating func stay() {
        setDismissal(.never)
    }

    mutating func setDismissal(_ dismissal: VoiceLogState.Dismissal) {
        guard case .completed(var completion) = state else { return }
        completion.dismissal = dismissal
        state = .completed(completion)
    }
}
