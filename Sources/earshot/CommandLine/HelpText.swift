import AccessibleCore
import CommandSyntax
import Display
import Foundation
import Wording

/// The help text of the program or of one command.
///
/// Every option is one paragraph that begins with its name, so that a screen
/// reader and a braille display need no columns.
struct HelpText {
    /// No line is longer, in characters.
    private static let width = 80
    /// In front of the second and later lines of a paragraph.
    private static let indent = "    "

    let wording: Wording

    /// - Parameter command: nil for the help of the program.
    func lines(for command: CommandSyntax?) -> [String] {
        command.map(commandLines) ?? programLines
    }

    private var programLines: [String] {
        let commands = ProgramSyntax.earshot.commands.filter { !$0.isHidden }
        return paragraph(text("usage.earshot")) + paragraph(text("usage.earshot.more"))
            + section("usage.heading.usage", usage("usage.earshot.line"))
            + section(
                "usage.heading.commands",
                commands.flatMap { item($0.name, [text($0.summary)]) })
            + section("usage.heading.options", options(Options.syntax) + universalOptions)
    }

    private func commandLines(_ command: CommandSyntax) -> [String] {
        var lines = paragraph(text(command.summary))
        if let discussion = command.discussion { lines += paragraph(text(discussion)) }
        lines += section("usage.heading.usage", usage(command.usage))
        let common = Set(Options.syntax)
        var own = options(command.options.filter { !common.contains($0) })
        if let operands = command.operands {
            own = item("<\(text(operands.placeholder))>", [text(operands.help)]) + own
        }
        if !own.isEmpty { lines += section("usage.heading.own", own) }
        return lines
            + section(
                "usage.heading.options",
                options(command.options.filter { common.contains($0) }) + universalOptions)
    }

    private var universalOptions: [String] { options(ProgramSyntax.earshot.universalOptions) }

    private func options(_ options: [OptionSyntax]) -> [String] {
        options.flatMap { option -> [String] in
            let value = option.value == .none ? "" : " <\(text(option.placeholder))>"
            return item(option.word + value, sentences(of: option))
        }
    }

    /// What an option does, which words it takes, and what holds without it.
    func sentences(of option: OptionSyntax) -> [String] {
        var sentences = [text(option.help)]
        if case .choice(let choices) = option.value {
            let list = Message.Argument.series(choices.map { .text($0) })
            sentences.append(text(Message("usage.choices", ["choices": list])))
        }
        if let value = option.defaultValue {
            sentences.append(text(Message("usage.default", ["value": .text(value)])))
        }
        return sentences
    }

    // MARK: Parts

    private func text(_ key: String) -> String { text(Message(key)) }

    private func text(_ message: Message) -> String {
        wording.text(message, now: Date(), isSentence: false)
    }

    private func usage(_ key: String) -> [String] {
        text(key).split(separator: "\n").map(String.init)
    }

    private func section(_ heading: String, _ lines: [String]) -> [String] {
        ["", text(heading)] + lines
    }

    private func item(_ name: String, _ sentences: [String]) -> [String] {
        paragraph(
            text(
                Message(
                    "usage.item",
                    ["name": .text(name), "text": .text(sentences.joined(separator: " "))])))
    }

    private func paragraph(_ text: String) -> [String] {
        let lines = LineWrap.lines(of: text, columns: Self.width - Self.indent.count)
        return lines.prefix(1) + lines.dropFirst().map { Self.indent + $0 }
    }
}
