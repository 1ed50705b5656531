import AccessibleCore
package import ConversationScripts
import Dispatch
import Foundation
import ScriptTesting
import Synchronization

/// Applies mutations to scripts, and checks whether the scripts fail.
package struct MutationTrial: Sendable {
    /// A mutation at one place of each script; the catalog has several for each mutation.
    package struct Mutant: Sendable, Hashable {
        package let name: String
        package let number: Int
    }

    /// The result of a mutant in one script.
    package struct Verdict: Sendable {
        package let mutant: Mutant
        package let path: String
        /// The line that should have noticed the fault; nil if that is not known.
        package let line: Int?
        package let isKilled: Bool
        /// Whether the first failure is at the right line and names what is wrong.
        ///
        /// Nil if the right place is not known, or if there was no failure.
        package let isToldRight: Bool?
        /// A short form of the first failure; empty if there is none.
        package let told: String
    }

    private let catalogs: ScriptCatalogs
    private let mutations: [Mutation]
    private let variants: Int

    /// A trial with a number of mutants.
    ///
    /// - Parameter variants: how many mutants each mutation has. Each of them chooses another place
    ///   of a script, as long as there is one.
    package init(
        catalogs: ScriptCatalogs, mutations: [Mutation] = Mutation.all, variants: Int = 3
    ) {
        self.catalogs = catalogs
        self.mutations = mutations
        self.variants = variants
    }

    /// All mutants of the catalog.
    package var mutants: [Mutant] {
        mutations.flatMap { mutation in
            (1...variants).map { Mutant(name: mutation.name, number: $0) }
        }
    }

    /// Tries all scripts, several at once.
    ///
    /// - Returns: the verdicts in the order of the scripts, and the scripts that do not pass
    ///   without a fault, which are left out.
    package func run(
        files: [String], jobs: Int = 1
    ) -> (verdicts: [Verdict], leftOut: [String]) {
        let results = Mutex<[[Verdict]?]>(Array(repeating: nil, count: files.count))
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, files.count))) { job in
            for index in stride(from: job, to: files.count, by: max(1, jobs)) {
                let verdicts = run(file: files[index])
                results.withLock { $0[index] = verdicts }
            }
        }
        let found = results.withLock(\.self)
        return (
            found.flatMap { $0 ?? [] },
            zip(files, found).filter { $0.1 == nil }.map(\.0)
        )
    }

    private func run(file: String) -> [Verdict]? {
        guard let text = try? String(contentsOf: URL(filePath: file), encoding: .utf8) else {
            return nil
        }
        return run(text, path: file)
    }

    /// Tries one script; nil if it does not pass without a fault.
    package func run(_ text: String, path: String) -> [Verdict]? {
        let parsed = ScriptParser.parse(text, path: path, vocabulary: .conversation)
        guard parsed.errors.isEmpty, parsed.script.setup.program.command == nil,
            let stage = try? ConversationStage(parsed.script.setup, catalogs: catalogs)
        else { return nil }
        let (log, trace) = TracingStage.run(parsed.script, on: stage)
        guard log.outcome() == .passed else { return nil }
        return mutations.flatMap { mutation in
            let name = URL(filePath: path).lastPathComponent
            var generator = SeededGenerator(seed: Self.seed(mutation.name + name))
            let sites = mutation.sites(trace).shuffled(using: &generator).prefix(variants)
            return sites.enumerated().map { number, site in
                verdict(
                    Mutant(name: mutation.name, number: number + 1), site, parsed.script, trace)
            }
        }
    }

    private func verdict(
        _ mutant: Mutant, _ site: Mutation.Site, _ script: Script, _ trace: Trace
    ) -> Verdict {
        var failure: LineResult?
        if let stage = try? ConversationStage(script.setup, catalogs: catalogs) {
            let faulty = FaultyStage(stage, fault: site.fault, trace: trace)
            failure = ScriptRunner.run(script, on: faulty).failures().first
        }
        let differences = failure?.differences.map { "\($0.code.rawValue) \($0.field)" } ?? []
        return Verdict(
            mutant: mutant, path: script.path, line: site.place?.lines.upperBound,
            isKilled: failure != nil,
            isToldRight: failure.flatMap { failure in site.place.map { $0.isTold(by: failure) } },
            told: failure.map { "line \($0.line): \(differences.joined(separator: "; "))" } ?? "")
    }

    /// A number for a text that is the same in every run (FNV-1a).
    private static func seed(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
