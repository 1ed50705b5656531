import AccessibleCore
import ConversationScripts
import Foundation
import Journal
import LocaleCatalogs
import ScriptProof
import ScriptTesting
import Understanding

/// Long runs of what must never end a session: any words, and any steps.
struct SoakBenchmark {
    let bench: Bench
    let count: Int

    // MARK: Understanding

    /// Any words of each language, and any characters.
    func understanding(into report: inout Report) throws {
        for locale in LocaleCatalogs.identifiers {
            try understanding(LocaleCatalogs.folder(locale: locale), into: &report)
        }
    }

    private func understanding(_ folder: URL, into report: inout Report) throws {
        let understander = try Understander(localeFolder: folder)
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "yaml" }
        let data = try files.sorted(by: { $0.path < $1.path })
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
        let noise = SentenceNoise(wordsOf: data)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
        let context = UnderstandingContext(
            now: Date(timeIntervalSince1970: 1_773_079_500), calendar: calendar)
        var generator = SeededGenerator(seed: 55)
        var bad = 0
        for _ in 0..<count {
            let text = noise.text(&generator)
            let understood = understander.understand(text, in: context)
            let isWell =
                understood.text == text
                && understood.actions.allSatisfy { ($0.quantity?.amount ?? 1) > 0 }
                && understood.questions.allSatisfy {
                    understood.actions.indices.contains($0.actionIndex)
                }
            guard !isWell else { continue }
            bad += 1
            if bad <= 5 { report.note("  \(text)") }
        }
        report.addCount("\(folder.lastPathComponent): texts understood wrongly", bad, of: count)
    }

    // MARK: Sessions

    /// Random walks, each in a session of its own.
    func sessions(into report: inout Report) throws {
        let catalogs = ScriptCatalogs(voiceProgram: URL(filePath: bench.program))
        var generator = SeededGenerator(seed: 56)
        var steps = 0
        var sessions = 0
        var bad = 0
        while steps < count {
            let lines = RandomScripts.steps(200, &generator).joined(separator: "\n") + "\n"
            let script = ScriptParser.parse(
                lines, path: "walk.script", vocabulary: .conversation
            ).script
            let stage = WalkingStage(try ConversationStage(script.setup, catalogs: catalogs))
            _ = ScriptRunner.run(script, on: stage)
            steps += stage.steps
            sessions += 1
            guard let complaint = stage.complaint else { continue }
            bad += 1
            if bad <= 5 { report.note("  \(complaint)") }
        }
        report.addCount(
            "sessions that were not as they must be (\(steps) steps)", bad, of: sessions)
    }
}
