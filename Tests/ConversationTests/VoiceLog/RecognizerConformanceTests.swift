import AccessibleCore
import Dispatch
import Listening
import ListeningConformance
import Testing

@Suite("Every recognizer")
struct RecognizerConformanceTests {
    @Test(
        "V11: the recognizer of typed words keeps the contract of a recognizer",
        arguments: RecognizerConformance.rules)
    func typed(rule: RecognizerConformance.Rule) throws {
        try rule.check { _ in TypedRecognizer(devices: ["Built-in", "Headset"]) }
    }

    @Test(
        "V11: a recognizer that answers later, on another thread, keeps the contract",
        arguments: RecognizerConformance.rules)
    func late(rule: RecognizerConformance.Rule) throws {
        try rule.check { onEvent in LateRecognizer(onEvent: onEvent) }
    }

    @Test("V11: typed words are answered at once")
    func atOnce() {
        let recognizer = TypedRecognizer(devices: ["Built-in"])
        #expect(recognizer.devices == ["Built-in"])
        #expect(recognizer.perform(.start(device: nil, afterSpeech: false)) == [.opened])
        #expect(recognizer.perform(.hear(.partial("eggs"))) == [.partial("eggs")])
        #expect(recognizer.perform(.stop) == [.closed, .final("eggs")])
    }

    /// Gives the answers of a recognizer of typed words through the callback.
    private final class LateRecognizer: Recognizer {
        private let typed = TypedRecognizer()
        private let queue = DispatchQueue(label: "answers")
        private let onEvent: RecognizerConformance.OnEvent

        init(onEvent: @escaping RecognizerConformance.OnEvent) { self.onEvent = onEvent }

        var devices: [String] { [] }

        func perform(_ request: ListeningRequest) -> [ListeningEvent] {
            let answers = typed.perform(request)
            queue.async { [onEvent] in answers.forEach(onEvent) }
            return []
        }
    }

    // MARK: - Recognizers that break their contract

    /// What is wrong with a recognizer.
    enum Fault: CaseIterable {
        case finalAfterCancel, partialAfterClosing, answersWhileClosed, closesTwice, neverOpens
        case forgetsWords, opensForWatch

        /// The rule that must notice.
        var rule: String {
            switch self {
            case .finalAfterCancel:
                "a cancel is answered by closed, and no transcript comes after it"
            case .partialAfterClosing, .closesTwice:
                "a stop is answered by closed, and by what was heard or silence, once each"
            case .answersWhileClosed: "what is requested while it is closed is not answered"
            case .neverOpens: "a start is answered once, by opened"
            case .forgetsWords: "partial transcripts come at once, and a stop gives the last"
            case .opensForWatch:
                "a watch is not answered while nobody speaks, and a start makes a recording"
            }
        }
    }

    /// A recognizer of typed words with a fault.
    private final class BrokenRecognizer: Recognizer {
        private let typed = TypedRecognizer()
        private let fault: Fault

        init(_ fault: Fault) { self.fault = fault }

        var devices: [String] { [] }

        func perform(_ request: ListeningRequest) -> [ListeningEvent] {
            let answers = typed.perform(request)
            switch (fault, request) {
            case (.finalAfterCancel, .cancel): return answers + [.final("eggs")]
            case (.partialAfterClosing, .stop): return answers + [.partial("eggs")]
            case (.closesTwice, .stop): return answers + [.closed]
            case (.answersWhileClosed, .stop): return answers.isEmpty ? [.closed] : answers
            case (.opensForWatch, .watch(let device)):
                return typed.perform(.start(device: device, afterSpeech: false))
            case (.neverOpens, .start): return [.unavailable(.noMicrophone)]
            case (.forgetsWords, .stop): return answers.isEmpty ? [] : [.closed, .silence]
            default: return answers
            }
        }
    }

    @Test(
        "the rules notice the fault, and report it in the caller's file", arguments: Fault.allCases)
    func notices(fault: Fault) throws {
        let rule = try #require(RecognizerConformance.rules.first { $0.name == fault.rule })
        try withKnownIssue {
            try rule.check { _ in BrokenRecognizer(fault) }
        } matching: { issue in
            issue.sourceLocation?.fileID.hasSuffix("/RecognizerConformanceTests.swift") == true
        }
    }

    @Test("without typed words the rules about words check nothing")
    func microphone() throws {
        for rule in RecognizerConformance.rules {
            try rule.check(takesTypedWords: false) { _ in BrokenRecognizer(.forgetsWords) }
        }
    }

    @Test("each rule has a name of its own")
    func names() {
        let rules = RecognizerConformance.rules
        #expect(Set(rules.map(\.name)).count == rules.count)
    }
}
