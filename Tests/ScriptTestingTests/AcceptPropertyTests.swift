import AccessibleCore
import Foundation
import ScriptProof
import ScriptTesting
import Testing

@Suite("Accepting repairs damaged random scripts")
struct AcceptPropertyTests {
    /// The number of rounds; `make soak-scripts` asks for more.
    private static let rounds =
        ProcessInfo.processInfo.environment["EARSHOT_SOAK_SCRIPTS"].flatMap { Int($0) } ?? 12

    private static let damaged = DamagedScripts(suite: Scripts.suite)

    @Test("one damage is repaired, nothing else changes, and accepting again changes nothing")
    func mutated() {
        var generator = SeededGenerator(seed: 31)
        var counts: [DamagedScripts.Damage: Int] = [:]
        var kept = 0
        for round in 0..<Self.rounds {
            guard let lines = Self.damaged.script(&generator) else { continue }
            for mutation in DamagedScripts.Damage.allCases {
                guard let wrong = DamagedScripts.put(mutation, into: lines, &generator),
                    wrong != lines,
                    !Self.damaged.passes(wrong)
                else { continue }
                counts[mutation, default: 0] += 1
                let text = wrong.joined(separator: "\n") + "\n"
                let accepted = AcceptTests.accepter.accept(
                    text, path: "a.script", policy: .failed)
                let result = accepted.text.split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map(String.init).dropLast()
                let told = "\(round) \(mutation)\n\(text)\n\(accepted.text)"
                #expect(accepted.log.outcome() == .passed, "\(told)")
                #expect(
                    DamagedScripts.comments(Array(result)) == DamagedScripts.comments(wrong),
                    "\(told)")
                let again = AcceptTests.accepter.accept(
                    accepted.text, path: "a.script", policy: .failed)
                #expect(again.text == accepted.text, "\(told)")
                switch mutation {
                case .text, .priority, .earcon, .spoken, .interrupts:
                    #expect(Array(result) == lines, "\(told)")
                case .removed:
                    // An added line states only text, priority and tone.
                    #expect(result.count == lines.count, "\(told)")
                    #expect(
                        DamagedScripts.matchers(Array(result)) == DamagedScripts.matchers(wrong),
                        "\(told)")
                case .doubled, .swapped:
                    #expect(
                        DamagedScripts.matchers(Array(result)) >= DamagedScripts.matchers(lines),
                        "\(told)")
                    // With matchers, two lines may fit the same announcement.
                    guard DamagedScripts.matchers(lines) == 0 else { break }
                    #expect(
                        result.map { $0.trimmingCharacters(in: .whitespaces) }
                            == lines.map { $0.trimmingCharacters(in: .whitespaces) }, "\(told)")
                }
                kept += DamagedScripts.matchers(Array(result))
            }
        }
        for mutation in DamagedScripts.Damage.allCases {
            #expect(counts[mutation, default: 0] >= max(1, Self.rounds / 12), "\(mutation)")
        }
        #expect(kept > Self.rounds)
        #expect(counts.values.reduce(0, +) > Self.rounds * 4)
    }

    /// Lines that hardly ever hold.
    private static let wrong = [
        "tree exact\n1 application \"x\"\n  note row\n2 button \"Gone\" value \"1\"\nend tree",
        "state focus = x", "state sheet = \"<word> sheet\"", "state voicelog = recording",
        "entries 77", "entry last kind puqe item \"x\" at 2026-01-01T00:00 severity mild",
        "entry 2 kind food", "see voicelog label \"x\" role button focused yes actions none",
        "see weight value \"<num> x\" trait selected present yes", "see entry-1 hint \"x\"",
        "see entry-2 label \"<any>x\" position 9 of 9 trait selected action activate",
        "see home-line present no", "quiet 7s", "quiet 700ms", "earcon saved", "print \"x\"",
        "say low \"x <a:int>\" within 900ms interrupts \"x\"", "say high \"<any>!\" subject x",
        "do <a>", "wait 2min",
    ]

    @Test("wrong lines of every kind at random places are changed, moved or removed")
    func facts() {
        var generator = SeededGenerator(seed: 33)
        var mended = 0
        for round in 0..<Self.rounds * 2 {
            var lines = RandomScripts.stated(RandomScripts.steps(8, &generator))
            for _ in 0..<6 {
                lines.insert(
                    Self.wrong.randomElement(using: &generator) ?? "",
                    at: Int.random(in: 3...lines.count, using: &generator))
            }
            let text = lines.joined(separator: "\n") + "\n"
            // If the log cannot be read, its entries cannot be stated.
            guard !lines.contains("trouble store-busy"),
                Scripts.suite.run(text, path: "a.script").outcome() == .failed
            else { continue }
            mended += 1
            let accepted = AcceptTests.accepter.accept(text, path: "a.script", policy: .failed)
            let told = "\(round)\n\(text)\n\(accepted.text)"
            #expect(accepted.log.outcome() == .passed, "\(told)")
            let again = AcceptTests.accepter.accept(
                accepted.text, path: "a.script", policy: .failed)
            #expect(again.text == accepted.text, "\(told)")
            let steps = { (text: String) in
                text.split(separator: "\n").filter { $0.hasPrefix("do") || $0.hasPrefix("act") }
            }
            #expect(steps(accepted.text) == steps(text), "\(told)")
        }
        #expect(mended > Self.rounds)
    }

    @Test("after many damages, no note is lost, and the remaining lines pass")
    func manyMutations() {
        var generator = SeededGenerator(seed: 32)
        for round in 0..<Self.rounds {
            guard let lines = Self.damaged.script(&generator) else { continue }
            var wrong = lines
            for mutation in DamagedScripts.Damage.allCases.shuffled(using: &generator).prefix(4) {
                wrong = DamagedScripts.put(mutation, into: wrong, &generator) ?? wrong
            }
            let text = wrong.joined(separator: "\n") + "\n"
            for policy in [AcceptPolicy.missing, .failed, .all] {
                let accepted = AcceptTests.accepter.accept(text, path: "a.script", policy: policy)
                let told = "\(round) \(policy)\n\(text)\n\(accepted.text)"
                let result = accepted.text.split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map(String.init)
                #expect(
                    DamagedScripts.comments(result.dropLast()) == DamagedScripts.comments(wrong),
                    "\(told)")
                let again = AcceptTests.accepter.accept(
                    accepted.text, path: "a.script", policy: policy)
                #expect(again.text == accepted.text, "\(told)")
                if policy == .missing {
                    // Nothing that was there is changed.
                    var rest = result[...]
                    for line in wrong {
                        let place = rest.firstIndex(of: line)
                        #expect(place != nil, "\(line)\n\(told)")
                        rest = rest[((place ?? rest.startIndex) + 1)...]
                    }
                } else {
                    #expect(accepted.log.outcome() == .passed, "\(told)")
                }
            }
        }
    }
}
