import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import Wording

/// A command whose refusals become sentences on standard error.
protocol EarshotSubcommand: ParsableCommand {
    func perform() throws
}

extension EarshotSubcommand {
    mutating func run() throws {
        do {
            try perform()
        } catch let refusal as Refusal {
            say(refusal.message)
            throw refusal.status
        } catch let problem as LogBookError {
            say(ProblemMessages.store(problem))
            throw ExitCode.failure
        }
    }

    private func say(_ message: Message) {
        let wording = try? Wording(locale: "en_US", zone: .gmt)
        Output.error.write(line: wording?.text(message, now: Date()) ?? message.key)
    }
}
