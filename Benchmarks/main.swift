import Foundation
import Glibc

// Measures the built program beside this one, and its peers, in one run.
// Exit status: 0, or 1 when something was not within its reach.
// Arguments: the parts to run (store, controls, start, speech, heard, echo, kill); all these without any.
// Only when named: scripts, flakes, deletions, mutants, survivors (mutants, and every script that
// does not notice one), accept, reader, understanding, understood (how much and how fast; CORPORA
// names the folder of public sets), listening (SENTENCES names a file, LIST lists what was misheard),
// session.

/// Runs the wanted parts; returns whether all was well.
///
/// A function of its own, so that what it made is gone before the exit.
func runBenchmark(parts wanted: [String]) throws -> Bool {
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
        ("controls", { try ControlBenchmark().run(into: &report) }),
        ("start", { try StartBenchmark(bench: bench).run(into: &report) }),
        ("speech", { try SpeechBenchmark(bench: bench).run(into: &report) }),
        ("heard", { try HeardBenchmark(bench: bench).run(into: &report) }),
        ("echo", { try EchoBenchmark(bench: bench).run(into: &report) }),
        ("kill", { try KillBenchmark(bench: bench).run(into: &report) }),
    ]
    let named: [(String, () throws -> Void)] = [
        (
            "scripts",
            { try ScriptBenchmark(bench: bench, scripts: OwnScripts()).run(into: &report) }
        ),
        (
            "deletions",
            {
                try MutationBenchmark(bench: bench, scripts: OwnScripts())
                    .deletions(into: &report)
            }
        ),
        (
            "mutants",
            {
                try MutationBenchmark(bench: bench, scripts: OwnScripts())
                    .mutants(listsAll: false, into: &report)
            }
        ),
        (
            "survivors",
            {
                try MutationBenchmark(bench: bench, scripts: OwnScripts())
                    .mutants(listsAll: true, into: &report)
            }
        ),
        ("accept", { AcceptBenchmark(bench: bench, count: 1_000).run(into: &report) }),
        (
            "reader",
            { try ReaderBenchmark(scripts: OwnScripts(), inputs: 1_000_000).run(into: &report) }
        ),
        (
            "flakes",
            {
                try FlakeBenchmark(bench: bench, scripts: OwnScripts(), runs: 100_000)
                    .run(into: &report)
            }
        ),
        ("listening", { try ListeningBenchmark(bench: bench).run(into: &report) }),
        ("understood", { try UnderstandingBenchmark(bench: bench).run(into: &report) }),
        (
            "understanding",
            { try SoakBenchmark(bench: bench, count: 1_000_000).understanding(into: &report) }
        ),
        (
            "session",
            { try SoakBenchmark(bench: bench, count: 1_000_000).sessions(into: &report) }
        ),
    ]
    var hasFailed = false
    let chosen =
        wanted.isEmpty ? parts : (parts + named).filter { wanted.contains($0.0) }
    for (name, run) in chosen {
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
    for what in report.missed { report.note("Out of reach: \(what).") }
    return !hasFailed && report.missed.isEmpty
}

signal(SIGPIPE, SIG_IGN)
do {
    exit(try runBenchmark(parts: Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
} catch {
    print("\(error)")
    exit(1)
}
