import AccessibleCore
import Foundation
import Journal

/// When the voice log may close by itself: some seconds after what it said was heard (K4).
///
/// What was cut, by the person or by something more urgent, was not heard: then it stays
/// open. Every key keeps it open, too.
enum VoiceLogDismissal {
    /// How many words are read in a second, on a screen or a braille line.
    private static let wordsRead = 2.0

    /// The voice log announced something, which is the latest announcement.
    static func noteAnnounced(in context: inout SessionContext) {
        guard context.voiceLog.machine.waitsForSpeech, let said = context.outbox.turn.last else {
            return
        }
        context.recording.confirmation = said
        // Where nothing speaks, nobody tells how speech ended.
        if context.preferences.speech == .off { begin(afterReading: said, in: &context) }
    }

    /// An announcement ended.
    static func noteEnd(
        of id: Announcement.ID, as outcome: UtteranceOutcome, in context: inout SessionContext
    ) {
        guard let confirmation = context.recording.confirmation, confirmation.id == id else {
            return
        }
        switch outcome {
        case .spoken where confirmation.placement != .instead:
            VoiceLogRouter.tell(.announced(), in: &context)
        case .spoken, .dropped(.muted), .dropped(.unavailable), .dropped(.crashedVoice):
            begin(afterReading: confirmation, in: &context)
        case .replaced(let newer): context.recording.confirmation?.id = newer
        case .cut, .dropped(.silenced): stay(in: &context)
        }
    }

    /// The person does something: nothing closes by itself any more.
    static func stay(in context: inout SessionContext) {
        guard context.voiceLog.machine.waitsForSpeech || context.voiceLog.deadline != nil,
            [.completed, .failed].contains(context.voiceLogState)
        else { return }
        context.voiceLog.stay()
    }

    private static func begin(
        afterReading announcement: Announcement, in context: inout SessionContext
    ) {
        let words = context.text(announcement.message).split(separator: " ").count
        VoiceLogRouter.tell(.announced(reading: Double(words) / wordsRead), in: &context)
    }
}
