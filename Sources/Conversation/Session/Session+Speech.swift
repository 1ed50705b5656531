import AccessibleCore
import Foundation

/// What does the speaking (A9).
extension Session {
    /// Says what speaks, or changes that at once and for every later session.
    ///
    /// It is remembered only here: an option of one run is that run's.
    mutating func setSpeech(_ word: String) {
        guard !word.isEmpty else {
            sayWhatSpeaks(speechNow)
            return
        }
        guard
            let name = CommandWords.value(word, in: environment.words.speechOutputs),
            let speech = Preferences.Speech(rawValue: name)
        else {
            say(Message("speech.output-unknown", ["word": .text(word)]), earcon: .error)
            return
        }
        // Another one tells of trouble of its own.
        if speech != preferences.speech { speechTrouble = nil }
        apply {
            $0.speech = speech
            $0.chosenSpeech = speech
            // Who asks for a voice wants to hear it.
            if speech != .off { $0.voice.isMuted = false }
        }
        switch speech {
        case .espeak: sayWhatSpeaks("speech.set-espeak")
        case .speechd: sayWhatSpeaks("speech.set-speechd")
        case .off: show(Message("speech.set-off"))
        }
    }

    /// Whether a line pauses speech or goes on with it, so that it must not
    /// silence it first.
    public func isAboutPausing(_ line: String) -> Bool {
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let parsed = environment.words.parse(line) else { return false }
        return [.pause, .resume].contains(parsed.command)
    }

    /// What is being said is held, and that is not said aloud.
    mutating func pauseSpeech() {
        emit(
            .pause(
                held: Announcement(Message("speech.paused")),
                otherwise: Announcement(Message("speech.nothing-said"))))
    }

    /// Goes on where speech was cut or paused; not into a recording (V11).
    mutating func resumeSpeech() {
        guard !isRecording else {
            show(Message("speech.not-while-recording"))
            return
        }
        emit(.resume(otherwise: numbered(Announcement(Message("speech.nothing-left")))))
    }

    /// Says what speaks, or why that cannot be heard: while there is trouble
    /// nothing speaks.
    private mutating func sayWhatSpeaks(_ key: String) {
        var sentences = speechTrouble == nil ? [Message.Argument.message(Message(key))] : []
        if let unheard { sentences.append(.message(unheard)) }
        say(Message("parts", ["parts": .sentences(sentences)]))
    }

    /// Why nothing is heard of what speaks, and what to do; nil when it is.
    var unheard: Message? {
        guard preferences.speech != .off else { return nil }
        if preferences.voice.isMuted { return Message("speech.is-muted") }
        if let speechTrouble { return SpeechNoticeMessages.message(for: speechTrouble) }
        return preferences.voice.volume == 0 ? Message("speech.is-silent") : nil
    }

    /// Prints why nothing is heard, at the start, when it is so.
    mutating func showUnheard() {
        if let unheard { show(unheard) }
    }

    private var speechNow: String {
        switch preferences.speech {
        case .espeak: "speech.now-espeak"
        case .speechd: "speech.now-speechd"
        case .off: "speech.now-off"
        }
    }
}
