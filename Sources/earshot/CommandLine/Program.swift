import AccessibleCore
import Journal
import CommandSyntax
import Conversation
import Foundation
import Glibc
import Journal
import LogStore
import Supervision
import Wording

/// One run of `earshot`, from its command line to its exit status.
struct Program {
    private let invocation: Invocation
    private let begun: ExpectedSpeech

    /// - Parameters:
    ///   - words: the words after the name of the program.
    ///   - begun: what ``HeadStart`` has begun.
    init(_ words: [String], begun: ExpectedSpeech) {
        self.begun = begun
        invocation = CommandLineReader(.earshot).read(words)
    }

    private var locale: RequestedLocale {
        RequestedLocale(option: invocation[Options.localeOption])
    }

    /// Does what the command line asks for.
    ///
    /// What goes wrong is said in one sentence on standard error.
    func run() -> ExitStatus {
        // Before anything asks ICU for the default locale, which must not come
        // from the environment.
        DefaultLocale.set(locale.identifier)
        if let problem = invocation.problem {
            say(UsageMessages.message(for: problem))
            return .usage
        }
        switch invocation.request {
        case .help(let command): return deliver { HelpText(wording: $0).lines(for: command) }
        case .version:
            return reportingErrors {
                try Output.standard.deliver(line: "earshot \(Version.current)")
                return .success
            }
        case .run: return runCommand()
        }
    }

    private func runCommand() -> ExitStatus {
        guard let type = Subcommands.type(of: invocation.command) else { return .usage }
        HeadStart.settle(type.expectedSpeech(invocation), begun: begun)
        var command = type.init(invocation)
        // Whoever begins a conversation listens, and need not see an error.
        let isHeard = type == ConverseCommand.self
        tellIfStuck()
        return reportingErrors(isHeard: isHeard) {
            do {
                return try command.perform()
            } catch let unreadable as UnreadableLocale {
                return try command.recover(from: unreadable) { say($0) }
            }
        }
    }

    /// Ends the program with a sentence if a share stops answering while a file on it is used.
    ///
    /// A conversation goes on, and chooses another way.
    private func tellIfStuck() {
        FolderWatch.onStuck { folder in
            say(ProblemMessages.stuck(folder))
            ProcessKeeper.leave(ExitStatus.failure.rawValue)
            _exit(ExitStatus.failure.rawValue)
        }
    }

    /// Prints lines that need no command.
    private func deliver(_ lines: (Wording) -> [String]) -> ExitStatus {
        reportingErrors {
            let wording = try UnreadableLocale.reading(locale.identifier) {
                try locale.wording()
            }
            for line in lines(wording) { try Output.standard.deliver(line: line) }
            return .success
        }
    }

    /// - Parameter isHeard: what goes wrong is spoken, too.
    private func reportingErrors(
        isHeard: Bool = false, _ body: () throws -> ExitStatus
    ) -> ExitStatus {
        let said: String
        do {
            return try body()
        } catch let unreadable as UnreadableLocale {
            said = say(
                unreadable.refusal, withoutPrompts: "\(unreadable.locale): \(unreadable.reason)")
        } catch let refusal as Refusal {
            said = say(refusal.message)
            if refusal.status == .usage { return .usage }
        } catch let problem as LogBookError {
            said = say(ProblemMessages.store(problem))
        } catch {
            said = say(.verbatim(String(describing: error)))
        }
        if isHeard { SpokenFailure.speak(said, Options(invocation)) }
        return .failure
    }

    /// Prints a sentence on standard error.
    ///
    /// - Parameter text: what is printed if no prompts can be read.
    /// - Returns: what was printed.
    @discardableResult
    private func say(_ message: Message, withoutPrompts text: String? = nil) -> String {
        let wording = try? locale.wording()
        let line = wording?.text(message, now: Date()) ?? text ?? message.key
        Output.error.write(line: line)
        return line
    }
}
