import CommandSyntax

/// A program with three commands, for the tests of the reader.
enum SampleProgram {
    enum Color: String, CaseIterable { case red, green, blue }

    static let data = ValueOption("data", placeholder: "p", example: "folder", help: "h")
    static let rate = ValueOption<Int>(
        "rate", in: 80...449, placeholder: "p", example: 175, help: "h")
    static let jobs = ValueOption<Int>(
        "jobs", in: 1...Int.max, placeholder: "p", example: 2, help: "h")
    static let color = ValueOption<Color>("color", placeholder: "p", example: .red, help: "h")
    static let tag = ValueOption("tag", placeholder: "p", example: "t", help: "h")
    static let json = Flag("json", help: "h")
    static let batch = Flag("batch", help: "h")

    private static let common = [data.syntax, rate.syntax, color.syntax]
    static let talk = CommandSyntax("talk", summary: "s", usage: "u", options: common)
    static let log = CommandSyntax(
        "log", summary: "s", usage: "u", options: [batch.syntax, tag.syntax] + common,
        operands: OperandSyntax(
            .many, placeholder: "p", help: "h", missing: "needs", alternative: batch))
    static let history = CommandSyntax(
        "history", summary: "s", usage: "u", options: [json.syntax, jobs.syntax] + common)
    static let record = CommandSyntax(
        "record", summary: "s", usage: "u", options: common,
        operands: OperandSyntax(.one, placeholder: "p", help: "h", missing: "needs"))
    static let secret = CommandSyntax(
        "hidden", summary: "s", usage: "u", options: common, isHidden: true)

    static let syntax = ProgramSyntax(
        commands: [talk, log, history, record, secret], defaultCommand: talk,
        help: Flag("help", help: "h"), version: Flag("version", help: "h"))

    /// Reads a command line whose words are separated by spaces.
    static func read(_ line: String) -> Invocation {
        read(line.split(separator: " ").map(String.init))
    }

    static func read(_ words: [String]) -> Invocation {
        CommandLineReader(syntax).read(words)
    }
}
