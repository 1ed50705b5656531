public import Foundation

/// Expanding to all that was heard and logged, and collapsing to one line (V8).
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
        // Who reads the rows is not to lose them after three seconds.
        setDismissal(.never)
        return [tell(expandedMessage)]
    }

    mutating func collapse() throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        guard detail > .small else { throw .alreadyCollapsed }
        detail = settings.presentation == .sheet && detail == .large ? .medium : .small
        setDismissal(selfDismissal)
        return [tell(line)]
    }

    /// The same at a later time, for a timer that is read without an event.
    public func at(_ uptime: TimeInterval) -> VoiceLogMachine {
        var later = self
        later.uptime = max(self.uptime, uptime)
        return later
    }

    /// Keeps what is completed from closing by itself: the person is in it.
    public mutating func stay() {
        setDismissal(.never)
    }

    mutating func setDismissal(_ dismissal: VoiceLogState.Dismissal) {
        guard case .completed(var completion) = state else { return }
        completion.dismissal = dismissal
        state = .completed(completion)
    }
}
