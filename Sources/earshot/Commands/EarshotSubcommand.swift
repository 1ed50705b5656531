import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import Journal
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
        say(try replacement(of: broken))
        try perform()
    }

    /// Chooses the fallback locale from now on.
    ///
    /// - Returns: what is said of it.
    /// - Throws: the same again, when that locale cannot be read either.
    mutating func replacement(of broken: BrokenLocale) throws -> Message {
        let fallback = World.fallbackLocale
        guard broken.locale != fallback, (try? Wording(locale: fallback, zone: .gmt)) != nil else {
            throw broken
        }
        options.locale = fallback
        return broken.message(insteadGoingOnIn: fallback)
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
            say(broken.refusal, otherwise: "\(broken.locale): \(broken.reason)")
            throw ExitCode.failure
        } catch let refusal as Refusal {
            say(refusal.message)
            throw refusal.status
        } catch let problem as LogBookError {
            say(ProblemMessages.store(problem))
            throw ExitCode.failure
        }
    }

    /// - Parameter otherwise: what is written when no locale can be read.
    fileprivate func say(_ message: Message, otherwise: String? = nil) {
        let wording = try? WishedLocale.wording()
        Output.error.write(
            line: wording?.text(message, now: Date()) ?? otherwise ?? message.key)
    }
}
