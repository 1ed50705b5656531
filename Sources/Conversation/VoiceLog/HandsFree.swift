import AccessibleCore
import Journal

/// Listening again after each answer, until it is switched off (E5).
///
/// It waits while something is said, where only a key interrupts that; a microphone that cancels echo is
/// watched meanwhile for a voice. It also waits until the next line when a microphone cannot be used, or
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

    /// Whether a voice interrupts what is said where this microphone is used.
    static func isInterruptible(by microphone: Microphone?, in context: SessionContext) -> Bool {
        microphone?.cancelsEcho == true && context.recording.interruptions.areAllowed
    }

    /// What is said of the setting, with what interrupts: a voice, or a key alone.
    static func message(_ value: String, in context: SessionContext) -> Message {
        let microphone = context.preferences.voiceLog.microphone(
            among: context.environment.devices())
        let isVoice = value == "yes" && isInterruptible(by: microphone, in: context)
        return Message(isVoice ? "hands-free.voice" : "hands-free.\(value)")
    }

    /// Takes what tells whether a voice that interrupted was one.
    ///
    /// - Returns: true for the interruption itself, which is nothing else.
    static func noteInterruption(
        _ event: ListeningEvent, in context: inout SessionContext
    ) -> Bool {
        switch event {
        case .interrupted:
            context.recording.interruptions.begin()
            return true
        case .final(let words, _) where words.saysSomething:
            context.recording.interruptions.noteWords()
        case .final, .silence:
            let verdict = context.recording.interruptions.noteNothing()
            guard verdict != .none else { break }
            context.emit(.resume(otherwise: nil))
            if verdict == .resumeAndTell {
                context.recording.remarks.append(Message("hands-free.voice-off"))
            }
        default: break
        }
        return false
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
