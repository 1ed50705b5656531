import ConversationScripts
import Foundation
import ScriptProof
import ScriptTesting

/// How many wrong programs the project's scripts notice.
struct MutationBenchmark {
    let bench: Bench
    let scripts: OwnScripts

    private var catalogs: ScriptCatalogs {
        ScriptCatalogs(voiceProgram: URL(filePath: bench.program))
    }

    // MARK: Lines taken out

    func deletions(into report: inout Report) {
        let suite = ScriptSuite(catalogs: catalogs)
        for keepsCount in [true, false] {
            let trial = DeletionTrial(suite: suite, keepsCount: keepsCount)
            var tried = 0
            var survivors: [DeletionTrial.Survivor] = []
            for script in scripts.texts {
                let result = trial.run(script.text, path: script.path)
                tried += result.tried
                survivors += result.survivors
            }
            report.addShare(
                keepsCount
                    ? "asserting lines missed when deleted" : "the same without the asserts line",
                tried - survivors.count, of: tried, reach: keepsCount ? 99 : nil)
            guard keepsCount else { continue }
            for survivor in survivors {
                report.note(
                    "  not missed: \(survivor.path), line \(survivor.line): \(survivor.text)")
            }
        }
    }

    // MARK: Faults

    /// - Parameter listsAll: names every script that does not notice a fault
    ///   in it, rather than those that no script notices.
    func mutants(listsAll: Bool, into report: inout Report) {
        let trial = MutationTrial(catalogs: catalogs)
        let (verdicts, leftOut) = trial.run(
            files: scripts.files, jobs: ProcessInfo.processInfo.activeProcessorCount)
        for path in leftOut { report.note("Left out, does not pass as it is: \(path)") }
        let byMutant = Dictionary(grouping: verdicts, by: \.mutant)
        let applied = trial.mutants.filter { byMutant[$0] != nil }
        let killed = applied.filter { byMutant[$0]?.contains(where: \.isKilled) ?? false }
        table(trial, byMutant, into: &report)
        report.addShare("mutants killed", killed.count, of: applied.count, reach: 99)
        report.addShare(
            "faults noticed, of all put into single scripts",
            verdicts.filter(\.isKilled).count, of: verdicts.count)
        let decidable = verdicts.compactMap(\.isToldRight)
        report.addShare(
            "noticed faults told at the right line and field", decidable.filter(\.self).count,
            of: decidable.count, reach: 100)
        for verdict in verdicts where verdict.isToldRight == false {
            report.note(
                "  told elsewhere: \(verdict.mutant.name), \(verdict.path), line "
                    + "\(verdict.line ?? 0): \(verdict.told)")
        }
        let notApplied = trial.mutants.filter { byMutant[$0] == nil }
        list("Nothing to apply to", notApplied, into: report)
        list("Surviving mutants", applied.filter { !killed.contains($0) }, into: report)
        guard listsAll else { return }
        for verdict in verdicts where !verdict.isKilled {
            report.note(
                "  not noticed: \(verdict.mutant.name), \(verdict.path)"
                    + (verdict.line.map { ", line \($0)" } ?? ""))
        }
    }

    private func list(_ what: String, _ mutants: [MutationTrial.Mutant], into report: Report) {
        guard !mutants.isEmpty else { return }
        report.note("\(what): " + mutants.map { "\($0.name) \($0.number)" }.joined(separator: "; "))
    }

    /// One line for each kind of fault.
    private func table(
        _ trial: MutationTrial, _ byMutant: [MutationTrial.Mutant: [MutationTrial.Verdict]],
        into report: inout Report
    ) {
        var names: [String] = []
        for mutant in trial.mutants where names.last != mutant.name { names.append(mutant.name) }
        for name in names {
            let verdicts = byMutant.filter { $0.key.name == name }.flatMap(\.value)
            let scripts = Set(verdicts.map(\.path))
            let noticing = Set(verdicts.filter(\.isKilled).map(\.path))
            report.addShare(
                "  \(name)", verdicts.filter(\.isKilled).count, of: verdicts.count,
                comment: "scripts: \(noticing.count) of \(scripts.count) notice it")
        }
    }
}
