import AccessibleCore
import CommandSyntax
import Conversation
import Foundation
import LogStore
import Wording

/// `earshot doctor`: checks everything that Earshot needs and says what to do.
struct DoctorCommand: LocalizedSubcommand {
    private static let jsonFlag = Flag("json", help: "usage.doctor.json")
    private static let repairFlag = Flag("repair", help: "usage.doctor.repair")

    static let syntax = CommandSyntax(
        "doctor", summary: "usage.doctor", usage: "usage.doctor.line",
        discussion: "usage.doctor.more",
        options: [jsonFlag.syntax, repairFlag.syntax] + Options.syntax)

    var options: Options
    private let json: Bool
    private let repairs: Bool

    init(_ invocation: Invocation) {
        options = Options(invocation)
        json = invocation[Self.jsonFlag]
        repairs = invocation[Self.repairFlag]
    }

    func perform() throws -> ExitStatus { try repairs ? repair() : check(unreadable: nil) }

    mutating func recover(
        from unreadable: UnreadableLocale, say: (Message) -> Void
    ) throws -> ExitStatus {
        _ = try useFallbackLocale(insteadOf: unreadable)
        if repairs { return try repair() }
        return try check(unreadable: unreadable)
    }

    /// Repairs the log, and says what was lost.
    private func repair() throws -> ExitStatus {
        let context = try RunContext(options)
        let outcome = try LogRepair(folder: context.dataFolder).run()
        for message in RepairMessages.messages(for: outcome) {
            try Output.standard.deliver(line: context.wording.text(message, now: context.now()))
        }
        return .success
    }

    /// One finding, as `--json` writes it.
    private struct Line: Encodable {
        let check: String
        let state: String
        let text: String
    }

    /// - Parameter unreadable: the requested locale, if another takes its place.
    private func check(unreadable: UnreadableLocale?) throws -> ExitStatus {
        let context = try RunContext(options)
        // Everything that a conversation reads of the locale.
        _ = try context.understander()
        _ = try context.commandWords()
        let facts = try SystemCheck(context, unreadable: unreadable).facts()
        let findings = DoctorFinding.findings(from: facts)
        let troubles = findings.count { $0.state == .trouble }
        func text(_ message: Message) -> String {
            context.wording.text(message, now: context.now())
        }
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
        return troubles > 0 ? .failure : .success
    }
}
