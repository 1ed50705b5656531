import AccessibleCore
import CommandSyntax

/// Puts what is wrong with a command line into a sentence that says what to
/// type instead.
enum UsageMessages {
    /// Longer words are cut for the sentence.
    private static let longestWord = 60

    static func message(for problem: UsageProblem) -> Message {
        switch problem {
        case .unknownCommand(let word, let words, let nearest):
            return unknownCommand(word, words: words, nearest: nearest)
        case .unknownOption(let option, let nearest?, _):
            return Message(
                "command-line.unknown-option-near",
                ["option": text(option), "nearest": text(nearest)])
        case .unknownOption(let option, nil, let command):
            return Message(
                "command-line.unknown-option", ["option": text(option), "help": help(command)])
        case .misplacedOption(let option, let command, let owners):
            return Message(
                "command-line.misplaced-option",
                [
                    "option": text(option), "command": text(command),
                    "owners": .list(owners.map { text($0) }), "help": help(command),
                ])
        case .missingValue(let option):
            return Message(
                "command-line.missing-value",
                ["option": text(option.word), "example": text(option.example)])
        case .surplusValue(let option):
            return Message("command-line.surplus-value", ["option": text(option.word)])
        case .wrongValue(let value, let option, let nearest):
            return wrongValue(value, of: option, nearest: nearest)
        case .missingOperand(let command):
            return Message(
                command.operands?.missing ?? "command-line.surplus",
                ["command": text(command.name)])
        case .surplusOperands(let words, let command):
            return Message(
                command.surplus,
                [
                    "command": text(command.name), "word": text(words.first ?? ""),
                    "words": text(ShellWords.joined(words)), "help": help(command.name),
                ])
        }
    }

    private static func unknownCommand(
        _ word: String, words: [String], nearest: String?
    ) -> Message {
        if let nearest {
            return Message(
                "command-line.unknown-command-near",
                ["word": text(word), "nearest": text(nearest)])
        }
        // Several words without a command are most likely a sentence.
        guard words.joined(separator: " ").contains(" ") else {
            return Message("command-line.unknown-command", ["word": text(word)])
        }
        return Message(
            "command-line.sentence-without-command",
            ["word": text(word), "words": text(ShellWords.joined(words))])
    }

    private static func wrongValue(
        _ value: String, of option: OptionSyntax, nearest: String
    ) -> Message {
        var arguments: [String: Message.Argument] = [
            "option": text(option.word), "value": text(value), "nearest": text(nearest),
        ]
        switch option.value {
        case .number(let range) where range.upperBound == .max:
            arguments["minimum"] = .count(range.lowerBound)
            return Message("command-line.number-too-small", arguments)
        case .number(let range):
            arguments["minimum"] = .count(range.lowerBound)
            arguments["maximum"] = .count(range.upperBound)
            return Message("command-line.number-out-of-range", arguments)
        case .choice(let choices):
            arguments["choices"] = .list(choices.map { text($0) })
            return Message("command-line.wrong-choice", arguments)
        case .none, .text:
            return Message("command-line.surplus-value", arguments)
        }
    }

    /// What shows the help of a command; that of the program for the default
    /// command, which nobody has to name.
    private static func help(_ command: String) -> Message.Argument {
        let isDefault = command == ProgramSyntax.earshot.defaultCommand.name
        return text(isDefault ? "earshot --help" : "earshot \(command) --help")
    }

    private static func text(_ word: String) -> Message.Argument {
        .text(word.count > longestWord ? word.prefix(longestWord) + "…" : word)
    }
}
