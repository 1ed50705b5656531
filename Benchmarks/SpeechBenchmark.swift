import Foundation
import Glibc

/// From a typed line to sound, and from an interruption to silence.
struct SpeechBenchmark {
    let bench: Bench

    private static let runs = 20
    private static let warmUp = 2
    private static let long =
        "the quick brown fox jumps over the lazy dog again and again and again"

    /// What can speak and be interrupted.
    private struct Subject {
        let speak: (String) throws -> Void
        let interrupt: (() throws -> Void)?
    }

    func run(into report: inout Report) throws {
        let onset = "say eight, typed to first sound"
        let silence = "interruption to silence"
        guard let server = try SoundServer(bench) else {
            report.skip(onset, "PulseAudio is not installed")
            report.skip(silence, "PulseAudio is not installed")
            return
        }
        let own = try measure(server) { try earshot() }
        var onsets: [(String, Samples)] = []
        var silences: [(String, Samples)] = []
        if let found = try SpeechDispatcher(bench) {
            let peer = try measure(server) {
                Subject(speak: { try found.speak($0) }, interrupt: { try found.stop() })
            }
            onsets.append(("Speech Dispatcher", peer.onsets))
            silences.append(("Speech Dispatcher", peer.silences))
        }
        if let espeak = Bench.find("espeak-ng") {
            let child = try Child(espeak, [], environment: bench.environment, connection: .pipes)
            let peer = try measure(server) {
                Subject(speak: { try child.write($0 + "\n") }, interrupt: nil)
            }
            onsets.append(("espeak-ng, lines", peer.onsets))
        }
        report.add(onset, own.onsets, reach: 7, peers: onsets)
        report.add(silence, own.silences, reach: 30, peers: silences)
    }

    /// A session on a terminal; Ctrl-C is the interruption that says nothing.
    private func earshot() throws -> Subject {
        let child = try bench.earshot(["--speech", "espeak", "--audio", "pulse"], .terminal)
        try child.read(until: "> ")
        return Subject(
            speak: { text in
                while let more = child.read(milliseconds: 0), !more.isEmpty {}
                try child.write("say \(text)\r")
            },
            interrupt: { try child.write("\u{3}") })
    }

    private func measure(
        _ server: SoundServer, _ make: () throws -> Subject
    ) throws -> (onsets: Samples, silences: Samples) {
        let subject = try make()
        var onsets = Samples()
        var silences = Samples()
        for run in 0..<Self.runs + Self.warmUp {
            try server.waitForSilence()
            let start = ContinuousClock.now
            try subject.speak("eight")
            guard let time = server.firstSound(since: start) else { throw Trouble("no sound") }
            if run >= Self.warmUp { onsets.append(time) }
        }
        guard let interrupt = subject.interrupt else { return (onsets, silences) }
        for run in 0..<Self.runs + Self.warmUp {
            // A second interruption at once would leave the session.
            try server.waitForSilence(milliseconds: 1_100)
            try subject.speak(Self.long)
            guard server.firstSound(since: .now) != nil else { throw Trouble("no sound") }
            usleep(UInt32.random(in: 200_000...400_000))
            try server.waitForSound()
            let start = ContinuousClock.now
            try interrupt()
            let time = try server.lastSound(since: start)
            if run >= Self.warmUp { silences.append(time) }
        }
        return (onsets, silences)
    }
}
