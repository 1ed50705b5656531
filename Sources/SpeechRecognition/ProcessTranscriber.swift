import Foundation
import Glibc
package import LanguageModel
package import Listening
import Speech

/// A transcriber that recognizes in a process of its own, and survives the end of that process.
///
/// The samples of an utterance are kept until it is answered. If the process ends, or hangs,
/// another one gets them all once more; if that fails, too, the answer is
/// ``TranscriberTrouble/crashed``.
///
/// Events come from a thread of its own, one after the other. The callback may call the
/// transcriber; it must not wait for another thread that does.
package final class ProcessTranscriber: Transcriber, Sendable {
    private let work: RecognizerWork

    /// Makes a transcriber; no process is started yet.
    ///
    /// - Parameters:
    ///   - program: What recognizes.
    ///   - names: Gives names from the person's log whenever a process starts; only a program
    ///     that takes frames gets them.
    ///   - onEvent: Takes what was found.
    package init(
        _ program: RecognizerProgram, names: @escaping @Sendable () -> OwnNames = { OwnNames() },
        onEvent: @escaping @Sendable (TranscriberEvent) -> Void
    ) {
        work = RecognizerWork(program, names: names, onEvent: onEvent)
        let supervisor = RecognizerSupervisor(work)
        let thread = Thread { supervisor.run() }
        thread.name = "recognizer"
        thread.start()
    }

    deinit {
        work.change { $0.isClosed = true }
    }

    /// The process that recognizes; nil while no process runs.
    package var process: Int32? { work.look { $0.process } }

    /// Starts the process, so that the first words need not wait for it.
    package func prepare() {
        work.change { $0.isWanted = true }
    }

    package func begin() {
        work.change { $0.begin() }
    }

    package func hear(_ samples: [Int16]) {
        work.change { state in
            guard let last = state.utterances.indices.last, !state.utterances[last].isFinished
            else { return }
            state.utterances[last].samples += samples
        }
    }

    package func finish() {
        work.change { state in
            guard let last = state.utterances.indices.last else { return }
            state.utterances[last].isFinished = true
        }
    }

    package func cancel() {
        work.change { $0.dropNewest() }
    }
}
