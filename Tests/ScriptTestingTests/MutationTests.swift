import Foundation
import ScriptProof
import ScriptTesting
import Testing

@Suite("Scripts: a program that is wrong is noticed")
struct MutationTests {
    /// What each field can be stated by, once.
    private static let script = """
        format 1
        title A script that states everything
        asserts 29
        setup entry weight 1499.8 pound at 2026-03-05T08:00
        start
        say default "Earshot. Nothing logged today. Type what happened, or help." interrupts ""
        wait 1s
        do weight
        say default "Weight, 1,499.8 pounds, adjustable. Type a number, or plus and minus. Done saves." interrupts "Earshot. Nothing logged"
        """

    @Test("the catalogue has at least 200 mutants, each with a name of its own")
    func catalogue() {
        let trial = MutationTrial(catalogs: Scripts.catalogs)
        #expect(trial.mutants.count >= 200)
        #expect(Set(trial.mutants).count == trial.mutants.count)
    }

    @Test("dump")
    func dump() {
        let trial = MutationTrial(catalogs: Scripts.catalogs, variants: 2)
        let (verdicts, leftOut) = trial.run(files: OwnScriptsTests.files)
        print("leftOut", leftOut)
        for v in verdicts where !v.isKilled || v.isToldRight == false {
            print(v.isKilled ? "WRONG" : "ALIVE", v.mutant.name, v.path.split(separator: "/").last!, v.line ?? 0, v.told)
        }
        let groups = Dictionary(grouping: verdicts) { $0.mutant.name }
        for m in trial.mutants where m.number == 1 {
            let g = groups[m.name] ?? []
            print("OP", m.name, g.filter(\.isKilled).count, "/", g.count, "right", g.filter { $0.isToldRight == true }.count, "/", g.filter { $0.isToldRight != nil }.count)
        }
        print("ALL", verdicts.filter(\.isKilled).count, verdicts.count, verdicts.filter { $0.isToldRight == true }.count, verdicts.filter { $0.isToldRight != nil }.count)
    }
}
