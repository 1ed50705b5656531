import AccessibleCore
import ConversationScripts
import Foundation
import ScriptProof
import ScriptTesting

/// Accepts random scripts with something wrong in them.
struct AcceptBenchmark {
    let bench: Bench
    let count: Int

    func run(into report: inout Report) {
        let suite = ScriptSuite(
            catalogs: ScriptCatalogs(voiceProgram: URL(filePath: bench.program)))
        let damaged = DamagedScripts(suite: suite)
        let accepter = ScriptAccepter(suite: suite)
        var generator = SeededGenerator(seed: 57)
        var trips = 0
        var bad = 0
        while trips < count {
            guard let lines = damaged.script(&generator) else { continue }
            for damage in DamagedScripts.Damage.allCases {
                guard let wrong = DamagedScripts.put(damage, into: lines, &generator),
                    wrong != lines, !damaged.passes(wrong)
                else { continue }
                trips += 1
                let text = wrong.joined(separator: "\n") + "\n"
                let accepted = accepter.accept(text, path: "a.script", policy: .failed)
                guard lost(accepted, wrong, lines, damage) else { continue }
                bad += 1
                if bad <= 5 { report.note("\(damage)\n\(text)\n\(accepted.text)") }
            }
        }
        report.addCount("accepting loses matchers or notes, or does not pass", bad, of: trips)
    }

    /// It does not pass, or something is gone that was not wrong.
    private func lost(
        _ accepted: ScriptAccepter.Accepted, _ wrong: [String], _ lines: [String],
        _ damage: DamagedScripts.Damage
    ) -> Bool {
        let result = Array(
            accepted.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init).dropLast())
        guard accepted.log.outcome() == .passed,
            DamagedScripts.comments(result) == DamagedScripts.comments(wrong)
        else { return true }
        let kept = DamagedScripts.matchers(result)
        switch damage {
        case .text, .priority, .earcon, .spoken, .interrupts: return result != lines
        case .removed: return kept != DamagedScripts.matchers(wrong)
        case .doubled, .swapped: return kept < DamagedScripts.matchers(lines)
        }
    }
}
