package import AccessibleCore
import Foundation
package import ScriptTesting

/// Random scripts that pass, and ways to damage them; accepting must repair them.
package struct DamagedScripts {
    private let suite: ScriptSuite

    package init(suite: ScriptSuite) {
        self.suite = suite
    }

    /// A script that passes, with notes, blank lines, indentation and matchers; nil if its steps
    /// give none.
    package func script(_ generator: inout SeededGenerator) -> [String]? {
        // Accepting writes no punctuation at the end of what was cut, so it is removed here, too.
        let plain = RandomScripts.stated(RandomScripts.steps(10, &generator), suite: suite).map {
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
            let matched = Self.withMatcher(lines[index], &generator)
            var tried = lines
            tried[index] = matched
            if matched != lines[index], passes(tried) { lines = tried }
        }
        return lines
    }

    package func passes(_ lines: [String]) -> Bool {
        let log = suite.run(lines.joined(separator: "\n") + "\n", path: "a.script")
        return log.outcome() == .passed
    }

    /// A line with a matcher in place of a number or a word of its text.
    private static func withMatcher(
        _ line: String, _ generator: inout SeededGenerator
    ) -> String {
        guard let text = line.firstMatch(of: /"(?:[^"\\]|\\.)*"/) else { return line }
        let inside = line[text.range]
        // Of a short text, too little would be left to recognize it.
        guard inside.count > 14 else { return line }
        let number = inside.firstMatch(of: /[0-9]+(?:\.[0-9]+)?/)
        let word = inside.matches(of: /[a-zA-Z]{4,}/).randomElement(using: &generator)
        if let number, Bool.random(using: &generator) {
            return line.replacingCharacters(in: number.range, with: "<num>")
        }
        guard let word, Bool.random(using: &generator) else { return line }
        return line.replacingCharacters(in: word.range, with: "<word>")
    }

    /// What can be wrong in a damaged script.
    package enum Damage: Sendable, CaseIterable {
        case text, priority, earcon, spoken, interrupts, removed, doubled, swapped
    }

    /// Damages a script; nil if no line of it can be damaged this way.
    package static func put(
        _ damage: Damage, into lines: [String], _ generator: inout SeededGenerator
    ) -> [String]? {
        let said = lines.indices.filter {
            lines[$0].contains("say ") && lines[$0].contains("\" earcon")
        }
        let pairs = said.filter { said.contains($0 + 1) && lines[$0] != lines[$0 + 1] }
        guard let place = (damage == .swapped ? pairs : said).randomElement(using: &generator)
        else { return nil }
        var wrong = lines
        switch damage {
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

    /// How many matchers the lines contain.
    package static func matchers(_ lines: [String]) -> Int {
        lines.joined().matches(of: /<(num|word)>/).count
    }

    /// The lines that state nothing.
    package static func comments(_ lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix("note") || $0.allSatisfy(\.isWhitespace) }
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
