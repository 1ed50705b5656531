import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import Wording

/// Says how everything is that Earshot needs, and what to do.
struct Doctor: LocalizedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: CommandText.text("usage.doctor"),
        usage: CommandText.text("usage.doctor.line"),
        discussion: CommandText.text("usage.doctor.more"))

    @OptionGroup var options: Options

    @Flag(help: ArgumentHelp(CommandText.text("usage.doctor.json")))
    var json = false

    private struct Line: Encodable {
        let check: String
        let state: String
        let text: String
    }

    func perform() throws { try examine(broken: nil) }

    mutating func recover(from broken: BrokenLocale) throws {
        _ = try replacement(of: broken)
        try examine(broken: broken)
    }

    /// - Parameter broken: the locale that was asked for, where another takes its
    ///   place.
    private func examine(broken: BrokenLocale?) throws {
        let world = try World(options)
        // All that a conversation reads of the locale.
        _ = try world.understander()
        _ = try world.commandWords()
        let facts = try Examination(world, broken: broken).facts()
        let findings = DoctorFinding.findings(from: facts)
        let troubles = findings.filter { $0.state == .trouble }.count
        func text(_ message: Message) -> String { world.wording.text(message, now: world.now()) }
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let lines = findings.map {
                Line(
                    check: $0.check.rawValue, state: $0.state.rawValue, text: text($0.message))
            }
            let data = try encoder.encode(lines)
            try Output.standard.deliver(line: String(decoding: data, as: UTF8.self))
        } else {
            for finding in findings {
                try Output.standard.deliver(line: text(finding.message))
            }
            let end =
                troubles == 0
                ? Message("doctor.all-well")
                : Message("doctor.troubles", ["count": .count(troubles)])
            try Output.standard.deliver(line: text(end))
        }
        if troubles > 0 { throw ExitCode.failure }
    }
}
