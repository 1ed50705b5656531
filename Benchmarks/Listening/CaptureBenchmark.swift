import Foundation

/// How soon a microphone is open after `record`, and closed after a key.
///
/// The line is typed on the terminal of a program that runs; the times are those at which the sound
/// server tells of a recording that began or ended.
struct CaptureBenchmark {
    let bench: Bench

    private static let recordings = 40
    private static let warmUp = 2

    func run(into report: inout Report) throws {
        let (opening, closing) = ("record, to capture open", "key, to capture closed")
        guard let server = try SoundServer(bench), let pactl = Bench.find("pactl") else {
            return report.skip(opening, "PulseAudio is not installed")
        }
        let child = try bench.earshot(["--speech", "off", "--audio", "pulse"], .terminal)
        try child.read(until: "> ")
        try child.write("device Monitor of Null Output\r")
        try child.read(until: "> ")
        let events = try Child(
            pactl, ["subscribe"], environment: bench.environment, connection: .pipes)
        usleep(300_000)
        var (open, closed) = (Samples(), Samples())
        for number in 0..<Self.recordings + Self.warmUp {
            try server.waitForSilence(milliseconds: 200)
            forget(child, events)
            let start = ContinuousClock.now
            try child.write("record\r")
            try events.read(until: "'new' on source-output", seconds: 5)
            let opened = (ContinuousClock.now - start).milliseconds
            // In the start tone, in the silence behind it, or later.
            usleep(UInt32.random(in: 100_000...900_000))
            forget(child, events)
            let key = ContinuousClock.now
            try child.write("\r")
            try events.read(until: "'remove' on source-output", seconds: 5)
            let ended = (ContinuousClock.now - key).milliseconds
            usleep(UInt32.random(in: 300_000...400_000))
            guard number >= Self.warmUp else { continue }
            open.append(opened)
            closed.append(ended)
        }
        report.add(opening, open, reach: 40)
        report.add(closing, closed, reach: 20)
    }

    /// Reads what has come.
    private func forget(_ programs: Child...) {
        for program in programs {
            while let more = program.read(milliseconds: 0), !more.isEmpty {}
        }
    }
}
