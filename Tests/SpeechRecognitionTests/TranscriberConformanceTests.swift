import Foundation
import Listening
import ListeningConformance
import SpeechRecognition
import Testing

@Suite("Transcribers keep their contract")
struct TranscriberConformanceTests {
    private let noise = TranscriberConformance.Speech(
        samples: TestRecognizer.loud, isRight: { $0 == "noise 16" })

    @Test(
        "E3: a program that is started for each utterance keeps the contract",
        arguments: TranscriberConformance.rules)
    func samples(rule: TranscriberConformance.Rule) throws {
        try rule.check(speech: noise) {
            ProcessTranscriber(TestRecognizer.program(.samples), onEvent: $0)
        }
    }

    @Test(
        "E2: a process that takes one utterance after the other keeps the contract",
        arguments: TranscriberConformance.rules)
    func frames(rule: TranscriberConformance.Rule) throws {
        try rule.check(speech: noise) {
            ProcessTranscriber(TestRecognizer.program(.frames), onEvent: $0)
        }
    }

    @Test(
        "E2 E3: a process that is lost once in an utterance keeps the contract",
        arguments: [
            TestRecognizer.Fault.exits(.atOnce), .killed(.inTheSamples), .garbage, .endlessLine,
        ], [RecognizerProgram.Input.samples, .frames])
    func lostOnce(fault: TestRecognizer.Fault, input: RecognizerProgram.Input) throws {
        let starts = TestRecognizer.Starts([fault], input)
        let rule = try #require(TranscriberConformance.rules.first)
        try rule.check(speech: noise) { ProcessTranscriber(starts.program, onEvent: $0) }
        #expect(starts.count >= 2)
    }
}
