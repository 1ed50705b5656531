import AccessibleCore
import Wording

/// Commands about speech, and what speech tells of itself.
extension Session {
    mutating func performOnVoice(_ parsed: CommandWords.Parsed, line: String) -> Bool {
        switch parsed.command {
        case .mute, .unmute: mute(parsed.command == .mute)
        case .faster, .slower: move(.rate, parsed, isUp: parsed.command == .faster)
        case .louder, .quieter: move(.volume, parsed, isUp: parsed.command == .louder)
        case .higher, .lower: move(.pitch, parsed, isUp: parsed.command == .higher)
        case .rate: set(.rate, by: parsed.argument)
        case .volume: set(.volume, by: parsed.argument)
        case .pitch: set(.pitch, by: parsed.argument)
        case .voice: setVoice(parsed.argument, line: line)
        case .voices: openVoices()
        case .variants: openVariants()
        case .language: setLanguage(parsed.argument, line: line)
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
        let isChange = preferences.voice.isMuted != isMuted
        if isChange { apply { $0.voice.isMuted = isMuted } }
        if preferences.speech == .off {
            // Neither mutes what is said nor brings it back.
            let nothing = Message("speech.now-off")
            if isMuted { show(nothing) } else { say(nothing) }
        } else if !isChange, isMuted || speechTrouble == nil {
            say(Message("no-change"))
        } else if isMuted {
            show(Message(speechTrouble == nil ? "speech.muted" : "speech.is-muted"))
        } else {
            say(unheard ?? Message("speech.unmuted"))
        }
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
        speechTrouble = SpeechNoticeMessages.trouble(
            after: notice, of: preferences.speech, during: speechTrouble)
        if case .unknownVoice(_, let kept) = notice {
            apply { $0.voice.voice = kept }
            earcon = .error
        }
        say(SpeechNoticeMessages.message(for: notice), priority: .low, earcon: earcon)
    }
}
