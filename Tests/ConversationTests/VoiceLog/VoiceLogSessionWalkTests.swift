import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("Voice log: random conversations")
struct VoiceLogSessionWalkTests {
    private static let lines = [
        "record", "record", "another", "hear final I had toast", "", "cancel", "done", "stop",
        "expand", "collapse", "status", "where", "today", "I drank some water", "16 ounces",
        "weight", "175", "+", "next", "activate", "undo", "frobnicate", "yes", "no", "kept",
        "dismiss", "dismiss off", "dismiss on", "feedback sheet", "feedback sheet large",
        "feedback pill", "feedback toast", "feedback inline", "feedback player", "repeat", "help",
        "device 2", "time", "escape",
    ]

    private static let heard: [ListeningEvent] = [
        .opened, .opened, .closed, .closed, .partial("I had"), .final("I drank some water"),
        .final("I had eggs and toast"), .final("frobnicate"), .final("log my weight"), .silence,
        .unavailable(.noMicrophone), .unavailable(.microphoneLost),
    ]

    /// The state of a microphone, derived from requests and answers.
    private struct Microphone {
        var mayBeOpen = false
        /// When it was first asked to close; after five seconds the session stops waiting.
        var askedToClose: TimeInterval?
        var problem: String?

        mutating func take(_ told: [String], at uptime: TimeInterval) {
            if let askedToClose, uptime >= askedToClose + 5 { close() }
            for item in told {
                if ["<stop>", "<cancel>"].contains(item), mayBeOpen, askedToClose == nil {
                    askedToClose = uptime
                }
                if item.hasPrefix("<start") { mayBeOpen = true }
                let isAloud = !["(", "[", "<"].contains(item.prefix(1)) && item != "end"
                if isAloud, mayBeOpen { problem = "Said into the recording: \(item)" }
                if item == "[recording-starts]", !mayBeOpen { problem = "A cue, not open." }
                if item == "[recording-stopped]", mayBeOpen { problem = "A cue, still open." }
            }
        }

        mutating func close() {
            mayBeOpen = false
            askedToClose = nil
        }
    }

    @Test(
        "V11, A3: nothing is spoken into a recording, and focus is never lost",
        arguments: [1, 2, 3] as [UInt64])
    func walk(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        for _ in 0..<12 {
            var world = try VoiceWorld(devices: ["Built-in", "USB"], isSlow: true)
            var microphone = Microphone()
            var walked: [String] = []
            for _ in 0..<60 {
                let told: [String]
                switch Int.random(in: 0..<10, using: &dice) {
                case 0..<5:
                    let line = Self.lines.randomElement(using: &dice) ?? ""
                    walked.append(line)
                    told = world.type(line)
                case 5..<9:
                    let event = Self.heard.randomElement(using: &dice) ?? .silence
                    walked.append("\(event)")
                    // Only an open microphone is announced as open.
                    guard microphone.mayBeOpen || event != .opened else { continue }
                    if [.closed, .unavailable(.noMicrophone), .unavailable(.microphoneLost)]
                        .contains(event)
                    {
                        microphone.close()
                    }
                    told = world.hear(event)
                default:
                    let seconds: TimeInterval = [0.1, 0.5, 3].randomElement(using: &dice) ?? 1
                    walked.append("wait \(seconds)")
                    told = world.wait(seconds)
                }
                microphone.take(told, at: world.clock.uptime)
                let tree = AccessibilityTree(world.session.tree)
                if tree[world.session.focus]?.isFocusable != true {
                    microphone.problem = "Focus is lost: \(world.session.focus)"
                }
                if let deadline = world.session.deadline, deadline < world.clock.uptime {
                    microphone.problem = "Overdue: \(deadline)"
                }
                if let problem = microphone.problem {
                    Issue.record("\(problem)\nseed \(seed)\n\(walked.joined(separator: "\n"))")
                    return
                }
            }
        }
    }
}
