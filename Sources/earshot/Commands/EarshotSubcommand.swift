import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import Wording

/// A command whose refusals become sentences on standard error.
protocol EarshotSubcommand: ParsableCommand {
    func perform() throws

    /// Does it in the fallback locale, for the wished one cannot be read; throws
    /// the same again where it would mean something else then.
    mutating func recover(from broken: BrokenLocale) throws
}

/// A command that does in any locale what it should: only its words differ.
protocol LocalizedSubcommand: EarshotSubcommand {
    var options: Options { get set }
}

extension LocalizedSubcommand {
    mutating func recover(from broken: BrokenLocale) throws {
        guard broken.locale != World.fallbackLocale else { throw broken }
        say(broken.message(insteadGoingOnIn: World.fallbackLocale))
        options.locale = World.fallbackLocale
        try perform()
    }
}

extension EarshotSubcommand {
    mutating func recover(from broken: BrokenLocale) throws { throw broken }

    mutating func run() throws {
        do {
            do {
                try perform()
            } catch let broken as BrokenLocale {
                try recover(from: broken)
            }
        } catch let broken as BrokenLocale {
            say(broken.message)
            throw ExitCode.failure
        } catch let refusal as Refusal {
            say(refusal.message)
            throw refusal.status
        } catch let problem as LogBookError {
            say(ProblemMessages.store(problem))
            throw ExitCode.failure
        }
    }

    fileprivate func say(_ message: Message) {
        let wording = try? WishedLocale.wording()
        Output.error.write(line: wording?.text(message, now: Date()) ?? message.key)
    }
}
