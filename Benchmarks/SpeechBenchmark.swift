import Foundation
import Glibc
import Speech

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

    /// Texts, and what their median and 95 of 100 must not exceed; eSpeak NG
    /// begins unvoiced words with near silence, which is not played.
    private static let texts = [("eight", 2.5, 5.0), ("thirty minutes ago", 4.0, 7.0)]

    func run(into report: inout Report) throws {
        measureQueue(into: &report)
        try measureBurst(into: &report)
        guard let server = try SoundServer(bench) else {
            return report.skip("speech, heard", "PulseAudio is not installed")
        }
        let dispatcher = try SpeechDispatcher(bench)
        try measureStarts(server, dispatcher, into: &report)
        let own = try earshot()
        let lines = try Bench.find("espeak-ng").map {
            try Child($0, [], environment: bench.environment, connection: .pipes)
        }
        for (text, reach, p95Reach) in Self.texts {
            var peers: [(String, Samples)] = []
            let samples = try onsets(of: text, server, own)
            if let dispatcher {
                let peer = Subject(speak: { try dispatcher.speak($0) }, interrupt: nil)
                peers.append(("Speech Dispatcher", try onsets(of: text, server, peer)))
            }
            if let lines {
                let peer = Subject(speak: { try lines.write($0 + "\n") }, interrupt: nil)
                peers.append(("espeak-ng, lines", try onsets(of: text, server, peer)))
            }
            report.add(
                "say \(text), typed to first sound", samples, reach: reach, p95Reach: p95Reach,
                peers: peers)
        }
        var peers: [(String, Samples)] = []
        let samples = try silences(server, own)
        if let dispatcher {
            let peer = Subject(
                speak: { try dispatcher.speak($0) }, interrupt: { try dispatcher.stop() })
            peers.append(("Speech Dispatcher", try silences(server, peer)))
        }
        report.add("interruption to silence", samples, reach: 5, p95Reach: 8, peers: peers)
        try measureRest(into: &report)
    }

    /// From starting a program that says one word.
    private func measureStarts(
        _ server: SoundServer, _ dispatcher: SpeechDispatcher?, into report: inout Report
    ) throws {
        var peers: [(String, Samples)] = []
        let own = try starts(server, bench.program, ["say", "--audio", "pulse", "eight"])
        if let espeak = Bench.find("espeak-ng") {
            peers.append(("espeak-ng", try starts(server, espeak, ["eight"])))
        }
        if let dispatcher, let client = Bench.find("spd-say") {
            let address = ["SPEECHD_ADDRESS": dispatcher.address]
            peers.append(
                (
                    "spd-say -w, its server running",
                    try starts(server, client, ["-w", "eight"], address)
                ))
        }
        report.add("earshot say eight, started to first sound", own, reach: 15, peers: peers)
    }

    private func starts(
        _ server: SoundServer, _ path: String, _ words: [String],
        _ variables: [String: String] = [:]
    ) throws -> Samples {
        var samples = Samples()
        let environment = bench.environment.merging(variables) { $1 }
        for run in 0..<Self.runs + Self.warmUp {
            try server.waitForSilence()
            let start = ContinuousClock.now
            let child = try Child(path, words, environment: environment)
            guard let time = server.firstSound(since: start) else { throw Trouble("no sound") }
            child.wait()
            if run >= Self.warmUp { samples.append(time) }
        }
        return samples
    }

    /// A thousand values in a second: of those after the last input one is
    /// heard, whole, and it is the last.
    private func measureBurst(into report: inout Report) throws {
        let events = bench.folder.appending(path: "burst.jsonl").path(percentEncoded: false)
        let child = try bench.earshot(
            ["--speech", "espeak", "--audio", "null", "--events", events], .pipes)
        try child.read(until: "Earshot.")
        for line in ["weight 175.4", "weight"] { try child.write(line + "\n") }
        try child.read(until: "Done saves.")
        var answers = Data()
        for _ in 0..<1_000 {
            try child.write("+\n")
            answers += child.read(milliseconds: 0) ?? Data()
            usleep(1_000)
        }
        try child.read(until: "275.4", after: answers)
        usleep(2_000_000)
        child.closeInput()
        child.wait()
        let text = try String(contentsOfFile: events, encoding: .utf8)
        let records = text.split(separator: "\n").compactMap {
            (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: String]
        }
        let last = records.last { $0["type"] == "announce" && $0["printed"] == "275.4" }?["id"]
        let ending = records.last { $0["type"] == "outcome" && $0["id"] == last }
        report.addCount(
            "burst of 1,000 values, last one not heard whole",
            ending?["outcome"] == "spoken" ? 0 : 1, of: 1)
    }

    private func measureQueue(into report: inout Report) {
        var queue = SpeechQueue()
        var samples = Samples()
        let batch = 500
        var id: UInt64 = 0
        for _ in 0..<60 {
            let start = ContinuousClock.now
            for _ in 0..<batch {
                id += 1
                _ = queue.handle(
                    .speak(Utterance(id: id, text: "eight", subject: id % 3 == 0 ? "a" : nil)))
                if id % 7 == 0 { _ = queue.handle(.silence) }
            }
            samples.append((ContinuousClock.now - start).milliseconds * 1_000 / Double(batch))
        }
        report.add("queue, one step", samples, unit: "µs", reach: 5)
    }

    /// What a session costs while nobody does anything.
    private func measureRest(into report: inout Report) throws {
        let child = try bench.earshot(["--speech", "espeak", "--audio", "pulse"], .terminal)
        try child.read(until: "> ")
        usleep(10_000_000)
        let processes = [child.id] + Child.descendants(of: child.id)
        let before = processes.map(Child.usage)
        let seconds = 10.0
        usleep(UInt32(seconds * 1_000_000))
        let after = processes.map(Child.usage)
        var cpu = Samples()
        var wakes = Samples()
        cpu.append(
            zip(after, before).map { $0.cpuSeconds - $1.cpuSeconds }.reduce(0, +) / seconds * 100)
        wakes.append(zip(after, before).map { $0.wakeUps - $1.wakeUps }.reduce(0, +) / seconds)
        report.add("silent session, share of a core", cpu, unit: "%", reach: 0.2)
        report.add("silent session, wake-ups a second", wakes, unit: "", reach: 5)
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

    private func onsets(
        of text: String, _ server: SoundServer, _ subject: Subject
    ) throws -> Samples {
        var samples = Samples()
        for run in 0..<Self.runs + Self.warmUp {
            try server.waitForSilence()
            let start = ContinuousClock.now
            try subject.speak(text)
            guard let time = server.firstSound(since: start) else { throw Trouble("no sound") }
            if run >= Self.warmUp { samples.append(time) }
        }
        return samples
    }

    private func silences(_ server: SoundServer, _ subject: Subject) throws -> Samples {
        var samples = Samples()
        guard let interrupt = subject.interrupt else { return samples }
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
            if run >= Self.warmUp { samples.append(time) }
        }
        return samples
    }
}
