/// What is wrong with a command line.
///
/// Words are kept as they were typed. Whoever prints them has to make control
/// characters visible.
package enum UsageProblem: Error, Sendable, Hashable {
    /// The first word names no command. `words` are all the words that are no
    /// options. `nearest` is the command or option that is spelled most like
    /// it, nil if none is similar.
    case unknownCommand(String, words: [String], nearest: String?)
    /// No command has this option. `nearest` is the one that is spelled most
    /// like it, nil if none is similar.
    case unknownOption(String, nearest: String?, command: String)
    /// The option exists, but not for this command.
    case misplacedOption(String, command: String, owners: [String])
    /// The option needs a value and has none.
    case missingValue(OptionSyntax)
    /// The option takes no value and was given one, as in `--json=yes`.
    case surplusValue(OptionSyntax)
    /// The option does not take this value. `nearest` is one that it takes.
    case wrongValue(String, OptionSyntax, nearest: String)
    /// The command needs an operand and has none.
    case missingOperand(CommandSyntax)
    /// `words` are the operands that the command does not take.
    case surplusOperands([String], CommandSyntax)
}
