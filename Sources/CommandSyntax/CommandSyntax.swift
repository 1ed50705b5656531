/// One command, such as `earshot log <sentence>`: its options, its operands and
/// the prompts of its help.
package struct CommandSyntax: Sendable, Hashable {
    package let name: String
    /// The prompt that says in one sentence what the command does.
    package let summary: String
    /// The prompt of the usage lines, such as "earshot log <sentence> [options]".
    package let usage: String
    /// The prompt with more help after the summary; nil without more help.
    package let discussion: String?
    package let options: [OptionSyntax]
    /// The words that are neither options nor values of options; nil if the command takes no
    /// operands.
    package let operands: OperandSyntax?
    /// The prompt for a surplus word, with the arguments `command`, `word` and `words`.
    package let surplus: String
    /// Whether help leaves the command out of the list of commands.
    package let isHidden: Bool

    package init(
        _ name: String, summary: String, usage: String, discussion: String? = nil,
        options: [OptionSyntax], operands: OperandSyntax? = nil,
        surplus: String = "command-line.surplus", isHidden: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.usage = usage
        self.discussion = discussion
        self.options = options
        self.operands = operands
        self.surplus = surplus
        self.isHidden = isHidden
    }

    /// The option with this name, without hyphens; nil if the command does not have it.
    package func option(named name: String) -> OptionSyntax? {
        options.first { $0.name == name }
    }
}

/// The operands of a command: how many there may be, and what is said about them.
package struct OperandSyntax: Sendable, Hashable {
    package enum Count: Sendable, Hashable {
        case one, many
    }

    package let count: Count
    /// The prompt that names the operand in help, as `<sentence>`.
    package let placeholder: String
    /// The prompt that says in help what the operand is.
    package let help: String
    /// The prompt for a command line without the operand; nil if the operand is optional.
    package let missing: String?
    /// The name of a flag that makes the operand optional, such as `batch`; nil without such a
    /// flag.
    package let alternative: String?

    package init(
        _ count: Count, placeholder: String, help: String, missing: String? = nil,
        alternative: Flag? = nil
    ) {
        self.count = count
        self.placeholder = placeholder
        self.help = help
        self.missing = missing
        self.alternative = alternative?.syntax.name
    }
}

/// A program with subcommands.
package struct ProgramSyntax: Sendable, Hashable {
    /// Every command, in the order of the help text.
    package let commands: [CommandSyntax]
    /// The command that runs if the command line names no command.
    package let defaultCommand: CommandSyntax
    package let help: Flag
    package let version: Flag

    /// A program with its commands.
    ///
    /// - Parameters:
    ///   - commands: every command, in the order of the help text.
    ///   - defaultCommand: the command that runs if no command is named.
    ///   - help: the flag that asks for the help text; `-h` does so, too.
    ///   - version: the flag that asks for the version.
    package init(
        commands: [CommandSyntax], defaultCommand: CommandSyntax, help: Flag, version: Flag
    ) {
        self.commands = commands
        self.defaultCommand = defaultCommand
        self.help = help
        self.version = version
    }

    /// The command with this name; nil if the program does not have it.
    package func command(named name: String) -> CommandSyntax? {
        commands.first { $0.name == name }
    }

    /// The options that are valid with every command and without a command.
    package var universalOptions: [OptionSyntax] { [help.syntax, version.syntax] }

    /// The first option with this name in any command; nil if no command has it.
    func option(named name: String) -> OptionSyntax? {
        universalOptions.first { $0.name == name }
            ?? commands.lazy.compactMap { $0.option(named: name) }.first
    }
}
