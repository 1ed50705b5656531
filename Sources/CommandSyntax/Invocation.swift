/// A command line after reading: the command, its options and its operands.
package struct Invocation: Sendable, Hashable {
    /// What the command line asks for.
    package enum Request: Sendable, Hashable {
        case run
        /// The help text of the program or of one command.
        case help(CommandSyntax?)
        case version
    }

    /// The named command, or the default one.
    package let command: CommandSyntax
    package let request: Request
    /// The words that are neither options nor values of options.
    package let operands: [String]
    /// Why this command line cannot be carried out; nil if it can.
    ///
    /// Options that were read correctly are available even then, so that the sentence about the
    /// problem is in the language that `--locale` names.
    package let problem: UsageProblem?
    /// The values of each option, in the order of the command line.
    ///
    /// A flag has one empty value for each time it was given.
    let values: [String: [String]]

    /// Whether a flag was given.
    package subscript(_ flag: Flag) -> Bool {
        values[flag.syntax.name] != nil
    }

    /// The last value of an option.
    ///
    /// Nil if the option was not given, or if its value is not valid.
    package subscript<Value>(_ option: ValueOption<Value>) -> Value? {
        values[option.syntax.name]?.last.flatMap(option.convert)
    }

    /// Every value of an option, in the order of the command line.
    package func all<Value>(_ option: ValueOption<Value>) -> [Value] {
        (values[option.syntax.name] ?? []).compactMap(option.convert)
    }
}
