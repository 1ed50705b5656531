import Foundation
import Synchronization

/// A clock that only a script moves, in milliseconds.
final class VirtualClock: Sendable {
    private let start: Date
    private let state = Mutex<(milliseconds: Int, uptime: TimeInterval)>((0, 0))

    init(start: Date) {
        self.start = start
    }

    /// Since the script began.
    var milliseconds: Int { state.withLock { $0.milliseconds } }

    /// The same in seconds, for what waits.
    var uptime: TimeInterval { state.withLock { $0.uptime } }

    /// The wall clock.
    var now: Date { start + Double(milliseconds) / 1_000 }

    /// Goes on to a time; never back.
    ///
    /// - Parameter deadline: an uptime that is reached by then, whatever is
    ///   lost of it in rounding.
    func move(to milliseconds: Int, reaching deadline: TimeInterval = 0) {
        state.withLock { state in
            state.milliseconds = max(state.milliseconds, milliseconds)
            state.uptime = max(Double(state.milliseconds) / 1_000, deadline, state.uptime)
        }
    }

    /// The first millisecond at which an uptime is reached.
    static func milliseconds(reaching uptime: TimeInterval) -> Int {
        // A sum such as 0.1 + 0.2 must not cost a millisecond.
        Int((uptime * 1_000 - 1e-6).rounded(.up))
    }
}
