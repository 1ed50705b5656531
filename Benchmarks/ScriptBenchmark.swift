import AccessibleCore
import ConversationScripts
import Foundation
import Glibc
import LocaleCatalogs
import ScriptProof
import ScriptTesting

/// How fast scripts run: the project's own, and others that a seed makes.
struct ScriptBenchmark {
    let bench: Bench
    let scripts: OwnScripts

    func run(into report: inout Report) throws {
        let own = scripts.texts
        try rate("own scripts, each as 20 lines", own, into: &report)
        let catalogs = ScriptCatalogs(voiceProgram: URL(filePath: bench.program))
        let suite = ScriptSuite(catalogs: catalogs)
        try rate("20-line scripts, all different", Self.generated(suite), into: &report)
        let spoken = try Self.withPhonemes(suite, voice: catalogs)
        try rate(
            "the same with phonemes, each said once before", spoken, reach: 200, again: suite,
            into: &report)
        try rate("the same, none said before", spoken, reach: 200, usesVoice: true, into: &report)
        try process(into: &report)
        report.note(
            "Elsewhere: about one step a second (NVDA's system tests, Guidepup), as they say; "
                + "neither runs on Linux, so none is measured here.")
    }

    /// Scripts in a second of one core; a longer script counts for as many as it has lines.
    private func rate(
        _ what: String, _ scripts: [(path: String, text: String)], reach: Double = 1_000,
        again: ScriptSuite? = nil, usesVoice: Bool = false, into report: inout Report
    ) throws {
        let lines = scripts.reduce(0) { $0 + $1.text.split(separator: "\n").count }
        var rates = Samples()
        for _ in 0..<(usesVoice ? 3 : 9) {
            let suite =
                again
                ?? ScriptSuite(
                    catalogs: ScriptCatalogs(voiceProgram: URL(filePath: bench.program)))
            // The prompts and the grammar of a locale are read once a process.
            for locale in LocaleCatalogs.identifiers {
                let text = "format 1\nsetup locale \(locale)\nentries 0\n"
                guard suite.run(text, path: locale).outcome() == .passed else {
                    throw Trouble("the locale \(locale) cannot be tried")
                }
            }
            let start = usesVoice ? Self.wallSeconds : Self.ownSeconds
            for script in scripts {
                let log = suite.run(script.text, path: script.path)
                guard log.outcome() == .passed else {
                    throw Trouble(
                        "\(script.path) does not pass: \(log.failures().map(\.line))\n\(script.text)"
                    )
                }
            }
            let seconds = (usesVoice ? Self.wallSeconds : Self.ownSeconds) - start
            rates.append(Double(lines) / 20 / seconds)
        }
        report.addRate("\(what) (\(scripts.count), \(lines) lines)", rates, reach: reach)
    }

    /// What this process has had of a core; others may be at work beside it.
    private static var ownSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// The voice is a process of its own, and is waited for.
    private static var wallSeconds: Double { seconds(CLOCK_MONOTONIC) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Random walks with everything stated that was announced.
    static func generated(
        _ suite: ScriptSuite, count: Int = 300, seed: UInt64 = 51
    ) -> [(path: String, text: String)] {
        made(suite, count: count, seed: seed, details: [.spoken, .interrupts]) { _ in nil }
    }

    private static func made(
        _ suite: ScriptSuite, count: Int, seed: UInt64, details: Set<RandomScripts.Detail>,
        phonemes: (SaidUtterance) -> String?
    ) -> [(path: String, text: String)] {
        var generator = SeededGenerator(seed: seed)
        var scripts: [(path: String, text: String)] = []
        while scripts.count < count {
            let text = RandomScripts.script(
                lines: 20, suite: suite, details: details, phonemes: phonemes, &generator)
            if let text { scripts.append(("random-\(scripts.count + 1).script", text)) }
        }
        return scripts
    }

    private static func withPhonemes(
        _ suite: ScriptSuite, voice catalogs: ScriptCatalogs
    ) throws -> [(path: String, text: String)] {
        let setup = ScriptParser.parse(
            "format 1\nentries 0\n", path: "", vocabulary: .conversation
        ).script.setup
        let stage = try ConversationStage(setup, catalogs: catalogs)
        return made(
            suite, count: 300, seed: 52, details: [.spoken, .interrupts, .phonemes]
        ) { utterance in
            utterance.spoken.isEmpty ? nil : try? stage.phonemes(of: utterance.spoken)
        }
    }

    /// One script as a person runs it.
    private func process(into report: inout Report) throws {
        let path = bench.folder.appending(path: "one.script").path(percentEncoded: false)
        let catalogs = ScriptCatalogs(voiceProgram: URL(filePath: bench.program))
        let script = Self.generated(ScriptSuite(catalogs: catalogs), count: 1)
        try script[0].text.write(toFile: path, atomically: true, encoding: .utf8)
        var times = Samples()
        for _ in 0..<40 { times.append(try bench.time(bench.program, ["test", path])) }
        report.add("earshot test, one script, whole process", times, reach: 60)
    }
}

/// The scripts of the project, found from where the benchmark is started.
struct OwnScripts {
    let files: [String]
    let texts: [(path: String, text: String)]

    init() throws {
        let files = ScriptFiles.find(["Tests/Scripts"])
        guard files.count > 1 else { throw Trouble("start it in the project's folder") }
        self.files = files
        texts = try files.map { file in
            (file, try String(contentsOf: URL(filePath: file), encoding: .utf8))
        }
    }
}
