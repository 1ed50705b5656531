import Foundation
import Glibc

/// What is heard of typing: how soon, and what is left of it when a key is held.
struct EchoBenchmark {
    let bench: Bench

    private static let keys = 40
    private static let warmUp = 3
    /// A key that is held comes so often a second, for so many seconds.
    private static let heldRate = 30
    private static let heldSeconds = 10
    private static let holds = 5
    /// Milliseconds in which what was being said may still be heard.
    private static let fading = 10.0

    func run(into report: inout Report) throws {
        guard let server = try SoundServer(bench) else {
            return report.skip("echo of typing", "PulseAudio is not installed")
        }
        // On a terminal that cannot move its cursor, the program gets whole lines.
        var environment = bench.environment
        environment["TERM"] = "xterm"
        let child = try Child(
            bench.program, ["--speech", "espeak", "--audio", "pulse"], environment: environment,
            connection: .terminal)
        try child.read(until: "> ")
        try child.write("echo characters\r")
        try child.read(until: "Echo of characters.")
        var first = Samples()
        var next = Samples()
        for key in 0..<Self.keys + Self.warmUp {
            try server.waitForSilence()
            let start = ContinuousClock.now
            try child.write("e")
            guard let time = server.firstSound(since: start) else { throw Trouble("no sound") }
            if key >= Self.warmUp { first.append(time) }
        }
        report.add("key typed, to its echo's first sound", first, reach: 3, p95Reach: 6)
        let echo = try SoundSearch.rendering(of: "o", with: bench)
        for key in 0..<Self.keys + Self.warmUp {
            try server.waitForSilence()
            try child.write("e")
            guard server.firstSound(since: .now) != nil else { throw Trouble("no sound") }
            // The echo before it is still being said.
            usleep(UInt32.random(in: 40_000...80_000))
            server.listenAnew()
            let start = ContinuousClock.now
            try child.write("o")
            let time = try server.onset(of: echo, since: start).milliseconds
            if key >= Self.warmUp { next.append(time) }
        }
        report.add("key typed into another echo, to its first sound", next, reach: 10)
        try measureHold(server, child, echo, into: &report)
    }

    /// A key is held, then another is pressed: when that is heard, and whether
    /// anything older is heard after it.
    private func measureHold(
        _ server: SoundServer, _ child: Child, _ echo: [Int16], into report: inout Report
    ) throws {
        var samples = Samples()
        var stale = 0
        for _ in 0..<Self.holds {
            try child.write("\u{15}")
            try server.waitForSilence()
            let beginning = ContinuousClock.now
            for key in 1..<Self.heldRate * Self.heldSeconds {
                try child.write("e")
                _ = child.read(milliseconds: 0)
                let wait = Duration.milliseconds(1_000 * key / Self.heldRate)
                while ContinuousClock.now - beginning < wait { usleep(200) }
            }
            server.listenAnew()
            let start = ContinuousClock.now
            try child.write("o")
            let onset = try server.onset(of: echo, since: start)
            samples.append(onset.milliseconds)
            if onset.isLoudBefore(Self.fading) { stale += 1 }
        }
        report.add("last of 300 keys in 10 seconds, to its first sound", samples, reach: 10)
        report.addCount("held keys with an older echo heard after the last", stale, of: Self.holds)
    }
}
