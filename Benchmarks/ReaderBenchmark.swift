import AccessibleCore
import Foundation
import ScriptProof
import ScriptTesting

/// Reads a million texts that are hardly scripts.
struct ReaderBenchmark {
    let scripts: OwnScripts
    let inputs: Int

    func run(into report: inout Report) {
        let noise = ScriptNoise(
            lines: scripts.texts.flatMap { $0.text.split(separator: "\n").map(String.init) })
        var generator = SeededGenerator(seed: 54)
        var bad = 0
        for number in 0..<inputs {
            let text =
                number % 2 == 0
                ? ScriptNoise.characters(&generator) : noise.mutated(&generator)
            guard let complaint = ScriptNoise.complaint(about: text) else { continue }
            bad += 1
            if bad <= 5 { report.note("  \(complaint): \(text)") }
        }
        report.addCount("texts that the reader of scripts cannot tell of", bad, of: inputs)
    }
}
