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

extension ExpectedSpeech {
    /// Commands that often speak; no word at all begins a conversation.
    private static let speaking: Set<String> = ["say", "log", "ask", "summary", "record", "review"]
    /// Words with which a command does not speak, or not at once.
    private static let silent: Set<String> = [
        "--help", "-h", "--version", "--phonemes", "--json", "--program", "--wav",
    ]

    /// What the words of a command line tell before the table of commands is read, which takes a
    /// fifth of the time to the first word.
    ///
    /// A word that is the value of an option may be taken for an option. ``HeadStart/settle(_:begun:)``
    /// puts right what was guessed wrong.
    init(guessedFrom words: [String]) {
        self = .none
        guard words.first.map({ Self.speaking.contains($0) || $0.hasPrefix("--") }) ?? true,
            !words.contains(where: { Self.silent.contains($0) || $0.hasPrefix("--wav=") }),
            ["espeak", nil].contains(Self.value(of: "--speech", in: words))
        else { return }
        let audio = Self.value(of: "--audio", in: words) ?? "auto"
        self = ["auto", "pulse"].contains(audio) ? .voiceAndServer : .voice
    }

    private static func value(of option: String, in words: [String]) -> String? {
        guard let index = words.lastIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
        else { return nil }
        if words[index] != option { return String(words[index].dropFirst(option.count + 1)) }
        return index + 1 < words.count ? words[index + 1] : ""
    }
}
