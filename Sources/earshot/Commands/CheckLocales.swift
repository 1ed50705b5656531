import AccessibleCore
import ArgumentParser
import Conversation
import EspeakVoice
import Foundation
import LocaleCatalogs
import LocaleChecks
import Wording

/// What is missing or contradictory in the files of locales: for translators,
/// who run it by `make check-locales`.
struct CheckLocales: LocalizedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "check-locales", abstract: CommandText.text("usage.check-locales"),
        shouldDisplay: false)

    @OptionGroup var options: Options

    func perform() throws {
        let world = try World(options)
        let findings = try LocaleChecker(voices: Self.voices()).findings()
        func say(_ message: Message) throws {
            try Output.standard.deliver(line: world.wording.text(message, now: world.now()))
        }
        for finding in findings { try say(finding.message) }
        guard findings.isEmpty else {
            try say(Message("locales.to-mend", ["count": .count(findings.count)]))
            throw ExitCode.failure
        }
        try say(
            Message("locales.complete", ["count": .count(LocaleCatalogs.identifiers.count)]))
    }

    /// The names of eSpeak NG's voices; nil when it does not answer.
    private static func voices() -> Set<String>? {
        let all = InstalledVoices().all
        return all.isEmpty ? nil : Set(all.flatMap { [$0.language, $0.identifier] })
    }
}
