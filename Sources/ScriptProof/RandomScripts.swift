import AccessibleCore
import Foundation
package import ScriptTesting

/// Random scripts: steps of every kind, and the lines that state what happened after them.
package enum RandomScripts {
    package static let typed = [
        "I had toast", "drank some water", "a pint", "weight", "+", "- 2", "done", "escape",
        "time", "next", "previous", "activate", "today", "delete 1", "yes", "no", "undo", "redo",
        "puqe", "2", "back", "record", "", "hear final I had soup", "cancel", "frobnicate",
        "weight 175.4", "rotor", "items", "timer 1 minute", "missed", "repeat", "where",
        "discreet on", "discreet off", "verbosity brief", "mute", "unmute", "read all",
        "time inline", "hold plus", "date", "help", "faster",
    ]

    private static let others = [
        "key up", "key right", "key page down", "key escape", "act weight increment",
        "act weight-done activate", "act time-15 activate", "act entry-1 \"Delete\"",
        "act voicelog magic tap", "hear partial \"I had\"", "hear final \"I had eggs\"",
        "hear silence", "wait 100ms", "wait 500ms", "wait 3s", "wait 2min", "interrupt",
        "trouble no-audio", "trouble store-busy", "trouble store-well",
    ]

    /// Steps alone, with one line that never fails.
    package static func steps(
        _ count: Int, _ generator: inout some RandomNumberGenerator
    ) -> [String] {
        ["format 1", "setup entry weight 70 kilogram at 2026-03-05T08:00", "may entries 0"]
            + (0..<count).map { _ in
                if Int.random(in: 0..<3, using: &generator) > 0 {
                    return ("do " + (typed.randomElement(using: &generator) ?? ""))
                        .trimmingCharacters(in: .whitespaces)
                }
                return others.randomElement(using: &generator) ?? "start"
            }
    }

    /// What can be stated about an utterance in addition to its text, priority and tone.
    package enum Detail: Sendable, CaseIterable {
        case spoken, interrupts, phonemes
    }

    /// The steps that could be performed, each with the lines that state what was announced after
    /// it.
    package static func stated(
        _ steps: [String], suite: ScriptSuite, details: Set<Detail> = [.spoken, .interrupts],
        phonemes: (SaidUtterance) -> String? = { _ in nil }
    ) -> [String] {
        let log = suite.run(steps.joined(separator: "\n") + "\n", path: "random.script")
        let impossible = Set(
            log.failures().filter { $0.differences.first?.code != .extra }.map(\.line))
        var said: [Int: [String]] = [:]
        for event in log.events {
            guard case .stage(let happened) = event.what,
                let line = line(for: happened, details, phonemes)
            else { continue }
            said[event.line, default: []].append(line)
        }
        return steps.enumerated().flatMap { index, step in
            impossible.contains(index + 1) ? [] : [step] + (said[index + 1] ?? [])
        }
    }

    /// A script with at most so many lines, and as many of them as its steps allow.
    ///
    /// - Returns: nil if a step near the end announces so much that the script would be more than
    ///   three lines shorter.
    package static func script(
        lines count: Int, suite: ScriptSuite, details: Set<Detail>,
        phonemes: (SaidUtterance) -> String? = { _ in nil },
        _ generator: inout some RandomNumberGenerator
    ) -> String? {
        let lines = stated(
            steps(count, &generator), suite: suite, details: details, phonemes: phonemes)
        let ends = lines.indices.dropFirst().filter { index in
            !["say ", "print ", "echo ", "earcon "].contains { lines[index].hasPrefix($0) }
        }
        guard let end = ends.last(where: { $0 <= count }), end >= count - 3 else { return nil }
        return lines[..<end].joined(separator: "\n") + "\n"
    }

    private static func line(
        for event: StageEvent, _ details: Set<Detail>, _ phonemes: (SaidUtterance) -> String?
    ) -> String? {
        func quoted(_ text: String) -> String {
            ScriptToken.quoting(text).replacing("<", with: "\\<")
        }
        switch event {
        case .said(let utterance):
            var line = "say \(utterance.priority.rawValue) \(quoted(utterance.printed))"
            line += " earcon \(utterance.earcon ?? "none")"
            if details.contains(.spoken) { line += " spoken \(quoted(utterance.spoken))" }
            if details.contains(.interrupts) {
                line += " interrupts \(quoted(utterance.interrupts?.begun ?? ""))"
            }
            if details.contains(.phonemes), let ipa = phonemes(utterance) {
                line += " phonemes \(quoted(ipa))"
            }
            return line
        case .printed(let text, _): return "print \(quoted(text))"
        case .echoed(let echo):
            return "echo \(quoted(echo.text)) capital \(echo.capital ?? "none")"
        case .sounded(let earcon): return "earcon \(earcon)"
        case .complained, .exited, .ended, .closed: return nil
        }
    }
}
