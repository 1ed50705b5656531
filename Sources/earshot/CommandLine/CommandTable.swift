import AccessibleCore
import CommandSyntax
import Foundation
import Wording

/// The command table as JSON, with its texts in one locale.
///
/// `Packaging/manual` makes manual pages of it, and `Packaging/completions` what shells complete.
struct CommandTable: Encodable {
    struct Option: Encodable {
        let name: String
        /// What the value is, as in `usage.value.folder`; nil for a flag.
        let kind: String?
        /// The value in the words of the locale.
        let value: String?
        let choices: [String]
        let help: String
    }

    struct Operand: Encodable {
        let kind: String
        let value: String
        let help: String
    }

    struct Command: Encodable {
        let name: String
        let summary: String
        let details: String?
        let usage: String
        let operand: Operand?
        let options: [Option]
    }

    let name = "earshot"
    let version = Version.current
    let locale: String
    let summary: String
    let details: String
    let usage: String
    let options: [Option]
    /// The commands that help lists.
    let commands: [Command]
    /// What only a manual page has: headings, files, variables.
    let manual: [String: String]

    private enum CodingKeys: CodingKey {
        case name, version, locale, summary, details, usage, options, commands, manual
    }

    /// - Parameter locale: the name of the locale of the wording.
    init(locale: String, wording: Wording) {
        let help = HelpText(wording: wording)
        func text(_ key: String) -> String {
            wording.text(Message(key), now: Date(), isSentence: false)
        }
        func kind(_ placeholder: String) -> String {
            String(placeholder.split(separator: ".").last ?? "")
        }
        func option(_ option: OptionSyntax) -> Option {
            var choices: [String] = []
            if case .choice(let words) = option.value { choices = words }
            let takesValue = option.value != .none
            return Option(
                name: option.name, kind: takesValue ? kind(option.placeholder) : nil,
                value: takesValue ? text(option.placeholder) : nil, choices: choices,
                help: help.sentences(of: option).joined(separator: " "))
        }
        let program = ProgramSyntax.earshot
        self.locale = locale
        summary = text("usage.earshot")
        details = text("usage.earshot.more")
        usage = text("usage.earshot.line")
        options = (Options.syntax + program.universalOptions).map(option)
        commands = program.commands.filter { !$0.isHidden }.map { command in
            Command(
                name: command.name, summary: text(command.summary),
                details: command.discussion.map(text), usage: text(command.usage),
                operand: command.operands.map {
                    Operand(
                        kind: kind($0.placeholder), value: text($0.placeholder),
                        help: text($0.help))
                },
                options: (command.options + program.universalOptions).map(option))
        }
        manual = Dictionary(
            uniqueKeysWithValues: Self.manualKeys.map {
                (String($0.dropFirst("manual.".count)), text($0))
            })
    }

    /// The prompts that only a manual page has.
    private static let manualKeys = [
        "manual.name", "manual.synopsis", "manual.description", "manual.commands",
        "manual.options", "manual.exit", "manual.environment", "manual.files", "manual.see-also",
        "manual.exit.success", "manual.exit.failure", "manual.exit.usage",
        "manual.environment.data", "manual.environment.share", "manual.environment.locale",
        "manual.environment.copies",
        "manual.file.log", "manual.file.copies", "manual.file.settings", "manual.file.guide",
    ]
}
