import AccessibleCore
import Foundation

/// Speaks the session protocol: one JSON object a line, and one reply to each question.
struct Session {
    private var program = Program()
    private let encoder = JSONEncoder()

    /// Answers until the input ends.
    ///
    /// - Throws: what is wrong with a line that is not a question.
    mutating func run() throws {
        while let line = readLine() {
            let ask = try JSONDecoder().decode(Ask.self, from: Data(line.utf8))
            let wasOver = program.isOver
            let reply = try answer(ask)
            if program.isOver, !wasOver { try send(Over()) }
            try send(reply)
        }
    }

    private mutating func answer(_ ask: Ask) throws -> Reply {
        var reply = Reply(reply: ask.id)
        switch ask.ask {
        case "hello":
            reply.version = 1
            reply.name = "counter"
            reply.offers = ["clock", "tree"]
            reply.paths = ["count"]
        case "start": try say([program.greeting()])
        case "line": try say(program.take(ask.text ?? ""))
        case "act": reply.refused = try act(ask)
        case "leave": try say(program.leave())
        case "tree":
            let control = program.control
            reply.tree = Node(control.tree, focus: control.focus, text: program.text)
        case "state": reply.value = ask.path == "count" ? String(program.control.count) : nil
        case "advance":
            // Nothing happens by itself, so time can pass as far as asked.
            break
        default: reply.refused = "There is no \(ask.ask) here."
        }
        return reply
    }

    /// Performs an action; returns why it cannot be done.
    private mutating func act(_ ask: Ask) throws -> String? {
        let action = ElementAction.standard.first { $0.name == ask.action }
        guard let id = ask.element, let action else { return "There is no such action." }
        let outcome = program.perform(action, times: ask.times ?? 1, on: id)
        try say(outcome.announcements)
        return outcome == .unavailable ? "\(id) has no action \(action.name)." : nil
    }

    private func say(_ announcements: [Announcement]) throws {
        for announcement in announcements {
            try send(Say(announcement, text: program.text(announcement.message)))
        }
    }

    private func send(_ message: some Encodable) throws {
        try Output.write(try encoder.encode(message))
    }
}
