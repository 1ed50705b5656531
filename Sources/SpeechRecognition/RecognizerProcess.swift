import Foundation
import Glibc
import LanguageModel
import Listening
import Supervision

/// Earshot's own recognizer: this program, started again with ``flag``.
///
/// Libraries of recognizers end the program when a check in them fails, and take much memory. In
/// a process of its own that costs a moment, never the session.
package enum RecognizerProcess {
    /// The first argument of the program when it is the recognizer; the engine and the locale
    /// follow.
    package static let flag = "--recognizer-process"
    /// How the kernel chooses what it ends when memory is short: much rather than others.
    private static let firstToGo = "500"

    /// Answers frames until standard input ends.
    package static func run() -> Never {
        let output = ServiceProcess.begin(endsWithParent: true)
        try? firstToGo.write(toFile: "/proc/self/oom_score_adj", atomically: false, encoding: .utf8)
        let arguments = CommandLine.arguments.dropFirst(2)
        RecognizerService(input: STDIN_FILENO, output: output).run(Array(arguments))
        _exit(0)
    }
}

/// Answers frames, one after the other.
private final class RecognizerService {
    /// Samples between two partial answers: a tenth of a second.
    private static let partialEvery = 1_600

    private let input: Int32
    private let output: Int32
    private var hasBegun = false
    private var sincePartial = 0
    private var lastPartial = ""

    init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    /// - Parameter arguments: The engine and what it needs.
    func run(_ arguments: [String]) {
        guard let names = next(), names.kind == .names else { return }
        let own =
            (try? JSONDecoder().decode(OwnNames.self, from: Data(names.payload))) ?? OwnNames()
        let engine: any RecognitionEngine
        do {
            engine = try RecognizerEngines.make(arguments, own: own)
        } catch let missing as MissingPart {
            return say(.missing(missing.detail))
        } catch {
            return say(.missing("\(error)"))
        }
        say(.ready)
        while let frame = next() {
            switch frame.kind {
            case .names: break
            case .samples: hear(frame.payload, engine)
            case .end:
                say(.final(hasBegun ? engine.finish() : []))
                hasBegun = false
            case .cancel:
                if hasBegun { engine.cancel() }
                hasBegun = false
                say(.cancelled)
            }
        }
    }

    private func hear(_ bytes: [UInt8], _ engine: any RecognitionEngine) {
        if !hasBegun {
            engine.begin()
            hasBegun = true
            sincePartial = 0
            lastPartial = ""
        }
        bytes.withUnsafeBytes { engine.hear($0.bindMemory(to: Int16.self)) }
        sincePartial += bytes.count / MemoryLayout<Int16>.size
        // More samples wait: it has to catch up.
        guard sincePartial >= Self.partialEvery, !hasInput else { return }
        sincePartial = 0
        let words = engine.words
        guard words != lastPartial else { return }
        lastPartial = words
        say(.partial(words))
    }

    private var hasInput: Bool {
        var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Waits for a frame; nil at the end of the stream.
    private func next() -> (kind: RecognizerFrame, payload: [UInt8])? {
        guard let bytes = read(RecognizerFrame.headerSize),
            let header = RecognizerFrame.header(bytes), let payload = read(header.count)
        else { return nil }
        return (header.kind, payload)
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let part = bytes.withUnsafeMutableBytes {
                Glibc.read(input, $0.baseAddress.map { $0 + done }, count - done)
            }
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { return nil }
            done += part
        }
        return bytes
    }

    private func say(_ line: RecognizerLine) {
        ServiceProcess.write(line.bytes, to: output)
    }
}
