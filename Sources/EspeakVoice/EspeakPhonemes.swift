package import AccessibleCore
package import Foundation
import Glibc
import Supervision
import Synchronization

/// Answers questions to eSpeak NG, such as how it pronounces a text.
///
/// It asks a voice process of its own, which it keeps for the next question. Calls
/// wait for the answer; simultaneous calls are answered one after the other.
package final class EspeakPhonemes: Sendable {
    private struct Session {
        var child: SupervisedProcess
        var reader = FrameReader()
        var deadline: ContinuousClock.Instant
        var voice: String?
    }

    private let program: URL
    private let environment: [String: String]
    private let timeout: Duration
    private let session = Mutex<Session?>(nil)

    /// - Parameters:
    ///   - program: the program that becomes the voice process; see
    ///     ``EspeakSpeaker/Configuration``.
    ///   - environment: added to the environment of the voice process.
    ///   - timeout: how long one question may take.
    package init(
        program: URL = URL(filePath: "/proc/self/exe"), environment: [String: String] = [:],
        timeout: Duration = .seconds(5)
    ) {
        self.program = program
        self.environment = environment
        self.timeout = timeout
    }

    deinit {
        session.withLock { session in
            _ = session?.child.end()
            session = nil
        }
    }

    /// How a text is pronounced, in the International Phonetic Alphabet; clauses are
    /// separated by spaces.
    ///
    /// - Throws: ``VoiceError``.
    package func ipa(_ text: String, voice: String = "en-us") throws -> String {
        try ipa([Passage(text)], voice: voice)
    }

    /// How passages are pronounced, each by its own reader.
    ///
    /// - Parameter voice: the person's own voice.
    /// - Throws: ``VoiceError``.
    package func ipa(_ passages: [Passage], voice: String) throws -> String {
        try answer { session in
            try Self.choose(voice, &session)
            return try SynthesisText(passages).map { piece in
                try Self.ask(.phonemes, piece.text, &session).text
            }
            .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Whether any voice reads a language.
    ///
    /// - Parameters:
    ///   - tag: the language's BCP 47 tag.
    ///   - voice: the person's own voice.
    /// - Throws: ``VoiceError``.
    package func reads(language tag: String, voice: String) throws -> Bool {
        try answer { session in
            try Self.choose(voice, &session)
            return try Self.ask(.language, tag, &session).kind == .voiceChosen
        }
    }

    /// All installed voices.
    ///
    /// - Throws: ``VoiceError``.
    package func voices() throws -> [Voice] {
        let lines = try answer { try Self.ask(.voices, "", &$0).text }
        return lines.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3 else { return nil }
            return Voice(
                identifier: String(fields[0]), language: String(fields[1]),
                name: String(fields[2]))
        }
    }

    /// Asks the process; after a failure the next call starts another process.
    private func answer<Value: Sendable>(
        _ work: (inout Session) throws -> Value
    ) throws -> Value {
        try session.withLock { kept in
            var session = try kept ?? begin()
            session.deadline = .now + timeout
            do {
                let value = try work(&session)
                kept = session
                return value
            } catch let error as VoiceError where error.code == .unknownVoice {
                kept = session
                throw error
            } catch {
                _ = session.child.end(patience: 0)
                kept = nil
                throw error
            }
        }
    }

    private func begin() throws -> Session {
        let child: SupervisedProcess
        do {
            child = try .voice(
                program: program, environment: environment, endsWithThread: false)
        } catch {
            throw VoiceError(.unavailable, detail: "\(error)")
        }
        var session = Session(child: child, deadline: .now + timeout)
        do {
            let reply = try Self.receive(&session)
            guard reply.kind == .ready else {
                throw VoiceError(.unavailable, detail: reply.text)
            }
            return session
        } catch {
            _ = child.end()
            guard let error = error as? VoiceError, error.code != .crashed else {
                throw VoiceError(.unavailable)
            }
            throw error
        }
    }

    private static func choose(_ voice: String, _ session: inout Session) throws {
        guard session.voice != voice else { return }
        guard try ask(.voice, voice, &session).kind == .voiceChosen else {
            throw VoiceError(.unknownVoice, detail: voice)
        }
        session.voice = voice
    }

    private static func ask(
        _ kind: VoiceFrame.Request, _ text: String, _ session: inout Session
    ) throws -> (kind: VoiceFrame.Reply?, text: String) {
        var link = VoiceLink(socket: session.child.input)
        link.send(kind, 0, text)
        guard !link.hasRest else { throw VoiceError(.timedOut) }
        return try receive(&session)
    }

    private static func receive(
        _ session: inout Session
    ) throws -> (kind: VoiceFrame.Reply?, text: String) {
        while true {
            if let frame = session.reader.next() {
                return (VoiceFrame.Reply(rawValue: frame.kind), session.reader.text(of: frame))
            }
            let left = (session.deadline - .now).components
            let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
            var descriptor = pollfd(fd: session.child.output, events: Int16(POLLIN), revents: 0)
            guard milliseconds >= 0, poll(&descriptor, 1, Int32(clamping: milliseconds)) != 0 else {
                throw VoiceError(.timedOut)
            }
            if session.reader.read(from: session.child.output) == .end {
                throw VoiceError(.crashed)
            }
        }
    }
}
