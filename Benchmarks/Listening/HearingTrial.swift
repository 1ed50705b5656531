import Dispatch
import Foundation
import Glibc
import Listening
import SpeechRecognition

/// A transcriber that is measured.
final class HearingTrial {
    /// What became of an utterance.
    struct Answer {
        var readings: [Hypothesis] = []
        /// From the end of the samples to the answer, in milliseconds.
        var milliseconds = 0.0
        /// Why there is none.
        var trouble: TranscriberTrouble?
    }

    private let inbox = TranscriberInbox()
    private let transcriber: ProcessTranscriber

    init(_ setup: RecognizerSetup) throws {
        transcriber = try setup.makeTranscriber { [inbox] in inbox.add($0) }
    }

    /// The process, once it was started.
    var process: Int32? { transcriber.process }

    /// Starts the process and waits until it answers.
    func start() -> Answer { hear([]) }

    /// Gives an utterance and waits for its answer.
    ///
    /// - Parameters:
    ///   - pace: samples come as a microphone gives them; otherwise at once.
    ///   - killAt: the process is killed after so many samples.
    func hear(_ samples: [Int16], pace: Bool = false, killAt: Int? = nil) -> Answer {
        transcriber.begin()
        let piece = pace ? 1_600 : 16_000
        var done = 0
        let start = ContinuousClock.now
        while done < samples.count {
            let end = min(done + piece, samples.count)
            transcriber.hear(Array(samples[done..<end]))
            if let killAt, (done..<end).contains(killAt), let process { kill(process, SIGKILL) }
            done = end
            guard pace else { continue }
            let due = start + .seconds(Double(done) / 16_000)
            let wait = (due - .now) / .milliseconds(1)
            if wait > 0 { usleep(UInt32(wait * 1_000)) }
        }
        let finished = ContinuousClock.now
        transcriber.finish()
        var answer = Answer()
        switch inbox.answer(until: .now() + 120) {
        case .final(let readings): answer.readings = readings
        case .failed(let trouble): answer.trouble = trouble
        case .partial, nil: answer.trouble = .crashed
        }
        answer.milliseconds = (ContinuousClock.now - finished).milliseconds
        return answer
    }

    /// Seconds of processor time that the process has used.
    var processorSeconds: Double {
        guard let process,
            let text = try? String(
                contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        else { return 0 }
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
        else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The most memory that the process had, in megabytes.
    var megabytes: Double {
        guard let process,
            let text = try? String(
                contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let size = line.split(whereSeparator: \.isWhitespace).dropFirst().first
                .flatMap({ Double($0) })
        else { return 0 }
        return size / 1_000
    }
}
