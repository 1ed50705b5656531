import AccessibleCore
import Foundation
import ScriptProof
import ScriptTesting
import Testing

@Suite("Random scripts with one fault")
struct FaultPropertyTests {
    private func run(_ lines: [String]) -> ScriptLog {
        Scripts.suite.run(lines.joined(separator: "\n") + "\n", path: "random.script")
    }

    @Test("a random walk ends, repeats exactly, and ends each utterance at most once")
    func walks() {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<60 {
            let steps = RandomScripts.steps(25, &generator)
            let log = run(steps)
            #expect(log == run(steps))
            #expect(log.loadErrors == [])
            #expect(log.events.map(\.time) == log.events.map(\.time).sorted(), "\(steps)")
            var ended: Set<UInt64> = []
            for event in log.stageEvents {
                guard case .ended(let ending) = event.event else { continue }
                #expect(ended.insert(ending.id).inserted, "\(steps)")
            }
        }
    }

    @Test("the lines that state what a walk announced pass")
    func recorded() throws {
        var generator = SeededGenerator(seed: 22)
        for _ in 0..<60 {
            let lines = RandomScripts.stated(RandomScripts.steps(20, &generator))
            let log = run(lines)
            #expect(try Scripts.told(log) == [], "\(lines.joined(separator: "\n"))")
            #expect(log.outcome() == .passed)
        }
    }

    @Test("a script of a given length states everything that its steps announce")
    func generated() throws {
        var generator = SeededGenerator(seed: 51)
        var made = 0
        for _ in 0..<60 {
            let text = ScriptProof.RandomScripts.script(
                lines: 20, suite: Scripts.suite, details: [.spoken, .interrupts], &generator)
            guard let text else { continue }
            made += 1
            #expect(try Scripts.told(run(text.split(separator: "\n").map(String.init))) == [])
        }
        #expect(made > 10)
    }

    /// Something that is made wrong in a script.
    private enum Fault: CaseIterable {
        case text, priority, earcon, spoken, removed, doubled, swapped
    }

    @Test("one fault is found at its line and field")
    func faults() {
        var generator = SeededGenerator(seed: 23)
        var counts: [Fault: Int] = [:]
        for _ in 0..<60 {
            let lines = RandomScripts.stated(RandomScripts.steps(12, &generator))
            for fault in Fault.allCases {
                guard let (wrong, line) = put(fault, into: lines, &generator) else { continue }
                counts[fault, default: 0] += 1
                let failures = run(wrong).failures()
                let script = wrong.joined(separator: "\n")
                guard let first = failures.first, let difference = first.differences.first else {
                    Issue.record("\(fault) in line \(line) was not found:\n\(script)")
                    continue
                }
                #expect(isTold(fault, line, first, difference), "\(fault) \(line):\n\(script)")
            }
        }
        for fault in Fault.allCases { #expect(counts[fault, default: 0] > 20, "\(fault)") }
    }

    private func isTold(
        _ fault: Fault, _ line: Int, _ result: LineResult, _ difference: Difference
    ) -> Bool {
        switch fault {
        case .priority, .earcon, .spoken:
            return result.line == line && difference.field == "\(fault)"
        case .text: return result.line == line && [.differs, .missing].contains(difference.code)
        // It may be at the line before or at the line after.
        case .removed:
            return [line - 1, line].contains(result.line) && difference.code == .extra
        case .doubled:
            return result.line == line
                && [.missing, .differs, .outOfOrder].contains(difference.code)
        case .swapped: return result.line == line && difference.code == .outOfOrder
        }
    }

    /// A script with a fault, and the number of the wrong line.
    private func put(
        _ fault: Fault, into lines: [String], _ generator: inout SeededGenerator
    ) -> (lines: [String], line: Int)? {
        let said = lines.indices.filter { lines[$0].hasPrefix("say ") }
        let pairs = said.filter { index in
            said.contains(index + 1) && text(of: lines[index]) != text(of: lines[index + 1])
        }
        // Of two equal lines of one step nobody can tell which one is gone.
        let single = said.filter { index in
            let block = said.filter { other in
                (min(index, other)...max(index, other)).allSatisfy(said.contains)
            }
            return block.count { text(of: lines[$0]) == text(of: lines[index]) } == 1
        }
        let places = fault == .swapped ? pairs : fault == .removed ? single : said
        guard let place = places.randomElement(using: &generator) else { return nil }
        var wrong = lines
        var words = lines[place]
        switch fault {
        case .text: words = words.replacing("\" earcon", with: " x\" earcon")
        case .priority:
            words = words.hasPrefix("say low") ? "say high" + words.dropFirst(7) : words
            if words == lines[place] { words = words.replacing("say default", with: "say low") }
        case .earcon: words = words.replacing(/" earcon [a-z-]+/, with: "\" earcon working")
        case .spoken: words = words.replacing("\" interrupts", with: " x\" interrupts")
        case .removed: wrong.remove(at: place)
        case .doubled: wrong.insert(words, at: place)
        case .swapped: wrong.swapAt(place, place + 1)
        }
        switch fault {
        case .removed: return (wrong, place + 1)
        case .doubled: return (wrong, place + 2)
        case .swapped: return (wrong, place + 1)
        default:
            guard words != lines[place] else { return nil }
            wrong[place] = words
            return (wrong, place + 1)
        }
    }

    /// The text that a line waits for.
    private func text(of line: String) -> String? {
        line.components(separatedBy: "\" earcon ").first?.split(separator: "\"", maxSplits: 1)
            .last.map(String.init)
    }
}
