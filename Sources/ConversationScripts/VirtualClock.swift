import Foundation
import Synchronization

/// A clock that only a script moves, in milliseconds.
final class VirtualClock: Sendable {
    private let start: Date
    private let state = Mutex<(milliseconds: Int, uptime: TimeInterval)>((0, 0))

    init(start: Date) {
        self.start = start
    }

    /// Milliseconds since the script began.
    var milliseconds: Int { state.withLock { $0.milliseconds } }

    /// The same time in seconds, for deadlines.
    var uptime: TimeInterval { state.withLock { $0.uptime } }

    /// The wall-clock time.
    var now: Date { start + Double(milliseconds) / 1_000 }

    /// Moves the clock forward to a time; never back.
    ///
    /// - Parameters:
    ///   - milliseconds: the time since the script began.
    ///   - deadline: an uptime in seconds that counts as reached by then, despite rounding.
    func move(to milliseconds: Int, reaching deadline: TimeInterval = 0) {
        state.withLock { state in
            state.milliseconds = max(state.milliseconds, milliseconds)
            state.uptime = max(Double(state.milliseconds) / 1_000, deadline, state.uptime)
        }
    }

    /// The first millisecond at which an uptime in seconds is reached.
    static func milliseconds(reaching uptime: TimeInterval) -> Int {
        // A sum such as 0.1 + 0.2 must not cost a millisecond.
        Int((uptime * 1_000 - 1e-6).rounded(.up))
    }
}
