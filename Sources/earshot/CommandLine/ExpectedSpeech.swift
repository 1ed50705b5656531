import Conversation

/// What a run will probably need to speak, as far as its command line tells.
///
/// A wrong guess costs a millisecond: remembered settings can still turn speech
/// off.
enum ExpectedSpeech {
    /// Nothing is spoken, or not by Earshot's own voice.
    case none
    /// Earshot's own voice, without a sound server.
    case voice
    case voiceAndServer
}

extension ExpectedSpeech {
    /// What the options that most commands take tell about it.
    init(_ options: Options) {
        switch options.speech {
        case .speechd, .off: self = .none
        case .espeak, nil:
            self = ["auto", "pulse"].contains(options.audio) ? .voiceAndServer : .voice
        }
    }
}
