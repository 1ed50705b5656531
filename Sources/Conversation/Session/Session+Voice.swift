import AccessibleCore
import Wording

/// Commands about speech, and what speech tells of itself.
extension Session {
    private static let rateStep = 25
    private static let volumeStep = 20

    mutating func performOnVoice(_ parsed: CommandWords.Parsed) -> Bool {
        let voice = preferences.voice
        switch parsed.command {
        case .mute, .unmute: mute(parsed.command == .mute)
        case .faster: setRate(voice.rate + Self.rateStep)
        case .slower: setRate(voice.rate - Self.rateStep)
        case .louder: setVolume(voice.volume + Self.volumeStep)
        case .quieter: setVolume(voice.volume - Self.volumeStep)
        case .rate: setRate(Int(parsed.argument) ?? voice.rate)
        case .volume: setVolume(Int(parsed.argument) ?? voice.volume)
        case .voice: setVoice(parsed.argument)
        case .verbosity: return setVerbosity(parsed.argument)
        case .units: return setUnits(parsed.argument)
        case .clock: return setClock(parsed.argument)
        case .totals: setTotals(parsed.argument)
        case .punctuation: setPunctuation(parsed.argument)
        case .numbers: setNumbers(parsed.argument)
        case .tones: return setTones(parsed.argument)
        case .speech: setSpeech(parsed.argument)
        default: return false
        }
        return true
    }

    private mutating func mute(_ isMuted: Bool) {
        guard preferences.voice.isMuted != isMuted else {
            say(Message("no-change"))
            return
        }
        apply { $0.voice.isMuted = isMuted }
        if isMuted { show(Message("speech.muted")) } else { say(Message("speech.unmuted")) }
    }

    private mutating func setRate(_ wish: Int) {
        let rate = clamp(wish, VoiceSettings.rates)
        apply { $0.voice.rate = rate }
        sayLevel("speech.rate", rate, wish: wish)
    }

    private mutating func setVolume(_ wish: Int) {
        let volume = clamp(wish, VoiceSettings.volumes)
        apply { $0.voice.volume = volume }
        sayLevel("speech.volume", volume, wish: wish)
    }

    private func clamp(_ value: Int, _ range: ClosedRange<Int>) -> Int {
        min(max(value, range.lowerBound), range.upperBound)
    }

    /// Says a level in its new setting, and the bound when the wish went beyond.
    private mutating func sayLevel(_ key: String, _ level: Int, wish: Int) {
        let value = Message(key, ["level": .count(level)])
        guard wish != level else {
            say(value, subject: key)
            return
        }
        let bound = wish > level ? "bound.maximum-of" : "bound.minimum-of"
        say(Message(bound, ["value": .message(value)]), subject: key, earcon: .bound)
    }

    private mutating func setVoice(_ name: String) {
        guard !name.isEmpty else {
            let current = preferences.voice.voice
            let voice = current.isEmpty ? environment.wording.conventions.voice : current
            say(Message("speech.voice-now", ["voice": .text(voice)]))
            return
        }
        apply { $0.voice.voice = name.lowercased() }
        say(Message("speech.voice", ["voice": .text(name)]))
    }

    private mutating func setVerbosity(_ word: String) -> Bool {
        if word.isEmpty {
            say(
                Message(
                    "verbosity.now", ["level": .text(preferences.verbosity.rawValue)]))
            return true
        }
        guard
            let name = CommandWords.value(word, in: environment.words.verbosities),
            let verbosity = Preferences.Verbosity(rawValue: name)
        else {
            say(Message("verbosity.unknown", ["word": .text(word)]), earcon: .error)
            return true
        }
        apply { $0.verbosity = verbosity }
        say(Message("verbosity.set", ["level": .text(word.lowercased())]))
        return true
    }

    private mutating func setUnits(_ word: String) -> Bool {
        if word.isEmpty {
            say(Message("units.set.\(preferences.unitStyle.rawValue)"))
            return true
        }
        guard
            let name = CommandWords.value(word, in: environment.words.unitStyles),
            let style = Wording.UnitStyle(rawValue: name)
        else {
            if showWeight(in: word) { return true }
            say(Message("units.unknown", ["word": .text(word)]), earcon: .error)
            return true
        }
        apply { $0.unitStyle = style }
        say(Message("units.set.\(style.rawValue)"))
        return true
    }

    private mutating func setTotals(_ word: String) {
        if word.isEmpty {
            say(Message(preferences.tellsTotals ? "totals.yes" : "totals.no"))
            return
        }
        guard let name = CommandWords.value(word, in: environment.words.switches) else {
            say(Message("totals.unknown", ["word": .text(word)]), earcon: .error)
            return
        }
        apply { $0.tellsTotals = name == "yes" }
        say(Message("totals.\(name)"))
    }

    private mutating func setClock(_ word: String) -> Bool {
        if word.isEmpty {
            say(Message("clock.set", ["now": .clock(now)]))
            return true
        }
        guard
            let name = CommandWords.value(word, in: environment.words.clocks),
            let cycle = LocaleConventions.HourCycle(rawValue: name)
        else {
            say(Message("clock.unknown", ["word": .text(word)]), earcon: .error)
            return true
        }
        apply { $0.hourCycle = cycle }
        say(Message("clock.set", ["now": .clock(now)]))
        return true
    }

    /// Tells what happened to speech; it is printed even when it cannot be heard.
    mutating func tell(_ notice: SpeechNotice) {
        var earcon: Earcon?
        if case .unknownVoice(_, let kept) = notice {
            apply { $0.voice.voice = kept }
            earcon = .error
        }
        say(SpeechNoticeMessages.message(for: notice), priority: .low, earcon: earcon)
    }
}
