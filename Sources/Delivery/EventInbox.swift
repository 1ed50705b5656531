package import Conversation
package import Speech
import Synchronization

/// Passes events of other threads, such as how an utterance ended, to the thread of the session.
package final class EventInbox: Sendable {
    private let events = Mutex<[Event]>([])
    private let wake: @Sendable () -> Void

    /// An empty inbox.
    ///
    /// - Parameter wake: makes the session's thread call ``SessionDriver/receivePosted()``; it is
    ///   called on the thread of the event.
    package init(wake: @escaping @Sendable () -> Void = {}) {
        self.wake = wake
    }

    /// Adds an event; may be called from any thread.
    package func post(_ event: Event) {
        events.withLock { $0.append(event) }
        wake()
    }

    /// Adds how an utterance ended; may be called from any thread.
    ///
    /// A tone without words is ignored, because it belongs to no announcement.
    package func post(_ outcome: Utterance.Outcome, of utterance: Utterance) {
        if utterance.id != 0 { post(.heard(utterance.id, outcome)) }
    }

    /// Takes events out, oldest first; does not wait.
    ///
    /// - Parameter isWanted: selects the events; all others stay.
    func take(where isWanted: (Event) -> Bool = { _ in true }) -> [Event] {
        events.withLock { events in
            let taken = events.filter(isWanted)
            if !taken.isEmpty { events.removeAll(where: isWanted) }
            return taken
        }
    }
}
