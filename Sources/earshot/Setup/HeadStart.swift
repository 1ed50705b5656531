import AudioOutput
import EspeakVoice

/// What starts before the locale and the settings are read, because the first
/// word would otherwise wait for it: the voice, and the connection to the sound
/// server.
///
/// It begins before anything else, when little of the process's memory is in use: each page that the
/// voice process shares must be copied when this one changes it.
enum HeadStart {
    /// Call this while the process has only one thread.
    static func begin(_ expected: ExpectedSpeech) {
        guard expected != .none else { return }
        VoiceProcess.startAhead()
        if expected == .voiceAndServer { AudioChoice.connectAhead() }
    }

    /// Makes up for a guess, once the command line is read.
    ///
    /// - Parameters:
    ///   - expected: What the command needs.
    ///   - begun: What was begun.
    static func settle(_ expected: ExpectedSpeech, begun: ExpectedSpeech) {
        switch (begun, expected) {
        case (.none, _): begin(expected)
        case (_, .none): giveUp()
        case (.voice, .voiceAndServer): AudioChoice.connectAhead()
        case (.voiceAndServer, .voice): AudioChoice.releaseAhead()
        case (.voice, .voice), (.voiceAndServer, .voiceAndServer): break
        }
    }

    /// Ends what was started: Earshot's own voice will not speak.
    static func giveUp() {
        VoiceProcess.endAhead()
        AudioChoice.releaseAhead()
    }
}
