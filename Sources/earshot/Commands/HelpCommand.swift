import CommandSyntax
import Foundation

/// `earshot help <command>`, which is the same as `earshot <command> --help`.
struct HelpCommand: Subcommand {
    private static let jsonFlag = Flag("json", help: "usage.help-command.json")

    static let syntax = CommandSyntax(
        "help", summary: "usage.help-command", usage: "usage.help-command.line",
        options: [jsonFlag.syntax, Options.localeOption.syntax],
        operands: OperandSyntax(
            .one, placeholder: "usage.value.command", help: "usage.help-command.name"))

    private let name: String?
    private let json: Bool
    private let locale: RequestedLocale

    init(_ invocation: Invocation) {
        name = invocation.operands.first
        json = invocation[Self.jsonFlag]
        locale = RequestedLocale(option: invocation[Options.localeOption])
    }

    func perform() throws -> ExitStatus {
        var command: CommandSyntax?
        if let name {
            // The reader knows what to say about a name that is none.
            let invocation = CommandLineReader(.earshot).read([name, "--help"])
            if let problem = invocation.problem {
                throw Refusal(UsageMessages.message(for: problem), status: .usage)
            }
            command = invocation.command
        }
        let wording = try UnreadableLocale.reading(locale.identifier) { try locale.wording() }
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = try encoder.encode(
                CommandTable(locale: locale.identifier, wording: wording))
            try Output.standard.deliver(line: String(decoding: data, as: UTF8.self))
            return .success
        }
        for line in HelpText(wording: wording).lines(for: command) {
            try Output.standard.deliver(line: line)
        }
        return .success
    }
}
