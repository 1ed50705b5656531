import CProcess
import Foundation
import Glibc
import Listening
import Speech
import Supervision

/// Gives utterances to a process, reads what it says, and starts another when it is lost.
///
/// All of it is called on one thread.
final class RecognizerSupervisor: @unchecked Sendable {
    /// Bytes of samples in one frame.
    private static let frameSize = 4096

    private let work: RecognizerWork
    private var child: SupervisedProcess?
    /// The process has loaded what it needs.
    private var isReady = false
    /// Bytes for the process that it did not take yet.
    private var outgoing: [UInt8] = []
    /// Bytes from the process after the last whole line.
    private var incoming: [UInt8] = []
    /// Answers to cancels that have not come; what comes before belongs to dropped utterances.
    private var cancelsUnanswered = 0
    /// The number of the utterance that the process works on.
    private var current = 0
    private var lastProgress = ContinuousClock.now
    private var usesFrames: Bool { work.program.input == .frames }

    init(_ work: RecognizerWork) {
        self.work = work
    }

    /// Works until the transcriber is gone.
    func run() {
        // A process that has ended must not end this one.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        while !work.look({ $0.isClosed }) {
            work.wakeUp.clear()
            work.giveAnswers()
            startIfNeeded()
            repeat {
                fill()
                send()
            } while outgoing.isEmpty && hasMore
            wait()
        }
        stop()
    }

    // MARK: The process

    private func startIfNeeded() {
        guard child == nil else { return }
        let isNeeded = work.look { state in
            defer { state.isWanted = false }
            guard let first = state.utterances.first else { return state.isWanted && usesFrames }
            return first.answer == nil
        }
        guard isNeeded else { return }
        do {
            let child = try work.program.start()
            self.child = child
            work.look { $0.process = child.identifier }
            lastProgress = .now
            // A program that is started for each utterance does not say when it is ready.
            isReady = !usesFrames
            if usesFrames {
                let names = (try? JSONEncoder().encode(work.names())) ?? Data()
                outgoing = RecognizerFrame.names.bytes(names)
            }
        } catch {
            answerAll(.failed(.missing(detail: work.program.path)))
        }
    }

    /// Ends the process at once.
    private func stop(patience: Int = 0) {
        _ = end(patience: patience)
    }

    private func end(patience: Int) -> SupervisedProcess.Ending? {
        defer {
            child = nil
            outgoing = []
            incoming = []
            cancelsUnanswered = 0
            work.look { state in
                state.process = nil
                state.mustCancel = false
                guard !state.utterances.isEmpty else { return }
                state.utterances[0].given = 0
                state.utterances[0].isEndGiven = false
            }
        }
        return child?.end(patience: patience)
    }

    /// The process hung or wrote nonsense.
    private func failed() {
        stop()
        lost(.fault)
    }

    /// The process ended by itself.
    private func ended(_ ending: SupervisedProcess.Ending?) {
        if case .exited(let status)? = ending, !usesFrames,
            RecognizerProgram.notFound.contains(status)
        {
            let command = work.program.arguments.last ?? work.program.path
            return answerAll(.failed(.missing(detail: command)))
        }
        lost(RecognizerLosses.Cause(ending))
    }

    /// There is no process any more: the utterance gets another one, unless it lost too many.
    private func lost(_ cause: RecognizerLosses.Cause) {
        work.look { state in
            guard let first = state.utterances.first, first.answer == nil else { return }
            // An utterance of which nothing was given yet is not to blame, but it could wait forever.
            state.utterances[0].losses.note(cause)
            if state.utterances[0].losses.areTooMany {
                state.utterances[0].answer = .failed(.crashed)
            }
        }
        work.giveAnswers()
    }

    private func answerAll(_ answer: TranscriberEvent) {
        work.look { state in
            for index in state.utterances.indices where state.utterances[index].answer == nil {
                state.utterances[index].answer = answer
            }
        }
        work.giveAnswers()
    }

    // MARK: What goes to it

    /// Takes the next samples of the first utterance.
    private func fill() {
        guard child != nil, outgoing.count < EARSHOT_PIPE_SIZE else { return }
        let mustStop = work.look { state in
            if state.mustCancel {
                state.mustCancel = false
                guard usesFrames else { return true }
                outgoing += RecognizerFrame.cancel.bytes()
                cancelsUnanswered += 1
                lastProgress = .now
            }
            guard let first = state.utterances.first, first.answer == nil else { return false }
            current = first.number
            var given = first.given
            while given < first.samples.count, outgoing.count < EARSHOT_PIPE_SIZE {
                let end = min(given + Self.frameSize / 2, first.samples.count)
                let bytes = first.samples[given..<end].flatMap {
                    [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
                }
                outgoing += usesFrames ? RecognizerFrame.samples.bytes(bytes) : bytes
                given = end
            }
            state.utterances[0].given = given
            if first.isFinished, given == first.samples.count, !first.isEndGiven {
                if usesFrames { outgoing += RecognizerFrame.end.bytes() }
                state.utterances[0].isEndGiven = true
                lastProgress = .now
            }
            return false
        }
        guard mustStop else { return }
        stop()
        work.wakeUp.signal()
    }

    /// There are samples that the process can be given.
    private var hasMore: Bool {
        guard child != nil else { return false }
        return work.look { state in
            guard let first = state.utterances.first, first.answer == nil else { return false }
            return first.given < first.samples.count
        }
    }

    /// Writes as much as the process takes.
    private func send() {
        guard let child, child.input >= 0 else { return }
        var done = 0
        while done < outgoing.count {
            let count = outgoing.withUnsafeBytes {
                write(child.input, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            // A process that reads no more says so by its end, or has its answer already.
            if count < 0, errno == EPIPE { done = outgoing.count }
            guard count > 0 else { break }
            done += count
            lastProgress = .now
        }
        outgoing.removeFirst(done)
        if !usesFrames, isEndGiven, outgoing.isEmpty { self.child?.closeInput() }
    }

    /// All samples of the current utterance were given, and it has no answer.
    private var isEndGiven: Bool {
        work.look { state in
            guard let first = state.utterances.first, first.number == current else { return false }
            return first.isEndGiven && first.answer == nil
        }
    }

    // MARK: What comes from it

    /// When the process must have done something; nil if nothing is due.
    private var deadline: ContinuousClock.Instant? {
        guard child != nil else { return nil }
        let isDue =
            !outgoing.isEmpty || cancelsUnanswered > 0
            || isEndGiven
        let patience = isReady ? work.program.patience : work.program.startPatience
        return isDue ? lastProgress + patience : nil
    }

    private func wait() {
        var descriptors = [pollfd(fd: work.wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
        if let child {
            descriptors.append(pollfd(fd: child.output, events: Int16(POLLIN), revents: 0))
            if child.input >= 0, !outgoing.isEmpty {
                descriptors.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0))
            }
        }
        let left = deadline.map { max(($0 - .now) / .milliseconds(1), 0) }
        let timeout = left.map { Int32(min($0.rounded(.up), 3_600_000)) } ?? -1
        let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
        guard count > 0 else {
            if let deadline, deadline <= .now { failed() }
            return
        }
        guard descriptors.count > 1, descriptors[1].revents != 0 else { return }
        receive()
    }

    private func receive() {
        let hasEnded = read()
        while let end = incoming.firstIndex(of: 0x0A) {
            let line = incoming[..<end]
            let parsed = RecognizerLine(line)
            let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }
            incoming.removeFirst(end + 1)
            guard !isBlank else { continue }
            guard let parsed else { return failed() }
            lastProgress = .now
            isReady = true
            handle(parsed)
            guard child != nil else { return }
        }
        if incoming.count > RecognizerLine.longest { return failed() }
        guard hasEnded else { return }
        let wasDue = isEndGiven
        let ending = end(patience: 500)
        // A program that says nothing, and that all is well, heard nothing.
        if !usesFrames, wasDue, ending == .exited(status: 0) {
            answer(.final([]))
        } else {
            ended(ending)
        }
    }

    /// Reads what is there; returns whether the process closed the stream.
    private func read() -> Bool {
        guard let child else { return false }
        var part = [UInt8](repeating: 0, count: 16384)
        while true {
            let count = Glibc.read(child.output, &part, part.count)
            if count > 0 {
                incoming += part[..<count]
                if incoming.count > RecognizerLine.longest { return false }
            } else if count == 0 {
                return true
            } else if errno != EINTR {
                return errno != EAGAIN
            }
        }
    }

    private func handle(_ line: RecognizerLine) {
        switch line {
        case .ready: break
        case .cancelled: cancelsUnanswered = max(cancelsUnanswered - 1, 0)
        case .missing(let detail):
            stop()
            answerAll(.failed(.missing(detail: detail)))
        case .partial(let words):
            if cancelsUnanswered == 0 { work.give(partial: words, about: current) }
        case .final(let readings):
            guard cancelsUnanswered == 0, work.look({ !$0.mustCancel }) else { return }
            // A program that is started for each utterance may know early that it has ended.
            guard isEndGiven || !usesFrames else { return failed() }
            if !usesFrames { stop(patience: 300) }
            answer(.final(readings))
        }
    }

    private func answer(_ answer: TranscriberEvent) {
        work.look { state in
            guard let first = state.utterances.first, first.number == current, first.answer == nil
            else { return }
            state.utterances[0].answer = answer
        }
        work.giveAnswers()
    }
}
