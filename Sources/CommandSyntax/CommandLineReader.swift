/// Reads the words of a command line.
///
/// Options may be before the command, after it, and between operands. They are written `--name`,
/// `--name value` or `--name=value`; `-h` is `--help`. After `--`, every word is an operand. A word
/// that begins with a hyphen and a digit, such as `-3`, is an operand or a value, never an option.
package struct CommandLineReader: Sendable {
    private let program: ProgramSyntax

    package init(_ program: ProgramSyntax) {
        self.program = program
    }

    /// Reads the words after the name of the program.
    package func read(_ words: [String]) -> Invocation {
        var scan = ArgumentScan(program)
        scan.run(words)
        let name = scan.operands.first
        let named = name.flatMap { program.command(named: $0) }
        let command = named ?? program.defaultCommand
        let operands = Array(scan.operands.dropFirst())
        let request = request(scan, command: named)

        var problems = scan.problems
        for (position, option) in scan.options {
            problem(with: option, of: command).map { problems.append((position, $0)) }
        }
        for (position, word) in scan.unknown {
            problems.append((position, unknownOption(word, command: command)))
        }
        if let name, named == nil {
            problems.append((scan.commandPosition, unknownCommand(name, words: scan.operands)))
        }
        var problem = problems.min { $0.position < $1.position }?.problem
        if request == .run {
            problem = problem ?? operandProblem(operands, of: command, scan: scan)
        } else if named != nil || name == nil {
            // A person who asks for help gets it, whatever else is on the line.
            problem = nil
        }
        return Invocation(
            command: command, request: request, operands: operands, problem: problem,
            values: scan.values)
    }

    private func request(_ scan: ArgumentScan, command: CommandSyntax?) -> Invocation.Request {
        if scan.values[program.help.syntax.name] != nil { return .help(command) }
        if scan.values[program.version.syntax.name] != nil { return .version }
        return .run
    }

    // MARK: Options

    /// Why an option that some command has is wrong for this command; nil if it is right.
    private func problem(
        with given: ArgumentScan.Option, of command: CommandSyntax
    ) -> UsageProblem? {
        let options = command.options + program.universalOptions
        guard let option = options.first(where: { $0.name == given.name }) else {
            let owners = program.commands.filter { $0.option(named: given.name) != nil }
            return .misplacedOption(
                "--" + given.name, command: command.name,
                owners: owners.filter { !$0.isHidden }.map(\.name))
        }
        guard let value = given.value else { return nil }
        switch option.value {
        case .none, .text: return nil
        case .choice(let choices):
            if choices.contains(value) { return nil }
            let nearest = NearestName.of(value, among: choices) ?? option.example
            return .wrongValue(value, option, nearest: nearest)
        case .number(let range):
            if let number = Int(value), range.contains(number) { return nil }
            return .wrongValue(value, option, nearest: option.example)
        }
    }

    private func unknownOption(_ word: String, command: CommandSyntax) -> UsageProblem {
        let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
        let own = (command.options + program.universalOptions).map(\.name)
        let all = program.commands.flatMap(\.options).map(\.name)
        let nearest = NearestName.of(name, among: own) ?? NearestName.of(name, among: all)
        return .unknownOption(word, nearest: nearest.map { "--" + $0 }, command: command.name)
    }

    // MARK: Commands and operands

    private func unknownCommand(_ name: String, words: [String]) -> UsageProblem {
        let bare = name.drop { "–—―−".contains($0) }
        guard bare.count == name.count else {
            // An editor has changed the hyphens of "--help" into a dash.
            let options = program.universalOptions + program.commands.flatMap(\.options)
            let nearest = NearestName.of(String(bare), among: options.map(\.name))
            return .unknownCommand(name, words: words, nearest: nearest.map { "--" + $0 })
        }
        let commands = program.commands.filter { !$0.isHidden }.map(\.name)
        return .unknownCommand(
            name, words: words, nearest: NearestName.of(name, among: commands))
    }

    private func operandProblem(
        _ operands: [String], of command: CommandSyntax, scan: ArgumentScan
    ) -> UsageProblem? {
        guard let syntax = command.operands else {
            return operands.isEmpty ? nil : .surplusOperands(operands, command)
        }
        if operands.isEmpty {
            let isReplaced = syntax.alternative.map { scan.values[$0] != nil } ?? false
            return syntax.missing == nil || isReplaced ? nil : .missingOperand(command)
        }
        guard syntax.count == .one, operands.count > 1 else { return nil }
        return .surplusOperands(Array(operands.dropFirst()), command)
    }
}
