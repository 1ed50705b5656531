import AccessibleCore
import Foundation

/// Understanding and saving the words, and the possible ends.
extension VoiceLogMachine {
    // MARK: Recognizing

    mutating func handle(
        _ event: VoiceLogEvent, in recognition: VoiceLogState.Recognition
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch (event, recognition.words) {
        case (.start, _), (.done, _): throw .recognizing
        case (.stop, _): throw .notRecording
        case (.cancel, _): return [.listen(.cancel)] + cancel(recognition.heard)
        case (.listening(.partial(let words)), .awaited):
            state = .recognizing(.init(words: .awaited(heard: words), wait: recognition.wait))
            return []
        case (.listening(.final(let words, _)), .awaited(let heard)):
            if words.isBlank { return fail(.nothingHeard(heard: heard)) }
            return understand(words, wait: recognition.wait)
        case (.listening(.silence), .awaited(let heard)):
            return fail(.nothingHeard(heard: heard))
        case (.listening(.unavailable(let trouble, let words)), .awaited(let heard)):
            let heard = words ?? heard
            return fail(
                trouble == .noMicrophone
                    ? .microphoneLost(heard: heard) : failure(trouble, heard))
        case (.recognized(let items), .final(let transcript)) where !items.isEmpty:
            self.items = items
            state = .executing(.init(transcript: transcript, items: items, wait: silentWait))
            return []
        case (.handedOver, .final):
            rest()
            return []
        case (.notUnderstood, .final(let transcript)):
            return fail(.notUnderstood(heard: transcript))
        case (.nothingToLog(let why), .final(let transcript)):
            return fail(.nothingToLog(heard: transcript, why: why))
        default: throw .late
        }
    }

    mutating func understand(
        _ words: String, wait: VoiceLogState.Wait
    ) -> [VoiceLogEffect] {
        transcript = words
        lastHeard = LastHeard(words: words)
        state = .recognizing(.init(words: .final(words), wait: wait))
        return [.understand(words)]
    }

    // MARK: Executing

    mutating func handle(
        _ event: VoiceLogEvent, in execution: VoiceLogState.Execution
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        let isWaiting = execution.wait == .asked
        switch event {
        case .start, .done: throw isWaiting ? .waitingForAnswer : .executing
        case .stop: throw .notRecording
        case .cancel:
            // Entries that are being written cannot be cancelled; an open question can.
            guard isWaiting else { throw .executing }
            items = []
            return cancel(execution.transcript)
        case .asked:
            guard !isWaiting else { throw .late }
            var waiting = execution
            waiting.wait = .asked
            state = .executing(waiting)
            return []
        case .left:
            items = []
            detail = .small
            state = .cancelled(heard: execution.transcript)
            lastHeard?.isLogged = false
            return []
        case .handedOver:
            items = []
            rest()
            return []
        case .executed(let result):
            guard !result.items.isEmpty else { throw .late }
            return complete(execution.transcript, result)
        case .saveFailed(let why):
            items = []
            return fail(.notSaved(heard: execution.transcript, why: why))
        default: throw .late
        }
    }

    mutating func complete(
        _ transcript: String, _ result: VoiceLogResult
    ) -> [VoiceLogEffect] {
        lastHeard = LastHeard(words: transcript, isLogged: true)
        items = result.items
        state = .completed(
            .init(transcript: transcript, items: result.items, dismissal: selfDismissal))
        return [announce(Self.confirmation(result), earcon: .saved)]
    }

    // MARK: Ends

    mutating func fail(_ failure: VoiceLogFailure) -> [VoiceLogEffect] {
        // Hands-free, silence is nothing to tell of.
        if settings.isHandsFree, failure == .nothingHeard(heard: "") { return cancel("") }
        if !failure.heard.isBlank {
            transcript = failure.heard
            lastHeard = LastHeard(words: failure.heard, isLogged: false)
        }
        // A toast always closes by itself; in other presentations a failure stays until
        // it is closed.
        let closes = settings.presentation == .toast
        state = .failed(failure, closes ? selfDismissal : .never)
        let announcement = announce(failure.message, earcon: .error)
        guard failure.priority == .high, case .announce(var urgent) = announcement else {
            return [announcement]
        }
        urgent.priority = .high
        return [.announce(urgent)]
    }

    mutating func cancel(_ heard: String) -> [VoiceLogEffect] {
        if !heard.isBlank {
            transcript = heard
            lastHeard = LastHeard(words: heard, isLogged: false)
        }
        detail = .small
        state = .cancelled(heard: heard)
        if settings.isHandsFree, heard.isBlank { return [] }
        return [
            announce(
                heard.isBlank
                    ? Message("voicelog.cancelled")
                    : Message("voicelog.cancelled-kept", ["words": .text(heard)]))
        ]
    }
}
