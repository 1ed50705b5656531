import AudioOutput
import EspeakVoice

/// What is begun before the command line, the locale and the settings are read,
/// because the first word would wait for it: the voice, and the connection to
/// the sound server.
enum HeadStart {
    /// To be called by the only thread there is so far.
    static func begin(_ arguments: [String]) {
        guard SpeechWish.isLikely(arguments) else { return }
        VoiceProcess.startAhead()
        if SpeechWish.meansServer(arguments) { AudioChoice.connectAhead() }
    }

    /// Nothing will be said by our own voice.
    static func giveUp() {
        VoiceProcess.endAhead()
        AudioChoice.releaseAhead()
    }
}
