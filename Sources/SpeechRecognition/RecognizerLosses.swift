import Supervision

/// How often a process was lost while an utterance waited for its answer.
struct RecognizerLosses: Sendable, Hashable {
    /// Why a process was lost.
    enum Cause: Sendable, Hashable {
        /// Something outside ended it: the words are not to blame.
        case outside
        /// It crashed, hung or wrote nonsense, perhaps because of these words.
        case fault

        init(_ ending: SupervisedProcess.Ending?) {
            self = ending?.isFromOutside == true ? .outside : .fault
        }
    }

    /// So many faults are enough: the words would crash the next process, too.
    static let faults = 2
    /// So many losses of all kinds are enough, because the person waits.
    static let most = 6

    private var faultCount = 0
    private var count = 0

    /// Takes the next loss.
    mutating func note(_ cause: Cause) {
        count += 1
        if cause == .fault { faultCount += 1 }
    }

    /// The utterance is not given to another process.
    var areTooMany: Bool { faultCount >= Self.faults || count >= Self.most }
}
