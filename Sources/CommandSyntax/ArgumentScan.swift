/// Splits a command line into options and operands, before the command is known.
///
/// This is possible because an option takes a value either in every command that has it or in no
/// command.
struct ArgumentScan {
    /// An option as it was typed; `value` is nil for a flag.
    struct Option {
        let name: String
        let value: String?
    }

    private let program: ProgramSyntax
    /// The command and its operands.
    private(set) var operands: [String] = []
    /// The position of the command's word on the line.
    private(set) var commandPosition = 0
    /// The options that some command has, with their positions on the line.
    private(set) var options: [(position: Int, option: Option)] = []
    /// The words that look like options but that no command has.
    private(set) var unknown: [(position: Int, word: String)] = []
    private(set) var problems: [(position: Int, problem: UsageProblem)] = []

    init(_ program: ProgramSyntax) {
        self.program = program
    }

    /// The values by option; a flag has one empty value for each time it was given.
    var values: [String: [String]] {
        Dictionary(grouping: options, by: \.option.name)
            .mapValues { $0.map { $0.option.value ?? "" } }
    }

    mutating func run(_ words: [String]) {
        var position = 0
        var hasOptions = true
        while position < words.count {
            let word = words[position]
            if hasOptions, word == "--" {
                hasOptions = false
            } else if hasOptions, Self.isOption(word) {
                let next = position + 1 < words.count ? words[position + 1] : nil
                if takeOption(word, at: position, next: next) { position += 1 }
            } else {
                if operands.isEmpty { commandPosition = position }
                operands.append(word)
            }
            position += 1
        }
    }

    /// Whether a word is meant as an option.
    ///
    /// A single hyphen, which stands for standard input, is not; nor is a negative number.
    private static func isOption(_ word: String) -> Bool {
        guard word.first == "-", let second = word.dropFirst().first else { return false }
        return !second.isNumber && second != "." && second != ","
    }

    /// Reads an option.
    ///
    /// - Parameters:
    ///   - word: the word as it was typed.
    ///   - position: its position on the line.
    ///   - next: the word after it; nil at the end of the line.
    /// - Returns: whether the next word was the option's value.
    private mutating func takeOption(_ word: String, at position: Int, next: String?) -> Bool {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let inline = parts.count > 1 ? String(parts[1]) : nil
        guard let option = option(typed: parts[0]) else {
            unknown.append((position, word))
            return false
        }
        func take(_ value: String?) {
            options.append((position, Option(name: option.name, value: value)))
        }
        switch (option.value, inline) {
        case (.none, nil): take(nil)
        case (.none, _?): problems.append((position, .surplusValue(option)))
        case (_, let inline?): take(inline)
        case (_, nil):
            guard let next, !Self.isOption(next) else {
                problems.append((position, .missingValue(option)))
                return false
            }
            take(next)
            return true
        }
        return false
    }

    /// The option of `--name` or `-h`; nil if no command has it.
    private func option(typed word: Substring) -> OptionSyntax? {
        if word == "-h" { return program.help.syntax }
        guard word.hasPrefix("--") else { return nil }
        return program.option(named: String(word.dropFirst(2)))
    }
}
