import AccessibleCore
import Journal

/// What the sound of a recording means for the person: how loud it was, where it is kept, and
/// whether its words can be relied on.
enum RecordedSound {
    /// Takes what the recognizer tells of the sound; false for everything else.
    static func hear(_ event: ListeningEvent, in context: inout SessionContext) -> Bool {
        switch event {
        case .opened:
            context.recording.sound = nil
            return false
        case .measured(let measure):
            context.recording.sound = measure
            noteClipping(in: &context)
        case .kept(let path, let seconds):
            context.recording.remarks.append(
                Message(
                    "voicelog.kept-sound",
                    ["path": .text(path), "seconds": .count(max(Int(seconds.rounded()), 1))]))
        case .notKept(let path):
            context.recording.remarks.append(
                Message("voicelog.not-kept-sound", ["path": .text(path)]))
        default: return false
        }
        return true
    }

    /// Sound that is cut off is told once, until a recording is better.
    private static func noteClipping(in context: inout SessionContext) {
        let isClipped = context.recording.sound?.isClipped == true
        if isClipped, !context.recording.isClippingTold, context.voiceLog.machine.use != .level {
            context.recording.remarks.append(Message("voicelog.clipped"))
        }
        context.recording.isClippingTold = isClipped
    }

    /// Says what there is to say of the sound, when the words are dealt with.
    static func tellRemarks(in context: inout SessionContext) {
        guard context.voiceLogState != .recognizing else { return }
        for remark in context.recording.remarks { context.say(remark) }
        context.recording.remarks = []
    }

    /// How surely the words that are handled now were heard.
    ///
    /// In noise a recognizer may be sure of words that were not said, so nothing is certain then;
    /// that is told once, until a recording is better.
    static func hearing(in context: inout SessionContext) -> Hearing {
        let isNoisy = context.recording.sound?.isNoisy == true
        if isNoisy, !context.recording.isNoiseTold,
            context.preferences.voiceLog.confirms != .never
        {
            context.say(Message("voicelog.noisy"))
        }
        context.recording.isNoiseTold = isNoisy
        return isNoisy ? .uncertain : Hearing(confidence: context.recording.confidence)
    }

    /// Where the sound of this recording is kept, while it is recorded.
    static func keeping(in context: SessionContext) -> [Message] {
        guard case .wordsAndSound(let path) = context.voiceLog.machine.use else { return [] }
        return [Message("voicelog.keeping", ["path": .text(path)])]
    }

    /// The answer to `level`.
    static func tellLevel(in context: inout SessionContext) {
        guard let sound = context.recording.sound else {
            context.say(Message("level.unknown"), earcon: .error)
            return
        }
        let distance = ["distance": Message.Argument.count(sound.distance)]
        let message =
            switch sound.verdict {
            case .silent: Message("level.silent")
            case .clipped: Message("level.clipped")
            case .level: Message("level.no-voice")
            case .noisy: Message("level.noisy", distance)
            case .soft: Message("level.soft", distance)
            case .good: Message("level.good", distance)
            }
        context.say(message)
    }
}
