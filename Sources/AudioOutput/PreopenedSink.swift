package import Dispatch
import Foundation
package import Speech
import Synchronization

/// A sink that a thread of its own opens before it is needed, while the program finds
/// out what to say.
package final class PreopenedSink: Sendable {
    private enum State {
        case opening
        case opened(any PCMSink)
        case failed(any Error)
        /// It was taken or released.
        case gone
    }

    private let state = Mutex(State.opening)
    private let isDone = DispatchSemaphore(value: 0)

    /// Begins to open the sink; does not wait.
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

    /// Takes the sink, once; waits until it is open.
    ///
    /// - Parameter limit: how long it may take; after that the sink is closed as soon as it is open.
    /// - Returns: nil when it was taken or released before.
    /// - Throws: the error of opening it.
    package func take(within limit: DispatchTimeInterval = .never) throws -> (any PCMSink)? {
        guard isDone.wait(timeout: .now() + limit) == .success else {
            release()
            throw AudioError(.unavailable, detail: "the device does not open")
        }
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

    /// Closes the sink now, or as soon as it is open, unless it was taken; does not
    /// wait.
    package func release() {
        let old = state.withLock { state in
            defer { state = .gone }
            return state
        }
        if case .opened(let sink) = old { sink.close() }
    }

    /// The sink is open, or could not be opened.
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
