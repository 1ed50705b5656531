import AudioOutput
import EspeakVoice

/// What starts before the locale and the settings are read, because the first
/// word would otherwise wait for it: the voice, and the connection to the sound
/// server.
enum HeadStart {
    /// Call this while the process has only one thread.
    static func begin(_ expected: ExpectedSpeech) {
        guard expected != .none else { return }
        VoiceProcess.startAhead()
        if expected == .voiceAndServer { AudioChoice.connectAhead() }
    }

    /// Ends what was started: Earshot's own voice will not speak.
    static func giveUp() {
        VoiceProcess.endAhead()
        AudioChoice.releaseAhead()
    }
}
