import AccessibleCore
import CommandSyntax
import Foundation
import Wording

/// One command of `earshot`.
protocol Subcommand: SendableMetatype {
    /// Its name, options, operands and help.
    static var syntax: CommandSyntax { get }

    /// What an invocation will probably need to speak.
    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech

    /// Takes the values of the options. The invocation has no problem.
    init(_ invocation: Invocation)

    /// Does what the command is for.
    ///
    /// - Throws: ``Refusal``, ``UnreadableLocale`` or `LogBookError`.
    func perform() throws -> ExitStatus

    /// Does it in the fallback locale, because the files of the requested one
    /// cannot be read.
    ///
    /// - Parameter say: prints a sentence on standard error.
    /// - Throws: `unreadable` again if the command means something else in
    ///   another locale.
    mutating func recover(
        from unreadable: UnreadableLocale, say: (Message) -> Void
    ) throws -> ExitStatus
}

extension Subcommand {
    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech { .none }

    mutating func recover(
        from unreadable: UnreadableLocale, say: (Message) -> Void
    ) throws -> ExitStatus {
        throw unreadable
    }
}

/// A command that does the same in every locale, in other words.
protocol LocalizedSubcommand: Subcommand {
    var options: Options { get set }
}

extension LocalizedSubcommand {
    mutating func recover(
        from unreadable: UnreadableLocale, say: (Message) -> Void
    ) throws -> ExitStatus {
        say(try useFallbackLocale(insteadOf: unreadable))
        return try perform()
    }

    /// Chooses the fallback locale.
    ///
    /// - Returns: the sentence that says so.
    /// - Throws: `unreadable` again if the fallback locale cannot be read either.
    mutating func useFallbackLocale(insteadOf unreadable: UnreadableLocale) throws -> Message {
        let fallback = RunContext.fallbackLocale
        guard unreadable.locale != fallback, (try? Wording(locale: fallback, zone: .gmt)) != nil
        else { throw unreadable }
        options.locale = fallback
        return unreadable.message(continuingIn: fallback)
    }
}
