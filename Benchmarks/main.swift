import Foundation
import Glibc

// Measures the built program beside this one, and its peers, in one run.
// Exit status: 0, or 1 when something was not within its reach.

signal(SIGPIPE, SIG_IGN)

do {
    let bench = try Bench()
    var report = Report()
    let parts: [(String, () throws -> Void)] = [
        (
            "store",
            {
                let store = StoreBenchmark(bench: bench)
                try store.fill()
                try store.run(into: &report)
            }
        ),
        ("start", { try StartBenchmark(bench: bench).run(into: &report) }),
        ("speech", { try SpeechBenchmark(bench: bench).run(into: &report) }),
        ("kill", { try KillBenchmark(bench: bench).run(into: &report) }),
    ]
    let wanted = CommandLine.arguments.dropFirst()
    var hasFailed = false
    for (name, run) in parts where wanted.isEmpty || wanted.contains(name) {
        do {
            try run()
        } catch {
            report.skip(name, "\(error)")
            hasFailed = true
        }
    }
    var load = 0.0
    if getloadavg(&load, 1) == 1, load > 1.5 {
        report.note("The machine was busy (load \(load)); times are longer than they need be.")
    }
    for what in report.missed { print("Out of reach: \(what).") }
    exit(hasFailed || !report.missed.isEmpty ? 1 : 0)
} catch {
    print("\(error)")
    exit(1)
}
