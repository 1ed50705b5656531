import AccessibleCore
import Foundation

/// Commands about the speech output (A9), and what speech reports about itself.
enum SpeechCommands {
    /// Says which speech output is used, or changes it at once and for later
    /// sessions.
    ///
    /// Only this command is remembered; an option of one run is not.
    static func setSpeech(_ word: String, in context: inout SessionContext) {
        guard !word.isEmpty else {
            sayWhatSpeaks(speechNow(in: context), in: &context)
            return
        }
        guard let speech = output(named: word, in: context) else {
            context.say(Message("speech.output-unknown", ["word": .text(word)]), earcon: .error)
            return
        }
        // Another output reports its own trouble.
        if speech != context.preferences.speech {
            context.speechTrouble = nil
            context.speechBefore = context.preferences.speech
        }
        let wasOff = context.preferences.speech == .off
        // It is the last thing that is heard.
        if speech == .off, !wasOff { context.say(Message("speech.set-off")) }
        context.apply {
            $0.speech = speech
            $0.chosenSpeech = speech
            // Whoever asks for a voice wants to hear it.
            if speech != .off { $0.voice.isMuted = false }
        }
        switch speech {
        case .espeak: sayWhatSpeaks("speech.set-espeak", in: &context)
        case .speechd: sayWhatSpeaks("speech.set-speechd", in: &context)
        case .off: if wasOff { context.show(Message("speech.set-off")) }
        }
    }

    /// The output that a word names; `on` is what speaks already, and where nothing does, the
    /// program's own voice.
    private static func output(named word: String, in context: SessionContext)
        -> Preferences.Speech?
    {
        let words = context.environment.words
        if CommandWords.value(word, in: words.switches) == "yes", context.preferences.speech != .off
        {
            return context.preferences.speech
        }
        return CommandWords.value(word, in: words.speechOutputs).flatMap(Preferences.Speech.init)
    }

    /// Whether a line pauses speech or goes on with it, so that it must not
    /// silence it first.
    static func isAboutPausing(_ line: String, in context: SessionContext) -> Bool {
        let words = context.environment.words
        guard let parsed = words.parse(line.withoutOuterSpaces) else { return false }
        return [.pause, .resume].contains(parsed.command)
    }

    /// Holds what is being said.
    ///
    /// The confirmation is printed only.
    static func pauseSpeech(in context: inout SessionContext) {
        context.emit(
            .pause(
                held: Announcement(Message("speech.paused")),
                otherwise: Announcement(Message("speech.nothing-said"))))
    }

    /// Goes on where speech was cut or paused, but never into a recording
    /// (V11).
    static func resumeSpeech(in context: inout SessionContext) {
        guard !context.isRecording else {
            context.show(Message("speech.not-while-recording"))
            return
        }
        if let place = ReadingOn.place(in: context) {
            Navigator.readOn(from: place, in: &context)
            return
        }
        let nothing = context.outbox.numbered(Announcement(Message("speech.nothing-left")))
        ReadingOn.resume(in: &context)
        context.emit(.resume(otherwise: nothing))
    }

    /// Says which output speaks, or why it cannot be heard.
    private static func sayWhatSpeaks(_ key: String, in context: inout SessionContext) {
        var sentences = context.speechTrouble == nil ? [Message.Argument.message(Message(key))] : []
        if let unheard = Self.unheard(in: context) { sentences.append(.message(unheard)) }
        context.say(Message("parts", ["parts": .sentences(sentences)]))
    }

    /// Why speech cannot be heard, and what to do; nil when it can.
    private static func unheard(in context: SessionContext) -> Message? {
        guard context.preferences.speech != .off else { return nil }
        if context.preferences.voice.isMuted { return Message("speech.is-muted") }
        if let speechTrouble = context.speechTrouble {
            return SpeechNoticeMessages.message(for: speechTrouble)
        }
        return context.preferences.voice.volume == 0 ? Message("speech.is-silent") : nil
    }

    /// Prints at the start why speech cannot be heard, if so.
    static func showUnheard(in context: inout SessionContext) {
        if let unheard = Self.unheard(in: context) { context.show(unheard) }
    }

    private static func speechNow(in context: SessionContext) -> String {
        switch context.preferences.speech {
        case .espeak: "speech.now-espeak"
        case .speechd: "speech.now-speechd"
        case .off: "speech.now-off"
        }
    }

    /// `mute` and `unmute`.
    static func mute(_ isMuted: Bool, in context: inout SessionContext) {
        let isChange = context.preferences.voice.isMuted != isMuted
        if isChange { context.apply { $0.voice.isMuted = isMuted } }
        if context.preferences.speech == .off {
            // Without a speech output there is nothing to mute.
            let nothing = Message("speech.now-off")
            if isMuted { context.show(nothing) } else { context.say(nothing) }
        } else if !isChange, isMuted || context.speechTrouble == nil {
            context.say(Message("no-change"))
        } else if isMuted, context.speechTrouble == nil {
            var muted = Announcement(Message("speech.muted"))
            muted.passesMute = true
            context.say(muted)
        } else if isMuted {
            context.show(Message("speech.is-muted"))
        } else {
            context.say(unheard(in: context) ?? Message("speech.unmuted"))
        }
    }

    /// Goes back to Earshot's own voice when the person has left it for a Speech Dispatcher that
    /// is not there, so that nobody is left in silence.
    ///
    /// - Returns: Whether it went back.
    private static func returnsToOwnVoice(
        _ notice: SpeechNotice, in context: inout SessionContext
    ) -> Bool {
        guard context.preferences.speech == .speechd, context.speechBefore == .espeak else {
            return false
        }
        let message: Message
        switch notice {
        case .dispatcherMissing: message = Message("speech.dispatcher-missing-back")
        case .dispatcherAway: message = Message("speech.dispatcher-away-back")
        default: return false
        }
        context.speechBefore = nil
        context.speechTrouble = nil
        context.apply {
            $0.speech = .espeak
            $0.chosenSpeech = .espeak
        }
        context.say(message, priority: .high, earcon: .error)
        return true
    }

    /// Reports what happened to speech.
    ///
    /// It is printed even when it cannot be heard.
    static func tell(_ notice: SpeechNotice, in context: inout SessionContext) {
        if returnsToOwnVoice(notice, in: &context) { return }
        var earcon: Earcon?
        context.speechTrouble = SpeechNoticeMessages.trouble(
            after: notice, of: context.preferences.speech, during: context.speechTrouble)
        if case .unknownVoice(_, let kept) = notice {
            context.remember { $0.voice.voice = kept }
            earcon = .error
        }
        context.say(SpeechNoticeMessages.message(for: notice), priority: .low, earcon: earcon)
    }
}
