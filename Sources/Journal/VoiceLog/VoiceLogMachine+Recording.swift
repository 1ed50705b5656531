import AccessibleCore
import Foundation

/// Events while the microphone is opening, open, or closing.
extension VoiceLogMachine {
    mutating func handle(
        _ event: VoiceLogEvent, in recording: VoiceLogState.Recording
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch event {
        case .start, .done: throw .recording
        case .stop:
            guard !recording.isClosing else { throw .stopping }
            return close(recording, for: .recognize)
        case .cancel:
            switch recording.capture {
            case .opening, .open: return close(recording, for: .cancel)
            case .closing(.cancel, _, _): throw .stopping
            case .closing(_, let since, let wasOpen):
                set(recording, .closing(.cancel, at: since, wasOpen: wasOpen))
                return [.listen(.cancel)]
            }
        case .listening(let event): return try hear(event, in: recording)
        default: throw .late
        }
    }

    mutating func hear(
        _ event: ListeningEvent, in recording: VoiceLogState.Recording
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch (event, recording.capture) {
        case (.opened, .opening):
            set(recording, .open(since: uptime, .init()))
            // Hands-free it would be printed after every answer.
            return [.earcon(.recordingStarts)] + (settings.isHandsFree ? [] : [.show(line)])
        case (.closed, .opening): return fail(.noMicrophone)
        case (.closed, .open): return finish(recording, .recognize, wasOpen: true)
        case (.closed, .closing(let ending, _, let wasOpen)):
            return finish(recording, ending, wasOpen: wasOpen)
        case (.unavailable(let trouble, let heard), let capture):
            var recording = recording
            recording.heard = heard ?? recording.heard
            return lose(recording, capture, trouble)
        case (.partial(let words), .open(let since, var display)):
            display.due = uptime + Self.settling
            state = .recording(.init(heard: words, capture: .open(since: since, display)))
            return []
        case (.partial(let words), .closing(.recognize, let since, let wasOpen)):
            state = .recording(
                .init(heard: words, capture: .closing(.recognize, at: since, wasOpen: wasOpen)))
            return []
        case (.final(let words, _), .open):
            return close(recording, for: words.isBlank ? .nothingHeard : .final(words))
        case (.final(let words, _), .closing(.recognize, let since, let wasOpen)):
            set(
                recording,
                .closing(
                    words.isBlank ? .nothingHeard : .final(words), at: since, wasOpen: wasOpen))
            return []
        case (.silence, .open): return close(recording, for: .nothingHeard)
        case (.silence, .closing(.recognize, let since, let wasOpen)):
            set(recording, .closing(.nothingHeard, at: since, wasOpen: wasOpen))
            return []
        default: throw .late
        }
    }

    mutating func set(
        _ recording: VoiceLogState.Recording, _ capture: VoiceLogState.Capture
    ) {
        state = .recording(.init(heard: recording.heard, capture: capture))
    }

    mutating func close(
        _ recording: VoiceLogState.Recording, for ending: VoiceLogState.Ending
    ) -> [VoiceLogEffect] {
        set(recording, .closing(ending, at: uptime, wasOpen: recording.isOpen))
        return [.listen(ending == .cancel ? .cancel : .stop)]
    }

    /// Ends the recording after the microphone is closed; from now on speech is allowed.
    mutating func finish(
        _ recording: VoiceLogState.Recording, _ ending: VoiceLogState.Ending, wasOpen: Bool
    ) -> [VoiceLogEffect] {
        let cue: [VoiceLogEffect] = wasOpen ? [.earcon(.recordingStopped)] : []
        if use == .level, ending != .cancel {
            state = .cancelled(heard: "")
            return cue + [.tellLevel]
        }
        switch ending {
        case .recognize:
            state = .recognizing(
                .init(words: .awaited(heard: recording.heard), wait: silentWait))
            return cue
        case .final(let words): return cue + understand(words, wait: silentWait)
        case .nothingHeard: return cue + fail(.nothingHeard(heard: recording.heard))
        case .cancel: return cue + cancel(recording.heard)
        }
    }

    mutating func lose(
        _ recording: VoiceLogState.Recording, _ capture: VoiceLogState.Capture,
        _ trouble: ListeningTrouble
    ) -> [VoiceLogEffect] {
        switch capture {
        case .opening:
            return fail(trouble == .microphoneLost ? .noMicrophone : failure(trouble, ""))
        case .open: return [.earcon(.recordingStopped)] + fail(failure(trouble, recording.heard))
        case .closing(let ending, _, let wasOpen):
            let cue: [VoiceLogEffect] = wasOpen ? [.earcon(.recordingStopped)] : []
            switch ending {
            case .cancel, .final, .nothingHeard:
                return finish(recording, ending, wasOpen: wasOpen)
            case .recognize: return cue + fail(failure(trouble, recording.heard))
            }
        }
    }

    func failure(_ trouble: ListeningTrouble, _ heard: String) -> VoiceLogFailure {
        switch trouble {
        case .noMicrophone where heard.isBlank: .noMicrophone
        case .noMicrophone, .microphoneLost: .microphoneLost(heard: heard)
        case .microphoneStalled: .microphoneStalled(heard: heard)
        case .onlySilence: .onlySilence
        case .noFile: .noFile
        case .noRecognizer where heard.isBlank: .noRecognizer
        case .noRecognizer, .recognizerLost: .recognizerLost(heard: heard)
        }
    }
}

extension VoiceLogState.Recording {
    var isClosing: Bool {
        if case .closing = capture { true } else { false }
    }

    var isOpen: Bool {
        if case .open = capture { true } else { false }
    }
}

extension String {
    /// Whether it is empty or contains only white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
