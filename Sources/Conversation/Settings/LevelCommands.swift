import AccessibleCore
import Foundation
import Understanding
import Wording

/// Rate, volume and pitch (A8), and the volume of tones (K8): by steps and by
/// numbers, each heard in its new setting.
enum LevelCommands {
    /// One of the voice's levels.
    enum Level {
        case rate, volume, pitch, toneVolume

        var range: ClosedRange<Int> {
            switch self {
            case .rate: VoiceSettings.rates
            case .volume: VoiceSettings.volumes
            case .pitch: VoiceSettings.pitches
            case .toneVolume: VoiceSettings.toneVolumes
            }
        }

        /// The keys of the sentence that says the level, which is also its
        /// subject, and of the sentence that refuses a value.
        var keys: (said: String, unknown: String) {
            switch self {
            case .rate: ("speech.rate", "speech.rate-unknown")
            case .volume: ("speech.volume", "speech.volume-unknown")
            case .pitch: ("speech.pitch", "speech.pitch-unknown")
            case .toneVolume: ("speech.tone-volume", "speech.tone-volume-unknown")
            }
        }

        /// How far `faster`, `louder` and `higher` go.
        var step: Int {
            switch self {
            case .rate: 25
            case .volume, .toneVolume: 20
            case .pitch: 10
            }
        }

        var setting: any WritableKeyPath<VoiceSettings, Int> & Sendable {
            switch self {
            case .rate: \.rate
            case .volume: \.volume
            case .pitch: \.pitch
            case .toneVolume: \.toneVolume
            }
        }
    }

    /// Steps up or down: `faster` one, `faster 3` three.
    static func move(
        _ level: Level, _ parsed: CommandWords.Parsed, isUp: Bool, in context: inout SessionContext
    ) {
        let count = Int(parsed.argument) ?? 1
        guard count > 0 else {
            RepeatCommands.sayCountNeeded(by: parsed.command, in: &context)
            return
        }
        // More steps than any level has.
        let way = min(count, 1_000) * level.step
        set(
            level, to: context.preferences.voice[keyPath: level.setting] + (isUp ? way : -way),
            in: &context)
    }

    /// `rate` tells it, `rate 200`, `rate two hundred` and `rate maximum` set it.
    static func set(_ level: Level, by words: String, in context: inout SessionContext) {
        guard !words.isEmpty else {
            set(level, to: context.preferences.voice[keyPath: level.setting], in: &context)
            return
        }
        switch context.environment.words.parse(words)?.command {
        case .maximum: set(level, to: level.range.upperBound, in: &context)
        case .minimum: set(level, to: level.range.lowerBound, in: &context)
        default:
            guard let wish = levelNumber(words, in: context) else {
                let now = context.preferences.voice[keyPath: level.setting]
                context.say(
                    Message(
                        level.keys.unknown,
                        ["word": .text(words), "level": .count(now)]), earcon: .error)
                return
            }
            set(level, to: wish, in: &context)
        }
    }

    /// The number that the whole text says, with or without a unit, rounded to a
    /// whole number.
    ///
    /// Nil when it says anything else.
    static func levelNumber(_ words: String, in context: SessionContext) -> Int? {
        let lowered = words.lowercased()
        let unit = context.environment.words.levelUnits.first(where: lowered.hasSuffix)
        let text = lowered.dropLast(unit?.count ?? 0).trimmingCharacters(in: .whitespaces)
        let isNegative = text.first == "-" || text.first == "\u{2212}"
        let digits = isNegative ? String(text.dropFirst()) : text
        let notation = context.environment.wording.conventions.notation
        guard
            let number = notation.number(digits) ?? context.environment.understander.number(digits)
        else { return nil }
        let nearest = Int(NSDecimalNumber(decimal: min(number, 1_000_000)).doubleValue.rounded())
        return isNegative ? -nearest : nearest
    }

    /// Sets a level and says it.
    ///
    /// A wish outside the range sets the bound and says that.
    static func set(_ level: Level, to wish: Int, in context: inout SessionContext) {
        let range = level.range
        let value = min(max(wish, range.lowerBound), range.upperBound)
        context.apply { $0.voice[keyPath: level.setting] = value }
        let key = level.keys.said
        let message = Message(key, ["level": .count(value)])
        guard wish != value else {
            // A tone tells how loud tones are now.
            context.say(message, subject: key, earcon: level == .toneVolume ? .stepCoarse : nil)
            return
        }
        let bound = wish > value ? "bound.maximum-of" : "bound.minimum-of"
        context.say(Message(bound, ["value": .message(message)]), subject: key, earcon: .bound)
    }
}
