import Listening

/// What turns sound into words.
enum TranscriberChoice {
    /// Makes the transcriber of a run's locale; nil if none is installed.
    static func transcriber(for context: RunContext) -> MicrophoneRecognizer.MakeTranscriber? {
        nil
    }

    /// What makes the words, as `earshot doctor` names it; nil if none is installed.
    static func name(for context: RunContext) -> String? { nil }
}
