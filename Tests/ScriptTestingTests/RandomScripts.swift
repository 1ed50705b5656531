import AccessibleCore
import Foundation
import ScriptTesting

/// Scripts that a seed makes: steps of every kind, and the lines that state
/// what came of them.
enum RandomScripts {
    static let typed = [
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
    static func steps(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
        ["format 1", "setup entry weight 70 kilogram at 2026-03-05T08:00", "may entries 0"]
            + (0..<count).map { _ in
                if Int.random(in: 0..<3, using: &generator) > 0 {
                    return ("do " + (typed.randomElement(using: &generator) ?? ""))
                        .trimmingCharacters(in: .whitespaces)
                }
                return others.randomElement(using: &generator) ?? "start"
            }
    }

    /// The steps that could be performed, each with the lines that state what
    /// was announced.
    static func stated(_ steps: [String]) -> [String] {
        let log = Scripts.suite.run(steps.joined(separator: "\n") + "\n", path: "random.script")
        let impossible = Set(
            log.failures().filter { $0.differences.first?.code != .extra }.map(\.line))
        var said: [Int: [String]] = [:]
        for event in log.events {
            guard case .stage(let happened) = event.what, let line = line(for: happened) else {
                continue
            }
            said[event.line, default: []].append(line)
        }
        return steps.enumerated().flatMap { index, step in
            impossible.contains(index + 1) ? [] : [step] + (said[index + 1] ?? [])
        }
    }

    private static func line(for event: StageEvent) -> String? {
        func quoted(_ text: String) -> String {
            Token.quoting(text).replacing("<", with: "\\<")
        }
        switch event {
        case .said(let utterance):
            return "say \(utterance.priority.rawValue) \(quoted(utterance.printed))"
                + " earcon \(utterance.earcon ?? "none") spoken \(quoted(utterance.spoken))"
                + " interrupts \(quoted(utterance.interrupts?.begun ?? ""))"
        case .printed(let text, _): return "print \(quoted(text))"
        case .sounded(let earcon): return "earcon \(earcon)"
        case .ended, .closed: return nil
        }
    }
}
