import AccessibleCore
import ScriptProof

/// ``ScriptProof/RandomScripts`` with the catalogs of the tests.
enum RandomScripts {
    static var typed: [String] { ScriptProof.RandomScripts.typed }

    static func steps(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
        ScriptProof.RandomScripts.steps(count, &generator)
    }

    static func stated(_ steps: [String]) -> [String] {
        ScriptProof.RandomScripts.stated(steps, suite: Scripts.suite)
    }
}
