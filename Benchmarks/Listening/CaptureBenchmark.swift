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
            let opened = try time("record\r", until: "'new' on source-output", child, events)
            // In the start tone, in the silence behind it, or later.
            usleep(UInt32.random(in: 100_000...900_000))
            let ended = try time("\r", until: "'remove' on source-output", child, events)
            usleep(UInt32.random(in: 300_000...400_000))
            guard number >= Self.warmUp else { continue }
            open.append(opened)
            closed.append(ended)
        }
        report.add(opening, open, reach: 40)
        report.add(closing, closed, reach: 20)
    }

    /// How long it takes from some keys to an event of the sound server, in milliseconds.
    private func time(
        _ keys: String, until event: String, _ child: Child, _ events: Child
    ) throws -> Double {
        forget(child, events)
        let start = ContinuousClock.now
        try child.write(keys)
        try events.read(until: event, seconds: 5)
        return (ContinuousClock.now - start).milliseconds
    }

    /// Reads what has come.
    private func forget(_ programs: Child...) {
        for program in programs {
            while let more = program.read(milliseconds: 0), !more.isEmpty {}
        }
    }
}
