import CProcess
import Glibc
import Synchronization

/// Touches the folders of a share in a process of its own, so that this one never waits for a share
/// that hangs.
///
/// Whoever waits for such a share in the kernel cannot be ended, not even by SIGKILL.
package final class FolderWitness: Sendable {
    private struct State {
        var process: pid_t = 0
        var questions: Int32 = -1
        var answers: Int32 = -1
        /// It was asked and has not answered yet.
        var isAsked = false
    }

    private let share: String
    private let name: String
    private let state = Mutex(State())

    /// - Parameters:
    ///   - share: the folder at which the share is mounted.
    ///   - name: the file that is looked at in each folder.
    package init(share: String, name: String) {
        self.share = share
        self.name = name
    }

    deinit {
        state.withLock { Self.close(&$0) }
    }

    /// The process that looks; nil before the first question.
    package var process: Int32? { state.withLock { $0.process > 0 ? $0.process : nil } }

    /// Whether the share answers about a folder; "there is no such folder" is an answer.
    ///
    /// A question that was never answered is waited for first. Where no process can be started,
    /// nothing is known, and nothing speaks against the share.
    ///
    /// - Parameters:
    ///   - seconds: how long to wait.
    ///   - abandoned: a descriptor; waiting ends when it can be read. Nil for none.
    package func answers(
        about folder: String, within seconds: Double, abandoned: Int32? = nil
    ) -> Bool {
        state.withLock { state in
            let end = Self.uptime + seconds
            if state.isAsked {
                guard Self.wait(&state, until: end, abandoned) else { return false }
            }
            // It may have been killed.
            for _ in 0..<2 {
                if state.process == 0, !start(&state) { return true }
                guard Self.ask(folder, &state) else { continue }
                guard Self.wait(&state, until: end, abandoned) else { return false }
                if state.process != 0 { return true }
            }
            return true
        }
    }

    private func start(_ state: inout State) -> Bool {
        var questions: [Int32] = [-1, -1]
        var answers: [Int32] = [-1, -1]
        guard pipe2(&questions, O_CLOEXEC) == 0 else { return false }
        guard pipe2(&answers, O_CLOEXEC) == 0 else {
            questions.forEach { _ = Glibc.close($0) }
            return false
        }
        let process = earshot_start_witness(share, name, questions[0], answers[1])
        _ = Glibc.close(questions[0])
        _ = Glibc.close(answers[1])
        state = State(process: process, questions: questions[1], answers: answers[0])
        if process > 0 { return true }
        Self.close(&state)
        return false
    }

    /// - Returns: false if it is gone.
    private static func ask(_ folder: String, _ state: inout State) -> Bool {
        let bytes = Array(folder.utf8) + [0]
        // The kernel refuses a longer path without asking the share.
        guard bytes.count <= Int(PATH_MAX) else { return true }
        // SIGPIPE, if the process is gone.
        var pipe = sigset_t()
        var before = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer {
            var none = timespec()
            while sigtimedwait(&pipe, nil, &none) > 0 {}
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        guard write(state.questions, bytes, bytes.count) == bytes.count else {
            close(&state)
            return false
        }
        state.isAsked = true
        return true
    }

    /// - Returns: false if no answer came in time; true if the process is gone.
    private static func wait(
        _ state: inout State, until end: Double, _ abandoned: Int32?
    ) -> Bool {
        guard state.isAsked else { return true }
        while true {
            var waits = [
                pollfd(fd: state.answers, events: Int16(POLLIN), revents: 0),
                pollfd(fd: abandoned ?? -1, events: Int16(POLLIN), revents: 0),
            ]
            let milliseconds = max(0, ((end - uptime) * 1_000).rounded(.up))
            let count = poll(&waits, nfds_t(waits.count), Int32(milliseconds))
            if count < 0, errno == EINTR { continue }
            if waits[0].revents != 0 {
                var byte: UInt8 = 0
                state.isAsked = false
                if read(state.answers, &byte, 1) != 1 { close(&state) }
                return true
            }
            if count == 0 || waits[1].revents != 0 { return false }
        }
    }

    private static func close(_ state: inout State) {
        if state.questions >= 0 { _ = Glibc.close(state.questions) }
        if state.answers >= 0 { _ = Glibc.close(state.answers) }
        // One that hangs is left to itself: it ends when its share answers.
        if state.process > 0 {
            kill(state.process, SIGKILL)
            waitpid(state.process, nil, WNOHANG)
        }
        state = State()
    }

    private static var uptime: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
