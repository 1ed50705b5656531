import Foundation
import ScriptProof
import ScriptTesting
import Testing

@Suite("A wrong program is noticed")
struct MutationTests {
    /// States everything that can be stated about this session.
    private static let script = """
        format 1
        title A script that states everything
        asserts 12
        setup entry weight 1499.8 pound at 2026-03-05T08:00
        start
        say default "Earshot. Nothing logged today. Type what happened, or help."
        wait 1s
        do weight
        say default "Weight, 1,499.8 pounds, adjustable. Type a number, or plus and minus. Done saves." interrupts "Earshot. Nothing logged"
        see weight label "Weight" role adjustable value "1,499.8 pounds" focused yes selected no disabled no expanded no
        act weight increment
        say default "1,499.9" interrupts "Weight" earcon step subject weight phonemes "wˈʌn θˈaʊzənd fˈoːɹhˈʌndɹɪd nˈaɪnti nˈaɪn pɔɪnt nˈaɪn"
        state focus = weight
        act weight increment times 2
        say default "Maximum, 1,500 pounds." interrupts "1,499.9" earcon bound subject weight
        quiet 4s
        do done
        say default "Logged: weight, 1,500 pounds, now. Up 0.2 pounds since Thursday." earcon saved
        entries 2
        entry last kind weight item "" amount 1500 unit pound at 2026-03-09T14:05:05 zone America/New_York words ""
        tree exact
        1 application "Earshot."
        2 text field "What happened?" focused yes
        end tree
        state sheet = none
        """

    @Test("the catalog has at least 200 mutants of every kind, each with its own name")
    func catalogue() {
        let trial = MutationTrial(catalogs: Scripts.catalogs)
        #expect(trial.mutants.count >= 200)
        #expect(Set(trial.mutants).count == trial.mutants.count)
        let names = Set(trial.mutants.map(\.name))
        let named: Set = [
            "utterance dropped", "utterance doubled", "utterance swapped with the next",
            "priority low", "priority default", "priority high", "interruption removed",
            "value off by one", "tree of before", "first action missing", "silent at a bound",
            "phonemes: another vowel", "100 ms late",
        ]
        #expect(named.subtracting(names) == [])
    }

    @Test("faults in what a script states are noticed, each at its line and field")
    func noticed() throws {
        let trial = MutationTrial(catalogs: Scripts.catalogs, variants: 2)
        let verdicts = try #require(trial.run(Self.script + "\n", path: "all.script"))
        #expect(verdicts.count > 120)
        // A fault in something that no line is about has no expected place.
        let placed = verdicts.filter { $0.line != nil }
        #expect(placed.count > 110)
        for verdict in placed {
            #expect(verdict.isKilled, "\(verdict.mutant.name), line \(verdict.line ?? 0)")
            #expect(verdict.isToldRight == true, "\(verdict.mutant.name): \(verdict.told)")
        }
        #expect(verdicts.count { $0.isKilled } > 130)
    }

    @Test("an utterance said too often is not taken for the next line with its words")
    func sameWords() throws {
        let trial = MutationTrial(catalogs: Scripts.catalogs, variants: 3)
        let script = """
            format 1
            do say one two three four
            say default "one two three four"
            wait 500ms
            do missed
            say default "Missed 1 sentence."
            say low "one two three four"

            """
        let verdicts = try #require(trial.run(script, path: "twice.script"))
        let repeated = verdicts.filter { $0.mutant.name == "utterance of before said once more" }
        #expect(repeated.count == 2)
        for verdict in repeated { #expect(verdict.isToldRight == true, "\(verdict.told)") }
    }

    @Test("S6: of two utterances with the same words, the one that is wrong is told with its field")
    func wrongTwin() throws {
        let trial = MutationTrial(catalogs: Scripts.catalogs, variants: 9)
        let said = "do say one two three four\nsay default \"one two three four\"\nwait 500ms\n"
        let script =
            "format 1\n" + said + said + """
                do missed
                say default "Missed 1 sentence."
                say low "one two three four"
                do missed
                say default "Missed 1 sentence."
                say low "one two three four"

                """
        let verdicts = try #require(trial.run(script, path: "twins.script"))
        let names = [
            "priority default", "earcon added", "spoken: the last word lost", "100 ms late",
        ]
        for name in names {
            let ofMutation = verdicts.filter { $0.mutant.name == name && $0.line != nil }
            #expect(ofMutation.count >= 2)
            for verdict in ofMutation {
                #expect(verdict.isToldRight != false, "\(name): \(verdict.told)")
            }
        }
    }

    @Test("a script that states little notices little")
    func unnoticed() throws {
        let trial = MutationTrial(catalogs: Scripts.catalogs, variants: 1)
        let script = "format 1\nstart\nsay default \"<any>\" spoken \"<any>\"\n"
        let verdicts = try #require(trial.run(script, path: "any.script"))
        let alive = Set(verdicts.filter { !$0.isKilled }.map(\.mutant.name))
        #expect(alive.isSuperset(of: ["last word lost, said", "spoken: the last word lost"]))
        #expect(alive.isDisjoint(with: ["utterance dropped", "1 ms late", "priority low"]))
    }

    @Test("a script without one of its lines fails, even without its asserts line")
    func deletions() {
        let trial = DeletionTrial(suite: Scripts.suite, keepsCount: false)
        let result = trial.run(Self.script + "\n", path: "all.script")
        #expect(result.tried == 15)
        // A line that only looks at something is needed by no other line.
        let looking = ["see", "state", "quiet", "entr", "tree"]
        for survivor in result.survivors {
            #expect(looking.contains { survivor.text.hasPrefix($0) }, "\(survivor)")
        }
        let counting = DeletionTrial(suite: Scripts.suite)
        #expect(counting.run(Self.script + "\n", path: "all.script").survivors == [])
    }
}
