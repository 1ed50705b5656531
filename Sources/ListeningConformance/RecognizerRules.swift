import AccessibleCore
import Listening
import Testing

extension RecognizerConformance {
    static func start(_ trial: RecognizerTrial) throws {
        try trial.open()
        try trial.stop()
        #expect(try trial.recordings().count == 1, sourceLocation: trial.at)
    }

    static func stop(_ trial: RecognizerTrial) throws {
        try trial.open()
        try trial.stop()
        try trial.open(afterSpeech: true)
        try trial.stop()
        let recordings = try trial.recordings()
        #expect(recordings.count == 2, sourceLocation: trial.at)
        for recording in recordings {
            #expect(recording.filter(\.isTranscript).count == 1, sourceLocation: trial.at)
        }
    }

    static func cancel(_ trial: RecognizerTrial) throws {
        for _ in 0..<3 {
            try trial.open()
            try trial.cancel()
        }
        try expectNothingAfterClosing(trial)
    }

    static func closed(_ trial: RecognizerTrial) throws {
        let requests: [ListeningRequest] = [
            .stop, .cancel, .hear(.partial("I had")), .hear(.final("eggs")), .hear(.silence),
        ]
        for request in requests { trial.perform(request) }
        try trial.open()
        try trial.stop()
        for request in requests { trial.perform(request) }
        let recordings = try trial.recordings()
        #expect(recordings.count == 1, sourceLocation: trial.at)
    }

    static func secondStart(_ trial: RecognizerTrial) throws {
        try trial.open()
        trial.perform(.start(device: nil, afterSpeech: false))
        try trial.stop()
        #expect(try trial.recordings().count == 1, sourceLocation: trial.at)
    }

    static func devices(_ trial: RecognizerTrial) throws {
        let devices = trial.devices
        #expect(!devices.contains(""), sourceLocation: trial.at)
        #expect(Set(devices).count == devices.count, sourceLocation: trial.at)
        var opened = 0
        for device in devices + ["no such device"] {
            let start = trial.events.count
            trial.perform(.start(device: device, afterSpeech: false))
            try trial.wait(for: "opened or unavailable", since: start) {
                $0.contains(where: \.answersStart)
            }
            // A microphone may go away at any time.
            guard trial.events[start...].contains(.opened) else { continue }
            opened += 1
            try trial.cancel()
        }
        let answers = trial.events.count(where: \.answersStart)
        #expect(answers == devices.count + 1, sourceLocation: trial.at)
    }

    static func again(_ trial: RecognizerTrial) throws {
        for number in 0..<20 {
            try trial.open()
            if number.isMultiple(of: 3) { try trial.cancel() } else { try trial.stop() }
        }
        #expect(try trial.recordings().count == 20, sourceLocation: trial.at)
    }

    static func watch(_ trial: RecognizerTrial) throws {
        for ending: ListeningRequest in [.cancel, .stop] {
            trial.perform(.watch(device: nil))
            trial.perform(ending)
        }
        trial.perform(.watch(device: nil))
        try trial.open()
        try trial.stop()
        #expect(try trial.recordings().count == 1, sourceLocation: trial.at)
    }

    static func partial(_ trial: RecognizerTrial) throws {
        try trial.open()
        try trial.hear(.partial("I had"), as: .partial("I had"))
        try trial.hear(.partial("I had eggs"), as: .partial("I had eggs"))
        try trial.stop()
        let recording = try trial.recordings().first ?? []
        let told = recording.filter { $0.isPartial || $0.isTranscript }
        #expect(
            told == [.partial("I had"), .partial("I had eggs"), .final("I had eggs")],
            sourceLocation: trial.at)
    }

    static func final(_ trial: RecognizerTrial) throws {
        try trial.open()
        try trial.hear(.partial("I had"), as: .partial("I had"))
        try trial.hear(.final("I had eggs"), as: .final("I had eggs"))
        try trial.stop()
        let recording = try trial.recordings().first ?? []
        #expect(
            recording == [.opened, .partial("I had"), .final("I had eggs"), .closed],
            sourceLocation: trial.at)
    }

    static func silence(_ trial: RecognizerTrial) throws {
        try trial.open()
        try trial.hear(.partial("I had"), as: .partial("I had"))
        try trial.hear(.silence, as: .silence)
        try trial.stop()
        let recording = try trial.recordings().first ?? []
        #expect(
            recording == [.opened, .partial("I had"), .silence, .closed],
            sourceLocation: trial.at)
    }

    static func cancelledWords(_ trial: RecognizerTrial) throws {
        try trial.open()
        try trial.hear(.partial("I had"), as: .partial("I had"))
        try trial.cancel()
        try trial.open()
        try trial.stop()
        let recordings = try trial.recordings()
        let transcripts = recordings.joined().filter(\.isTranscript)
        #expect(transcripts == [.silence], sourceLocation: trial.at)
    }

    private static func expectNothingAfterClosing(_ trial: RecognizerTrial) throws {
        for recording in try trial.recordings() {
            #expect(recording.last == .closed, "\(Array(recording))", sourceLocation: trial.at)
        }
    }
}
