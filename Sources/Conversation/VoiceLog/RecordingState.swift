import AccessibleCore
import Journal

/// What a session remembers of recording.
struct RecordingState: Sendable {
    /// The voice log while it is not a sheet; see ``SessionContext/voiceLog``.
    var resting: VoiceLogControl
    /// How many sheets lay under the voice log when it began.
    var depth = 0
    /// The microphone of the present recording; nil for the system's own.
    var device: String?
    /// What the voice log announced last while it was to close by itself; nil before that.
    var confirmation: Announcement?
    /// The voice log dismissed itself, and nothing was typed since.
    var isJustDismissed = false
    /// How surely the words that are handled now were heard; nil if they were typed.
    var hearing: Hearing?
    /// How sure the recognizer was of what it heard last; nil if it did not say.
    var confidence: Double?
    /// How loud the latest recording was; nil before it is closed, and if nothing was recorded.
    var sound: SoundMeasure?
    /// What is said of the sound when the words are dealt with.
    var remarks: [Message] = []
    /// The person was told that the sound is cut off, or that it is noisy, and it was not better
    /// since then.
    var (isClippingTold, isNoiseTold) = (false, false)
    /// The person was told in this session what ends a recording.
    var isStopTold = false
    /// Hands-free listening waits for the next line, because something went wrong or the person
    /// interrupted it.
    var isHandsFreePaused = false
    /// Whether a voice may stop what is said.
    var interruptions = VoiceInterruptions()
    /// Lines that wait until the microphone is closed.
    var heldLines: [String] = []

    init(resting: VoiceLogControl) {
        self.resting = resting
    }
}

extension SessionContext {
    /// The voice log, wherever it is: in a sheet, or beside the line.
    var voiceLog: VoiceLogControl {
        get { sheets.latest(VoiceLogSheet.self)?.sheet.control ?? recording.resting }
        set {
            if let id = sheets.latest(VoiceLogSheet.self)?.id {
                sheets.replace(id: id, with: VoiceLogSheet(control: newValue))
            } else {
                recording.resting = newValue
            }
        }
    }

    /// The microphone may be open.
    var isRecording: Bool { voiceLog.machine.isRecording }

    /// Where the voice log stands, by name.
    var voiceLogState: VoiceLogState.Name { voiceLog.machine.state.name }

    /// The voice log with its timer as it is now.
    var presentVoiceLog: VoiceLogControl { voiceLog.at(environment.uptime()) }

    /// The voice log is shown beside the line.
    var isVoiceLogBeside: Bool {
        let presentation = voiceLog.settings.presentation
        return presentation == .player || (presentation != .sheet && voiceLog.machine.isVisible)
    }

    /// The conversation's own tree: the line, the voice log beside it, and the
    /// list that was read last.
    var homeTree: Element {
        var tree = home.layout.root
        guard isVoiceLogBeside else { return tree }
        let control = presentVoiceLog
        var panel = control.tree
        if control.settings.presentation == .inline {
            // The line itself carries state and timer.
            panel.children.removeAll { $0.id == VoiceLogControl.statusID }
            tree.children[0].value = control.machine.status
        }
        if !panel.children.isEmpty { tree.children.insert(panel, at: 1) }
        return tree
    }

    /// The conversation's own tree laid out.
    var homeLayout: AccessibilityTree {
        isVoiceLogBeside ? AccessibilityTree(homeTree) : home.layout
    }

    /// Where the conversation's own focus is; at the line when its element is
    /// gone (A3).
    var homeFocus: Element.ID {
        let isThere =
            home.layout[home.focus] != nil
            || (isVoiceLogBeside && homeLayout[home.focus] != nil)
        return isThere ? home.focus : Home.lineID
    }
}
