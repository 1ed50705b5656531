import Dispatch
import Listening
import Testing

/// A transcriber that is checked, and what it found.
final class TranscriberTrial {
    let speech: TranscriberConformance.Speech
    /// Where issues are recorded.
    let at: SourceLocation
    private let transcriber: any Transcriber
    private let inbox: TranscriberInbox
    private let timeout: Duration

    init(
        _ transcriber: any Transcriber, inbox: TranscriberInbox,
        speech: TranscriberConformance.Speech,
        timeout: Duration, at: SourceLocation
    ) {
        self.transcriber = transcriber
        self.inbox = inbox
        self.speech = speech
        self.timeout = timeout
        self.at = at
    }

    func begin() { transcriber.begin() }
    func finish() { transcriber.finish() }
    func cancel() { transcriber.cancel() }
    func hear(_ samples: ArraySlice<Int16>) { transcriber.hear(Array(samples)) }

    /// Gives the first samples, and returns the rest.
    func hear(_ count: Int, of samples: ArraySlice<Int16>) -> ArraySlice<Int16> {
        hear(samples.prefix(count))
        return samples.dropFirst(count)
    }

    /// A whole utterance.
    func say(_ samples: [Int16]) throws {
        begin()
        hear(samples[...])
        finish()
    }

    /// Waits for the answer of an utterance; partial answers may come before.
    ///
    /// - Throws: An error, and records an issue, when the time is over or recognition failed.
    func answer() throws -> [Hypothesis] {
        let deadline = DispatchTime.now() + timeout / .seconds(1)
        let event = inbox.answer(until: deadline)
        guard
            case .final(let readings) = try #require(
                event, "No answer came.", sourceLocation: at)
        else {
            Issue.record("It failed: \(String(describing: event)).", sourceLocation: at)
            throw Failed()
        }
        check(readings)
        return readings
    }

    private struct Failed: Error {}

    private func check(_ readings: [Hypothesis]) {
        let words = readings.map(\.words)
        #expect(Set(words).count == words.count, "\(words)", sourceLocation: at)
        for reading in readings {
            #expect(!reading.words.isEmpty, sourceLocation: at)
            if let confidence = reading.confidence {
                #expect((0...1).contains(confidence), sourceLocation: at)
            }
        }
    }

    /// Waits for an answer with the words of the speech.
    func expectSpeech() throws {
        let readings = try answer()
        let words = readings.first?.words ?? ""
        #expect(speech.isRight(words), "\(readings)", sourceLocation: at)
    }

    /// Finishes an empty utterance, whose answer must be the next; so nothing else was to come.
    func expectNoMore() throws {
        begin()
        finish()
        let deadline = DispatchTime.now() + timeout / .seconds(1)
        let event = inbox.next(until: deadline)
        #expect(event == .final([]), "Something came too late.", sourceLocation: at)
    }
}
