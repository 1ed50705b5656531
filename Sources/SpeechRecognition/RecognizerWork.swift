import Foundation
import LanguageModel
import Listening
import Speech

/// The utterances that wait for their answers, shared by the callers and the supervisor.
///
/// The lock is held while an event is given, so that nothing comes after a cancel.
final class RecognizerWork: Sendable {
    /// An utterance without its answer.
    struct Utterance {
        /// Different for each.
        let number: Int
        var samples: [Int16] = []
        var isFinished = false
        /// Samples that were given to the process.
        var given = 0
        /// The process was told that the samples ended.
        var isEndGiven = false
        var losses = RecognizerLosses()
        /// The answer, which is given when the utterance is finished.
        var answer: TranscriberEvent?
    }

    struct State {
        /// In order; only the first is given to a process.
        var utterances: [Utterance] = []
        /// How many utterances were begun.
        var begun = 0
        /// The first utterance was dropped after a part of it was given.
        var mustCancel = false
        /// A process is wanted before there is an utterance.
        var isWanted = false
        /// The transcriber is gone.
        var isClosed = false
        var process: Int32?

        /// Begins an utterance.
        mutating func begin() {
            if let last = utterances.last, !last.isFinished { dropNewest() }
            begun += 1
            utterances.append(Utterance(number: begun))
        }

        /// Drops the utterance that was begun last, unless it is answered.
        mutating func dropNewest() {
            guard let last = utterances.last, last.number == begun else { return }
            utterances.removeLast()
            let isGiven = last.given > 0 || last.isEndGiven
            if utterances.isEmpty, isGiven, last.answer == nil { mustCancel = true }
        }
    }

    let program: RecognizerProgram
    let names: @Sendable () -> OwnNames
    let onEvent: @Sendable (TranscriberEvent) -> Void
    let wakeUp = WakeUp()
    private let lock = NSRecursiveLock()
    // Guarded by the lock, which a callback may take again on its thread.
    nonisolated(unsafe) private var state = State()

    init(
        _ program: RecognizerProgram, names: @escaping @Sendable () -> OwnNames,
        onEvent: @escaping @Sendable (TranscriberEvent) -> Void
    ) {
        self.program = program
        self.names = names
        self.onEvent = onEvent
    }

    /// Changes the state and wakes the supervisor.
    func change(_ body: (inout State) -> Void) {
        lock.withLock { body(&state) }
        wakeUp.signal()
    }

    func look<Value>(_ body: (inout State) -> Value) -> Value {
        lock.withLock { body(&state) }
    }

    /// Gives a partial answer about an utterance, if it still waits for one.
    func give(partial words: String, about number: Int) {
        lock.withLock {
            guard !state.isClosed, let first = state.utterances.first, first.number == number,
                first.answer == nil
            else { return }
            onEvent(.partial(words))
        }
    }

    /// Gives the answers of finished utterances, in order.
    func giveAnswers() {
        lock.withLock {
            while !state.isClosed, let first = state.utterances.first, first.isFinished,
                let answer = first.answer
            {
                state.utterances.removeFirst()
                onEvent(answer)
            }
        }
    }
}
