import Foundation
package import Speech
import Synchronization

/// A sink that is opened before anyone asks for it, by a thread of its own.
///
/// What opening takes then passes while the program finds out what to say.
package final class SinkAhead: Sendable {
    private enum State {
        case opening
        case opened(any PCMSink)
        case failed(any Error)
        /// Taken or released.
        case gone
    }

    private let state = Mutex(State.opening)
    private let isDone = DispatchSemaphore(value: 0)

    /// Begins to open it.
    package init(open: @escaping @Sendable () throws -> any PCMSink) {
        let thread = Thread { [self] in
            let result: State
            do {
                result = .opened(try open())
            } catch {
                result = .failed(error)
            }
            finish(result)
        }
        thread.name = "sound, ahead"
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Hands it over, once; waits until it is open.
    ///
    /// - Returns: nil when it was taken or released before.
    /// - Throws: what opening threw.
    package func take() throws -> (any PCMSink)? {
        isDone.wait()
        defer { isDone.signal() }
        let result = state.withLock { state in
            defer { state = .gone }
            return state
        }
        switch result {
        case .opened(let sink): return sink
        case .failed(let error): throw error
        case .opening, .gone: return nil
        }
    }

    /// Closes it, now or as soon as it is open, unless it was taken; does not wait.
    package func release() {
        let old = state.withLock { state in
            defer { state = .gone }
            return state
        }
        if case .opened(let sink) = old { sink.close() }
    }

    private func finish(_ result: State) {
        let isUnwanted = state.withLock { state in
            if case .gone = state { return true }
            state = result
            return false
        }
        if isUnwanted, case .opened(let sink) = result { sink.close() }
        isDone.signal()
    }
}
