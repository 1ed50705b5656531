import Dispatch
import Foundation
import Glibc
import LanguageModel
import Listening
import ListeningConformance
import SpeechRecognition
import Synchronization
import Testing

@Suite(
    "PocketSphinx hears real speech",
    .enabled(if: SpokenAudio.hasPocketSphinx, "libpocketsphinx3 and pocketsphinx-en-us"),
    .serialized)
struct PocketSphinxTests {
    /// One process for the tests, because it makes its language model when it starts.
    private final class Shared: Transcriber, Sendable {
        static let one = Shared()
        private let transcriber: ProcessTranscriber?
        private let target = Mutex<(@Sendable (TranscriberEvent) -> Void)?>(nil)

        private init() {
            transcriber = try? SpokenAudio.setup().makeTranscriber(
                names: { OwnNames(["food": ["Zurek"]]) }, onEvent: { Shared.one.give($0) })
        }

        private func give(_ event: TranscriberEvent) {
            target.withLock { $0 }?(event)
        }

        func tell(_ onEvent: @escaping @Sendable (TranscriberEvent) -> Void) -> Shared {
            target.withLock { $0 = onEvent }
            return self
        }

        var process: Int32? { transcriber?.process }
        func begin() { transcriber?.begin() }
        func hear(_ samples: [Int16]) { transcriber?.hear(samples) }
        func finish() { transcriber?.finish() }
        func cancel() { transcriber?.cancel() }
    }

    /// Hears one utterance.
    private func hear(_ samples: [Int16], _ during: () -> Void = {}) -> [TranscriberEvent] {
        let events = Mutex<[TranscriberEvent]>([])
        let done = DispatchSemaphore(value: 0)
        let transcriber = Shared.one.tell { event in
            events.withLock { $0.append(event) }
            if case .partial = event { return }
            done.signal()
        }
        transcriber.begin()
        var rest = samples[...]
        while !rest.isEmpty {
            transcriber.hear(Array(rest.prefix(1_600)))
            rest = rest.dropFirst(1_600)
        }
        during()
        transcriber.finish()
        _ = done.wait(timeout: .now() + 120)
        return events.withLock { $0 }
    }

    @Test("E2 E3: PocketSphinx keeps the contract", arguments: TranscriberConformance.rules)
    func contract(rule: TranscriberConformance.Rule) throws {
        let speech = TranscriberConformance.Speech(
            samples: try SpokenAudio.clip("water"), isRight: { $0.hasSuffix("water") })
        try rule.check(speech: speech, timeout: .seconds(120)) { Shared.one.tell($0) }
    }

    @Test(
        "E2: sentences and commands are heard, the right words first",
        arguments: [
            ("coffee", "a cup of coffee"), ("never-mind", "never mind"),
            ("water", "two glasses of water"),
        ])
    func words(clip: String, text: String) throws {
        let events = hear(try SpokenAudio.clip(clip))
        guard case .final(let readings)? = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(readings.first?.words == text, "\(readings)")
        #expect(readings.allSatisfy { ($0.confidence ?? 0) <= readings[0].confidence ?? 0 })
    }

    @Test("E4: words come before the utterance is finished")
    func partial() throws {
        let partials = Mutex<[String]>([])
        let arrival = DispatchSemaphore(value: 0)
        let transcriber = Shared.one.tell { event in
            guard case .partial(let words) = event, !words.isEmpty else { return }
            partials.withLock { $0.append(words) }
            arrival.signal()
        }
        transcriber.begin()
        transcriber.hear(try SpokenAudio.clip("water"))
        #expect(arrival.wait(timeout: .now() + 120) == .success)
        transcriber.cancel()
        #expect(partials.withLock { $0.last }?.hasPrefix("two") == true)
    }

    @Test("E2: a process that is killed in an utterance costs no word of it")
    func killed() throws {
        let samples = try SpokenAudio.clip("coffee")
        let again = hear(samples) {
            if let process = Shared.one.process { kill(process, SIGKILL) }
        }
        guard case .final(let readings)? = again.last else {
            Issue.record("\(again)")
            return
        }
        #expect(readings.map(\.words).contains("a cup of coffee"))
    }
}
