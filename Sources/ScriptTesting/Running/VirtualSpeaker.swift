import AccessibleCore
import Conversation
import Speech

/// Speaks on a virtual clock: the queue of the real voice, and a length for
/// every word.
///
/// Each word takes a minute divided by the rate, at 175 words a minute 343
/// milliseconds, rounded up. Tones and pauses take no time. What is silent
/// ends as it begins.
struct VirtualSpeaker {
    /// Something that the queue did.
    enum Event: Hashable {
        case ended(Utterance, UtteranceOutcome)
        /// Stopped while it was being said, with what had been begun of it.
        case cut(Utterance, begun: String, words: Int)
        /// Gone on with, after it had been cut, dropped or held: what is said of it now.
        case wentOn(Utterance)
    }

    private struct Current {
        var utterance: Utterance
        var generation: SpeechQueue.Generation
        var start: Int
        var words: [Substring]
        /// Milliseconds a word.
        var pace: Int

        var end: Int { start + words.count * pace }

        func wordsHeard(at time: Int) -> Int { min((time - start) / pace, words.count) }
    }

    private var queue = SpeechQueue()
    private var current: Current?
    private(set) var settings = VoiceSettings()
    private var output = Preferences.Speech.espeak

    /// When what is being said ends; nil in silence.
    var nextEnd: Int? { current?.end }

    var isQuiet: Bool { queue.isIdle }

    /// Something is being said, is held, or can be gone on with.
    var canResume: Bool { queue.canResume }

    /// Something is being said now.
    var isSpeaking: Bool { current != nil }

    /// Nothing is spoken at all: a screen reader reads what is printed.
    private var isOff: Bool { output == .off }

    /// Speaks in these settings, with what speaks from now on.
    ///
    /// Each way of speaking has its own queue: what another one did not say is
    /// gone with it.
    mutating func apply(
        _ settings: VoiceSettings, output: Preferences.Speech, at time: Int
    ) -> [Event] {
        self.settings = settings
        let events = output == self.output ? [] : handle(.forget, at: time)
        self.output = output
        return events + handle(.muted(settings.isMuted), at: time)
    }

    /// The words of an utterance are for the ear, and not a tone's alone.
    func says(_ utterance: Utterance) -> Bool {
        utterance.speaksWords && !isOff && !settings.isMuted
    }

    mutating func speak(_ utterance: Utterance, at time: Int) -> [Event] {
        isOff ? [] : handle(.speak(utterance), at: time)
    }

    mutating func silence(at time: Int) -> [Event] {
        handle(.silence, at: time)
    }

    mutating func pause(at time: Int) -> [Event] {
        handle(.pause, at: time)
    }

    mutating func forget(at time: Int) -> [Event] {
        handle(.forget, at: time)
    }

    /// - Returns: nil when there is nothing to go on with.
    mutating func resume(at time: Int) -> [Event]? {
        guard canResume else { return nil }
        return handle(.resume, at: time)
    }

    /// Lets what ends by a time end.
    mutating func finish(at time: Int) -> [Event] {
        guard let current, current.end <= time else { return [] }
        return handle(.finished(current.generation), at: time)
    }

    private mutating func handle(_ event: SpeechQueue.Event, at time: Int) -> [Event] {
        if let current {
            _ = queue.handle(
                .progress(current.generation, words: current.wordsHeard(at: time)))
        }
        var events: [Event] = []
        var pending = queue.handle(event)[...]
        while let action = pending.popFirst() {
            switch action {
            case .start(let utterance, let generation, _):
                let words = utterance.text.split(whereSeparator: \.isWhitespace)
                current = Current(
                    utterance: utterance, generation: generation, start: time, words: words,
                    pace: (60_000 + settings.rate - 1) / settings.rate)
                if event == .resume || utterance.resumption > 0 {
                    events.append(.wentOn(utterance))
                }
                if words.isEmpty { pending += queue.handle(.finished(generation)) }
            case .cancel(let generation):
                guard let cut = current, cut.generation == generation else { continue }
                let heard = cut.wordsHeard(at: time)
                events.append(
                    .cut(
                        cut.utterance,
                        begun: cut.words.prefix(heard + 1).joined(separator: " "), words: heard))
                current = nil
            case .record(let utterance, let outcome):
                if let ended = current, ended.generation != queue.activeGeneration {
                    current = nil
                }
                events.append(.ended(utterance, outcome))
            }
        }
        return events
    }
}
