import AccessibleCore
import Foundation
import ScriptTesting
import Testing

@Suite("Accepting: random scripts, mutated, come back")
struct AcceptPropertyTests {
    /// So many round trips; `make soak-scripts` asks for more.
    private static let rounds =
        ProcessInfo.processInfo.environment["EARSHOT_SOAK_SCRIPTS"].flatMap { Int($0) } ?? 12

    /// A script that passes, with notes, blank lines, indentation and matchers.
    private static func script(_ generator: inout SeededGenerator) -> [String]? {
        // Nobody hears a mark at the end of what was cut, so it is not written.
        let plain = RandomScripts.stated(RandomScripts.steps(10, &generator)).map {
            $0.replacing(/[,.;:!?]+"$/, with: "\"")
        }
        guard passes(plain) else { return nil }
        var lines: [String] = []
        for (index, line) in plain.enumerated() {
            if index > 1 {
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: lines.append("note \(index) \"<int>\"  ")
                case 1: lines.append(index % 2 == 0 ? "" : "  \t")
                default: break
                }
            }
            let indentation = ["", "", "  ", "\t"].randomElement(using: &generator) ?? ""
            lines.append((index > 1 ? indentation : "") + line)
        }
        for index in lines.indices
        where lines[index].contains("say ") && Bool.random(using: &generator) {
            let matched = withMatcher(lines[index], &generator)
            var tried = lines
            tried[index] = matched
            if matched != lines[index], passes(tried) { lines = tried }
        }
        return lines
    }

    private static func passes(_ lines: [String]) -> Bool {
        let log = Scripts.suite.run(lines.joined(separator: "\n") + "\n", path: "a.script")
        return log.outcome() == .passed
    }

    /// A line with a matcher in the place of a number or a word of its text.
    private static func withMatcher(
        _ line: String, _ generator: inout SeededGenerator
    ) -> String {
        guard let text = line.firstMatch(of: /"(?:[^"\\]|\\.)*"/) else { return line }
        let inside = line[text.range]
        // Of a short text too little would be left to know it again by.
        guard inside.count > 14 else { return line }
        let number = inside.firstMatch(of: /[0-9]+(?:\.[0-9]+)?/)
        let word = inside.matches(of: /[a-zA-Z]{4,}/).randomElement(using: &generator)
        if let number, Bool.random(using: &generator) {
            return line.replacingCharacters(in: number.range, with: "<num>")
        }
        guard let word, Bool.random(using: &generator) else { return line }
        return line.replacingCharacters(in: word.range, with: "<word>")
    }

    private enum Mutation: CaseIterable {
        case text, priority, earcon, spoken, interrupts, removed, doubled, swapped
    }

    /// Puts something wrong into a script; nil where it has no place for it.
    private static func put(
        _ mutation: Mutation, into lines: [String], _ generator: inout SeededGenerator
    ) -> [String]? {
        let said = lines.indices.filter {
            lines[$0].contains("say ") && lines[$0].contains("\" earcon")
        }
        let pairs = said.filter { said.contains($0 + 1) && lines[$0] != lines[$0 + 1] }
        guard let place = (mutation == .swapped ? pairs : said).randomElement(using: &generator)
        else { return nil }
        var wrong = lines
        switch mutation {
        case .text: wrong[place] = lines[place].replacing("\" earcon", with: " x\" earcon")
        case .priority:
            wrong[place] = lines[place].replacing(/say [a-z]+/, with: "say low", maxReplacements: 1)
        case .earcon:
            wrong[place] = lines[place].replacing(/" earcon [a-z-]+/, with: "\" earcon working")
        case .spoken:
            wrong[place] = lines[place].replacing("\" interrupts", with: " x\" interrupts")
        case .interrupts:
            wrong[place] = lines[place].replacing(/interrupts ".*$/, with: "interrupts \"x\"")
        case .removed: wrong.remove(at: place)
        case .doubled: wrong.insert(lines[place], at: place)
        case .swapped: wrong.swapAt(place, place + 1)
        }
        return wrong
    }

    private static func matchers(_ lines: [String]) -> Int {
        lines.joined().matches(of: /<(num|word)>/).count
    }

    private static func comments(_ lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix("note") || $0.allSatisfy(\.isWhitespace) }
    }

    @Test("one mutation is undone: nothing else changes, and accepting again changes nothing")
    func mutated() {
        var generator = SeededGenerator(seed: 31)
        var counts: [Mutation: Int] = [:]
        var kept = 0
        for round in 0..<Self.rounds {
            guard let lines = Self.script(&generator) else { continue }
            for mutation in Mutation.allCases {
                guard let wrong = Self.put(mutation, into: lines, &generator), wrong != lines,
                    !Self.passes(wrong)
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
                #expect(Self.comments(Array(result)) == Self.comments(wrong), "\(told)")
                let again = AcceptTests.accepter.accept(
                    accepted.text, path: "a.script", policy: .failed)
                #expect(again.text == accepted.text, "\(told)")
                switch mutation {
                case .text, .priority, .earcon, .spoken, .interrupts:
                    #expect(Array(result) == lines, "\(told)")
                case .removed:
                    // The line that is added states text, priority and tone alone.
                    #expect(result.count == lines.count, "\(told)")
                    #expect(Self.matchers(Array(result)) == Self.matchers(wrong), "\(told)")
                case .doubled, .swapped:
                    #expect(Self.matchers(Array(result)) >= Self.matchers(lines), "\(told)")
                    // With matchers, two lines may mean the same announcement.
                    guard Self.matchers(lines) == 0 else { break }
                    #expect(
                        result.map { $0.trimmingCharacters(in: .whitespaces) }
                            == lines.map { $0.trimmingCharacters(in: .whitespaces) }, "\(told)")
                }
                kept += Self.matchers(Array(result))
            }
        }
        for mutation in Mutation.allCases {
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

    @Test("wrong lines of every kind at random places are mended, moved or taken out")
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
            // What is on a disk that cannot be read cannot be stated.
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

    @Test("many mutations at once: no note is lost, and what is left passes")
    func manyMutations() {
        var generator = SeededGenerator(seed: 32)
        for round in 0..<Self.rounds {
            guard let lines = Self.script(&generator) else { continue }
            var wrong = lines
            for mutation in Mutation.allCases.shuffled(using: &generator).prefix(4) {
                wrong = Self.put(mutation, into: wrong, &generator) ?? wrong
            }
            let text = wrong.joined(separator: "\n") + "\n"
            for policy in [AcceptPolicy.missing, .failed, .all] {
                let accepted = AcceptTests.accepter.accept(text, path: "a.script", policy: policy)
                let told = "\(round) \(policy)\n\(text)\n\(accepted.text)"
                let result = accepted.text.split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map(String.init)
                #expect(Self.comments(result.dropLast()) == Self.comments(wrong), "\(told)")
                let again = AcceptTests.accepter.accept(
                    accepted.text, path: "a.script", policy: policy)
                #expect(again.text == accepted.text, "\(told)")
                if policy == .missing {
                    // Nothing that was there is touched.
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

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
