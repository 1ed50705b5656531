import Foundation
import Glibc
import Speech

/// From a typed line to sound, and from an interruption to silence.
struct SpeechBenchmark {
    let bench: Bench

    /// Texts, and what their median and 95 of 100 must not exceed; eSpeak NG
    /// begins unvoiced words with near silence, which is not played.
    private static let texts = [("eight", 2.5, 5.0), ("thirty minutes ago", 4.0, 7.0)]

    func run(into report: inout Report) throws {
        measureQueue(into: &report)
        try measureBurst(into: &report)
        let measure = SpeechMeasure(bench: bench, texts: Self.texts.map(\.0))
        guard let own = try measure.figures(of: earshot) else {
            return report.skip("speech, heard", "PulseAudio is not installed")
        }
        let peers = try [speechDispatcher, espeakLines].compactMap { try measure.figures(of: $0) }
        try measureStart(peers.filter(\.program.hasServer), with: measure, into: &report)
        for (text, reach, p95Reach) in Self.texts {
            report.add(
                "say \(text), typed to first sound", own.onsets[text] ?? Samples(), reach: reach,
                p95Reach: p95Reach,
                peers: peers.map { ($0.program.name, $0.onsets[text] ?? Samples()) })
        }
        report.add(
            "interruption to silence", own.silences, reach: 5, p95Reach: 8,
            peers: peers.map { ($0.program.name, $0.silences) })
        try measureRest(into: &report)
    }

    /// - Parameter servers: Peers that were started beside a server of theirs.
    private func measureStart(
        _ servers: [SpeechFigures], with measure: SpeechMeasure, into report: inout Report
    ) throws {
        let programs = [earshot(), espeakLines()].compactMap(\.self)
        guard let starts = try measure.startsInTurn(of: programs), let own = starts.first else {
            return
        }
        let peers =
            zip(programs, starts).dropFirst().map { ($0.startName ?? $0.name, $1) }
            + servers.compactMap { peer in peer.program.startName.map { ($0, peer.starts) } }
        report.add(
            "earshot say eight, started to first sound", own, reach: 15, peers: Array(peers))
    }

    /// A session on a terminal; Ctrl-C is the interruption that says nothing.
    private func earshot() -> SpeakingProgram {
        SpeakingProgram(
            name: "Earshot",
            start: {
                try Child(
                    bench.program, ["say", "--audio", "pulse", "eight"],
                    environment: bench.environment)
            },
            connect: {
                let child = try bench.earshot(
                    ["--speech", "espeak", "--audio", "pulse"], .terminal)
                try child.read(until: "> ")
                return SpeakingProgram.Connection(
                    speak: { text in
                        while let more = child.read(milliseconds: 0), !more.isEmpty {}
                        try child.write("say \(text)\r")
                    },
                    interrupt: { try child.write("\u{3}") })
            })
    }

    private func speechDispatcher() throws -> SpeakingProgram? {
        guard let dispatcher = try SpeechDispatcher(bench) else { return nil }
        var environment = bench.environment
        environment["SPEECHD_ADDRESS"] = dispatcher.address
        let client = Bench.find("spd-say")
        return SpeakingProgram(
            name: "Speech Dispatcher",
            start: client.map { client in
                { try Child(client, ["-w", "eight"], environment: environment) }
            },
            startName: client == nil ? nil : "spd-say -w, its server running",
            hasServer: true,
            connect: {
                SpeakingProgram.Connection(
                    speak: { try dispatcher.speak($0) }, interrupt: { try dispatcher.stop() })
            })
    }

    private func espeakLines() -> SpeakingProgram? {
        guard let program = Bench.find("espeak-ng") else { return nil }
        return SpeakingProgram(
            name: "espeak-ng, lines",
            start: { try Child(program, ["eight"], environment: bench.environment) },
            startName: "espeak-ng",
            connect: {
                let child = try Child(
                    program, [], environment: bench.environment, connection: .pipes)
                return SpeakingProgram.Connection(speak: { try child.write($0 + "\n") })
            })
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
        guard let server = try SoundServer(bench) else {
            return report.skip("silent session", "PulseAudio is not installed")
        }
        let child = try bench.earshot(["--speech", "espeak", "--audio", "pulse"], .terminal)
        try child.read(until: "> ")
        try server.waitForSilence(milliseconds: 10_000)
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
}
