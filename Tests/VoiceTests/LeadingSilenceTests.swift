import AccessibleCore
import Testing

@testable import EspeakVoice

@Suite("A8: only the near silence before words is removed")
struct LeadingSilenceTests {
    /// The samples that remain, when they arrive in parts of these sizes.
    private func rest(of samples: [Int16], parts: [Int], isEnabled: Bool = true) -> [Int16] {
        var trimmer = LeadingSilenceTrimmer(isEnabled: isEnabled)
        var left = samples[...]
        var rest: [Int16] = []
        for size in parts + [samples.count] {
            let part = Array(left.prefix(size))
            left = left.dropFirst(size)
            rest += part.withUnsafeBufferPointer { Array(trimmer.trim($0)) }
        }
        return rest
    }

    @Test(
        "A8: words begin with the first sample above 1/1024 of full scale",
        arguments: [
            ([], []), ([0, 31, -31, 5], []), ([32], [32]), ([-32, 0], [-32, 0]),
            ([0, 31, -32, 0, 1, 900], [-32, 0, 1, 900]), ([.min, 0], [.min, 0]),
            ([0, .max, 0, 0], [.max, 0, 0]),
        ] as [([Int16], [Int16])])
    func table(samples: [Int16], expected: [Int16]) {
        #expect(rest(of: samples, parts: []) == expected)
        #expect(rest(of: samples, parts: [1, 1, 1]) == expected)
        #expect(rest(of: samples, parts: [], isEnabled: false) == samples)
    }

    @Test("A8: what is removed is quiet, and the rest is unchanged", arguments: 0..<200)
    func isQuiet(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let quiet = (0..<Int.random(in: 0..<600, using: &random)).map { _ in
            Int16.random(in: -40...40, using: &random)
        }
        let samples =
            quiet
            + (0..<300).map { _ in Int16.random(in: .min ... .max, using: &random) }
        let parts = (0..<8).map { _ in Int.random(in: 0..<150, using: &random) }
        let rest = rest(of: samples, parts: parts)
        let cut = samples.prefix(samples.count - rest.count)
        #expect(cut.allSatisfy { (-31...31).contains($0) })
        #expect(rest == Array(samples.suffix(rest.count)))
        #expect(!(-31...31).contains(try #require(rest.first)))
    }
}
