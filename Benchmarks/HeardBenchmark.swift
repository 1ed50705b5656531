import Foundation
import Glibc

/// What is heard of a certain text, and when: it is looked for in what the sound
/// server plays, so that no other sound is taken for it.
struct HeardBenchmark {
    let bench: Bench

    private static let crashes = 15
    private static let bursts = 5
    private static let values = 1_000
    /// Milliseconds in which what was being said may still be heard: the reach
    /// of an interruption, and a little for the recorder.
    private static let fading = 10.0
    private static let long =
        "the quick brown fox jumps over the lazy dog again and again and again"

    func run(into report: inout Report) throws {
        guard let server = try SoundServer(bench) else {
            return report.skip("speech after trouble", "PulseAudio is not installed")
        }
        try measureCrash(server, into: &report)
        try measureBurst(server, into: &report)
    }

    /// The voice process is killed while it speaks, and a line typed at that
    /// moment.
    private func measureCrash(_ server: SoundServer, into report: inout Report) throws {
        let eight = try SoundSearch.rendering(of: "eight", with: bench)
        let child = try bench.earshot(["--speech", "espeak", "--audio", "pulse"], .terminal)
        try child.read(until: "> ")
        var samples = Samples()
        for _ in 0..<Self.crashes {
            // A voice that did not live for a second is not trusted to be well.
            try server.waitForSilence(milliseconds: 1_100)
            try child.write("say \(Self.long)\r")
            guard server.firstSound(since: .now) != nil else { throw Trouble("no sound") }
            usleep(UInt32.random(in: 200_000...400_000))
            let voices = Child.descendants(of: child.id)
            guard !voices.isEmpty else { throw Trouble("there is no voice process") }
            server.listenAnew()
            let start = ContinuousClock.now
            for voice in voices { Glibc.kill(voice, SIGKILL) }
            try child.write("say eight\r")
            samples.append(try server.onset(of: eight, since: start).milliseconds)
            while let more = child.read(milliseconds: 0), !more.isEmpty {}
        }
        report.add("voice killed, to the next text's first sound", samples, reach: 150)
    }

    /// Of a thousand values in a second: when the last one is heard, and
    /// whether anything older is heard after it was put in.
    private func measureBurst(_ server: SoundServer, into report: inout Report) throws {
        let child = try bench.earshot(["--speech", "espeak", "--audio", "pulse"], .pipes)
        try child.read(until: "Earshot.")
        for line in ["tones off", "weight 900", "weight"] { try child.write(line + "\n") }
        try child.read(until: "Done saves.")
        // 999.9, the value before it, begins with another word.
        let last = try SoundSearch.rendering(of: "1,000", with: bench)
        var samples = Samples()
        var stale = 0
        for _ in 0..<Self.bursts {
            try child.write("900\n")
            try child.read(until: "900")
            try server.waitForSilence()
            let beginning = ContinuousClock.now
            for number in 1..<Self.values {
                try child.write("+\n")
                _ = child.read(milliseconds: 0)
                while ContinuousClock.now - beginning < .milliseconds(number) { usleep(100) }
            }
            server.listenAnew()
            let start = ContinuousClock.now
            try child.write("+\n")
            let onset = try server.onset(of: last, since: start)
            samples.append(onset.milliseconds)
            if onset.isLoudBefore(Self.fading) { stale += 1 }
            try child.read(until: "1,000")
        }
        report.add("last of 1,000 values, put in to first sound", samples, reach: 10)
        report.addCount("bursts with an older value heard after it", stale, of: Self.bursts)
    }
}
