import Listening
import Testing

extension TranscriberConformance {
    /// Half a second of silence.
    private static let silentSamples = [Int16](repeating: 0, count: 8_000)

    static func speech(_ trial: TranscriberTrial) throws {
        try trial.say(trial.speech.samples)
        try trial.expectSpeech()
        try trial.expectNoMore()
    }

    static func pieces(_ trial: TranscriberTrial) throws {
        try trial.say(trial.speech.samples)
        let whole = try trial.answer()
        trial.begin()
        var rest = trial.speech.samples[...]
        for size in [1, 7, 160, 4_001] { rest = trial.hear(size, of: rest) }
        while !rest.isEmpty { rest = trial.hear(1_600, of: rest) }
        trial.finish()
        let parts = try trial.answer()
        #expect(parts.first?.words == whole.first?.words, sourceLocation: trial.at)
    }

    static func silence(_ trial: TranscriberTrial) throws {
        try trial.say(silentSamples)
        #expect(try trial.answer().isEmpty, sourceLocation: trial.at)
        try trial.expectNoMore()
    }

    static func empty(_ trial: TranscriberTrial) throws {
        try trial.say([])
        #expect(try trial.answer().isEmpty, sourceLocation: trial.at)
        try trial.expectNoMore()
    }

    static func cancel(_ trial: TranscriberTrial) throws {
        for share in [0, 2, 1] {
            trial.begin()
            trial.hear(
                trial.speech.samples.prefix(share > 0 ? trial.speech.samples.count / share : 0))
            trial.cancel()
            trial.finish()
        }
        try trial.expectNoMore()
    }

    static func cancelAfterFinish(_ trial: TranscriberTrial) throws {
        try trial.say(trial.speech.samples)
        trial.cancel()
        try trial.expectNoMore()
    }

    static func beginAgain(_ trial: TranscriberTrial) throws {
        trial.begin()
        trial.hear(trial.speech.samples[...])
        trial.begin()
        trial.finish()
        #expect(try trial.answer().isEmpty, sourceLocation: trial.at)
        try trial.expectNoMore()
    }

    static func order(_ trial: TranscriberTrial) throws {
        try trial.say(trial.speech.samples)
        try trial.say(silentSamples)
        try trial.say(trial.speech.samples)
        try trial.expectSpeech()
        #expect(try trial.answer().isEmpty, sourceLocation: trial.at)
        try trial.expectSpeech()
        try trial.expectNoMore()
    }

    static func withoutBegin(_ trial: TranscriberTrial) throws {
        trial.hear(trial.speech.samples[...])
        trial.finish()
        trial.cancel()
        trial.finish()
        try trial.expectNoMore()
    }

    static func afterFinish(_ trial: TranscriberTrial) throws {
        try trial.say(silentSamples)
        trial.hear(trial.speech.samples[...])
        trial.finish()
        #expect(try trial.answer().isEmpty, sourceLocation: trial.at)
        try trial.expectNoMore()
    }

    static func again(_ trial: TranscriberTrial) throws {
        for number in 0..<6 {
            if number.isMultiple(of: 3) {
                trial.begin()
                trial.hear(trial.speech.samples.prefix(4_000))
                trial.cancel()
            } else {
                try trial.say(trial.speech.samples)
                try trial.expectSpeech()
            }
        }
        try trial.expectNoMore()
    }
}
