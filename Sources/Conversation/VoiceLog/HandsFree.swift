import AccessibleCore
import Journal

/// Listening again after each answer, until it is switched off (E5).
///
/// It waits while something is said, and until the next line when a microphone cannot be used, or
/// when the person types or cancels.
enum HandsFree {
    /// Begins the next recording unless something is being recorded.
    ///
    /// An open question stays open: what is heard is its answer.
    static func listenAgain(in context: inout SessionContext) {
        guard context.preferences.voiceLog.isHandsFree, !context.isLeaving,
            !context.recording.isHandsFreePaused
        else { return }
        switch context.voiceLog.machine.state {
        case .recording, .recognizing: return
        case .executing(let execution):
            guard execution.wait == .asked else { return }
            VoiceLogRouter.tell(.handedOver, in: &context)
        case .idle, .completed, .failed, .cancelled: break
        }
        VoiceLogCommands.record(waits: true, in: &context)
    }

    static func isListening(in context: SessionContext) -> Bool {
        context.preferences.voiceLog.isHandsFree && context.isRecording
    }

    /// The person types: keys would be heard, and a line follows.
    static func noteTyping(_ line: String, in context: inout SessionContext) {
        guard isListening(in: context), !line.isEmpty else { return }
        VoiceLogRouter.interruptRecording(in: &context)
    }
}
