/// What is wrong with a command line.
///
/// Words are kept as they were typed. Before they are printed, control characters must be made
/// visible.
package enum UsageProblem: Error, Sendable, Hashable {
    /// The first operand is not the name of a command.
    ///
    /// `words` are all operands. `nearest` is the command or option with the most similar spelling;
    /// nil if no name is similar.
    case unknownCommand(String, words: [String], nearest: String?)
    /// No command has this option.
    ///
    /// `nearest` is the option with the most similar spelling; nil if no name is similar.
    case unknownOption(String, nearest: String?, command: String)
    /// The option exists, but not for this command; `owners` are the commands that have it.
    case misplacedOption(String, command: String, owners: [String])
    /// The option needs a value, but none was given.
    case missingValue(OptionSyntax)
    /// The option takes no value, but one was given, as in `--json=yes`.
    case surplusValue(OptionSyntax)
    /// The value is not valid for this option; `nearest` is a valid one.
    case wrongValue(String, OptionSyntax, nearest: String)
    /// The command needs an operand, but none was given.
    case missingOperand(CommandSyntax)
    /// `words` are the operands that the command does not take.
    case surplusOperands([String], CommandSyntax)
}
