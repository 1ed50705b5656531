import ConversationScripts
import Foundation
import Glibc
import ScriptProof
import ScriptTesting

/// Runs scripts over and over in other orders, zones, languages and numbers of
/// jobs while every core is busy; each run must write the same bytes.
struct FlakeBenchmark {
    let bench: Bench
    let scripts: OwnScripts
    let runs: Int

    private static let zones = ["America/New_York", "Asia/Kolkata"]
    private static let languages = ["en_US.UTF-8", "de_DE.UTF-8"]

    func run(into report: inout Report) throws {
        let folder = bench.folder.appending(path: "flakes", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let suite = ScriptSuite(
            catalogs: ScriptCatalogs(voiceProgram: URL(filePath: bench.program)))
        let made = ScriptBenchmark.generated(
            suite, count: max(0, 200 - scripts.files.count), seed: 53)
        for script in made {
            try script.text.write(
                to: folder.appending(path: script.path), atomically: true, encoding: .utf8)
        }
        let paths = ["Tests/Scripts", folder.path(percentEncoded: false)]
        let count = made.count + scripts.files.count
        let events = bench.folder.appending(path: "events.json").path(percentEncoded: false)
        // They end with this program, however it ends.
        let burners = try (0..<sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { _ in
            try Child(
                "/bin/sh", ["-c", "while kill -0 $PPID; do :; done"],
                environment: ["PATH": "/usr/bin:/bin"])
        }
        defer { for burner in burners { burner.kill() } }
        var first: Data?
        var different = 0
        let rounds = (runs + count - 1) / count
        for round in 0..<rounds {
            var environment = bench.environment
            environment["TZ"] = Self.zones[round % 2]
            environment["LANG"] = Self.languages[round / 2 % 2]
            environment["LC_ALL"] = environment["LANG"]
            environment["COLUMNS"] = String(40 + round % 90)
            let child = try Child(
                bench.program,
                [
                    "test", "--jobs", String(1 + round / 4 % 2), "--shuffle", String(round + 1),
                    "--events", events,
                ] + paths, environment: environment)
            let status = child.wait()
            let bytes = try Data(contentsOf: URL(filePath: events))
            if status != 0 || first.map({ $0 != bytes }) ?? false { different += 1 }
            first = first ?? bytes
            try FileManager.default.removeItem(atPath: events)
        }
        report.addCount(
            "runs of the suite that differ (\(rounds * count) of scripts)", different, of: rounds)
        report.note(
            "Each run has \(count) scripts and its own order; jobs 1 and 2, zones \(Self.zones), "
                + "languages \(Self.languages), a busy loop on every core. "
                + "Elsewhere: 14 failures in 40 runs (NVDA's stress run).")
    }
}
