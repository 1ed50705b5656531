package import Foundation
package import Journal
import Synchronization

/// Notices that a network share does not answer, before and while its files are used.
///
/// Before anything is done with a file on a share, a process of its own touches the share; if it gets
/// no answer for five seconds, nothing is done. Until there is one, it is waited for only shortly.
package final class FolderWatch: Sendable {
    /// How the share is asked, and what time it is.
    package struct Ports: Sendable {
        /// Whether the share answers about a folder within so many seconds.
        package var answers: @Sendable (_ folder: String, _ seconds: TimeInterval) -> Bool
        /// Seconds of a clock that never goes back.
        package var uptime: @Sendable () -> TimeInterval
        /// Does something later, after so many seconds.
        package var later: @Sendable (TimeInterval, @escaping @Sendable () -> Void) -> Void
        /// Is told the folder, once, if the share stops answering while a file on it is used.
        package var stuck: @Sendable (_ folder: String) -> Void

        package init(
            answers: @escaping @Sendable (String, TimeInterval) -> Bool,
            uptime: @escaping @Sendable () -> TimeInterval,
            later: @escaping @Sendable (TimeInterval, @escaping @Sendable () -> Void) -> Void,
            stuck: @escaping @Sendable (String) -> Void
        ) {
            self.answers = answers
            self.uptime = uptime
            self.later = later
            self.stuck = stuck
        }
    }

    /// How long an answer is waited for, in seconds.
    package static let patience: TimeInterval = 5
    /// How long while the share is known not to answer.
    package static let shortPatience: TimeInterval = 0.25
    /// For so long an answer is good for what follows it.
    package static let freshness: TimeInterval = 0.2
    /// How long a share that is being used may take to answer beside that.
    private static let besidesPatience: TimeInterval = 1

    private struct State {
        var isSilent = false
        var lastAnswer = -FolderWatch.patience
        /// What is being done: its number, its folder and when it began.
        var running: (number: Int, folder: String, begin: TimeInterval)?
        var count = 0
        var isLookedAfter = false
        /// The number of what ``Ports/stuck`` was told of.
        var told = 0
    }

    private let ports: Ports
    private let state = Mutex(State())

    package init(_ ports: Ports) {
        self.ports = ports
    }

    // MARK: Before

    /// Checks that the share answers.
    ///
    /// - Throws: ``LogBookError/Code/silent``.
    package func check(_ folder: String) throws(LogBookError) {
        let time = ports.uptime()
        let patience = state.withLock { state -> TimeInterval? in
            if state.isSilent { return Self.shortPatience }
            return time - state.lastAnswer < Self.freshness ? nil : Self.patience
        }
        guard let patience else { return }
        let answers = ports.answers(folder, patience)
        state.withLock { state in
            state.isSilent = !answers
            if answers { state.lastAnswer = ports.uptime() }
        }
        if !answers {
            throw LogBookError(.silent, path: folder, detail: "no answer within \(patience) s")
        }
    }

    // MARK: While

    /// Does something with files of a folder, if its share answers.
    ///
    /// - Throws: ``LogBookError/Code/silent`` before anything was done, and what `body` throws.
    package func during<Value>(
        _ folder: String, _ body: () throws -> Value
    ) throws -> Value {
        try check(folder)
        let time = ports.uptime()
        let (isOuter, mustLook) = state.withLock { state in
            guard state.running == nil else { return (false, false) }
            state.count += 1
            state.running = (state.count, folder, time)
            let mustLook = !state.isLookedAfter
            state.isLookedAfter = true
            return (true, mustLook)
        }
        defer { if isOuter { state.withLock { $0.running = nil } } }
        if mustLook { lookLater() }
        return try body()
    }

    private func lookLater(in seconds: TimeInterval = patience) {
        ports.later(seconds) { [self] in look() }
    }

    /// Looks at what is being done; tells if it takes long because the share does not answer.
    private func look() {
        let time = ports.uptime()
        let running = state.withLock { state in
            if state.running == nil { state.isLookedAfter = false }
            return state.running
        }
        guard let running else { return }
        let left = running.begin + Self.patience - time
        defer { lookLater(in: left > 0 ? left : Self.patience) }
        guard left <= 0,
            state.withLock({ $0.told != running.number }),
            !ports.answers(running.folder, Self.besidesPatience)
        else { return }
        let isStuck = state.withLock { state in
            guard state.running?.number == running.number else { return false }
            state.isSilent = true
            state.told = running.number
            return true
        }
        if isStuck { ports.stuck(running.folder) }
    }
}
