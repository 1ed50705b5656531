import AccessibleCore
import CommandSyntax
import Conversation
import EspeakVoice
import Foundation
import LocaleCatalogs
import LocaleChecks
import Wording

/// `earshot check-locales`: names what is missing or contradictory in the files
/// of locales.
///
/// It is for translators, who run it with `make check-locales`.
struct CheckLocalesCommand: LocalizedSubcommand {
    static let syntax = CommandSyntax(
        "check-locales", summary: "usage.check-locales", usage: "usage.check-locales.line",
        options: Options.syntax, isHidden: true)

    var options: Options

    init(_ invocation: Invocation) {
        options = Options(invocation)
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let findings = try LocaleChecker(voices: Self.voices()).findings()
        func say(_ message: Message) throws {
            try Output.standard.deliver(line: context.wording.text(message, now: context.now()))
        }
        for finding in findings { try say(finding.message) }
        guard findings.isEmpty else {
            try say(Message("locales.to-mend", ["count": .count(findings.count)]))
            return .failure
        }
        try say(
            Message("locales.complete", ["count": .count(LocaleCatalogs.identifiers.count)]))
        return .success
    }

    /// The names of eSpeak NG's voices.
    ///
    /// Nil if eSpeak NG does not answer.
    private static func voices() -> Set<String>? {
        let all = InstalledVoices().all
        return all.isEmpty ? nil : Set(all.flatMap { [$0.language, $0.identifier] })
    }
}
